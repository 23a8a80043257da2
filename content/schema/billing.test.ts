import * as v from "valibot";
import { expect, test } from "vitest";

import { billing } from "#tests/support/invoices.ts";
import { billingSchema } from "./billing-schema.ts";

const faultsOf = (accounts: readonly object[]) =>
  v.safeParse(billingSchema, { ...billing, accounts }).issues?.map(({ message }) => message) ?? [];

test("where families pay is one place for each currency, that can be paid to", () => {
  expect(faultsOf(billing.accounts)).toEqual([]);
  expect(faultsOf([])).toEqual([]);
  const [first] = billing.accounts;
  expect(faultsOf([first, first])).toEqual(["names a currency twice"]);
  expect(faultsOf([{ currency: "GBP", sortCode: "04-00-04" }])).toEqual([
    "must have an account number, an IBAN or a page to pay on",
  ]);
  expect(faultsOf([{ currency: "GBP", link: "https://pay.example/academy" }])).toEqual([]);
});

test.each(["GB28 NWBK 6016 1331 9268 19", "GB29 NWBK 6016 1331 9286 19", "GB29", "04-00-04"])(
  "%s is no IBAN",
  (iban) => {
    expect(faultsOf([{ currency: "GBP", iban }])).toEqual([
      "must be an IBAN: one of its letters or digits is wrong",
    ]);
  },
);
