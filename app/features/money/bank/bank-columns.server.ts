import { columnNamer } from "#app/platform/.server/table/columns.ts";
import { currencies, type Currency } from "#content/money.ts";
import type { Row } from "#app/platform/.server/table/read-cells.ts";

/** What a column of a bank's file is to us. */
export const roles = [
  "date",
  "sum",
  "in",
  "out",
  "sign",
  "text",
  "name",
  "currency",
  "id",
  "state",
] as const;
export type Role = (typeof roles)[number];

/** Each column's role, in the file's order; null of one that is not used. */
export type Columns = readonly (Role | null)[];

/**
 * Names of columns, the better ones first. Of `text` and `name` a file may have several. Wise's statement has `TransferWise ID`,
 * `Payment Reference` and `Payer Name`, its list of transfers `Direction`, `Target amount (after fees)` and `Finished on`
 * (what they hold: https://docs.wise.com/api-reference/balance-statement.md). What accountants' programs ask of British banks
 * is listed at https://gb-kb.sage.com (`Money in`, `Money out`); `ENTRY DATE` and `CURR` are Barclays.Net's
 * (https://docs.iplicit.com, Barclays.Net statement file import), `Counter Party` is Starling's, `Memo` Barclays', `Transaction
 * Description` Lloyds', `Value` NatWest's, `Date completed (UTC)` Revolut's, `Af Bij` ING's in the Netherlands,
 * `Verwendungszweck` a German bank's, `Particulars` one of Pakistan or India.
 */
const known: Readonly<Record<Role, string>> = {
  date: `date completed|completed date|finished on|entry date|booking date|posting date|posted date|transaction date|date|
    tran date|txn date|buchungstag|buchungsdatum|datum|date operation|value date|valuta|valutadatum|date started|
    started date|created on|date time`,
  sum: `amount|target amount (after fees)|transaction amount|value|sum|betrag|bedrag|umsatz|montant|gross`,
  in: `money in|paid in|credit amount|credit|credits|deposit|deposits|deposit amount|paid in amount|received|haben|
    gutschrift|credit value|cash in`,
  out: `money out|paid out|debit amount|debit|debits|withdrawal|withdrawals|withdrawal amount|paid out amount|soll|
    lastschrift|debt value|debit value|cash out`,
  sign: `direction|af bij|debit/credit|credit/debit|dr/cr|cr/dr|debit or credit|credit debit indicator|soll/haben|
    credit/debit indicator|cr/dr identifier|transaction direction`,
  text: `payment reference|reference|description|transaction description|narrative|memo|details|transaction details|
    particulars|remarks|narration|customer reference|verwendungszweck|buchungstext|mededelingen|omschrijving|omschrijving-1|omschrijving-2|omschrijving-3|
    betalingskenmerk|libelle|description 1|description 2|subject|
    transaction reference|extended details`,
  name: `payer name|payer|counter party|counterparty|counterparty name|source name|name|from|sender|
    beguenstigter/zahlungspflichtiger|begunstigter/zahlungspflichtiger|auftraggeber/empfanger|naam / omschrijving|
    name zahlungsbeteiligter|zahlungspflichtiger|zahlungspflichtige*r|partner name|naam tegenpartij`,
  currency: `currency|payment currency|account currency|target currency|ccy|curr|waehrung|wahrung|munt|devise`,
  id: `transferwise id|transaction id|id|fitid|transaction number|unique id|volgnr`,
  state: `state|status|transaction status`,
};

/** What may stand after a name and is no part of it. */
const after = new RegExp(`[\\s_([]+(?:utc|£|€|\\$|${currencies.join("|")})[)\\]]?$`, "i");

const many: readonly Role[] = ["text", "name"];

/** Of `Amount (GBP)` the currency is no part of the name. */
const named = columnNamer(known, { many, after });

/** What the columns of a line of names are. */
export function columnsOf(cells: readonly string[]): Columns {
  const columns = named(cells);
  // A sum with its sign says all.
  return columns.map((role) =>
    (role === "in" || role === "out") && columns.includes("sum") ? null : role,
  );
}

/** How many columns a line names. */
export const namedIn = (cells: readonly string[]): number =>
  columnsOf(cells).filter((role) => role !== null).length;

/** Why lines cannot be read by these columns: one is missing, or there is one too many. */
export type ColumnsProblem = "date" | "sum" | "many";

export function problemOf(columns: Columns): ColumnsProblem | null {
  const count = (role: Role) => columns.filter((one) => one === role).length;
  if (roles.some((role) => !many.includes(role) && count(role) > 1)) return "many";
  if (count("sum") > 0 && count("in") + count("out") > 0) return "many";
  if (count("date") === 0) return "date";
  return count("sum") + count("in") === 0 ? "sum" : null;
}

/** Where the line of names is: the first that names most. @returns null if none names a date and a sum */
export function findNames(rows: readonly Row[]): number | null {
  const counts = rows.slice(0, 30).map(({ cells }) => {
    const columns = columnsOf(cells);
    return problemOf(columns) === null ? namedIn(cells) : 0;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

const symbols: Readonly<Record<string, Currency>> = { "£": "GBP", "€": "EUR" };

/** A currency by its code or its sign; null if it is none in which families pay, or one of several. */
export const currencyOf = (typed: string): Currency | null =>
  symbols[typed] ?? currencies.find((one) => one === typed.toUpperCase()) ?? null;

/** The currency that a column's name says, as `Amount (GBP)` does. */
export const currencyIn = (name: string): Currency | null =>
  currencyOf(/[([\s_]([A-Z]{3}|£|€)[)\]]?$/.exec(name)?.[1] ?? "");
