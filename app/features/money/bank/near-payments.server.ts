import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { listPayments, type Account } from "../account-store.server.ts";
import { listHeld } from "./bank-line-store.server.ts";

/** What was entered by hand so many days before or after may be the same payment. */
const nearDays = 5;

const shifted = (date: string, days: number) => toIso(Date.parse(date) + days * day).slice(0, 10);

/** The days in which a payment of a day may stand a second time. */
export const daysAround = (on: string) => ({
  from: shifted(on, 0 - nearDays),
  to: shifted(on, nearDays),
});

type Sum = { readonly on: string; readonly currency: string; readonly minor: number };

/** Whether two payments may be the same one: nothing is joined because of it. */
export function mayBeSame(one: Sum, other: Sum): boolean {
  const { from, to } = daysAround(other.on);
  const isNear = one.on >= from && one.on <= to;
  return isNear && one.currency === other.currency && one.minor === other.minor;
}

/**
 * A payment that may be the one that somebody is about to enter in an account: it stands there, or waits to be matched.
 *
 * @param own what that one itself is known by
 */
export async function findNear(
  db: Db,
  { id, currency }: Pick<Account, "id" | "currency">,
  { on, minor, own }: Omit<Sum, "currency"> & { readonly own: string },
): Promise<{ readonly on: string; readonly isHeld: boolean } | null> {
  const isIt = (one: Sum & { readonly key: string | null }) =>
    one.key !== own && mayBeSame(one, { on, currency, minor });
  const entered = (await listPayments(db, daysAround(on))).find(
    (one) => one.money_account_id === id && isIt(one),
  );
  if (entered) return { on: entered.on, isHeld: false };
  const held = (await listHeld(db)).find((one) => one.state === "open" && isIt(one));
  return held ? { on: held.on, isHeld: true } : null;
}
