import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import {
  balancesOf,
  holdAccount,
  listAccounts,
  listEntries,
  payerOf,
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
import { withPaidFor, type StoppedLesson } from "./stop-effect.server.ts";

/** With so many lessons left, or fewer, it is time to pay again. */
export const fewLeft = 2;

/** A lesson that takes place, of which nobody has said anything: it is ahead, or was given and is still to be charged. */
export type Unsaid = PlanLesson & { readonly isAhead: boolean };

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
  payerIds: readonly string[],
  minor: number,
  agreements: readonly Agreement[],
  lessons: readonly (Unsaid & StoppedLesson)[],
): Left {
  let rest = minor;
  let count = 0;
  for (const lesson of lessons) {
    const agreement = agreementOn(agreements, lesson.made_up_on ?? lesson.original_on);
    const isTheirs =
      agreement?.pays === "before" &&
      payerIds.includes(agreement.payer_id) &&
      agreement.currency === account.currency;
    if (!isTheirs && lesson.isAhead) break;
    if (!isTheirs) continue;
    const came = { ...lesson, outcome: "came" } as const;
    const price = chargeOf(came, priceOf(agreement), lesson.isPaidFor)?.minor ?? 0;
    const isEnough = price === 0 || rest >= price;
    if (lesson.isAhead && !isEnough) return { account, minor, count, next: { agreement, price } };
    rest -= price;
    if (lesson.isAhead) count += 1;
  }
  return { account, minor, count, next: null };
}

/** How many lessons are left in the accounts of some plans, as they stand. @param unsaid the lessons of these plans of which nobody has said anything, in order */
export async function listLeft(
  db: Db,
  planIds: readonly string[],
  unsaid: readonly Unsaid[],
): Promise<Left[]> {
  const accounts = await listAccounts(db, { planIds });
  const balances = await balancesOf(
    db,
    accounts.map(({ id }) => id),
  );
  const agreements = Map.groupBy(await listAgreementsOf(db, planIds), ({ plan_id: plan }) => plan);
  const lessons = Map.groupBy(await withPaidFor(db, unsaid), ({ plan_id: plan }) => plan);
  return await Promise.all(
    accounts.map(async (account) =>
      leftIn(
        account,
        (await payerOf(db, account)).ids,
        balances.get(account.id)?.minor ?? 0,
        agreements.get(account.plan_id) ?? [],
        lessons.get(account.plan_id) ?? [],
      ),
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
  if (next?.agreement.tells_left !== 1 || count > fewLeft) return null;
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
