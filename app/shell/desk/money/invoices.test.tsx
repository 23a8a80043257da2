import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { findDoor } from "#app/features/families/ways-in/open-device.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { draftAgreement, enterElsewhere } from "#app/features/money/draft-agreement.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import { loadInvoice } from "#app/shell/family/money/invoice-page.server.ts";
import { InvoicePage } from "#app/shell/family/money/invoice-page.tsx";
import { loadMoney } from "#app/shell/family/money/money-page.server.ts";
import { describeOnSqliteFirst, rowsIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { familyArgs, familyCookie } from "#tests/support/family-devices.ts";
import { billed } from "#tests/support/invoices.ts";
import { aLearner, alsoGuardian, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { aPayment, draftFacts, heldAgreement, lastAgreement } from "#tests/support/money.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { invoicePage } from "./invoice-page.server.ts";
import { invoicesPage } from "./invoices-page.server.ts";
import { planMoneyPage } from "./plan-money.server.ts";

describeOnSqliteFirst("an invoice from the desk to whoever pays", (maker) => {
  /** A child whose grandmother pays after the lessons, of which two were in March. */
  async function open(pays: "before" | "after" = "after") {
    const site = await createTestServices(maker);
    const services = billed(site.services);
    const { clock } = site;
    const { db } = services;
    const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now());
    at("2027-03-09T10:12:00Z");
    const { guardianId: mother, learnerId } = await aLearner(services);
    const grandmother = await alsoGuardian(services, learnerId, "pay", "Amina");
    const { id, lessons } = await begin(
      services,
      seriesForm(learnerId, await checkedTutor(services), { writes: false }),
    );
    const facts = { ...(await draftFacts(services, id)), payer_id: grandmother.id, pays };
    await draftAgreement(services, owner, facts, []);
    const agreement = await lastAgreement(services, id);
    await enterElsewhere(services, owner, { ...agreement, on: "2027-03-09" }, listPlanLessons);
    at("2027-04-06T08:00:00Z");
    const said = async (on: string, outcome: "came" | "tutor-away" = "came") => {
      const one = lessons.find((lesson) => lesson.original_on === on);
      await setOutcome(services, weeklyKinds, owner, one?.id ?? "", outcome);
    };
    const cookies = {
      mother: await familyCookie(services, { guardianId: mother }),
      payer: await familyCookie(services, { guardianId: grandmother.id }),
    };
    const { cookie } = await deskPerson(services, "owner");
    const plan = { params: { id: agreement.planId } };
    const planPath = `/desk/money/plans/${agreement.planId}`;
    const desk = () => planMoneyPage.loader(deskArgs(services, cookie, planPath, plan));
    const press = async (form: Record<string, string>) =>
      await planMoneyPage.action(deskArgs(services, cookie, planPath, { ...plan, form }));
    const onInvoice = (of: string, form?: Record<string, string>) => {
      const asked = { params: { id: of }, ...(form && { form }) };
      return deskArgs(services, cookie, `/desk/money/invoices/${of}`, asked);
    };
    const onInvoices = (before: string) =>
      deskArgs(services, cookie, `/desk/money/invoices?before=${before}`);
    const idIn = (answer: unknown) =>
      answer instanceof Response ? (answer.headers.get("Location")?.split("/").at(-1) ?? "") : "";
    const seen = async (who: keyof typeof cookies, of: string) => {
      const args = familyArgs(services, cookies[who], `/family/money/invoices/${of}`);
      return (await loadInvoice({ ...args, params: { id: of } })).data;
    };
    const account = async () => {
      const [one] = (await desk()).invoices;
      if (!one) throw new Error("There is no account");
      return one;
    };
    /** Checks March and issues its invoice. */
    const issued = async () => {
      const { id: of } = await account();
      await press({ do: `release:${of}`, month: "2027-03" });
      return idIn(await press({ do: `issue:${of}`, month: "2027-03", key: "march" }));
    };
    const more = {
      services,
      db,
      said,
      desk,
      press,
      onInvoice,
      onInvoices,
      idIn,
      seen,
      account,
      issued,
    };
    return { ...site, ...more, cookies, grandmother, learnerId, agreement };
  }

  test("is checked, issued and sent by a press each, and read by who pays alone", async () => {
    const { db, services, said, desk, press, onInvoice, seen, account, issued, cookies } =
      await open();
    await said("2027-03-16");
    await said("2027-03-30", "tutor-away");
    const [march] = (await account()).months;
    expect(march).toMatchObject({ month: "2027-03", sum: "£12.00", released: null });
    expect(march?.unsaid.map(({ day }) => day)).toEqual(["23 March 2027"]);
    const { id: of } = await account();
    expect(await press({ do: `issue:${of}`, month: "2027-03", key: "k" })).toMatchObject({
      problem: "Check the month first.",
    });
    expect(await press({ do: `release:${of}`, month: "2027-03" })).toMatchObject({
      does: "release",
    });
    await said("2027-03-23");
    const id = await issued();
    expect((await desk()).invoices[0]?.issued).toEqual([
      { id, title: "Invoice 1", sum: "£24.00", state: "Not sent" },
    ]);
    expect((await seen("payer", id)).kind).toBe("closed");
    await Promise.all([1, 2].map(() => invoicePage.action(onInvoice(id, { do: "send" }))));
    const mails = await rowsIn(db, "outgoing_mail", { kind: "invoice-sent" });
    expect(mails.map(({ subject }) => subject)).toEqual(["Invoice 1: £24.00, reference MA-0001-3"]);
    expect(mails[0]?.text).toContain("Please pay by");
    expect(mails[0]?.text).not.toContain("12345678");
    const invoice = await seen("payer", id);
    if (invoice.kind !== "open") throw new Error("The invoice is closed");
    const page = textOf(renderAt("/family/money", <InvoicePage view={invoice.view} />));
    expect(page).toContain("For Amina");
    expect(page).toContain("To pay £24.00");
    expect(page).toMatch(/Write this, and only this, with the payment ?MA-0001-3/);
    expect(page).toContain("Account number 12345678");
    const money = (await loadMoney(familyArgs(services, cookies.payer, "/family/money"))).data;
    expect(money.kind === "open" && money.view.invoices.map(({ title }) => title)).toEqual([
      "Invoice 1, £24.00",
    ]);
    expect((await seen("mother", id)).kind).toBe("closed");
    expect((await seen("payer", "none")).kind).toBe("closed");
  });

  test("says at the desk and to who pays what of it is paid", async () => {
    const { services, said, issued, account, onInvoice, seen } = await open();
    for (const on of ["2027-03-16", "2027-03-23", "2027-03-30"]) await said(on);
    const id = await issued();
    await invoicePage.action(onInvoice(id, { do: "send" }));
    const { id: accountId } = await account();
    const paid = async (sum: number) => {
      const line = { ...aPayment, accountId, sum, on: "2027-04-05", key: `${sum}` };
      await enterByHand(services, owner, line);
      const page = await seen("payer", id);
      const [row] = (await account()).issued;
      const { state } = await invoicePage.loader(onInvoice(id));
      expect(state).toBe(row?.state);
      return [state.replace(/^Sent .* ·/, "Sent ·"), page.kind === "open" && page.view.paid];
    };
    expect(await paid(1_600)).toEqual(["Sent · £20.00 open", "£20.00 is still to pay"]);
    expect(await paid(2_000)).toEqual(["Sent · paid", "Paid"]);
    expect(await paid(500)).toEqual(["Sent · paid", "Paid"]);
  });

  test("a mistake becomes a credit note and a new invoice, of which all can be read", async () => {
    const { said, press, onInvoice, onInvoices, idIn, seen, account, issued } = await open();
    await said("2027-03-16");
    await said("2027-03-23");
    await said("2027-03-30");
    const wrong = await issued();
    await invoicePage.action(onInvoice(wrong, { do: "send" }));
    await said("2027-03-23", "tutor-away");
    expect((await account()).outdated).toContain("Invoice 1 has a line that was taken back");
    const refused = await invoicePage.action(
      onInvoice(wrong, { do: "credit", why: " ", key: "c" }),
    );
    expect(refused).toMatchObject({ does: "credit", why: "" });
    const credit = { do: "credit", why: "The tutor was away", key: "c" };
    const note = idIn(await invoicePage.action(onInvoice(wrong, credit)));
    await invoicePage.action(onInvoice(note, { do: "send" }));
    const { id: of } = await account();
    const anew = idIn(await press({ do: `issue:${of}`, month: "2027-03", key: "again" }));
    await invoicePage.action(onInvoice(anew, { do: "send" }));
    const states = (await account()).issued.map(({ title, sum }) => [title, sum]);
    expect(states).toEqual([
      ["Invoice 2", "£24.00"],
      ["Credit note 1", "£36.00"],
      ["Invoice 1", "£36.00"],
    ]);
    const onPage = async (before: string) =>
      (await invoicesPage.loader(onInvoices(before))).rows.map(({ title, state }) => [
        title,
        state,
      ]);
    expect((await onPage("")).map(([title]) => title)).toEqual(states.map(([title]) => title));
    expect(await onPage(note)).toEqual([["Invoice 1", "Taken back"]]);
    const old = await seen("payer", wrong);
    expect(old.kind === "open" && old.view.creditedBy).toEqual({
      id: note,
      words: "Taken back by credit note 1",
    });
    const told = await seen("payer", note);
    expect(told.kind === "open" && told.view.words.notes).toEqual([["Why", "The tutor was away"]]);
    expect(told.kind === "open" && told.view.of).toBe(wrong);
  });

  test("asks by mail for no more than is left to pay, and not once it is taken back", async () => {
    const { db, services, said, onInvoice, account, issued, clock } = await open();
    for (const on of ["2027-03-16", "2027-03-23", "2027-03-30"]) await said(on);
    const { id: accountId } = await account();
    const paid = { ...aPayment, accountId, sum: 3_600, key: "paid" };
    await enterByHand(services, owner, paid);
    const id = await issued();
    await invoicePage.action(onInvoice(id, { do: "send" }));
    const mails = async () => await rowsIn(db, "outgoing_mail", { kind: "invoice-sent" });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Invoice 1: Nothing is left to pay.",
    ]);
    expect((await mails())[0]?.text).not.toMatch(/pay by|bank|MA-0001/);
    clock.advance(1_000);
    await invoicePage.action(onInvoice(id, { do: "credit", why: "Wrong", key: "c" }));
    expect(await mails()).toEqual([]);
    expect((await invoicePage.loader(onInvoice(id))).maySend).toBe(false);
  });

  test("is for so many lessons where they are paid before they are given", async () => {
    const { services, clock, desk, press, idIn, onInvoice, agreement, grandmother, learnerId } =
      await open("before");
    const first = {
      id: agreement.id,
      title: "Invoice lessons before they are given, at £12.00 from 1 March 2027",
    };
    expect((await desk()).before).toEqual([first]);
    // Before the first payment, so that it can be entered.
    expect((await desk()).accounts).toHaveLength(1);
    const dearer = await heldAgreement(
      services.db,
      {
        plan_id: agreement.planId,
        learner_id: learnerId,
        payer_id: grandmother.id,
        pays: "before",
        minor: 1_500,
        list_minor: 1_500,
        from_on: "2027-05-01",
      },
      clock.now(),
    );
    const second = {
      id: dearer.id,
      title: "Invoice lessons before they are given, at £15.00 from 1 May 2027",
    };
    expect((await desk()).before).toEqual([first, second]);
    const form = { do: `before:${agreement.id}`, count: "8", key: "eight" };
    expect(await press({ ...form, count: "0" })).toMatchObject({
      problem: "Enter 1 to 100 lessons.",
      typed: { count: "0" },
    });
    const id = idIn(await press(form));
    expect(idIn(await press(form))).toBe(id);
    const page = await invoicePage.loader(onInvoice(id));
    expect(page.words.totals).toEqual([["To pay", "£96.00"]]);
    expect(await statusOf(() => invoicePage.loader(onInvoice("none")))).toBe(404);
  });

  test("is gone with the guardianship, and its link opens nothing more", async () => {
    const { services, db, said, issued, onInvoice, seen, grandmother, learnerId, clock } =
      await open();
    for (const on of ["2027-03-16", "2027-03-23", "2027-03-30"]) await said(on);
    const id = await issued();
    await invoicePage.action(onInvoice(id, { do: "send" }));
    const hers = { guardianId: grandmother.id, generation: 0 };
    const url = openingUrl(services, hers, { kind: "invoice", id });
    const opens = async () =>
      await findDoor(services, new URL(url).pathname.split("/").at(-1) ?? "");
    expect(await opens()).not.toBeNull();
    const pair = { guardianId: grandmother.id, learnerId };
    await db.transaction().execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    expect((await seen("payer", id)).kind).toBe("closed");
    expect(await opens()).toBeNull();
  });
});
