import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { payerOf, type Account, type Entry } from "./account-store.server.ts";
import { listAgreementsOf } from "./agreement-store.server.ts";
import { eachAccount } from "./every-account.server.ts";
import type { Unsaid } from "./few-left.server.ts";
import {
  listInvoiceRows,
  listReleases,
  standingOf,
  type InvoiceRow,
} from "./invoice-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";
import {
  monthOf,
  openEntries,
  outdatedInvoice,
  owedOf,
  paidOf,
  unsaidLessons,
} from "./to-invoice.server.ts";

/** An account in a month: what its invoice would be, and what stands in the way. */
export type MonthAccount = {
  readonly account: Account;
  readonly lines: readonly Entry[];
  readonly minor: number;
  /** What of it is paid already. */
  readonly paid: number;
  /** Lessons until the end of the month of which nobody has said what came of them, or has set them aside. */
  readonly unsaid: readonly PlanLesson[];
  /** An invoice that is to be taken back first. */
  readonly outdated: InvoiceRow | null;
  /** What was issued for this month, and what for the one before; nothing if there was no invoice. */
  readonly issued: readonly InvoiceRow[];
  readonly before: number | null;
};

/** So many accounts are read with all their lines at a time. */
const atOnce = 50;

async function linesOf(db: Db, accountIds: readonly string[]) {
  const rows = await db
    .selectFrom("money_entry")
    .selectAll()
    .where("money_account_id", "in", accountIds)
    .execute();
  return Map.groupBy(rows, (one) => one.money_account_id);
}

/** Every account of which something is to be invoiced at the end of a month, or was, by the name of whoever pays. */
export async function readMonth(
  db: Db,
  month: string,
  now: number,
  unsaidOf: (db: Db, planIds: readonly string[], now: number) => Promise<Unsaid[]>,
): Promise<MonthAccount[]> {
  const monthBefore = (months: number) =>
    Temporal.PlainYearMonth.from(month).subtract({ months }).toString();
  const today = academyDay(now);
  const found: MonthAccount[] = [];
  for await (const accounts of eachAccount(db, { size: atOnce })) {
    const ids = accounts.map(({ id }) => id);
    const planIds = [...new Set(accounts.map((one) => one.plan_id))];
    const entries = await linesOf(db, ids);
    const invoices = Map.groupBy(await listInvoiceRows(db, ids), (one) => one.money_account_id);
    const releases = (await listReleases(db, ids)).filter((one) => one.month === month);
    const agreements = Map.groupBy(await listAgreementsOf(db, planIds), (one) => one.plan_id);
    const unsaid = Map.groupBy(
      (await unsaidOf(db, planIds, now)).filter(({ on_day: on }) => on <= today),
      (one) => one.plan_id,
    );
    for (const account of accounts) {
      const { id, plan_id: plan, currency } = account;
      const agreed = agreements.get(plan) ?? [];
      const own = { entries: entries.get(id) ?? [], invoices: invoices.get(id) ?? [] };
      const open = { ...own, agreements: agreed };
      const lines = openEntries(open).filter((one) => monthOf(one.effective_on) <= month);
      const aside = releases.find((one) => one.money_account_id === id)?.setAside ?? [];
      const lessons = (unsaid.get(plan) ?? []).filter((one) => !aside.includes(one.id));
      const payerIds = lessons.length > 0 ? (await payerOf(db, account)).ids : [];
      const asked = unsaidLessons({ payerIds, currency }, agreed, lessons, month);
      const standing = standingOf(own.invoices);
      const issued = standing.filter((one) => one.month === month);
      const before = standing.filter((one) => one.month === monthBefore(1));
      if (lines.length + asked.length + issued.length === 0) continue;
      const minor = owedOf(lines);
      found.push({
        account,
        lines,
        minor,
        paid: minor > 0 ? paidOf(open, lines, month, minor) : 0,
        unsaid: asked,
        outdated: outdatedInvoice(own),
        issued,
        before: before.length === 0 ? null : before.reduce((sum, one) => sum + one.minor, 0),
      });
    }
  }
  const nameOf = ({ account: one }: MonthAccount) => `${one.payer_name} ${one.learner_name}`;
  return found.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}
