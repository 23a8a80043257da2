import { describe, expect, test } from "vitest";
import fc from "fast-check";

import { day } from "#app/platform/.server/clock.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { describeOnEveryDatabase, rowsIn, type DatabaseMaker } from "#tests/support/databases.ts";
import { billed } from "#tests/support/invoices.ts";
import { aLearner, owner } from "#tests/support/lessons.ts";
import { aPayment, heldAgreement } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import { balancesOf, listEntries } from "../account-store.server.ts";
import { creditInvoice } from "../after-invoice.server.ts";
import { enterByHand, reverseByHand } from "../enter-by-hand.server.ts";
import { listInvoices, type Invoice } from "../invoice-store.server.ts";
import { issueBefore } from "../issue-invoice.server.ts";
import { openOf } from "../open-invoices.server.ts";
import { referenceOf, referencesIn } from "../reference.ts";
import { deleteOldLines, listHeld } from "./bank-line-store.server.ts";
import { enterBankLines, matchLine, setLineAside } from "./enter-lines.server.ts";
import { planLines, signOf } from "./match-lines.server.ts";
import { readBankFile } from "./read-bank-file.server.ts";

/** An academy with two families that pay before, each with an invoice of £48.00, MA-0001-3 and MA-0002-1. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const services = billed(site.services);
  const { clock } = site;
  const { db } = services;
  clock.advance(Date.parse("2027-03-20T10:12:00Z") - clock.now());
  const families = [];
  for (const plan_id of ["one", "two"]) {
    const { learnerId, guardianId } = await aLearner(services);
    const guardian = await findGuardianById(db, guardianId);
    const theirs = {
      plan_id,
      learner_id: learnerId,
      payer_id: guardianId,
      pays: "before",
    } as const;
    const facts = { ...theirs, payer_name: guardian?.name ?? "" };
    const { id } = await heldAgreement(db, facts, clock.now());
    const asked = { planId: plan_id, agreementId: id, count: 4, key: plan_id };
    const made = await issueBefore(services, owner, asked);
    if ("problem" in made) throw new Error(made.problem);
    families.push({ invoice: made.invoice, accountId: made.invoice.money_account_id, asked });
  }
  const [one, two] = families;
  if (!one || !two) throw new Error("There are no families");
  const linesOf = (rows: readonly string[]) => {
    const text = ["Date,Amount,Currency,Reference,Payer", ...rows].join("\n");
    return readBankFile(text, { columns: null, currency: null, order: null }, "2027-06-30").lines;
  };
  const plan = async (rows: readonly string[]) => await planLines(db, "MA", linesOf(rows));
  /** What a person would see of a file, in words. */
  const shown = async (rows: readonly string[]) =>
    (await plan(rows)).map(({ outcome }) => {
      if (outcome.kind === "enter") return `invoice ${outcome.invoice.n}, ${outcome.open} open`;
      return outcome.kind === "hold" ? outcome.why : outcome.kind;
    });
  const press = async (rows: readonly string[], sign?: string) =>
    await enterBankLines(services, owner, {
      lines: linesOf(rows),
      sign: sign ?? signOf(await plan(rows)),
    });
  const entriesOf = async (accountId: string) =>
    (await listEntries(db, accountId)).map(
      (entry) => `${entry.effective_on} ${entry.minor} ${entry.words}`,
    );
  const openIn = async (accountId: string) => [
    ...openOf(await listEntries(db, accountId), await listInvoices(db, [accountId])).values(),
  ];
  return { ...site, services, db, one, two, plan, shown, press, entriesOf, openIn };
}

const first = "2027-03-17,48.00,GBP,lessons MA-0001-3,A";
const second = "2027-03-17,48.00,GBP,ma 0002 1 thank you,B";

describeOnEveryDatabase("a bank's lines", (maker) => {
  test("become payments of the invoices that they name, each once, whichever files have them", async () => {
    const { one, two, shown, press, entriesOf, openIn, db } = await open(maker);
    expect(await shown([first, second])).toEqual(["invoice 1, 4800 open", "invoice 2, 4800 open"]);
    expect(await shown(["2027-03-17,48.00,GBP,MA ۰۰۰۱ ۳,A"])).toEqual(["invoice 1, 4800 open"]);
    expect(await rowsIn(db, "bank_line")).toEqual([]);
    expect(await press([first])).toEqual({ kind: "entered", entered: 1, held: 0 });
    expect(await entriesOf(one.accountId)).toEqual(["2027-03-17 4800 MA-0001-3"]);
    expect(await openIn(one.accountId)).toEqual([0]);
    expect(await shown([second, first])).toEqual(["invoice 2, 4800 open", "known"]);
    expect(await press([second, first])).toEqual({ kind: "entered", entered: 1, held: 0 });
    expect(await press([first, second])).toEqual({ kind: "entered", entered: 0, held: 0 });
    expect(await entriesOf(two.accountId)).toEqual(["2027-03-17 4800 MA-0002-1"]);
    const [row] = await rowsIn(db, "bank_line");
    expect(row).toMatchObject({ state: "entered", on_day: null, text: null, name: null });
    expect((await rowsIn(db, "money_entry")).map(({ by_name }) => by_name)).toEqual([
      owner.name,
      owner.name,
    ]);
  });

  test("pressed at once by two it is once, and what has changed meanwhile is shown first", async () => {
    const { one, services, plan, press, entriesOf } = await open(maker);
    const sign = signOf(await plan([first, "2027-03-18,5.00,GBP,hello,C"]));
    const answers = await Promise.all(
      [1, 2, 3].map(() => press([first, "2027-03-18,5.00,GBP,hello,C"], sign)),
    );
    expect(
      answers.map((answer) => (answer.kind === "entered" ? answer.entered : -1)).toSorted(),
    ).toEqual([0, 0, 1]);
    expect(await entriesOf(one.accountId)).toHaveLength(1);
    const later = "2027-03-19,20.00,GBP,MA-0001-3,A";
    const seen = signOf(await plan([later]));
    const hand = { ...aPayment, accountId: one.accountId, sum: 2_000, on: "2027-03-18", key: "k" };
    await enterByHand(services, owner, hand);
    expect(await press([later], seen)).toEqual({ kind: "changed" });
    expect(await entriesOf(one.accountId)).toHaveLength(2);
  });

  test("of files that overlap are entered once, whoever reads which at one moment", async () => {
    const { one, two, press, plan, entriesOf, db } = await open(maker);
    const other = "2027-03-18,5.00,GBP,hello,C";
    const files = [
      [first, second],
      [second, other],
      [other, first],
      [first, second, other],
    ];
    const signs = await Promise.all(files.map(async (rows) => signOf(await plan(rows))));
    await Promise.all(files.map((rows, at) => press(rows, signs[at])));
    for (const rows of files) await press(rows);
    expect(await entriesOf(one.accountId)).toHaveLength(1);
    expect(await entriesOf(two.accountId)).toHaveLength(1);
    expect(await listHeld(db)).toHaveLength(1);
  });

  test("of another sum than is open go to the account all the same, and are listed so", async () => {
    const { one, services, shown, press, openIn, db } = await open(maker);
    const rows = ["2027-03-16,44.00,GBP,MA-0001-3,A", "2027-03-17,10.00,GBP,MA00013,A"];
    expect(await shown(rows)).toEqual(["invoice 1, 4800 open", "invoice 1, 400 open"]);
    await press(rows);
    expect(await openIn(one.accountId)).toEqual([0]);
    expect((await balancesOf(db, [one.accountId])).get(one.accountId)?.minor).toBe(5_400);
    const [invoice] = await listInvoices(db, [one.accountId]);
    await creditInvoice(services, owner, { id: invoice?.id ?? "", why: "x", key: "credit" });
    expect(await shown(["2027-03-19,48.00,GBP,MA-0001-3,A"])).toEqual(["invoice 1, 0 open"]);
  });

  test("that name no invoice, or not one, wait for a person", async () => {
    const { shown, press, db } = await open(maker);
    const rows = [
      "2027-03-10,48.00,GBP,lessons,Maryam Example",
      "2027-03-11,48.00,GBP,MA-0001-4,A",
      "2027-03-12,48.00,GBP,MA-0057-7,A",
      "2027-03-13,48.00,GBP,MA-0001-3 and MA-0002-1,A",
      "2027-03-14,48.00,EUR,MA-0001-3,A",
      "2027-03-15,48.00,GBP,Fatima 00013,A",
    ];
    const why = ["none", "check", "unknown", "several", "currency", "none"];
    expect(await shown(rows)).toEqual(why);
    expect(await press(rows)).toEqual({ kind: "entered", entered: 0, held: 6 });
    expect(await rowsIn(db, "money_entry")).toEqual([]);
    expect((await listHeld(db)).map((line) => line.why)).toEqual(why.toReversed());
    expect(await shown(rows)).toEqual(why.map(() => "known"));
  });

  test("two equal ones on a day are two, and a later file adds the third", async () => {
    const { press, db } = await open(maker);
    const row = "2027-03-17,48.00,GBP,two children,A";
    expect(await press([row, row])).toMatchObject({ held: 2 });
    expect(await press([row, row])).toMatchObject({ held: 0 });
    expect(await press([row, row, row])).toMatchObject({ held: 1 });
    expect(await listHeld(db)).toHaveLength(3);
  });

  test("that are there in other words, or were entered by hand, are not entered again", async () => {
    const { one, services, shown, press, entriesOf } = await open(maker);
    await press([first]);
    expect(await shown(["2027-03-17,48.00,GBP,LESSONS REF MA-0001-3 FPI,A"])).toEqual(["alike"]);
    const hand = { ...aPayment, accountId: one.accountId, sum: 700, on: "2027-03-15", key: "k" };
    await enterByHand(services, owner, hand);
    expect(await shown(["2027-03-18,7.00,GBP,MA-0001-3,A"])).toEqual(["alike"]);
    expect(await shown(["2027-03-21,7.00,GBP,MA-0001-3,A"])).toEqual(["invoice 1, 0 open"]);
    await press(["2027-03-18,7.00,GBP,MA-0001-3,A"]);
    expect(await entriesOf(one.accountId)).toHaveLength(2);
  });

  test("that were taken back by hand stay known", async () => {
    const { one, services, db, shown, press, openIn } = await open(maker);
    await press([first]);
    const [entry] = await listEntries(db, one.accountId);
    const back = { id: entry?.id ?? "", planId: "one", words: "Not theirs", key: "back" };
    await reverseByHand(services, owner, back);
    expect(await openIn(one.accountId)).toEqual([4_800]);
    expect(await shown([first])).toEqual(["known"]);
  });

  test("are matched to an account or set aside by a person, once", async () => {
    const { one, services, db, press, entriesOf, shown } = await open(maker);
    const rows = [
      "2027-03-10,48.00,GBP,lessons,A",
      "2027-03-11,5.00,EUR,hello,B",
      "2027-03-12,6.00,GBP,gift,C",
    ];
    await press(rows);
    const [gift, euros, lessons] = await listHeld(db);
    const accountId = one.accountId;
    const match = async (key = "", id = accountId) =>
      await matchLine(services, owner, { key, accountId: id });
    expect(await match(euros?.key)).toBe("currency");
    expect(await match(lessons?.key, "none")).toBe("account");
    const both = await Promise.all([match(lessons?.key), match(lessons?.key)]);
    expect(both.toSorted()).toEqual(["gone", null]);
    expect(await entriesOf(accountId)).toEqual(["2027-03-10 4800 "]);
    expect(await setLineAside(services, owner, gift?.key ?? "")).toBeNull();
    expect(await setLineAside(services, owner, lessons?.key ?? "")).toBe("gone");
    expect((await listHeld(db)).map(({ text, state }) => `${text} ${state}`)).toEqual([
      "hello open",
      "gift aside",
    ]);
    expect(await shown(rows)).toEqual(["known", "known", "known"]);
    const acts = (await rowsIn(db, "desk_log")).map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(["money.enter", "money.aside"]));
  });

  test("are forgotten after 90 days, but for the payment", async () => {
    const { services, db, press, shown, clock } = await open(maker);
    const rows = [first, "2027-03-10,5.00,GBP,hello,B"];
    await press(rows);
    const until = clock.now() + 90 * day;
    expect(await deleteOldLines(db, until - 90 * day)).toBe(0);
    expect(await deleteOldLines(db, until + 1 - 90 * day)).toBe(2);
    expect(await shown(rows)).toEqual(["none", "known"]);
    expect(await matchLine(services, owner, { key: "bank:none", accountId: "" })).toBe("gone");
  });

  test("of a file of 5,000 are entered within a request", { timeout: 60_000 }, async () => {
    const { press, shown } = await open(maker);
    const rows = Array.from(
      { length: 4_990 },
      (_, at) => `2027-03-17,${at + 1}.00,GBP,none ${at},A`,
    );
    rows.push(...Array.from({ length: 10 }, (_, at) => `2027-03-18,${at + 1}.00,GBP,MA-0001-3,A`));
    const began = performance.now();
    expect(await press(rows)).toEqual({ kind: "entered", entered: 10, held: 4_990 });
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(new Set(await shown(rows))).toEqual(new Set(["known"]));
  });
});

describe("the reference in what was written", () => {
  test.each([
    ["MA-0057-7", ["MA-0057-7"]],
    ["ma 0057 7", ["MA-0057-7"]],
    ["Lessons/MA00577/Layla", ["MA-0057-7"]],
    ["M A - 0 0 5 7 - 7", ["MA-0057-7"]],
    ["MA–0057–7 03.03.2027", ["MA-0057-7"]],
    ["ref MA_0057.7MARCH", ["MA-0057-7"]],
    [referenceOf("MA", 2, 57), [referenceOf("MA", 2, 57)]],
    [referenceOf("MA", 1, 12_345), [referenceOf("MA", 1, 12_345)]],
    ["MA-0057-8", []],
    ["MA-57-7", []],
    ["Salma 0057 7", []],
    ["0057-7", []],
    ["", []],
  ])("%s", (text, references) => {
    expect(referencesIn(text, "MA").references).toEqual(references);
  });

  test("is found however it is written, and no other one", () => {
    const between = fc.constantFrom("", " ", "-", " - ", "–", "/");
    const around = fc.constantFrom("", "Lessons ", "(", "ref: ", " 3 March ");
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(between, { minLength: 3, maxLength: 3 }),
        around,
        fc.boolean(),
        (series, n, gaps, before, isSmall) => {
          const reference = referenceOf("MA", series, n);
          let at = 0;
          const typed = reference.replaceAll("-", () => gaps[(at += 1) % 3] ?? "");
          const text = `${before}${isSmall ? typed.toLowerCase() : typed} Layla`;
          expect(referencesIn(text, "MA").references).toContain(reference);
        },
      ),
    );
  });
});

test("what is open of all invoices is what was invoiced less what came", () => {
  const invoices = [48, 44, 12].map(
    (minor, at) =>
      ({
        id: `${at}`,
        n: at + 1,
        kind: "invoice",
        minor,
        issued_at: `2027-0${at + 1}-01`,
        reference: referenceOf("MA", 1, at + 1),
        credits: null,
      }) as Invoice,
  );
  const payment = fc.record({
    minor: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom("payment" as const, "payment" as const, "refund" as const),
    words: fc.constantFrom("", ...invoices.map(({ reference }) => reference ?? "")),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 8 }), (all) => {
      const entries = all.map(({ minor, kind, words }, at) => ({
        id: `${at}`,
        kind,
        words,
        reverses: null,
        minor: kind === "refund" ? 0 - minor : minor,
      }));
      const money = entries.reduce((sum, { minor }) => sum + minor, 0);
      const unpaid = [...openOf(entries, invoices).values()];
      expect(unpaid.every((one, at) => one >= 0 && one <= (invoices[at]?.minor ?? 0))).toBe(true);
      const sum = unpaid.reduce((one, other) => one + other, 0);
      expect(sum).toBe(Math.min(104, Math.max(0, 104 - money)));
    }),
  );
});
