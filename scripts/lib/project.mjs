import { existsSync } from "node:fs";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json. Everything the scripts start runs there. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** Held by the process that installs or builds. */
export const prepareLock = join(root, ".cache/prepare.lock");

/** The exit code of a build whose settings have faults. */
export const faultySettings = 78;

/** Whether a path is in the project's own node_modules, which an installation replaces. */
function isInstalled(path) {
  return !relative(join(root, "node_modules"), path).startsWith("..");
}

/** The path of the pinned Node once the dependencies are installed. */
export const pinnedNode = join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/**
 * The environment in which every command finds the installed tools, the pinned Node first.
 *
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnv(extra = {}) {
  const path = [
    dirname(pinnedNode),
    join(root, "node_modules/.bin"),
    ...(process.env.PATH ?? "").split(delimiter).filter((entry) => !isInstalled(entry)),
  ];
  return { ...process.env, ...extra, PATH: path.join(delimiter) };
}

/**
 * The environment of the machine alone. An installation removes node_modules/.bin, which npm puts first on
 * the path, so it must not run on the Node in there.
 */
export function machineEnv() {
  const entries = (process.env.PATH ?? "").split(delimiter).filter((entry) => !isInstalled(entry));
  const npmsNode = process.env.npm_node_execpath;
  if (npmsNode && !isInstalled(npmsNode) && existsSync(npmsNode))
    entries.unshift(dirname(npmsNode));
  return { ...process.env, PATH: entries.join(delimiter) };
}
