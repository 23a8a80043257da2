import { toIso } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { inPortions, oneOfPortion } from "../db/portions.ts";
import { noteWithdrawn, wiped } from "./outbox-store.ts";

/**
 * Removes the text of mail that will not be sent, and its file: it has expired, or was given up before `givenUpBefore` and no
 * one has retried it.
 *
 * @returns how many mails
 */
export async function wipeUnsentMail(
  db: Db,
  { now, givenUpBefore }: { now: number; givenUpBefore: number },
): Promise<number> {
  return await inPortions(async () =>
    db.transaction().execute(async (trx) => {
      const mails = await trx
        .updateTable("outgoing_mail")
        .set(wiped)
        .where(
          oneOfPortion(trx, "outgoing_mail", (eb) =>
            eb.and([
              eb("state", "in", ["held", "dead"]),
              eb("text", "<>", ""),
              eb.or([
                eb("expires_at", "<=", toIso(now)),
                eb.and([eb("state", "=", "dead"), eb("finished_at", "<", toIso(givenUpBefore))]),
              ]),
            ]),
          ),
        )
        .returning("id as mail_id")
        .execute();
      await noteWithdrawn(trx, mails);
      return mails.length;
    }),
  );
}

/** With all its attempts before it. */
const dueAgain = (now: number) =>
  ({
    state: "pending",
    attempts: 0,
    due_at: toIso(now),
    finished_at: null,
    refused_at: null,
    handed_at: null,
  }) as const;

/** Makes mail due that was kept in files. What has expired meanwhile is given up. */
export async function releaseHeldMail(
  db: Db,
  now: number,
): Promise<{ released: number; expired: number }> {
  const expired = await db
    .updateTable("outgoing_mail")
    .set({ state: "dead", last_error: "expired before a mail server was configured", ...wiped })
    .where("state", "=", "held")
    .where("expires_at", "<=", toIso(now))
    .executeTakeFirst();
  const released = await db
    .updateTable("outgoing_mail")
    .set(dueAgain(now))
    .where("state", "=", "held")
    .executeTakeFirst();
  return { released: Number(released.numUpdatedRows), expired: Number(expired.numUpdatedRows) };
}

/** `expired`: too old to be of use, or its text is gone. */
export type RetryResult = "ok" | "not-found" | "not-retryable" | "expired";

/** Makes a dead, held or waiting mail due at once, with all its attempts before it. */
export async function retryMail(db: Db, id: string, now: number): Promise<RetryResult> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom("outgoing_mail")
      .select(["state", "text", "expires_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!mail) return "not-found";
    const isOver = mail.expires_at !== null && mail.expires_at <= toIso(now);
    const isWiped = mail.text === "" && mail.state !== "sent";
    if (isOver || isWiped) return "expired";
    const result = await trx
      .updateTable("outgoing_mail")
      .set(dueAgain(now))
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          eb("state", "in", ["dead", "held", "pending"]),
          eb.and([eb("state", "=", "sending"), eb("due_at", "<=", toIso(now))]),
        ]),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n ? "ok" : "not-retryable";
  });
}

/** Makes every dead mail due at once that has not expired, still has its text and can have arrived nowhere. */
export async function retryAllDeadMail(db: Db, now: number): Promise<number> {
  const result = await db
    .updateTable("outgoing_mail")
    .set(dueAgain(now))
    .where("state", "=", "dead")
    .where("text", "<>", "")
    .where("handed_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", toIso(now))]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes mail that reached one of these states before `before`. @returns the ids of what was deleted */
export async function deleteFinishedMail(
  db: Db,
  states: readonly ("sent" | "held" | "dead")[],
  before: number,
): Promise<string[]> {
  const ids: string[] = [];
  await inPortions(async () => {
    const deleted = await db
      .deleteFrom("outgoing_mail")
      .where(
        oneOfPortion(db, "outgoing_mail", (eb) =>
          eb.and([eb("state", "in", states), eb("finished_at", "<", toIso(before))]),
        ),
      )
      .returning("id")
      .execute();
    ids.push(...deleted.map(({ id }) => id));
    return deleted.length;
  });
  return ids;
}
