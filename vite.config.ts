import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

import { earlyScript } from "./scripts/lib/early-script.ts";
import { built, routesIn } from "./content/language-routes.server.ts";
import { fillRegisters, languageOfBuild, languageWords } from "./scripts/lib/language-build.ts";

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
  // Outside the bundle it would be gone once an update installs its packages: it is read when first needed.
  /^@zxcvbn-ts\//,
];

/** What no visitor gets: `tests/e2e/desk.spec.ts` looks for it in what public pages load. */
const deskFolder = /[\\/]desk[\\/]/;

function isSharedCode(id: string): boolean {
  return /[\\/]app[\\/].+\.ts$/.test(id) && !deskFolder.test(id);
}

/** `Features.LightDark` of Lightning CSS: two properties for each `color-scheme` that no style here reads. */
const lightDark = 1 << 20;

/** Rules of a page come after those of the components that it shows, which are in folders named `ui`. */
function cascadeLayers(): Plugin {
  return {
    name: "cascade-layers",
    enforce: "pre",
    transform: {
      filter: { id: /\.module\.css$/, code: { exclude: /^@layer/ } },
      handler: (css, id) => `@layer ${/[\\/]ui[\\/]/.test(id) ? "components" : "pages"} {\n${css}}`,
    },
  };
}

/** `course-page-hours`: what a class is called in a page. `styles.test.ts` has no two stylesheets of one name. */
function readableName(name: string, path: string): string {
  return `${basename(path.replace(/\?.*/, ""), ".module.css")}-${name}`;
}

export default defineConfig(({ command }) => ({
  plugins: [cascadeLayers(), languageWords(), fillRegisters(), reactRouter(), earlyScript()],
  define: {
    COVER_FILES: readdirSync(join(import.meta.dirname, "public/art/covers")),
    LANGUAGE: languageOfBuild(),
    TRANSLATED_ROUTES: routesIn(built) ?? null,
  },
  css: {
    modules: { generateScopedName: readableName },
    lightningcss: { exclude: lightDark },
  },
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
            assetFileNames: "assets/[name]-[hash:6][extname]",
            codeSplitting: {
              // Small files compress badly, and each has an address in every page that needs it.
              groups: [
                { name: "react", test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: "router", test: /[\\/]node_modules[\\/]react-router[\\/]/ },
                { name: "frame", test: /[\\/]app[\\/]root\.tsx/ },
                // Without styles, which belong to a page's first view, and without the team's desk.
                { name: "shared", test: isSharedCode, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file, read at the start: what it imported later would be gone once an update installs its packages.
      build: {
        rollupOptions: {
          input: built === "en" ? "./server/main.ts" : "./server/language.ts",
          output: { codeSplitting: false },
        },
      },
      resolve: {
        // Development loads what is in CommonJS, as highlight.js does, with Node's own loader.
        noExternal: command === "serve" ? [] : bundled,
      },
    },
  },
}));
