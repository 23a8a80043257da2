import type { Selectable } from "kysely";

import { day } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { academyDay } from "./academy-days.server.ts";

/** A day of the academy's calendar on which it is closed, or all trials of one area are off. */
export type ClosedDay = Selectable<DatabaseSchema["closed_day"]>;

/** How long days are kept that are over: the figures still count the working time around them. */
const keptMs = 731 * day;

/** Closed days between two dates, the last not included. */
export async function listClosed(db: Db, from: string, until: string): Promise<ClosedDay[]> {
  return await db
    .selectFrom("closed_day")
    .selectAll()
    .where("date", ">=", from)
    .where("date", "<", until)
    .orderBy("date")
    .orderBy("area")
    .execute();
}

/** Whether weekly lessons are off on a closed day: on some they take place, and those of one area are about trials alone. */
export function closesLessons({ area, counts_as: countsAs }: ClosedDay): boolean {
  return area === "" && countsAs !== "takes-place";
}

/** The day by which weekly lessons on a date of the academy's are off; null if it is open for them. */
export async function closedOn(db: Db, date: string): Promise<ClosedDay | null> {
  return (await listClosed(db, date, `${date}~`)).find(closesLessons) ?? null;
}

/** Dates, in order, as the spans that they make. */
export function spansOf(dates: readonly string[]): { first: string; last: string }[] {
  const spans: { first: string; last: string }[] = [];
  for (const date of dates) {
    const span = spans.at(-1);
    const isNext = span && Temporal.PlainDate.from(span.last).add({ days: 1 }).toString() === date;
    if (isNext) span.last = date;
    else spans.push({ first: date, last: date });
  }
  return spans;
}

/** The spans in which nobody answers, those that are over included. @param now milliseconds since the epoch */
export async function listUnanswered(db: Db, now: number) {
  const rows = await db
    .selectFrom("closed_day")
    .select("date")
    .where("date", ">=", academyDay(now - keptMs))
    .where("area", "=", "")
    .where("answers", "=", 0)
    .orderBy("date")
    .execute();
  return spansOf(rows.map(({ date }) => date));
}

/** Closes days, in the place of what was said of them. */
export async function storeClosed(trx: Trx, days: readonly ClosedDay[]): Promise<void> {
  for (const row of days) {
    await trx
      .insertInto("closed_day")
      .values(row)
      .onConflict((conflict) => conflict.columns(["date", "area"]).doUpdateSet(row))
      .execute();
  }
}

/** Opens the days of a closing again. @param date one of them; null for all */
export async function deleteClosed(trx: Trx, actId: string, date: string | null): Promise<void> {
  await trx
    .deleteFrom("closed_day")
    .where("act_id", "=", actId)
    .$if(date !== null, (query) => query.where("date", "=", date ?? ""))
    .execute();
}

/** The days of one closing, in order. */
export async function listOfAct(db: Db, actId: string): Promise<ClosedDay[]> {
  return await db
    .selectFrom("closed_day")
    .selectAll()
    .where("act_id", "=", actId)
    .orderBy("date")
    .execute();
}

/** Deletes days that are long over. */
export async function deletePastClosed(db: Db, now: number): Promise<number> {
  return await deleteInPortions(db, "closed_day", (eb) =>
    eb("date", "<", academyDay(now - keptMs)),
  );
}
