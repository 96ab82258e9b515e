import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** The reader of the API's description, as it comes: it is large, and only its own page loads it. */
function apiReader(): Plugin {
  const package_ = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json");
  return {
    name: "api-reader",
    generateBundle() {
      for (const name of ["swagger-ui.css", "swagger-ui-bundle.js"]) {
        const source = readFileSync(join(dirname(package_), name));
        this.emitFile({ type: "asset", fileName: `api-docs/${name}`, source });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), apiReader()],
  build: {
    target: "es2022",
    // The page may load nothing that is written into it: fonts and scripts are files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
