import { join } from "node:path";

import { build, type Plugin, type Rolldown } from "vite";

const root = join(import.meta.dirname, "../..");

/** The scripts that stand in pages, by the modules that have their text. */
const sources: Readonly<Record<string, string>> = {
  "virtual:early-script": "app/early/main.ts",
  "virtual:first-hours": "app/early/first-hours.ts",
};

/** Builds a module, with everything it imports, into one minified script without imports. */
async function buildScript(source: string): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, source), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}

/** Provides the texts of the scripts that stand in pages. */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    async load(id) {
      const source = sources[id.replace("\0", "")];
      if (!source || !id.startsWith("\0")) return undefined;
      return `export const script = ${JSON.stringify(await buildScript(source))};`;
    },
  };
}
