import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "#tests/support/databases.ts";

const root = join(import.meta.dirname, "../..");

/** What the loader says on a Debian that has nothing but its base system (ld.so(8)). */
const brokenNode = [
  "#!/bin/sh",
  'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2',
  "exit 127",
].join("\n");

function put(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o755 });
  }
}

test.skipIf(process.platform === "win32")(
  "the first start names the package that a bare system lacks for the pinned Node",
  { meta: { needs: "a POSIX shell" } },
  () => {
    const folder = temporaryFolder();
    cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
    cpSync(join(root, "server/current-build.js"), join(folder, "server/current-build.js"));
    put(folder, {
      "package.json": JSON.stringify({ type: "module" }),
      // Nothing is to be installed but Node.
      "package-lock.json": JSON.stringify({ packages: {} }),
      "node_modules/.package-lock.json": JSON.stringify({ packages: {} }),
      "node_modules/node/installArchSpecificPackage.js": "",
      "node_modules/node/bin/node": brokenNode,
    });
    const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
      cwd: folder,
      env: { PATH: process.env["PATH"], PORT: "0" },
      encoding: "utf8",
    });
    expect(stderr).toContain("The pinned Node needs libatomic");
    expect(stderr).toContain("apt-get install libatomic1 ");
    expect(status).toBe(1);
  },
);

test.skipIf(process.platform === "win32")(
  "so does a later start, which npm runs on the pinned Node",
  { meta: { needs: "a POSIX shell" } },
  () => {
    const folder = temporaryFolder();
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    put(folder, { node: brokenNode });
    const { status, stdout } = spawnSync("sh", ["-c", scripts["prestart"] ?? ""], {
      env: { PATH: `${folder}:${process.env["PATH"]}` },
      encoding: "utf8",
    });
    expect(stdout).toContain("apt-get install libatomic1");
    expect(status).toBe(1);
  },
);
