import type { Plugin } from "vite";

/**
 * What Vite puts around an `import()`, in short: fetches what the module needs beside it, and waits for
 * its styles. Styles that fail do not hold it up.
 */
const preloadHelper = `
const fetched = {};
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) =>
  fetched[file] ??= document.querySelector(\`link[href="/\${file}"]\`) || new Promise((done) => {
    const link = document.createElement("link");
    const isStyle = file.endsWith(".css");
    link.rel = isStyle ? "stylesheet" : "modulepreload";
    link.href = "/" + file;
    link.onload = link.onerror = done;
    document.head.append(link);
    if (!isStyle) done();
  })
)).then(load);
`;

/** React's functions under their own names, where a bundle would reach for each through an object. */
const jsxRuntime = `
import runtime from "./cjs/react-jsx-runtime.production.js";
export const { Fragment, jsx, jsxs } = runtime;
`;

/** Looking up routes that a page does not know; ours know all (react-router.config.ts). */
const routeDiscovery = `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
`;

/** Measuring a router from outside, which nothing here asks for (HydratedRouter's \`instrumentations\`). */
const instrumentation = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
`;

const replacements: readonly { file: RegExp; code: string }[] = [
  { file: /vite\/preload-helper\.js$/, code: preloadHelper },
  { file: /\/react\/jsx-runtime\.js$/, code: jsxRuntime },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    code: routeDiscovery,
  },
  {
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: instrumentation,
  },
];

/** What else a module exports, for those who import it and are left out of the bundle themselves. */
function others(code: string, replacement: string): string {
  const [, names = ""] = /\nexport \{([^}]*)\};?\s*$/.exec(code) ?? [];
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && !replacement.includes(` ${name} `))
    .map((name) => `export const ${name} = undefined;\n`)
    .join("");
}

/**
 * Puts short modules in the place of those that the browser's build would take along whole and
 * never run. A build in which one of them is missing fails: look at each with every update.
 */
export function leanModules(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: "lean-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const path = id.replaceAll("\\", "/").split("?")[0] ?? id;
      const replacement = replacements.find(({ file }) => file.test(path));
      if (!replacement) return null;
      found.add(replacement.file);
      return { code: replacement.code + others(code, replacement.code), map: null };
    },
    buildEnd(error) {
      const missing = replacements.filter(({ file }) => !found.has(file));
      if (error || missing.length === 0) return;
      this.error(`Not found: ${missing.map(({ file }) => file.source).join(", ")}`);
    },
  };
}
