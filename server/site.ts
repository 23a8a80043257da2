import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { second } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import { databaseBytes } from "#app/platform/.server/db/database-size.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import { postgresHosts } from "#app/platform/.server/db/postgres-url.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import { reasonOf } from "#app/platform/.server/one-line.ts";
import {
  createServices,
  type ServiceOptions,
  type Services,
} from "#app/platform/.server/services.ts";
import { SigningKeyFault } from "#app/platform/.server/signing-keys.ts";
import { missingDetails } from "#content/missing-details.ts";
import { openDocuments } from "#app/features/documents/documents.server.ts";
import { shownCards } from "#app/features/tutors/card/shown-cards.server.ts";
import { endRestoredNumbers } from "#app/features/money/number-series.server.ts";
import {
  createEmbeddedProvider,
  type EmbeddedProvider,
} from "#app/features/identity/provider/create-provider.server.ts";
import { createApp, type AppOptions } from "./app.ts";
import { createBackground, type Background } from "./background.ts";
import type { PageStore } from "./page-store.ts";
import { seedsFolder } from "./seeds-folder.ts";
import { databaseFailure, StartFailure } from "./start-failure.ts";
import type { wordingOfBuild } from "#app/shell/wording/family-wording.server.ts";
import { wording, wordingWith } from "#app/shell/wording/wording.server.ts";
import { readFigures } from "./watch/figures.ts";

export type SiteOptions = Pick<AppOptions, "assets" | "createRenderer"> & {
  /** Makes the store of pages that are the same for everyone; without it all are rendered on request. */
  readonly pages?: (services: Services) => PageStore;
  /** Names what is served in the log and in figures. */
  readonly build: string;
  /** What is written in another language, by its code. */
  readonly wordingIn?: (code: string) => typeof wordingOfBuild | undefined;
};

/** All that is open while a version of the site is served: database, provider, workers. */
export type Site = {
  readonly answer: RequestListener;
  /** Whether requests can be served. */
  isReady(): Promise<boolean>;
  /** What an owner wants to see at a glance. Only hosts: addresses of servers contain passwords. */
  describe(): Promise<object>;
  /** Lets the workers finish what they are doing, for at most `drainMs`, and closes the database. */
  close(drainMs: number): Promise<void>;
};

/**
 * Opens the site and starts its workers; nothing is answered yet.
 *
 * @throws {StartFailure} where what it needs cannot be opened
 */
export async function openSite(
  config: Config,
  logger: Logger,
  { pages, assets, createRenderer, build, wordingIn }: SiteOptions,
): Promise<Site> {
  const services = await openServices(config, {
    logger,
    wordingIn: (code) => {
      const other = wordingIn?.(code);
      return other ? wordingWith(other) : wording;
    },
    openDocuments: openDocuments(seedsFolder, shownCards),
  });
  try {
    await endRestoredNumbers(services);
    const provider = await openProvider(services);
    const background = createBackground(services);
    const metrics = await openMetrics(services, background, build);
    const store = pages?.(services);
    const closing = new AbortController();
    const answer = createApp({
      services,
      assets: store ? [store.handler, ...assets] : assets,
      createRenderer,
      provider,
      observe: metrics?.observe,
    });
    warnOfMissingDetails(services);
    await background.start();
    void store?.warm(closing.signal);
    return {
      answer,
      isReady: services.isReady,
      describe: () => describeSite(services, build),
      close: async (drainMs) => {
        closing.abort();
        await background.stop({ drainMs });
        metrics?.close();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** How long a start waits for a database that was there a moment ago. */
const patienceMs = 60_000;

/**
 * Tries again while the database does not answer in time: whatever replaces processes takes one that ends for a version
 * that does not work.
 */
async function openServices(config: Config, options: ServiceOptions): Promise<Services> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await createServices(config, options);
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw databaseFailure(error);
      options.logger.warn(
        { reason: reasonOf(error) },
        "the database does not answer; trying again",
      );
      await pause(second);
    }
  }
}

function warnOfMissingDetails({ documents, logger }: Services): void {
  const missing = missingDetails(documents.current().in("en").site);
  if (missing.length === 0) return;
  logger.warn(
    { missing },
    "The document facts lacks what a trader's site has to say by law, or has it as an example",
  );
}

/** Null if a hosted identity provider is in use. */
async function openProvider(services: Services): Promise<EmbeddedProvider | null> {
  if (services.config.identity.kind === "hosted") return null;
  return await createEmbeddedProvider(services).catch((error: unknown) => {
    throw error instanceof SigningKeyFault ? new StartFailure(error.message) : error;
  });
}

/** Its package takes memory, so it is loaded only if someone reads the figures. */
async function openMetrics(services: Services, background: Background, build: string) {
  const { config, logger } = services;
  if (!config.metrics) return undefined;
  const { createMetrics } = await import("./metrics.ts");
  const metrics = createMetrics({
    build,
    logger,
    readFigures: () => readFigures(services),
    failedSweeps: background.failedSweeps,
  });
  metrics.listen(config.metrics);
  return metrics;
}

async function describeSite({ config, db }: Services, build: string) {
  const { database, smtpUrl, identity, teamEmail, trustedProxies } = config;
  // A database that is slow just now must not end a process that is about to serve.
  const bytes = await databaseBytes(db, database).catch(() => null);
  const place = database.engine === "sqlite" ? database.file : postgresHosts(database.url);
  return {
    build,
    database: {
      engine: database.engine,
      place,
      megabytes: bytes === null ? null : Math.ceil(bytes / 1_000_000),
    },
    mailServer: smtpUrl ? new URL(smtpUrl).host : null,
    mailFrom: config.mailFrom.address,
    team: [...new Set([teamEmail, ...identity.teamEmails])],
    trustedProxies,
  };
}
