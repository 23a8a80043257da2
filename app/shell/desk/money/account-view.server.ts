import {
  balancesOf,
  listEntries,
  type Account,
  type Line,
} from "#app/features/money/account-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { moneyInWords, type Currency } from "#content/money.ts";
import { money as texts } from "#words/pages/desk-agreements.ts";

/** So many lines of an account stand on a page. */
const ofPage = 50;

/** A sum as the desk reads it, with every decimal. */
export const sumOf = (currency: string, minor: number) =>
  moneyInWords(currency as Currency, minor, { isFull: true });

/** How an account stands, in words. */
export function balanceOf({ currency, payer_name: payer }: Account, minor: number): string {
  const { owed, inFavour } = texts.account;
  const sum = sumOf(currency, Math.abs(minor));
  return minor === 0 ? sum : `${sum} ${fillText(minor < 0 ? owed : inFavour, { payer })}`;
}

function lineView({ currency }: Account, line: Line) {
  const counts = texts.counts[line.counts as keyof typeof texts.counts] ?? "";
  const kind = fillText(texts.kinds[line.kind], { n: line.reverses_n ?? "" });
  const what = [kind, counts].filter(Boolean).join(", ");
  return {
    id: line.id,
    n: line.n,
    day: longDay(line.effective_on),
    what: line.by_name === "" ? what : fillText(texts.account.by, { what, name: line.by_name }),
    words: line.words,
    minutes: line.minutes,
    sum: sumOf(currency, line.minor),
    lesson: line.lesson_id,
    isByHand: !["lesson", "reversal"].includes(line.kind) && line.reversed_n === null,
  };
}

/** An account with its last lines, or those before a number. */
export async function accountView(db: Db, account: Account, before: number | null = null) {
  const entries = await listEntries(db, account.id, { before, limit: ofPage + 1 });
  const { minor = 0 } = (await balancesOf(db, [account.id])).get(account.id) ?? {};
  return {
    id: account.id,
    title: fillText(texts.account.title, {
      payer: account.payer_name,
      currency: account.currency,
    }),
    minor,
    balance: balanceOf(account, minor),
    lines: entries.slice(0, ofPage).map((line) => lineView(account, line)),
    earlier: entries.length > ofPage ? (entries[ofPage - 1]?.n ?? null) : null,
  };
}

export type AccountView = Awaited<ReturnType<typeof accountView>>;
