import { globSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

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
const deskFolder = /[\\/](?:features|routes)[\\/](?:desk|cases)[\\/]/;

function isSharedCode(id: string): boolean {
  return /[\\/]app[\\/].+\.ts$/.test(id) && !deskFolder.test(id);
}

/** `Features.LightDark` of Lightning CSS: two properties for each `color-scheme` that no style here reads. */
const lightDark = 1 << 20;

const classNames = globSync(join(import.meta.dirname, "app/**/*.module.css"))
  .toSorted()
  .flatMap((file) => {
    const names = readFileSync(file, "utf8").matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
    return [...new Set(Array.from(names, ([, name]) => `${file} ${name}`))];
  });

/**
 * What a class is called in a page: `b0`, `b1` and so on, in the order of the sources. Names that follow one
 * another make a compressed page half a kilobyte smaller than random ones. None is `ad`, which blockers hide.
 */
function shortName(name: string, path: string): string {
  const key = `${path.replace(/\?.*/, "")} ${name}`;
  const index = classNames.indexOf(key);
  // Written since the configuration was read, which happens in development.
  const number = 0xb * 36 + (index < 0 ? classNames.push(key) - 1 : index);
  // After `zz` comes `b00`: a name begins with a letter.
  return (number < 36 ** 2 ? number : number + 0xa * 36 ** 2).toString(36);
}

export default defineConfig(({ command }) => ({
  plugins: [languageWords(), fillRegisters(), reactRouter(), earlyScript()],
  define: {
    COVER_FILES: readdirSync(join(import.meta.dirname, "public/art/covers")),
    LANGUAGE: languageOfBuild(),
    TRANSLATED_ROUTES: routesIn(built) ?? null,
  },
  css: {
    // In development the browser's tools show which rule it is.
    modules: command === "serve" ? {} : { generateScopedName: shortName },
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
