import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Selectable } from "kysely";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { numberOf, readNumber } from "./reference.ts";

/** The series of numbers that is the last one; null before the first invoice. */
async function lastSeries(db: Db) {
  const row = await db
    .selectFrom("invoice_series")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends the series of numbers of a database that is a restored copy: what was issued after the copy was made is not in it,
 * and its numbers must not be given again.
 */
export async function endNumbers(db: Db, now: number): Promise<void> {
  const last = await lastSeries(db);
  if (!last) {
    const both = { began_at: toIso(now), restored_at: toIso(now) };
    await db
      .insertInto("invoice_series")
      .values({ id: 1, ...both })
      .execute();
  } else if (last.restored_at === null) {
    await db
      .updateTable("invoice_series")
      .set({ restored_at: toIso(now) })
      .where("id", "=", last.id)
      .execute();
  }
}

/** The file beside the data that says: a copy is being restored, and its numbers have not been ended yet. */
export const restoreMark = (dataDir: string): string => join(dataDir, "restored-copy");

/**
 * Ends the numbers of a copy where its restore could not: it was broken off, or the copy is from before there were invoices.
 * Call it before anything is served.
 */
export async function endRestoredNumbers({
  clock,
  config,
  db,
}: Pick<Services, "clock" | "config" | "db">): Promise<void> {
  const mark = restoreMark(config.dataDir);
  if (!existsSync(mark)) return;
  await endNumbers(db, clock.now());
  rmSync(mark, { force: true });
}

/** How long it is said what is to be done after a restore. */
const restoreNewsMs = 30 * day;

/**
 * The last restore, if it was lately or its numbers still wait for an owner.
 *
 * @returns the day until which at least the copy knows what came in and what was issued; null if it knows of nothing, or undefined if none was
 */
export async function lastRestore(db: Db, now: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("invoice_series")
    .select(["restored_at", "left_invoice"])
    .where("restored_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const at = row?.restored_at;
  if (!at || (row.left_invoice !== null && Date.parse(at) < now - restoreNewsMs)) return undefined;
  const last = await Promise.all([
    db
      .selectFrom("money_entry")
      .select(({ fn }) => fn.max("booked_at").as("at"))
      .where("booked_at", "<", at)
      .executeTakeFirst(),
    db
      .selectFrom("bank_line")
      .select(({ fn }) => fn.max("read_at").as("at"))
      .where("read_at", "<", at)
      .executeTakeFirst(),
    db
      .selectFrom("invoice")
      .select(({ fn }) => fn.max("issued_at").as("at"))
      .where("issued_at", "<", at)
      .executeTakeFirst(),
  ]);
  const known = last
    .flatMap((one) => one?.at ?? [])
    .toSorted()
    .at(-1);
  return known === undefined ? null : academyDay(Date.parse(known));
}

/** The last numbers that this database has of a series that has ended and waits for an owner; null if none does. */
export async function endedNumbers(db: Db) {
  const last = await lastSeries(db);
  return last?.restored_at ? last : null;
}

/** As they are printed: `57`, or `B3` of the second series. */
type LastNumbers = { readonly invoice: string; readonly credit: string };

/** `shape`: it is no number as it is printed. `less`: the database has a later one. `gone`: no series waits for it. */
export type SeriesProblem = "shape" | "less" | "gone";

/** So many series at most can have begun since a copy was made. */
const mostSeries = 3;

/** Whether the database has a later number than this one: series may have ended before they had any. */
function isBelow(
  left: { readonly series: number; readonly n: number },
  all: readonly Selectable<DatabaseSchema["invoice_series"]>[],
  column: "invoices" | "credits",
): boolean {
  const last = all.findLast((one) => one[column] > 0);
  if (!last) return false;
  return left.series < last.id || (left.series === last.id && left.n < last[column]);
}

/** Says which invoice and which credit note were the last that left before a copy was restored: a new series begins. */
export async function enterLastNumbers(
  { clock, db }: Services,
  member: DeskMember,
  { invoice, credit }: LastNumbers,
): Promise<SeriesProblem | null> {
  assertMay(member, "money");
  assertMay(member, "team");
  const now = clock.now();
  const [left, leftCredit] = [readNumber(invoice), readNumber(credit)];
  if (!left || !leftCredit) return "shape";
  return await db.transaction().execute(async (trx) => {
    const ended = await endedNumbers(trx);
    if (!ended) return "gone";
    const { id } = ended;
    if (Math.max(left.series, leftCredit.series) > id + mostSeries) return "shape";
    const all = await trx.selectFrom("invoice_series").selectAll().orderBy("id").execute();
    if (isBelow(left, all, "invoices") || isBelow(leftCredit, all, "credits")) return "less";
    const entered = await trx
      .updateTable("invoice_series")
      .set({ left_invoice: numberOf(left), left_credit: numberOf(leftCredit) })
      .where("id", "=", id)
      .where("left_invoice", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!entered) return "gone";
    const next = { id: Math.max(id, left.series, leftCredit.series) + 1, began_at: toIso(now) };
    await trx.insertInto("invoice_series").values(next).execute();
    const about = { kind: "site", id: "invoices" } as const;
    await recordAct(trx, { memberId: member.id, action: "invoice.series", about }, now);
    return null;
  });
}
