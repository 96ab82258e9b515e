import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin, type Rolldown } from "vite";

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

/** Where each board is built to, by where its sources are. */
const boards = Object.fromEntries(
  globSync("src/boards/*/index.ts", { cwd: import.meta.dirname }).map((file) => [`games/${basename(dirname(file))}/board`, file]),
);

/** The styles of each board in one file beside it: of its own modules, and of what boards share. */
function boardStyles(): Plugin {
  return {
    name: "board-styles",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const page = chunks.find(({ name, isEntry }) => isEntry && !(name in boards))!;
        const ofPage = new Set(stylesOf(page, bundle));
        const moved = new Set<string>();
        for (const board of chunks.filter(({ name, isEntry }) => isEntry && name in boards)) {
          const files = stylesOf(board, bundle).filter((file) => !ofPage.has(file));
          const source = files.map((file) => (bundle[file] as Rolldown.OutputAsset).source).join("\n");
          for (const file of files) moved.add(file);
          this.emitFile({ type: "asset", fileName: `${board.name}.css`, source });
        }
        for (const file of moved) delete bundle[file];
      },
    },
  };
}

/** The stylesheets that a chunk and all that it imports, now or later, need; what it builds on first. */
function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = [...chunk.imports, ...chunk.dynamicImports].map((file) => bundle[file]).filter((file) => file?.type === "chunk");
  return [...imported.flatMap((file) => stylesOf(file, bundle, seen)), ...(chunk.viteMetadata?.importedCss ?? [])];
}

export default defineConfig({
  plugins: [svelte(), apiReader(), boardStyles()],
  build: {
    target: "es2022",
    // The page may load nothing that is written into it: fonts and scripts are files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: "index.html", ...boards },
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: ({ name }) => (name in boards ? "[name].js" : "assets/[name]-[hash].js"),
        // Few files: what the lobby needs, and what every table needs besides.
        codeSplitting: {
          groups: [
            { name: "page", test: /node_modules\/svelte\/|src\/(keep|net|parts|panels|texts)\/|src\/routing/ },
            { name: "table", test: /src\/((boards|match|table|tour)\/[^/]+|cards\/.+|table\/.+)$/ },
          ],
        },
      },
    },
  },
});
