import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Rolls back without being an error. */
export class Refused<Problem> extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super("refused");
    this.problem = problem;
  }
}

/**
 * Changes lessons while nobody else does: all of it with its mails, or nothing.
 *
 * @param change throws `refused` with a problem where nothing is to be changed
 */
export async function inCalendar<Problem, Result>(
  { database, db, outbox }: Pick<Services, "database" | "db" | "outbox">,
  refused: new (problem: Problem) => Refused<Problem>,
  change: (trx: Trx) => Promise<Result>,
): Promise<{ readonly done: Result } | { readonly problem: Problem }> {
  try {
    const done = await db.transaction().execute(async (trx) => {
      await lockCalendar(trx, database.engine);
      return await change(trx);
    });
    outbox.wake();
    return { done };
  } catch (error) {
    if (error instanceof refused) return { problem: error.problem };
    throw error;
  }
}
