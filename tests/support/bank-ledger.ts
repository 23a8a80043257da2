import { referenceOf } from "#app/features/money/reference.ts";
import { readBankFile, type BankLine } from "#app/features/money/bank/read-bank-file.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { billing } from "./invoices.ts";

const begins = Date.parse("2027-04-01");
const names = ["One", "Two", "Three", "Three", "Somebody"] as const;
/** Two families that pay the same sum, two payments that are alike to the letter, and one that names no invoice. */
const sums = [1_000, 1_000, 2_000, 2_000, 3_000] as const;
export const linesOfDay = names.length;

/** The lines of a day: they name invoices of which some are there, and some are not yet. */
function rowsOfDay(at: number): readonly string[] {
  const date = toIso(begins + at * day).slice(0, 10);
  return names.map((name, index) => {
    const of = index === 3 ? 2 : index;
    const reference = referenceOf(billing.letters, 1, 1 + (((at * 5 + of) * 7) % (at + 3)));
    const sum = ((sums[index] ?? 0) + (at % 90) * 10) / 100;
    return `${date},${sum.toFixed(2)},GBP,${index === 4 ? "lessons" : reference},${name}`;
  });
}

/** A file with some days of one bank account: every file has the same line of a day. */
export function bankLines(from: number, days: number): readonly BankLine[] {
  const rows = Array.from({ length: days }, (_, index) => rowsOfDay(from + index)).flat();
  const text = ["Date,Amount,Currency,Reference,Payer", ...rows].join("\n");
  return readBankFile(text, { columns: null, currency: null, order: null }, "2099-12-31").lines;
}
