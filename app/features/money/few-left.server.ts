import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import {
  balancesOf,
  holdAccount,
  listAccounts,
  listEntries,
  type Account,
} from "./account-store.server.ts";
import { chargeOf } from "./agreed-rules.ts";
import {
  agreementOn,
  listAgreementsOf,
  priceOf,
  type Agreement,
} from "./agreement-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";

/** With so many lessons left, or fewer, it is time to pay again. */
export const fewLeft = 2;

/** An account of somebody who pays before: for how many of the lessons ahead it is enough, and the first for which it is not. */
export type Left = {
  readonly account: Account;
  readonly minor: number;
  readonly count: number;
  /** Null if it is enough for all that is agreed and planned. */
  readonly next: { readonly agreement: Agreement; readonly price: number } | null;
};

function leftIn(
  account: Account,
  minor: number,
  agreements: readonly Agreement[],
  ahead: readonly PlanLesson[],
): Left {
  let rest = minor;
  let count = 0;
  for (const lesson of ahead) {
    const agreement = agreementOn(agreements, lesson.made_up_on ?? lesson.original_on);
    const isTheirs =
      agreement?.payer_id === account.payer_id && agreement.currency === account.currency;
    if (!isTheirs || agreement.pays !== "before") break;
    const price = chargeOf({ ...lesson, outcome: "came" }, priceOf(agreement))?.minor ?? 0;
    if (rest < price) return { account, minor, count, next: { agreement, price } };
    rest -= price;
    count += 1;
  }
  return { account, minor, count, next: null };
}

/** How many lessons are left in the accounts of some plans, as they stand. @param ahead the lessons of these plans that are ahead */
export async function listLeft(
  db: Db,
  planIds: readonly string[],
  ahead: readonly PlanLesson[],
): Promise<Left[]> {
  const accounts = await listAccounts(db, { planIds });
  const balances = await balancesOf(
    db,
    accounts.map(({ id }) => id),
  );
  const agreements = Map.groupBy(await listAgreementsOf(db, planIds), ({ plan_id: plan }) => plan);
  const lessons = Map.groupBy(ahead, ({ plan_id: plan }) => plan);
  return accounts.map((account) =>
    leftIn(
      account,
      balances.get(account.id)?.minor ?? 0,
      agreements.get(account.plan_id) ?? [],
      lessons.get(account.plan_id) ?? [],
    ),
  );
}

/** The plans that are paid before, by agreements that have not ended. */
export async function listPaidBefore(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("agreement")
    .select("plan_id")
    .where("to_on", ">=", academyDay(now))
    .where("pays", "=", "before")
    .where((eb) => eb.or([eb("accepted_at", "is not", null), eb("elsewhere_on", "is not", null)]))
    .execute();
  return [...new Set(rows.map(({ plan_id: plan }) => plan))];
}

/** Whether whoever pays for a plan is to be told of it. */
export async function isToldOf(db: Db, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom("agreement")
    .select("id")
    .where("plan_id", "=", planId)
    .where("tells_left", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that whoever pays is told how few lessons are left: once, until a payment has brought the account above that.
 *
 * @returns after which entry; null if they are not to be told now
 */
export async function noteFewLeft(
  trx: Trx,
  { account: { id }, count, next }: Left,
): Promise<number | null> {
  if (next?.agreement.tells_left !== 1 || count === 0 || count > fewLeft) return null;
  const account = await holdAccount(trx, id);
  if (!account) return null;
  const { told_after: toldAfter, entries: n } = account;
  if (toldAfter !== null) {
    const entries = (await listEntries(trx, id, { limit: n })).toReversed();
    const back = new Set(entries.map(({ reverses }) => reverses));
    let sum = 0;
    const isAbove = entries.some((entry) => {
      sum += entry.minor;
      const isPaid = entry.kind === "payment" || entry.kind === "credit";
      const isNew = entry.n > toldAfter && isPaid && !back.has(entry.id);
      return isNew && sum >= (fewLeft + 1) * next.price;
    });
    if (!isAbove) return null;
  }
  await trx.updateTable("money_account").set({ told_after: n }).where("id", "=", id).execute();
  return n;
}
