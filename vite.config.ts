import { readdirSync } from "node:fs";
import { join } from "node:path";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { chunks, fileNames } from "./scripts/lib/chunks.ts";
import { shortClassNames } from "./scripts/lib/class-names.ts";
import { contentParts } from "./scripts/lib/content-parts.ts";
import { hashInputs } from "./scripts/lib/input-hash.ts";
import { leanModules } from "./scripts/lib/lean-modules.ts";
import { oneByteLetters } from "./scripts/lib/one-byte-letters.ts";

const build = hashInputs(import.meta.dirname, [process.version]).slice(0, 6);

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), oneByteLetters(), contentParts(), leanModules()],
  define: { COVER_FILES: readdirSync(join(import.meta.dirname, "public/art/covers")) },
  css: {
    // A new class would need a new start of the development server.
    modules:
      command === "build"
        ? { generateScopedName: shortClassNames(join(import.meta.dirname, "app")) }
        : {},
  },
  build: {
    target: "es2022",
    // An inlined asset is a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // The licences of everything in the browser's bundle ask to travel with it; /terms links them.
        license: { fileName: "licences.txt" },
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: chunks, ...fileNames(build) },
        },
      },
    },
    ssr: {
      // One file, so that a running site needs nothing else of its own, and finds its build beside it.
      build: { rollupOptions: { input: "./server/main.ts", output: { codeSplitting: false } } },
      // Loaded whole it would read 192 grammars, of which three are used.
      resolve: { noExternal: ["lowlight", "highlight.js", "devlop"] },
    },
  },
}));
