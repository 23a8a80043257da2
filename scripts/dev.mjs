/*
 * `npm run dev`: the site with Vite in front, which shows each change at once; see docs/architecture.md.
 *
 *   npm run dev -- --demo           with the life of `npm run demo`, and without `.env`
 *   npm run dev -- --language ur    in another language
 */
import { join } from "node:path";
import { parseArgs } from "node:util";

import { checkPort } from "./lib/check-port.mjs";
import { newDemo } from "./lib/demo-env.mjs";
import { envFile, main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv, root } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

await main(async () => {
  const { values } = parseArgs({
    options: { demo: { type: "boolean" }, language: { type: "string", default: "en" } },
  });
  // First, so that a demo that is still running does not lose its folder.
  if (values.demo) await checkPort(process.env.PORT, "127.0.0.1");
  await prepare({ build: "no" });
  const env = {
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    ...(values.demo ? newDemo() : projectEnv()),
    NODE_ENV: "development",
    // Reading Vite and its plug-ins is a good part of the start.
    NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
    SITE_LANGUAGE: values.language,
  };
  // Node and Vite have to agree on which of React Router's two builds they run.
  const flags = ["--conditions=development", ...(values.demo ? [] : envFile)];
  const { code } = await run(pinnedNode, [...flags, "server/dev/main.ts"], { env });
  return code;
});
