import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/wire.ts", "src/boards/*/shape.ts"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    // Rules that need types: in components they take as long again as everything else, and svelte-check checks the types there.
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**", "tests/**"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["public/**"],
    languageOptions: { globals: globals.browser, sourceType: "script" },
  },
  {
    files: ["*.{js,ts}", "scripts/**"],
    languageOptions: { globals: globals.node },
  },
);
