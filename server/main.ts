import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import closeWithGrace from "close-with-grace";

import { parseConfig, type Config } from "#app/platform/.server/config.ts";
import { createLogger } from "#app/platform/.server/logger.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import type { EmbeddedProvider } from "#app/features/identity/provider/create-provider.server.ts";
import { SigningKeyFault } from "#app/platform/.server/signing-keys.ts";
import { site } from "#content/site.ts";
import { writeCompiled } from "./compiled.mjs";
import { drain } from "./drain.ts";
import { createFront, type AppModule } from "./front.ts";
import { createReadiness, type Readiness } from "./health.ts";
import { createHttpServer } from "./http-server.ts";
import { StartFailure, buildFailure, databaseFailure, listenFailure } from "./start-failure.ts";
import { faultSignals, onStopSignal, stopSignals } from "./stop-signals.ts";

/** How long a shutdown waits for requests in flight, and how long in all; in milliseconds. */
const drainMs = 10_000;
const stopMs = 15_000;

function configOrExit(): Config {
  const result = parseConfig(process.env, { name: site.name, email: site.email });
  if (result.ok) return result.config;
  console.error(`The configuration has faults:\n- ${result.faults.join("\n- ")}`);
  process.exit(1);
}

function loadApp(): Promise<AppModule> {
  return import(pathToFileURL(resolve("build/server/index.js")).href) as Promise<AppModule>;
}

/** Null where a hosted identity provider is in use. */
async function openProvider(services: Services): Promise<EmbeddedProvider | null> {
  if (services.config.identity.kind === "hosted") return null;
  const { createEmbeddedProvider } =
    await import("#app/features/identity/provider/create-provider.server.ts");
  return await createEmbeddedProvider(services).catch((error: unknown) => {
    throw error instanceof SigningKeyFault ? new StartFailure(error.message) : error;
  });
}

function createFrontServer(
  services: Services,
  readiness: Readiness,
  loadProvider: () => Promise<EmbeddedProvider | null>,
): Server {
  try {
    const clientDir = resolve("build/client");
    const front = createFront({ services, readiness, clientDir, loadApp, loadProvider });
    return createHttpServer(front);
  } catch (error) {
    throw buildFailure(error);
  }
}

/** @returns the port, which the system chose where the configuration says 0 */
async function listen(server: Server, { port, host }: Config): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once("error", (error) => failed(listenFailure(error, port, host)));
    server.listen({ port, ...(host ? { host } : {}) }, () => listening());
  });
  return (server.address() as AddressInfo).port;
}

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const services = await createServices(config, { logger }).catch((error: unknown) => {
    throw databaseFailure(error);
  });
  let provider: Promise<EmbeddedProvider | null> | undefined;
  const loadProvider = () => (provider ??= openProvider(services));
  const readiness = createReadiness(services);
  const server = createFrontServer(services, readiness, loadProvider);
  const port = await listen(server, config);
  // Most requests are answered without all this, so listening does not wait for it. It is loaded now,
  // so that a later build cannot mix with the files in memory.
  await import("./dynamic-app.ts");
  await loadProvider();
  await loadApp().catch((error: unknown) => {
    throw buildFailure(error);
  });
  const { createBackground } = await import("./background.ts");
  const background = createBackground(services);
  await background.start();
  writeCompiled();
  logger.info({ port, database: config.database.engine }, `ready at ${config.publicUrl}`);

  const skip = [...stopSignals, ...faultSignals];
  let isClosing = false;
  const { close } = closeWithGrace({ delay: stopMs, logger, skip }, async ({ err }) => {
    isClosing = true;
    const stopBy = performance.now() + stopMs - 1_000;
    if (err) logger.error({ err }, "stopping after an error nothing caught");
    readiness.stopping();
    await drain(server, drainMs);
    await background.stop({ drainMs: stopBy - performance.now() });
    await services.close();
    logger.info("stopped");
  });
  onStopSignal(
    (signal) => {
      logger.info({ signal }, "stopping");
      // An error that nothing caught may have come first.
      if (!isClosing) close();
    },
    () => {
      logger.error("asked to stop once more, exiting");
      process.exit(1);
    },
  );
}

/** Runs until the process is told to stop; a process that cannot start ends with code 1. */
export async function runSite(): Promise<void> {
  try {
    await start(configOrExit());
  } catch (error) {
    // With the way to the fault only where the sentence does not say all.
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}
