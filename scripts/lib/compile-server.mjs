/*
 * Reads every module of the server, so that what Node makes of them is kept before the first start. The
 * sources are TypeScript, and a process that has to leave out types needs more memory for as long as it runs.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { keepCompiled, writeCompiled } from "../../server/compiled.mjs";
import { root } from "./project.mjs";

const modules = [
  "server/main.ts",
  "server/dynamic-app.ts",
  "server/background.ts",
  "app/features/identity/provider/create-provider.server.ts",
  "build/server/index.js",
];

// Conditions of what is loaded are those of a server.
process.env.NODE_ENV = "production";
keepCompiled();
for (const module of modules) await import(pathToFileURL(join(root, module)).href);
writeCompiled();
// Whatever a module may have left running is no reason to wait.
process.exit();
