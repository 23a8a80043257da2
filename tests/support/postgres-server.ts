import { spawn, execFileSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

import { freePort } from "../../scripts/lib/free-port.ts";

export type PostgresServer = {
  /** Address of the maintenance database, whose user may create others. */
  readonly url: string;
  /** Ends it at once, as a machine that loses its power. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

/** By their names in PostgreSQL's configuration. */
type Settings = Readonly<Record<string, string>>;

type Account = { uid: number; gid: number } | undefined;

const debianFolder = "/usr/lib/postgresql";

/**
 * Starts a PostgreSQL server of its own on a free port of this machine, with its files in a temporary
 * folder. It gives up durability for speed; nothing in it outlives the tests.
 *
 * @returns null if PostgreSQL is not installed
 */
export async function startPostgres(more: Settings = {}): Promise<PostgresServer | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  return await startServer(binaries, more, (data, run) =>
    execFileSync(
      join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"],
      run,
    ),
  );
}

export type Standby = PostgresServer & {
  /** Makes it a primary. */
  promote(): Promise<void>;
};

/** Starts a server that follows another by streaming replication. */
export async function startStandby({ url: followed }: PostgresServer): Promise<Standby> {
  const binaries = findBinaries() ?? "";
  const standby = await startServer(binaries, {}, (data, run) =>
    execFileSync(
      join(binaries, "pg_basebackup"),
      ["-D", data, "-d", followed, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"],
      run,
    ),
  );
  const promote = async () => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query("select pg_promote()");
    await client.end();
  };
  return { ...standby, promote };
}

type Run = { uid?: number; gid?: number; cwd: string; stdio: "pipe" };

async function startServer(
  binaries: string,
  more: Settings,
  makeData: (folder: string, run: Run) => unknown,
): Promise<PostgresServer> {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), "meridian-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const run = { ...account, cwd: folder, stdio: "pipe" as const };
  makeData(data, run);
  const port = await freePort();
  const args = ["-D", data, ...settings(port, folder, more)];
  const server = spawn(join(binaries, "postgres"), args, run);
  // Read and dropped: a full pipe would stop the server.
  server.stdout.resume();
  server.stderr.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await end(server, "SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, crash: () => end(server, "SIGQUIT") };
}

function settings(port: number, folder: string, more: Settings): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    max_connections: "300",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
    ...more,
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

/** By PostgreSQL's fast shutdown (SIGINT) or its immediate one (SIGQUIT). */
async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  const timer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(timer);
}
