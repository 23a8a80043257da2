import { startNginx } from "./nginx.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

export type ClusterOptions = {
  /** How many processes of the site. */
  readonly size: number;
  /** Where visitors come in, on this machine. */
  readonly port: number;
  /** The site's settings. All processes get the same. */
  readonly env: NodeJS.ProcessEnv;
  /** An empty folder for nginx. */
  readonly folder: string;
  /** Receives what the processes write. */
  readonly write: (chunk: Buffer) => void;
};

export type Cluster = {
  /** The processes that take requests. */
  readonly processes: readonly SiteProcess[];
  /**
   * Replaces every process with a new one, one after the other. No request is dropped: the new one takes
   * requests before the old one stops getting them.
   */
  replaceAll(): Promise<void>;
  /** Starts a new process for each that has ended on its own. */
  mend(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts several processes of the built site on one PostgreSQL, with nginx in front of them.
 *
 * @throws if one of them does not start; the others are then stopped
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { size, port, env, folder, write } = options;
  const processes: SiteProcess[] = [];
  const ports = () => processes.map((one) => one.port);
  // Each has its figures at a port of its own: METRICS_PORT, the one after it, and so on.
  const metricsPort = Number(env.METRICS_PORT);
  const start = (index: number) =>
    startSiteProcess(
      metricsPort > 0 ? { ...env, METRICS_PORT: String(metricsPort + index) } : env,
      write,
    );
  const endAll = () => Promise.all(processes.map((one) => one.end("SIGTERM")));

  try {
    for (let count = 0; count < size; count += 1) {
      // One after the other: the first one migrates the database.
      processes.push(await start(count));
    }
    const nginx = await startNginx(folder, port, ports());

    const replace = async (old: SiteProcess) => {
      const index = processes.indexOf(old);
      processes.splice(index, 1, await start(index));
      await nginx.use(ports());
      await old.end("SIGTERM");
    };
    return {
      processes,
      async replaceAll() {
        const old = [...processes];
        for (const one of old) await replace(one);
      },
      async mend() {
        for (const old of processes.filter((one) => !one.isRunning())) await replace(old);
      },
      async stop() {
        await nginx.stop();
        await endAll();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}
