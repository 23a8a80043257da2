import type { Kysely } from "kysely";
import type { Logger } from "../logger.ts";
import type { DatabaseSchema } from "./schema/index.ts";

/** Whoever asks waits no longer than this. */
const longestCheckMs = 4_000;
/** Anybody can ask, so the answer of the last check serves for so long. */
const freshMs = 2_000;

/**
 * Checks whether the database takes what is written: one that is locked, full or read-only still answers
 * questions. The row is one of the limits', which are swept away.
 */
export function createReadyCheck(db: Kysely<DatabaseSchema>, logger: Logger) {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;

  async function check(): Promise<boolean> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error("There was no answer in time")),
      longestCheckMs,
    );
    try {
      await Promise.race([write(db), late.promise]);
      return true;
    } catch (error) {
      logger.warn({ err: error }, "the database takes no writes");
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  return (): Promise<boolean> => {
    const now = performance.now();
    if (asked === undefined || now - asked.at > freshMs) asked = { at: now, answer: check() };
    return asked.answer;
  };
}

async function write(db: Kysely<DatabaseSchema>): Promise<void> {
  await db
    .insertInto("rate_limit")
    .values({ key: "readiness", hits: 1, expires_at: new Date(0).toISOString() })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ hits: eb("rate_limit.hits", "+", 1) })),
    )
    .execute();
}
