import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { machineEnv, pinnedNode, root } from "./project.mjs";
import { run } from "./run.mjs";

const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules/.installed-from");

/** Whether there is nothing to install. */
export async function isInstalled() {
  const isCurrent = read(stampFile) === fingerprint() || isInstalledByHand();
  return isCurrent && (await pinnedNodeRuns());
}

/**
 * Installs the dependencies that package-lock.json names, unless they are installed already.
 *
 * @throws if npm fails or the pinned Node cannot be installed
 */
export async function install() {
  const wanted = fingerprint();
  const isCurrent = read(stampFile) === wanted || isInstalledByHand();
  if (!isCurrent) {
    // Even if NODE_ENV says production: the site is built here.
    console.log("Installing the dependencies (a minute or two, once)…");
    const { code } = await run(
      "npm",
      ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
      {
        env: machineEnv(),
        shell: process.platform === "win32",
      },
    );
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}.`);
  }
  if (!(await pinnedNodeRuns())) await installPinnedNode();
  if (read(stampFile) !== wanted) writeFileSync(stampFile, wanted);
}

/** What an installation depends on: the lock file and the machine. */
function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(lockFile));
  return hash.update(`${process.platform} ${process.arch}`).digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Whether someone ran npm themselves: the last thing npm does is note in node_modules what it installed. */
function isInstalledByHand() {
  const noted = read(join(root, "node_modules/.package-lock.json"));
  if (!noted) return false;
  const { packages: wanted } = JSON.parse(readFileSync(lockFile, "utf8"));
  const { packages: present } = JSON.parse(noted);
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === "") return true;
      const found = present[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    })
  );
}

async function pinnedNodeRuns() {
  if (!existsSync(pinnedNode)) return false;
  const { code } = await run(pinnedNode, ["--version"], { stdio: "pipe" });
  return code === 0;
}

/** The package `node` fetches its program in an install script, which npm may be configured to skip. */
async function installPinnedNode() {
  const { output } = await run(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: join(root, "node_modules/node"),
    env: machineEnv(),
    stdio: "pipe",
  });
  if (await pinnedNodeRuns()) return;
  throw new Error(`The pinned Node could not be installed for this machine.\n${output.trim()}`);
}
