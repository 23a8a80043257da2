import { sql } from "kysely";
import { expect, test } from "vitest";

import { day, toIso } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase, rowsIn } from "#tests/support/databases.ts";
import { by, invoiceOf, openInvoiced as open } from "#tests/support/invoiced-family.ts";
import { billed, numberFaults } from "#tests/support/invoices.ts";
import { owner } from "#tests/support/lessons.ts";
import { addEntry, findStanding, reverseEntry } from "./account-store.server.ts";
import { sendInvoice } from "./after-invoice.server.ts";
import { findInvoice, listInvoices } from "./invoice-store.server.ts";
import { issueBefore } from "./issue-invoice.server.ts";
import { deleteOldMoney } from "./keep-money.server.ts";

describeOnEveryDatabase("an invoice", (maker) => {
  test("has the lines of a month that was checked, in words that stay", async () => {
    const { held, given, issue, release, month, db, services, at } = await open(maker);
    await held();
    await given("2027-03-09");
    await given("2027-03-16", { outcome: "short", held_minutes: 30 });
    await given("2027-03-23", { outcome: "tutor-away" });
    await given("2027-04-06");
    expect(await issue("2027-03")).toEqual({ problem: "unreleased" });
    expect(await release("2027-05")).toBe("early");
    const invoice = await month("2027-03");
    expect(invoice).toMatchObject({ n: 1, series: 1, minor: 2_000, reference: "MA-0001-3" });
    expect(invoice.due_on).toBe("2027-04-16");
    const { words } = invoice;
    expect(words.title).toBe("Invoice 1");
    expect(words.about).toBe("Ibrahim’s lessons until the end of March 2027");
    expect(words.lines).toEqual([
      {
        what: "Lesson",
        detail: "Tajweed · Tuesday 9 March 2027 · £12.00 for 45 minutes",
        sum: "£12.00",
      },
      {
        what: "Lesson that ended early",
        detail: "Tajweed · Tuesday 16 March 2027 · 30 minutes · £12.00 for 45 minutes",
        sum: "£8.00",
      },
      {
        what: "Lesson, the tutor was away: costs nothing",
        detail: "Tajweed · Tuesday 23 March 2027",
        sum: "£0.00",
      },
    ]);
    expect(words.totals).toEqual([["To pay", "£20.00"]]);
    expect(words.tax).toEqual(["No VAT is charged."]);
    expect(words.reference?.value).toBe("MA-0001-3");
    expect(words.bank).toEqual([
      ["To", "Meridian Academy"],
      ["Sort code", "04-00-04"],
      ["Account number", "12345678"],
    ]);
    expect(await issue("2027-03")).toEqual({ problem: "nothing" });
    at("2027-05-02T10:00:00Z");
    const later = billed(services, { accounts: [{ currency: "GBP", accountNumber: "9" }] });
    expect((await findInvoice(db, invoice.id))?.words).toEqual(words);
    expect(await release("2027-04")).toBeNull();
    const second = invoiceOf(await issue("2027-04", "second", later));
    expect(second.words.lines).toHaveLength(1);
    expect(second.words.bank.at(-1)).toEqual(["Account number", "9"]);
    expect(await numberFaults({ db })).toEqual([]);
  });

  test("has what an accountant asks for: reductions, the currency, who issues it, tax as it was worded", async () => {
    const { held, given, month, services, issue, at, release, guardian } = await open(maker);
    const less = {
      list_minor: 1_500,
      reduction: "sibling" as const,
      reduction_words: "second child",
    };
    await held(less);
    await given("2027-03-09");
    await given("2027-03-16");
    const { words } = await month("2027-03");
    const reduction =
      "Reduction: £15.00 by our list of prices, less £3.00, because a brother or sister learns with us (second child)";
    expect(words.tax).toEqual([reduction, "No VAT is charged."]);
    expect(words.dates).toEqual([
      ["Issued", "Friday 2 April 2027"],
      ["Please pay by", "Friday 16 April 2027"],
      ["Currency", "GBP"],
    ]);
    const { email, legalName } = services.documents.current().in("en").site;
    expect(words.academy).toBe(legalName);
    expect(words.from).toContain(email);
    expect(words.to).toBe(`For ${guardian.name}`);
    at("2027-05-02T10:00:00Z");
    await given("2027-04-13", { outcome: "tutor-away" });
    await given("2027-04-20");
    expect(await release("2027-04")).toBeNull();
    const exempt = billed(services, {
      tax: ["Education is exempt from VAT.", "Group 6, Schedule 9."],
    });
    expect(invoiceOf(await issue("2027-04", "exempt", exempt)).words.tax).toEqual([
      reduction,
      "Education is exempt from VAT.",
      "Group 6, Schedule 9.",
    ]);
  });

  test("waits for what came of each lesson, or for a person who sets it aside", async () => {
    const { held, given, release, issue, month, at } = await open(maker);
    await held();
    await given("2027-03-09");
    const unsaid = await given("2027-03-16", { outcome: null });
    expect(await release("2027-03")).toBe("unsaid");
    expect(await release("2027-03", ["another"])).toBe("unsaid");
    expect(await release("2027-03", [unsaid.id])).toBeNull();
    expect(invoiceOf(await issue("2027-03")).minor).toBe(1_200);
    // Said later, it is on the next one.
    await given("2027-03-16", { ...unsaid, outcome: "came" });
    await given("2027-04-06");
    at("2027-05-02T10:00:00Z");
    expect((await month("2027-04")).minor).toBe(2_400);
    at("2027-05-05T10:00:00Z");
    const back = await given("2027-05-04", { outcome: "came" });
    expect(await release("2027-05")).toBeNull();
    await given("2027-05-04", { ...back, outcome: null });
    expect(await issue("2027-05")).toEqual({ problem: "unsaid" });
  });

  test("of a month that is not over waits for no lesson that is still to come", async () => {
    const { held, given, issue, month, at } = await open(maker);
    await held();
    await given("2027-04-01");
    const ahead = await given("2027-04-13", { outcome: null });
    expect((await month("2027-04")).minor).toBe(1_200);
    at("2027-05-02T10:00:00Z");
    expect(await issue("2027-04")).toEqual({ problem: "unsaid" });
    await given("2027-04-13", { ...ahead, outcome: "came" });
    expect(invoiceOf(await issue("2027-04")).minor).toBe(1_200);
  });

  test("is taken back by a credit note alone, after which its lines stand on another one", async () => {
    const { held, given, issue, month, credit, db, seen, services, guardian } = await open(maker);
    await held();
    const lesson = await given("2027-03-09");
    await given("2027-03-16");
    const wrong = await month("2027-03");
    await given("2027-03-09", { ...lesson, outcome: "tutor-away" });
    expect(await issue("2027-03")).toEqual({ problem: "outdated" });
    expect(await issue("2027-02", wrong.key)).toEqual({ problem: "other" });
    const note = invoiceOf(await credit(wrong.id, "once"));
    expect(note).toMatchObject({
      kind: "credit",
      n: 1,
      credits: wrong.id,
      minor: 2_400,
      reference: null,
    });
    expect(note.words.title).toBe("Credit note 1");
    expect(note.words.about).toBe("Takes back all of invoice 1, MA-0001-3");
    expect(note.words.notes).toEqual([["Why", "She was there"]]);
    expect(invoiceOf(await credit(wrong.id, "once")).id).toBe(note.id);
    expect(await credit(wrong.id)).toEqual({ problem: "gone" });
    expect(await credit(note.id)).toEqual({ problem: "gone" });
    const right = invoiceOf(await issue("2027-03"));
    expect(right).toMatchObject({ n: 2, minor: 1_200 });
    expect((await findInvoice(db, wrong.id))?.words).toEqual(wrong.words);
    expect(await numberFaults({ db })).toEqual([]);
    // Whoever pays reads what was sent.
    expect(await seen()).toEqual([]);
    const told: string[] = [];
    const send = () =>
      sendInvoice(services, owner, right.id, async (_, payer) => {
        told.push(payer.id);
      });
    const sent = await Promise.all([send(), send()]);
    expect(sent.toSorted()).toEqual(["gone", null].toSorted());
    expect(told).toEqual([guardian.id]);
    expect((await seen()).map(({ n }) => n)).toEqual([2]);
  });

  test("says what is paid already, and asks for no more than is owed", async () => {
    const { held, given, pay, month, at } = await open(maker);
    await held();
    await given("2027-03-09");
    await given("2027-03-16");
    await given("2027-04-01");
    await pay(1_500, "2027-04-01");
    expect((await month("2027-03")).words.totals).toEqual([
      ["Total", "£24.00"],
      ["Already paid", "-£15.00"],
      ["To pay", "£9.00"],
    ]);
    await pay(5_000, "2027-04-20");
    at("2027-05-02T10:00:00Z");
    const paid = (await month("2027-04")).words;
    expect(paid.totals.at(-1)).toEqual(["To pay", "£0.00"]);
    expect(paid.reference).toBeNull();
    expect(paid.bank).toEqual([]);
    expect(paid.tax).toContain("Nothing is left to pay.");
  });

  test("says nothing is paid by money that another invoice asked for, whichever month its lines are of", async () => {
    const { held, given, pay, month, at } = await open(maker);
    await held();
    const late = await given("2027-03-09");
    await given("2027-03-09", { ...late, outcome: null });
    await given("2027-03-16");
    await month("2027-03", [late.id]);
    await given("2027-04-06");
    at("2027-05-02T10:00:00Z");
    await month("2027-04", [late.id]);
    await pay(2_400, "2027-05-01");
    await given("2027-03-09", { ...late, outcome: "came" });
    expect((await month("2027-03")).words.totals).toEqual([["To pay", "£12.00"]]);
  });

  test("leaves what was paid for lessons ahead to them, also where later ones are paid after", async () => {
    const { services, held, given, pay, month, at } = await open(maker);
    await held({ from_on: "2027-03-01", to_on: "2027-03-31" });
    await given("2027-03-09");
    await given("2027-03-16");
    const before = await held({ pays: "before", from_on: "2027-04-01" });
    const asked = { planId: before.plan_id, agreementId: before.id, count: 8, key: "block" };
    invoiceOf(await issueBefore(services, owner, asked));
    await pay(9_600, "2027-04-02");
    await given("2027-04-01");
    at("2027-04-10T10:00:00Z");
    expect((await month("2027-03")).words.totals).toEqual([["To pay", "£24.00"]]);
  });

  test("is as large as the dearest lessons make it", async () => {
    const { services, held } = await open(maker);
    const before = await held({ pays: "before", minor: 900_000_000, list_minor: 900_000_000 });
    const asked = { planId: before.plan_id, agreementId: before.id, count: 100, key: "large" };
    expect(invoiceOf(await issueBefore(services, owner, asked)).minor).toBe(90_000_000_000);
  });

  test("is not sent once it is taken back, which is said in its own language", async () => {
    const { services, db, held, given, month, credit, guardian } = await open(maker);
    await held();
    await given("2027-03-09");
    const { id } = await month("2027-03");
    await db.updateTable("guardian").set({ site_language: "ar" }).execute();
    const note = invoiceOf(await credit(id));
    expect(note.language).toBe("en");
    expect(note.words.title).toBe("Credit note 1");
    const told: string[] = [];
    const send = (of: string) =>
      sendInvoice(services, owner, of, async (_, payer, one) => {
        told.push(`${payer.id} ${one.id}`);
      });
    expect(await send(id)).toBe("gone");
    expect(await send(note.id)).toBeNull();
    expect(told).toEqual([`${guardian.id} ${note.id}`]);
  });

  test("asks for lessons before they are given, once for a press, and not again by the month", async () => {
    const { services, held, given, account, issue, release, db } = await open(maker);
    const agreement = await held({ pays: "before" });
    const asked = { planId: agreement.plan_id, agreementId: agreement.id, count: 10, key: "ten" };
    const first = invoiceOf(await issueBefore(services, owner, asked));
    expect(first).toMatchObject({ n: 1, minor: 12_000, lessons: 10 });
    expect(first.words.lines).toEqual([
      { what: "Lessons of 45 minutes: 10 × £12.00", detail: "", sum: "£120.00" },
    ]);
    expect(invoiceOf(await issueBefore(services, owner, asked)).id).toBe(first.id);
    const other = await issueBefore(services, owner, { ...asked, count: 6 });
    expect(other).toEqual({ problem: "other" });
    await given("2027-03-09");
    await given("2027-03-16", { outcome: null });
    expect(await release("2027-03")).toBeNull();
    expect(await issue("2027-03")).toEqual({ problem: "nothing" });
    expect(await listInvoices(db, [(await account()).id])).toHaveLength(1);
    const refused = async (agreementId: string) =>
      expect(await issueBefore(services, owner, { ...asked, agreementId, key: "no" })).toEqual({
        problem: "gone",
      });
    await refused("none");
    // One that holds from tomorrow on leaves today to the first one, and one from today on nothing.
    const end = { to_on: agreement.to_on };
    await held({ pays: "before", from_on: "2027-04-03", ...end });
    const one = { ...asked, count: 1, key: "one" };
    expect(invoiceOf(await issueBefore(services, owner, one)).minor).toBe(1_200);
    const after = await held({ from_on: "2027-04-02", ...end });
    await refused(after.id);
    await refused(agreement.id);
    expect(await numberFaults({ db })).toEqual([]);
  });

  test("is in one currency, and only where somebody has said where that is paid to", async () => {
    const { held, given, release, issue, services, db } = await open(maker);
    await held({ currency: "PKR" });
    await given("2027-03-09");
    expect(await release("2027-03")).toBeNull();
    expect(await issue("2027-03")).toEqual({ problem: "bank" });
    const accounts = [{ currency: "PKR", accountNumber: "0042" }];
    const invoice = invoiceOf(await issue("2027-03", "pkr", billed(services, { accounts })));
    expect(invoice).toMatchObject({ n: 1, currency: "PKR" });
    expect(await numberFaults({ db })).toEqual([]);
  });

  test("is changed and deleted by nothing, plain SQL included, before its time", async () => {
    const { held, given, month, clock, db, services } = await open(maker);
    await held();
    await given("2027-03-09");
    const { id } = await month("2027-03");
    const tries = [
      sql`update invoice set words = '{}'`,
      sql`update invoice set minor = 1`,
      sql`update invoice set n = 7`,
      sql`delete from invoice`,
      sql`update invoice_series set invoices = 9`,
      sql`update invoice_series set invoices = 0`,
      sql`delete from invoice_series`,
      sql`insert into invoice select * from invoice`,
    ];
    for (const one of tries) {
      await expect(one.execute(db)).rejects.toThrow(
        /never changed|next number|UNIQUE|duplicate|FOREIGN/i,
      );
    }
    // What a number would skip.
    const copy = {
      ...(await rowsIn(db, "invoice"))[0],
      id: "copy",
      n: 3,
      key: "copy",
      reference: "MA-0003-7",
    };
    await expect(
      db
        .insertInto("invoice")
        .values(copy as never)
        .execute(),
    ).rejects.toThrow("next number");
    await db
      .updateTable("invoice")
      .set({ sent_at: toIso(clock.now()) })
      .execute();
    await expect(db.updateTable("invoice").set({ sent_at: null }).execute()).rejects.toThrow(
      "never changed",
    );
    expect(await findInvoice(db, id)).not.toBeNull();
    // The account outlives it all: triggers go by the machine's own clock, which has not come that far.
    await expect(deleteOldMoney(db, clock.now() + 8 * 366 * day)).rejects.toThrow("never changed");
    expect(await numberFaults(services)).toEqual([]);
  });

  test("is numbered without a gap by whoever issues at once", async () => {
    const { services, another, held, db } = await open(maker);
    const agreement = await held({ pays: "before" });
    const processes = [services, billed(await another())];
    const all = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const own = processes[at % 2] ?? services;
        // One in three is pressed twice.
        const of = at % 3 === 0 ? at : at + 1;
        const key = `at-once-${of}`;
        const asked = {
          planId: agreement.plan_id,
          agreementId: agreement.id,
          count: 1 + (of % 2),
          key,
        };
        return await issueBefore(own, owner, asked);
      }),
    );
    expect(all.filter((one) => "problem" in one)).toEqual([]);
    expect(await numberFaults({ db })).toEqual([]);
    expect(await rowsIn(db, "invoice")).toHaveLength(
      new Set(all.map((one) => invoiceOf(one).key)).size,
    );
  });

  test("a line that was entered by hand and taken back is on none", async () => {
    const { held, given, account, month, db, clock } = await open(maker);
    await held();
    const lesson = await given("2027-03-09");
    const { id } = await account();
    const line = { minutes: 0, effective_on: "2027-03-10", ...by };
    await db.transaction().execute(async (trx) => {
      await addEntry(
        trx,
        id,
        { kind: "charge", minor: -700, words: "A book", ...line },
        clock.now(),
      );
      await addEntry(trx, id, { kind: "credit", minor: 200, words: "Sorry", ...line }, clock.now());
      const twice = await addEntry(
        trx,
        id,
        { kind: "charge", minor: -700, words: "A book", ...line },
        clock.now(),
      );
      await reverseEntry(trx, twice, { words: "Twice", ...by }, clock.now());
    });
    expect(await findStanding(db, lesson.id)).not.toBeNull();
    const { minor, words } = await month("2027-03");
    expect(minor).toBe(1_700);
    expect(words.lines.map(({ what, sum }) => [what, sum])).toEqual([
      ["Lesson", "£12.00"],
      ["Charged", "£7.00"],
      ["In your favour", "-£2.00"],
    ]);
  });
});
