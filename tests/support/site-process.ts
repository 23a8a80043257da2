import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { inheritedEnv } from "./inherited-env.ts";

const program = new URL("../../server/start.js", import.meta.url).pathname;
const shiftedClock = new URL("./shifted-clock.ts", import.meta.url).href;

export type SiteProcess = {
  /** The port; null if the process ended before it was ready. */
  ready(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, or null if a signal ended it. */
  ended(): Promise<number | null>;
  /** Log lines that are errors, and whatever else was written. */
  readonly complaints: readonly string[];
};

/**
 * A real process of the site on a free port: the program that `npm start` runs, on the built site.
 *
 * @param offsetMs by how much its clock is ahead
 */
export function startSite(
  environment: Readonly<Record<string, string>>,
  offsetMs = 0,
): SiteProcess {
  const child = spawn(process.execPath, ["--import", shiftedClock, program], {
    env: {
      ...inheritedEnv(),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "info",
      // Every visitor of the harness names an address of its own, so that no limit is met.
      TRUSTED_PROXIES: "loopback",
      CLOCK_OFFSET_MS: String(offsetMs),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints: string[] = [];
  const ready = Promise.withResolvers<number | null>();
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  void ended.then(() => ready.resolve(null));
  createInterface({ input: child.stderr }).on("line", (line) => complaints.push(line));
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.includes('"level":"error"')) complaints.push(line);
    if (!line.includes('"ready at ')) return;
    ready.resolve((JSON.parse(line) as { port: number }).port);
  });
  return {
    ready: () => ready.promise,
    signal: (name) => void child.kill(name),
    ended: () => ended,
    complaints,
  };
}
