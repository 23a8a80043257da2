import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { machineEnv, pinnedNode, root } from "./project.mjs";
import { npmCi, run } from "./run.mjs";

const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules/.installed-from");

/** Whether there is nothing to install. */
export async function isInstalled() {
  const isCurrent = read(stampFile) === fingerprint() || isInstalledByHand();
  return isCurrent && (await tryPinnedNode()).runs;
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
    await npmCi(root, "--include=dev");
  }
  if (!(await tryPinnedNode()).runs) await installPinnedNode();
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

async function tryPinnedNode() {
  if (!existsSync(pinnedNode)) return { runs: false, output: "" };
  const { code, output } = await run(pinnedNode, ["--version"], { stdio: "pipe" });
  return { runs: code === 0, output };
}

/** What the loader says of a library that is not there (ld.so(8)); Debian's packages are named after both parts. */
const missingLibrary = /loading shared libraries: (lib\S+)\.so\.(\d+)/;

/** The package `node` fetches its program in an install script, which npm may be configured to skip. */
async function installPinnedNode() {
  const { output } = await run(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: join(root, "node_modules/node"),
    env: machineEnv(),
    stdio: "pipe",
  });
  const tried = await tryPinnedNode();
  if (tried.runs) return;
  const [, library, version] = missingLibrary.exec(tried.output) ?? [];
  if (library) {
    throw new Error(
      `The pinned Node needs ${library}, which is not installed on this machine. Install it, and start again:\n` +
        `  sudo apt-get install ${library}${version}     (Debian, Ubuntu)\n` +
        `  sudo dnf install ${library}          (Fedora and its kin)`,
    );
  }
  throw new Error(`The pinned Node could not be installed for this machine.\n${output.trim()}`);
}
