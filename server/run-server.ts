import { rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import closeWithGrace from "close-with-grace";

import type { Config } from "#app/platform/.server/config.ts";
import { checkSettings, tellFaults } from "#app/platform/.server/config-warnings.ts";
import { runUpdate } from "#app/platform/.server/db/run-update.ts";
import { createLogger, type Logger } from "#app/platform/.server/logger.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { loadLibrary } from "#app/features/identity/provider/create-provider.server.ts";
import { createHealth, type Health } from "./health.ts";
import { createHttpServer, drain, logRefusals } from "./http-server.ts";
import { securityHeaders } from "./security-headers.ts";
import { seedsFolder } from "./seeds-folder.ts";
import type { Site } from "./site.ts";
import { databaseFailure, StartFailure } from "./start-failure.ts";
import { answerWhileStarting } from "./starting-page.ts";
import { notifyReady, sharedSocket } from "./systemd.ts";

/** How long a shutdown waits for requests in flight, and how long in all; in milliseconds. */
const drainMs = 10_000;
const stopMs = 15_000;

const stopSignals = ["SIGHUP", "SIGINT", "SIGTERM"] as const satisfies NodeJS.Signals[];

/**
 * The signal for a process that has met a fault, such as SQLite's shared memory on a disk that has become
 * read-only. With a listener in JavaScript the faulty step would be repeated for ever (Node's documentation,
 * 'Signal events'), so nothing may listen.
 */
const faultSignals = [
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGILL",
  "SIGSEGV",
  "SIGTRAP",
] as const satisfies NodeJS.Signals[];

/**
 * A terminal and npm each pass Ctrl+C on, so one request to stop may arrive several times. A person who insists
 * takes longer.
 */
const sameWishMs = 1_000;

export type ServerOptions = {
  /** Makes the site, once the database is up to date. `server` is the one that listens. */
  readonly open: (config: Config, logger: Logger, server: Server) => Promise<Site>;
  /** Absolute path of the build that is served, if it is one. */
  readonly folder?: string;
};

function settingsOrExit(): { config: Config; warnings: readonly string[] } {
  const result = checkSettings(process.env, seedFacts(seedsFolder));
  if (result.ok) return result;
  console.error(tellFaults(result));
  process.exit(1);
}

/** @returns the port, which the system chose where the configuration says 0 */
async function listen(server: Server, { port, host }: Config): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once("error", (error) => failed(listenFailure(error, port, host)));
    const place = sharedSocket() ?? { port, ...(host ? { host } : {}) };
    server.listen(place, () => listening());
  });
  return (server.address() as AddressInfo).port;
}

/** Marks a build as served by this process, so that no later build deletes it. */
function markServed(folder: string): void {
  const mark = join(folder, `served-by-${process.pid}`);
  try {
    writeFileSync(mark, "");
    process.once("exit", () => rmSync(mark, { force: true }));
  } catch {
    // Where nothing can be written, nothing can be deleted either.
  }
}

async function start(
  { config, warnings }: ReturnType<typeof settingsOrExit>,
  { open, folder }: ServerOptions,
): Promise<void> {
  const logger = createLogger(config.logLevel);
  if (warnings.length > 0) logger.warn({ settings: warnings }, "Check your settings");
  const headers = securityHeaders(config);
  const health = createHealth(headers);
  let answer = answerWhileStarting(headers);
  const server = createHttpServer(
    (request, response) => {
      if (!health.answer(request, response)) answer(request, response);
    },
    { isBehindProxy: config.trustedProxies.length > 0 },
  );
  logRefusals(server, logger);
  // Importing it keeps every request waiting for up to half a second, so it comes before the first one.
  if (config.identity.kind === "embedded") await loadLibrary(logger);
  // Before anything is changed: a second process at the same port leaves the database alone. Of several that share
  // a socket, each takes requests only once it is ready, as the others do meanwhile.
  const ownPort = sharedSocket() ? undefined : await listen(server, config);
  if (folder !== undefined) markServed(folder);
  const early = new AbortController();
  let stop = () => early.abort();
  onStopSignal(
    (signal) => {
      logger.info({ signal }, "stopping");
      stop();
    },
    () => {
      logger.error("asked to stop once more, exiting");
      process.exit(1);
    },
  );
  await updateDatabase(config, logger, health, early.signal);
  const site = await open(config, logger, server);
  ({ answer } = site);
  health.started(site.isReady);
  const port = ownPort ?? (await listen(server, config));
  notifyReady(logger);

  const skip = [...stopSignals, ...faultSignals];
  let isClosing = false;
  const { close } = closeWithGrace({ delay: stopMs, logger, skip }, async ({ err }) => {
    isClosing = true;
    const stopBy = performance.now() + stopMs - 1_000;
    if (err) logger.error({ err }, "stopping after an error nothing caught");
    health.stopping();
    await drain(server, drainMs);
    await site.close(stopBy - performance.now());
    logger.info("stopped");
  });
  stop = () => {
    // An error that nothing caught may have come first.
    if (!isClosing) close();
  };
  if (early.signal.aborted) stop();
  logger.info({ port, ...(await site.describe()) }, `ready at ${config.publicUrl}`);
  if (config.demoToken !== undefined) {
    const link = `${config.publicUrl}/demo?token=${encodeURIComponent(config.demoToken)}`;
    console.log(`\nThe desk, as its owner, once: ${link}\n`);
  }
}

/** How often the log says how far a migration is, in milliseconds. */
const sayEveryMs = 10_000;

/** While it migrates, `/readyz` says how far it is. Ends the process cleanly if `signal` asks for it. */
async function updateDatabase(
  { database, dataDir, logLevel }: Config,
  logger: Logger,
  health: Health,
  signal: AbortSignal,
): Promise<void> {
  let saidAt = performance.now();
  const tell = (progress: string) => {
    health.starting(progress);
    if (performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    logger.info({ progress }, "starting");
  };
  const fault = await runUpdate({ config: database, copyFolder: dataDir, logLevel }, tell, signal);
  if (signal.aborted) {
    logger.info("stopped");
    process.exit(0);
  }
  if (fault !== null) throw databaseFailure(fault);
}

/** Serves a build until the process is told to stop; a process that cannot start ends with code 1. */
export async function runServer(options: ServerOptions): Promise<void> {
  try {
    await start(settingsOrExit(), options);
  } catch (error) {
    // With the stack only if the sentence is not enough.
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}

/** The server cannot listen where it should. */
function listenFailure(error: unknown, port: number, host: string | undefined): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const say = (message: string) => new StartFailure(message, { cause: error });
  if (code === "EADDRINUSE") {
    return say(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
    );
  }
  if (code === "EACCES") {
    return say(`This user may not listen on port ${port}. Set PORT to one above 1023.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return say(`HOST is not an address of this machine: ${host}.`);
  }
  return error;
}

/**
 * @param stop called for the first signal that asks the process to end
 * @param insist called when someone asks again, a second later or more
 */
function onStopSignal(stop: (signal: NodeJS.Signals) => void, insist: () => void): void {
  let askedAt: number | undefined;
  for (const name of stopSignals) {
    process.on(name, (signal) => {
      if (askedAt === undefined) {
        askedAt = performance.now();
        stop(signal);
      } else if (performance.now() - askedAt > sameWishMs) {
        insist();
      }
    });
  }
}
