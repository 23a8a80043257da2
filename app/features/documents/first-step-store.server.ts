import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";

/** Which steps of the list before families come have been done or put off by hand. */
export async function listDoneSteps(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("first_step")
    .select("name")
    .where("done_at", "is not", null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** @param now milliseconds since the epoch */
export async function finishStep(db: Db, name: string, now: number): Promise<void> {
  const done = { done_at: toIso(now), token: null };
  await db
    .insertInto("first_step")
    .values({ name, ...done })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(done))
    .execute();
}

/** Waits for somebody who comes with a token, such as from a mail. @param token as a hash */
export async function awaitStep(db: Db, name: string, token: string): Promise<void> {
  await db
    .insertInto("first_step")
    .values({ name, token })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ token }))
    .execute();
}

/** @returns whether it was this token that was waited for */
export async function isAwaited(db: Db, name: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("first_step")
    .select("token")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.token === token;
}
