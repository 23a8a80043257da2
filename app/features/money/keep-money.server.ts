import type { Db } from "#app/platform/.server/db/database.ts";
import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";

/**
 * Until when what is about money is kept that was entered at a moment: so many years after the end of its financial year
 * (HMRC, 'Running a limited company: company and accounting records'), which is over a year later at the latest.
 */
export function keepUntil(now: number): string {
  return toIso(monthsAfter(now, (policy.moneyYears + 1) * 12));
}

/** Deletes accounts and agreements whose time is over. @returns how many */
export async function deleteOldMoney(db: Db, now: number): Promise<number> {
  const until = toIso(now);
  const gone = await db
    .transaction()
    .execute(async (trx) => [
      await trx.deleteFrom("money_account").where("keep_until", "<=", until).executeTakeFirst(),
      await trx.deleteFrom("agreement").where("keep_until", "<=", until).executeTakeFirst(),
    ]);
  return gone.reduce((sum, { numDeletedRows: rows }) => sum + Number(rows), 0);
}
