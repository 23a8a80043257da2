import { startOfDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Account } from "./account-store.server.ts";
import { eachAccount } from "./every-account.server.ts";

/** Months such as 2027-03, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The first date of a period, and the first one after it. */
const datesOf = ({ from, to }: Period) => ({
  first: `${from}-01`,
  after: `${Temporal.PlainYearMonth.from(to).add({ months: 1 }).toString()}-01`,
});

const portion = 500;

/** All rows of a question, so many at a time. @param next those after a row, or the first ones */
async function* inPieces<Row>(
  next: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    last = rows.at(-1);
  }
}

type Issued = Awaited<ReturnType<typeof issuedAfter>>[number];

async function issuedAfter(
  db: Db,
  period: Period,
  kind: "invoice" | "credit",
  after: { readonly id: string } | undefined,
) {
  const { first, after: end } = datesOf(period);
  return await db
    .selectFrom("invoice")
    .leftJoin("invoice as of", "of.id", "invoice.credits")
    .select([
      "invoice.id",
      "invoice.money_account_id",
      "invoice.series",
      "invoice.n",
      "invoice.kind",
      "invoice.issued_at",
      "invoice.payer_name",
      "invoice.currency",
      "invoice.minor",
      "invoice.month",
      "invoice.lessons",
      "of.series as of_series",
      "of.n as of_n",
    ])
    .select((eb) => eb.fn.coalesce("invoice.reference", "of.reference").as("reference"))
    .where("invoice.kind", "=", kind)
    .where("invoice.issued_at", ">=", toIso(startOfDay(first)))
    .where("invoice.issued_at", "<", toIso(startOfDay(end)))
    .where("invoice.id", ">", after?.id ?? "")
    .orderBy("invoice.id")
    .limit(portion)
    .execute();
}

type Moved = Awaited<ReturnType<typeof movedAfter>>[number];

async function movedAfter(db: Db, period: Period, last: { effective_on: string; id: string }) {
  const { first, after } = datesOf(period);
  return await db
    .selectFrom("money_entry as line")
    .innerJoin("money_account as account", "account.id", "line.money_account_id")
    .leftJoin("money_entry as of", "of.id", "line.reverses")
    .select([
      "line.id",
      "line.money_account_id",
      "line.n",
      "line.kind",
      "line.minor",
      "line.effective_on",
      "line.booked_at",
      "line.key",
      "line.words",
      "account.payer_name",
      "account.currency",
      "of.n as of_n",
    ])
    .where((eb) => eb(eb.fn.coalesce("of.kind", "line.kind"), "in", ["payment", "refund"]))
    .where("line.effective_on", ">=", first)
    .where("line.effective_on", "<", after)
    .where(({ eb, or, and }) =>
      or([
        eb("line.effective_on", ">", last.effective_on),
        and([eb("line.effective_on", "=", last.effective_on), eb("line.id", ">", last.id)]),
      ]),
    )
    .orderBy("line.effective_on")
    .orderBy("line.id")
    .limit(portion)
    .execute();
}

/** What was issued in a period by the academy's calendar, and then the money that came and went, by its own day. */
export type Book = { readonly issued: Issued } | { readonly moved: Moved };

async function* readBooks(db: Db, period: Period): AsyncGenerator<readonly Book[]> {
  for (const kind of ["invoice", "credit"] as const)
    for await (const rows of inPieces<Issued>((last) => issuedAfter(db, period, kind, last)))
      yield rows.map((issued) => ({ issued }));
  const none = { effective_on: "", id: "" };
  for await (const rows of inPieces<Moved>((last) => movedAfter(db, period, last ?? none)))
    yield rows.map((moved) => ({ moved }));
}

/**
 * How an account stood before a period, what moved it, and how it stood after; what is owed is more than nothing.
 * `opening + charges - payments + refunds = closing`.
 */
export type AccountPeriod = {
  readonly account: Account;
  readonly opening: number;
  /** What was given and charged, less what was in favour of whoever pays. */
  readonly charges: number;
  readonly payments: number;
  readonly refunds: number;
  readonly closing: number;
};

/** Of several accounts the sums of lines by when they are and by what they move; what takes a line back moves the same. */
async function sumsOf(db: Db, period: Period, accountIds: readonly string[]) {
  const { first, after } = datesOf(period);
  return await db
    .selectFrom("money_entry as line")
    .leftJoin("money_entry as of", "of.id", "line.reverses")
    .select(["line.money_account_id as id", "line.kind", "of.kind as of_kind"])
    .select((eb) => [
      eb.fn.sum<number | string>("line.minor").as("all"),
      eb.fn
        .sum<number | string>(
          eb
            .case()
            .when("line.effective_on", "<", first)
            .then(eb.ref("line.minor"))
            .else(eb.lit(0))
            .end(),
        )
        .as("before"),
    ])
    .where("line.money_account_id", "in", accountIds)
    .where("line.effective_on", "<", after)
    .groupBy(["line.money_account_id", "line.kind", "of.kind"])
    .execute();
}

async function* readBalances(db: Db, period: Period): AsyncGenerator<readonly AccountPeriod[]> {
  for await (const accounts of eachAccount(db)) {
    const ids = accounts.map(({ id }) => id);
    const sums = Map.groupBy(await sumsOf(db, period, ids), ({ id }) => id);
    const found = accounts.map((account) => {
      const own = sums.get(account.id) ?? [];
      const moved = (...kinds: readonly string[]) =>
        own
          .filter(({ kind, of_kind: of }) => kinds.includes(of ?? kind))
          .reduce((sum, { all, before }) => sum + Number(all) - Number(before), 0);
      const opening = own.reduce((sum, { before }) => sum - Number(before), 0);
      const charges = 0 - moved("lesson", "charge", "credit");
      const payments = moved("payment");
      const refunds = 0 - moved("refund");
      const closing = opening + charges - payments + refunds;
      return { account, opening, charges, payments, refunds, closing };
    });
    yield found.filter(({ account: _, ...all }) => Object.values(all).some((one) => one !== 0));
  }
}

/** Gives the books of a period, and notes in the log that they were taken. */
export async function exportBooks(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  { from, to }: Period,
) {
  assertMay(member, "money");
  const about = { kind: "site", id: "invoices" } as const;
  const detail = `${from} ${to}`;
  await recordAct(db, { memberId: member.id, action: "money.export", about, detail }, clock.now());
  return {
    lines: () => readBooks(db, { from, to }),
    balances: () => readBalances(db, { from, to }),
  };
}
