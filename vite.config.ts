import { readdirSync } from "node:fs";
import { join } from "node:path";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { earlyScript } from "./scripts/lib/early-script.ts";

/** Packages that the server's one file holds. */
const bundled = [
  // Loaded whole it would read 192 grammars, of which three are used.
  "lowlight",
  "highlight.js",
  "devlop",
  // What only browsers load: in the bundle it is never run, outside it would be read at the start.
  /^@sentry\//,
  /^@auth0\//,
  "altcha",
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), earlyScript()],
  define: { COVER_FILES: readdirSync(join(import.meta.dirname, "public/art/covers")) },
  css: { modules: { generateScopedName: "[hash:base64:4]" } },
  build: {
    target: "es2022",
    cssTarget: ["chrome120", "firefox121", "safari16.4"],
    // An inlined asset is a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // The licences of everything in the browser's bundle ask to travel with it; /terms links them.
        license: { fileName: "licences.txt" },
        rollupOptions: {
          output: {
            codeSplitting: {
              // Small files compress badly, and each has an address in every page that needs it.
              groups: [
                { name: "react", test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: "router", test: /[\\/]node_modules[\\/]react-router[\\/]/ },
                { name: "frame", test: /[\\/]app[\\/]root\.tsx/ },
                // Without styles, which belong to a page's first view.
                { name: "shared", test: /[\\/]app[\\/].+\.ts$/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file, read at the start: what it imported later would be gone once an update installs its packages.
      build: { rollupOptions: { input: "./server/main.ts", output: { codeSplitting: false } } },
      resolve: {
        // Development loads what stands in CommonJS, as highlight.js does, with Node's own loader.
        noExternal: command === "serve" ? [] : bundled,
      },
    },
  },
}));
