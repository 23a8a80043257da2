import type { Documents } from "#content/documents.ts";
import { createWakeSignal, type WakeSignal } from "./worker.ts";
import { createCaptcha, type Captcha } from "./captcha/create-captcha.ts";
import { systemClock, type Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { withCurrentAddress } from "./current-address.ts";
import { openDatabase, type Database, type Db } from "./db/database.ts";
import type { Logger } from "./logger.ts";
import { currentSender } from "./outbox/current-sender.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { createPasswordHasher, type PasswordHasher } from "./password-hasher.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { createTokenKeys, type TokenKeys } from "./token-keys.ts";

/** Everything a use case needs, made once when the process starts and handed on from there. */
export type Services = {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  /** Never use it inside `db.transaction()`; use the transaction. */
  readonly db: Db;
  readonly secrets: Secrets;
  readonly tokenKeys: TokenKeys;
  readonly rateLimits: RateLimits;
  readonly captcha: Captcha;
  readonly passwordHasher: PasswordHasher;
  readonly outbox: Outbox;
  readonly wakeSignal: WakeSignal;
  readonly wordingIn: WordingIn;
  /** What the academy says. */
  readonly documents: Documents;
  /** Whether requests can be served. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * What the server writes in the words of one language, each part by the name of its feature. An interface, so that
 * each feature can declare its own part, of which the platform knows nothing.
 */
export interface Wording {}

/**
 * Gives the wording of a language by its code: a mail is in the language of its reader, whichever build has the
 * reason for it. English for a language that the site does not have.
 */
export type WordingIn = (code: string) => Wording;

export type ServiceOptions = {
  /** Opens what the academy says. */
  readonly openDocuments: (parts: { db: Db; logger: Logger; clock: Clock }) => Promise<Documents>;
  readonly wordingIn: WordingIn;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** Replaces the network in tests. */
  readonly fetch?: typeof fetch;
  /** How to open the database; a command takes `openExistingDatabase`, so as to make none. */
  readonly open?: typeof openDatabase;
};

/** @throws where the database cannot be opened */
export async function createServices(settings: Config, options: ServiceOptions): Promise<Services> {
  const {
    openDocuments,
    logger,
    clock = systemClock,
    fetch,
    open = openDatabase,
    wordingIn,
  } = options;
  const database = await open(settings.database, logger, settings.dataDir);
  try {
    const { db } = database;
    const secrets = await loadSecrets(db, clock);
    const wakeSignal = createWakeSignal();
    const documents = await openDocuments({ db, logger, clock });
    const config = withCurrentAddress(settings, documents);
    const from = () => currentSender({ config, documents });
    return {
      config,
      logger,
      clock,
      database,
      db,
      secrets,
      tokenKeys: createTokenKeys({ config, db, clock, fetch }),
      rateLimits: createRateLimits({ db, clock, secret: secrets["rate-limit"] }),
      captcha: createCaptcha({ config, clock, logger, secrets, fetch }),
      passwordHasher: createPasswordHasher({ secret: secrets["password-salt"] }),
      outbox: createOutbox({ clock, wakeSignal, from }),
      wakeSignal,
      wordingIn,
      documents,
      isReady: () => database.isReady(),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
