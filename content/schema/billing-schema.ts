import * as v from "valibot";

import { currencies } from "../money.ts";
import { text } from "./texts.ts";

const row = (title: string, description: string, longest = 60) =>
  v.optional(v.pipe(text(longest), v.title(title), v.description(description)));

/** ISO 13616: letters count from 10, the first four signs stand last, and the rest of 97 is 1. */
function isIban(typed: string): boolean {
  const bare = typed.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return false;
  const digits = `${bare.slice(4)}${bare.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

const account = v.pipe(
  v.strictObject({
    currency: v.pipe(
      v.picklist(currencies),
      v.metadata({ labels: Object.fromEntries(currencies.map((one) => [one, one])) }),
      v.title("Currency"),
    ),
    name: row("Name of the account", "Left empty it is your registered name.", 120),
    bank: row("Bank", "Where people abroad are asked for it."),
    sortCode: row("Sort code", "Such as 04-00-04.", 20),
    accountNumber: row("Account number", "", 40),
    iban: v.optional(
      v.pipe(
        text(42),
        v.check(isIban, "must be an IBAN: one of its letters or digits is wrong"),
        v.title("IBAN"),
      ),
    ),
    bic: row("BIC", "Also called SWIFT.", 11),
    link: v.optional(
      v.pipe(
        v.string(),
        v.url("must be an address"),
        v.startsWith("https://", "must begin with https://"),
        v.title("Page to pay on"),
        v.description("Such as your page at Wise."),
      ),
    ),
  }),
  v.check(
    ({ accountNumber, iban, link }) => [accountNumber, iban, link].some(Boolean),
    "must have an account number, an IBAN or a page to pay on",
  ),
);

/** Where families pay by invoice, and what an invoice says of tax. The same in each language. */
export const billingSchema = v.pipe(
  v.strictObject({
    letters: v.pipe(
      v.string(),
      v.regex(/^[A-Z]{2,4}$/, "must be two to four capital letters, such as MA"),
      v.title("Letters of your references"),
      v.description("What families write with a payment begins with them, as in MA-0057-7."),
    ),
    days: v.pipe(
      v.number("must be a number of days"),
      v.integer("must be whole days"),
      v.minValue(0, "must be 0 or more"),
      v.maxValue(90, "must be 90 or fewer"),
      v.title("Days to pay"),
      v.description("After an invoice is issued."),
    ),
    tax: v.pipe(
      v.array(text(200)),
      v.maxLength(3, "must be 3 or fewer"),
      v.title("What an invoice says of tax"),
      v.description(
        "As your accountant words it, in English on every invoice. Without a line it says what Prices say of VAT.",
      ),
    ),
    accounts: v.pipe(
      v.array(account),
      v.maxLength(14, "must be 14 or fewer"),
      v.check(
        (all) => new Set(all.map(({ currency }) => currency)).size === all.length,
        "names a currency twice",
      ),
      v.title("Where families pay"),
      v.description("One for each currency. Without it no invoice is issued in that currency."),
    ),
  }),
  v.title("Invoices"),
  v.description(
    "Where families pay, and what an invoice says of tax. An invoice that was issued keeps what it said.",
  ),
  v.metadata({ group: "offer", parts: [["Invoices", ["letters", "days", "tax"]]] }),
);
