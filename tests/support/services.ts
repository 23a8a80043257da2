import { RouterContextProvider } from "react-router";
import { onTestFinished } from "vitest";
import { parseConfig, type Config } from "#app/platform/.server/config.ts";
import {
  documentsContext,
  renderEditionContext,
  requestFactsContext,
  servicesContext,
} from "#app/platform/.server/context.ts";
import type { Counted } from "#app/platform/.server/count-sender.ts";
import { openCurrentDatabase, type openDatabase } from "#app/platform/.server/db/database.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { createLogger, type Logger } from "#app/platform/.server/logger.ts";
import { createPasswordHasher } from "#app/platform/.server/password-hasher.ts";
import {
  mailboxOf,
  rateLimitPolicies,
  senderOf,
  type RateLimitName,
} from "#app/platform/.server/rate-limits.ts";
import { createServices, type Services } from "#app/platform/.server/services.ts";
import type { DatabaseMaker, TestDatabase } from "./databases.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { openSeeds } from "./seeds.ts";
import { wording } from "#app/shell/wording/wording.server.ts";

export type TestServices = {
  readonly services: Services;
  readonly clock: FakeClock;
  readonly config: Config;
  /** What another process needs to work on the same database. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every line that was logged, parsed. */
  readonly logged: readonly Record<string, unknown>[];
  /** Services of another process on the same database. @param env what is set otherwise there */
  another: (env?: Readonly<Record<string, string>>) => Promise<Services>;
};

export type TestServiceOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
  /** `openDatabase` where the database is an empty one. */
  readonly open?: typeof openDatabase;
};

/** What keeps guessers away would be most of the time that these tests take. */
const cheap = [{ memory: 8, passes: 1, parallelism: 1 }] as const;

export const teamEmail = "team@academy.example";

/** Services on a database of their own, with a clock that the test moves. */
export async function createTestServices(
  maker: DatabaseMaker,
  options: TestServiceOptions = {},
): Promise<TestServices> {
  const database = await maker.make();
  const config = testConfig(database, options.env);
  const clock = createFakeClock();
  const { logger, logged } = createTestLogger();
  const open = async (env: Readonly<Record<string, string>> = {}) => {
    const own = testConfig(database, { ...options.env, ...env });
    // It is a copy of the template: asking PostgreSQL for its schema would be half of what many tests take.
    const opening = { open: openCurrentDatabase, ...options };
    const services = await createServices(own, {
      ...opening,
      clock,
      logger,
      wordingIn: () => wording,
      openDocuments: openSeeds,
    });
    onTestFinished(() => services.close());
    const secret = services.secrets["password-salt"];
    return { ...services, passwordHasher: createPasswordHasher({ secret, costs: cheap }) };
  };
  return {
    services: await open(),
    clock,
    config,
    environment: { ...testEnvironment(database), ...options.env },
    logged,
    another: open,
  };
}

/** What a process of the site would find in its environment to work on a test's database. */
function testEnvironment(database: TestDatabase): Record<string, string> {
  const { config, folder } = database;
  return {
    DATA_DIR: folder,
    TEAM_EMAIL: teamEmail,
    MAIL_FROM: "Test Academy <site@academy.example>",
    PUBLIC_URL: "https://academy.example",
    ...(config.engine === "postgres" ? { DATABASE_URL: config.url } : {}),
  };
}

function testConfig(database: TestDatabase, env: Readonly<Record<string, string>> = {}): Config {
  const result = parseConfig(
    { ...testEnvironment(database), ...env },
    { email: "hello@academy.example" },
  );
  if (!result.ok) throw new Error(result.faults.join(" "));
  return result.config;
}

/** For what is sent by someone whom no limit refuses. */
export const admitted: Counted = async () => ({ ok: true });

/** Leaves a sender nothing of a limit. */
export async function useUp(
  { db, rateLimits, secrets }: Services,
  limit: RateLimitName,
  sender: string,
) {
  const { max, per } = rateLimitPolicies[limit];
  const counted = { connection: senderOf, mailbox: mailboxOf, name: (name: string) => name }[per];
  await rateLimits.hit(limit, sender);
  await db
    .updateTable("rate_limit")
    .set({ hits: max })
    .where("key", "=", keyedHash(secrets["rate-limit"], limit, counted(sender)))
    .execute();
}

export function createTestLogger(): { logger: Logger; logged: Record<string, unknown>[] } {
  const logged: Record<string, unknown>[] = [];
  const logger = createLogger("trace", {
    write: (line) => {
      logged.push(JSON.parse(line) as Record<string, unknown>);
    },
  });
  return { logger, logged };
}

/** What the server hands to every route. */
export function contextOf(services: Services, clientAddress = "192.0.2.1"): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(documentsContext, services.documents.current().in("en"));
  const page = "<html><head></head><body>A page</body></html>";
  context.set(renderEditionContext, () => Promise.resolve(new Response(page)));
  context.set(requestFactsContext, { clientAddress, requestId: "r", nonce: "n" });
  return context;
}
