import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFailed, onTestFinished, vi } from "vitest";

import { temporaryFolder } from "./databases.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Makes systemd the first process of namespaces of its own: on a copy of this machine's files that lies in
 * memory, with this machine's network, the project in /srv/academy and its units from deploy/.
 */
const boot = `
set -eu
memory=$1 project=$2 given=$3
mount -t tmpfs none "$memory"
mkdir "$memory"/changed "$memory"/work "$memory"/root "$memory"/changed-site "$memory"/work-site
system=$memory/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$memory/changed,workdir=$memory/work" "$system"
for folder in run tmp dev; do mount -t tmpfs none "$system/$folder"; done
for device in null zero full random urandom tty; do
  touch "$system/dev/$device"
  mount --bind "/dev/$device" "$system/dev/$device"
done
mkdir "$system/dev/pts" "$system/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$system/dev/pts"
ln -s pts/ptmx "$system/dev/ptmx"
mount -t proc proc "$system/proc"
# Not to be written, so that nothing here looks after the machine's devices.
mount --bind /sys "$system/sys"
mount -o remount,bind,ro "$system/sys"
mount --rbind /sys/fs/cgroup "$system/sys/fs/cgroup"
find "$system/etc/systemd/system" -mindepth 1 -delete
cp "$project"/deploy/academy* "$system/etc/systemd/system/"
mkdir -p "$system/srv/academy" "$system/var/log/academy"
mount -t overlay overlay -o "lowerdir=$project,upperdir=$memory/changed-site,workdir=$memory/work-site" "$system/srv/academy"
cp -r "$given/." "$system/"
grep -q '^academy:' "$system/etc/passwd" || chroot "$system" useradd --system academy
chroot "$system" install -d -o academy /srv/academy /srv/academy/.cache /srv/academy/build /srv/academy/data
mkdir "$system/before"
cd "$system"
pivot_root . before
umount --lazy /before
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin \\
  /lib/systemd/systemd --unit=ready.target --log-target=console --log-level=warning --show-status=0
`;

const namespaces = ["--pid", "--fork", "--kill-child", "--mount", "--uts", "--ipc", "--cgroup"];

/** Whether systemd can be started here: on Linux, by root, where it is installed. */
export function hasSystemd(): boolean {
  try {
    execFileSync("unshare", [...namespaces, "true"], { stdio: "ignore" });
    return process.getuid?.() === 0 && existsSync("/lib/systemd/systemd");
  } catch {
    return false;
  }
}

export type Systemd = {
  /** Runs a command beside it, such as `systemctl`; gives what that wrote. */
  run(...command: string[]): Promise<string>;
};

/**
 * Starts systemd with the units of deploy/, until the test ends.
 *
 * @param files what it finds in its files besides, such as settings, by their paths
 */
export async function startSystemd(files: Readonly<Record<string, string>>): Promise<Systemd> {
  const folder = temporaryFolder();
  const given = join(folder, "given");
  const all = { "etc/systemd/system/ready.target": "[Unit]\nDescription=Nothing yet\n", ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(join(given, path, ".."), { recursive: true });
    writeFileSync(join(given, path), content);
  }
  const memory = join(folder, "memory");
  mkdirSync(memory);
  const child = spawn("unshare", [...namespaces, "bash", "-c", boot, "-", memory, root, given]);
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (written += chunk.toString()));
  }
  onTestFailed(() => console.error(written));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  const run = async (...command: string[]) => {
    const [first = ""] = readFileSync(
      `/proc/${child.pid}/task/${child.pid}/children`,
      "utf8",
    ).split(" ");
    const inside = ["--target", first, "--pid", "--mount", "--root", "--wd"];
    const { stdout } = await promisify(execFile)("nsenter", [...inside, ...command]);
    return stdout.trim();
  };
  await vi.waitFor(() => run("systemctl", "is-active", "ready.target"), { timeout: 60_000 });
  return { run };
}
