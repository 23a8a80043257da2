import { join } from "node:path";

import { build, type Plugin, type Rolldown } from "vite";

const root = join(import.meta.dirname, "../..");
const id = "virtual:early-script";

/** Builds app/early/main.ts, with everything it imports, into one minified script without imports. */
async function buildEarlyScript(): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, "app/early/main.ts"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}

/** Provides `virtual:early-script`: the text of the script that is in every page. */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      return `export const earlyScript = ${JSON.stringify(await buildEarlyScript())};`;
    },
  };
}
