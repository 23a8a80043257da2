import { spawn, execFileSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type PostgresServer = {
  /** Address of the maintenance database, whose user may create others. */
  readonly url: string;
  stop(): Promise<void>;
};

type Account = { uid: number; gid: number } | undefined;

const debianFolder = "/usr/lib/postgresql";

/**
 * Starts a PostgreSQL server of its own on a free port of this machine, with its files in a temporary
 * folder. It gives up durability for speed; nothing in it outlives the tests.
 *
 * @returns null where PostgreSQL is not installed
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), "meridian-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const run = { ...account, stdio: "pipe" as const };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"],
    { ...run, cwd: folder },
  );
  const port = await freePort();
  const server = spawn(join(binaries, "postgres"), ["-D", data, ...settings(port, folder)], {
    ...run,
    cwd: folder,
  });
  // Read and dropped: a full pipe would stop the server.
  server.stdout.resume();
  server.stderr.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function settings(port: number, folder: string): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    max_connections: "300",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function findBinaries(): string | null {
  if (!existsSync(debianFolder)) return null;
  const versions = readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(debianFolder, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/** PostgreSQL refuses to run as root, so root starts it as the user that Debian's package made. */
function serverAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error("PostgreSQL ended while starting");
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error("PostgreSQL did not answer within 30 seconds");
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // PostgreSQL's fast shutdown.
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(timer);
}
