import { join } from "node:path";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { chunks, fileNames } from "./scripts/lib/chunks.ts";
import { shortClassNames } from "./scripts/lib/class-names.ts";
import { oneByteLetters } from "./scripts/lib/one-byte-letters.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), oneByteLetters()],
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
        rollupOptions: { output: { codeSplitting: chunks, ...fileNames } },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/app.ts" } },
      // Loaded whole it would read 192 grammars, of which three are used.
      resolve: { noExternal: ["lowlight", "highlight.js", "devlop"] },
    },
  },
}));
