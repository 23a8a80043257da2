import { expect, test } from "vitest";

import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { monthPage, type MonthOutcome } from "./month-page.server.ts";
import { MonthPage } from "./month-page.tsx";
import { booksExport } from "./books-export.server.ts";
import { openAccount } from "#app/features/money/account-store.server.ts";
import { storeInvoice, takeNumber } from "#app/features/money/invoice-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { deskAddresses } from "#tests/support/desk-pages.ts";
import { billed, invoiceFacts, someWords } from "#tests/support/invoices.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import {
  describeOnEveryDatabase,
  describeOnSqliteFirst,
  rowsIn,
  setRows,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { accountFor, agreementFacts, aPayment, heldAgreement } from "#tests/support/money.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { MoneyPage } from "./money-page.tsx";
import { moneyPage } from "./money-page.server.ts";

/** Lessons on Tuesdays from 16 March, paid after they are given at £12.00; it is the evening of 6 April. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const services = billed(site.services);
  const { clock } = site;
  const { db } = services;
  const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
  at("2027-03-09T10:12:00Z");
  const { learnerId, guardianId } = await aLearner(services);
  const times = seriesForm(learnerId, await checkedTutor(services), { writes: false });
  const { id, lessons } = await begin(services, times);
  const plan = (await findSeries(db, id))?.plan_id ?? "";
  const term = { minutes: lessons[0]?.minutes ?? 0, from_on: "2027-03-01" };
  const agreed = { plan_id: plan, learner_id: learnerId, payer_id: guardianId, ...term };
  await heldAgreement(db, agreed, clock.now());
  const { id: accountId } = await accountFor(services, id);
  at("2027-04-06T18:00:00Z");
  // A session is over after some hours.
  const cookieNow = async () => (await deskPerson(services, "owner")).cookie;
  const read = async (search = "") => {
    const data = await moneyPage.loader(
      deskArgs(services, await cookieNow(), `/desk/money${search}`),
    );
    return { ...data, text: textOf(renderAt("/desk/money", <MoneyPage data={data} />)) };
  };
  const params = { params: { month: "2027-03" } };
  const path = "/desk/money/months/2027-03";
  const month = async (search = "") =>
    await monthPage.loader(deskArgs(services, await cookieNow(), `${path}${search}`, params));
  const press = async (form: Record<string, string>) =>
    (await monthPage.action(
      deskArgs(services, await cookieNow(), path, { ...params, form }),
    )) as MonthOutcome;
  const said = async (index: number, outcome: "came" | "tutor-away" = "came") =>
    await setOutcome(services, weeklyKinds, owner, lessons[index]?.id ?? "", outcome);
  const enter = async (kind: "payment" | "refund", sum: number) =>
    await enterByHand(services, owner, { ...aPayment, kind, accountId, sum, key: newId() });
  const pages = { read, month, press };
  return { ...pages, services, db, at, cookieNow, id, plan, lessons, accountId, said, enter };
}

describeOnEveryDatabase("the desk's page of money", (maker) => {
  /** Ibrahim's plan on Tuesdays, by an agreement from 30 March, paid before; it is the evening of 6 April. */
  test("lists whose payment is nearly used up, what was given without an agreement, and what nobody has said", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
    at("2027-03-09T10:12:00Z");
    const { learnerId, guardianId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services), { writes: false });
    const { id, lessons } = await begin(services, form);
    const read = async () => {
      const { cookie } = await deskPerson(services, "owner");
      const data = await moneyPage.loader(deskArgs(services, cookie, "/desk/money"));
      const html = renderAt("/desk/money", <MoneyPage data={data} />);
      const words = Object.fromEntries(
        (["left", "unpriced", "unsaid"] as const).map((part) => [
          part,
          data.parts[part].rows.map((row) => `${row.name}: ${row.words}`),
        ]),
      );
      return { html, words };
    };
    const plan = (await findSeries(db, id))?.plan_id ?? "";
    const agreed = { plan_id: plan, learner_id: learnerId, payer_id: guardianId };
    const term = { minutes: lessons[0]?.minutes ?? 0, from_on: "2027-03-30", to_on: "2027-12-31" };
    await heldAgreement(db, { ...agreed, ...term, pays: "before" }, clock.now());
    const { id: accountId } = await accountFor(services, id);
    const pay = (sum: number) =>
      enterByHand(services, owner, { ...aPayment, accountId, sum, key: newId() });
    await pay(3_600);
    at("2027-04-06T18:00:00Z");
    for (const index of [0, 1]) {
      await setOutcome(services, weeklyKinds, owner, lessons[index]?.id ?? "", "came");
    }
    expect((await read()).words).toEqual({
      left: ["Ibrahim: 1 lesson left, £36.00; Maryam Example pays before"],
      unpriced: ["Ibrahim: 2 lessons, 16 March 2027 to 23 March 2027"],
      unsaid: ["Ibrahim: 1 lesson, on 30 March 2027"],
    });
    await setOutcome(services, weeklyKinds, owner, lessons[2]?.id ?? "", "came");
    const { html, words } = await read();
    expect(words["left"]).toEqual(["Ibrahim: 1 lesson left, £24.00; Maryam Example pays before"]);
    expect(words["unsaid"]).toEqual([]);
    expect(html).toContain('href="/desk/money/invoices"');
    expect(html).toContain('href="/desk/money/accounts"');
    expect(html).toContain(`/desk/money/plans/${plan}`);
    expect(textOf(html)).toContain("Somebody has said what came of every lesson");
    await pay(2_400);
    expect((await read()).words["left"]).toEqual([]);
  });

  test("releases a month together, sends what was issued in two presses, and says what is owed and overdue", async () => {
    const { services, db, at, read, month, press, said, accountId, enter, lessons } =
      await open(maker);
    await said(0);
    await said(1);
    expect((await read()).parts.given.rows.map(({ words }) => words)).toEqual([
      "£24.00, which Maryam Example owes",
    ]);
    const seen = (await month()).rows[0];
    expect(seen).toMatchObject({ sum: "£24.00", lines: "2 lines, 90 min", isReady: false });
    expect(seen?.unsaid.map((one) => one.id)).toEqual([lessons[2]?.id]);
    expect((await month()).unsaid.rows).toHaveLength(1);
    const tick = { do: "release", key: "k", tick: seen?.tick?.value ?? "" };
    expect((await press({ do: "release", key: "k" })).problem).toBe("Tick at least one account.");
    expect(await press(tick)).toMatchObject({
      done: "Nothing was issued.",
      refused: { [accountId]: expect.stringContaining("Nobody has said yet") },
    });
    const aside = { ...tick, aside: seen?.aside?.value ?? "" };
    expect((await press(aside)).done).toBe("1 invoice is issued.");
    expect((await press(aside)).done).toBe("1 invoice is issued.");
    expect(await rowsIn(db, "invoice")).toHaveLength(1);
    const after = await month();
    expect(after.rows[0]?.issued[0]).toMatchObject({ title: "Invoice 1, £24.00", isSent: false });
    expect([after.send, after.ask]).toEqual([[], "Send 1 invoice that was not sent"]);
    expect((await read()).owed.rows[0]?.state).toEqual({ isLate: false, words: "not sent" });
    const { send } = await month("?send");
    const html = renderAt("/", <MonthPage data={await month("?send")} outcome={undefined} />);
    expect(textOf(html)).toContain("Send these invoices?");
    const sending = { do: "send", invoice: send[0]?.id ?? "" };
    expect((await press(sending)).done).toBe("1 invoice was sent.");
    expect((await press(sending)).done).toBe("Nothing was sent.");
    expect(await rowsIn(db, "outgoing_mail", { kind: "invoice-sent" })).toHaveLength(1);
    expect((await read()).owed.rows[0]?.state.words).toBe("in 14 days");
    at("2027-04-22T09:00:00Z");
    await enter("payment", 400);
    const late = await read();
    expect(late.owed.rows[0]).toMatchObject({
      sum: "£24.00",
      open: "£20.00",
      due: "20 April 2027",
      state: { isLate: true, words: "2 days over" },
    });
    expect([late.open, late.overdue]).toEqual(["£20.00", "£20.00"]);
    const other = agreementFacts({ plan_id: newId(), currency: "KWD", payer_name: "Noor" });
    const account = await db
      .transaction()
      .execute((trx) => openAccount(trx, other, "Sami", services.clock.now()));
    await db.transaction().execute(async (trx) => {
      const number = await takeNumber(trx, "invoice", services.clock.now());
      const facts = { ...invoiceFacts(account), ...number, minor: 22_505, due_on: "2027-05-01" };
      await storeInvoice(trx, facts, someWords, services.clock.now());
    });
    const both = await read();
    expect([both.open, both.overdue]).toEqual(["£20.00 · KWD\u00A022.505", "£20.00"]);
    expect(both.text).toContain("Overdue: £20.00");
  });

  test("lists what goes back by its day once a plan has stopped, and lessons to make up", async () => {
    const { services, db, at, read, id, said, enter, lessons } = await open(maker);
    for (const index of [0, 1, 2]) await said(index);
    await enter("payment", 9_600);
    await setRows(
      db,
      "lesson",
      { state: "off", why: "called-off", counts_as: "made-up" },
      { id: lessons[3]?.id ?? "" },
    );
    const { parts, text } = await read();
    expect(parts.makeUps.rows.map(({ name, words }) => [name, words])).toEqual([
      ["Ibrahim", "6 April 2027"],
    ]);
    expect(parts.refunds.rows).toEqual([]);
    expect(text).toContain("Nobody who has stopped has money here.");
    for (const one of lessons.slice(4))
      await setRows(db, "lesson", { state: "off", why: "called-off" }, { id: one.id });
    const now = toIso(services.clock.now());
    const ended = { ends_on: "2027-04-06", made_until: "2027-04-06", changed_at: now };
    await setRows(db, "series", ended, { id });
    const refunds = async () => (await read()).parts.refunds.rows.map(({ words }) => words);
    expect(await refunds()).toEqual(["£60.00 to Maryam Example by 20 April 2027"]);
    at("2027-04-21T09:00:00Z");
    expect(await refunds()).toEqual(["£60.00 to Maryam Example, which was due by 20 April 2027"]);
    await enter("refund", 6_000);
    expect(await refunds()).toEqual([]);
  });

  test("saves the books as a table, for whoever sees money, and of months that have begun", async () => {
    const { services, cookieNow, said, enter } = await open(maker);
    await said(0);
    await enter("payment", 400);
    const save = async (form: Record<string, string>) => {
      const file = await booksExport.action(
        deskArgs(services, await cookieNow(), "/desk/money/books.csv", { form }),
      );
      return [file.headers.get("Content-Disposition"), await file.text()];
    };
    const [name, table] = await save({ from: "2027-03", to: "2027-09", what: "books" });
    expect(name).toContain("books-2027-03-2027-03.csv");
    expect(table?.split("\r\n")[1]).toMatch(
      /^Payment,\d,2027-03-09,Maryam Example,GBP,-4\.00,,Entered by hand,[\w-]+,2027-04-06$/,
    );
    const [, balances] = await save({ from: "2027-03", to: "2027-04", what: "balances" });
    expect(balances?.split("\r\n")[1]).toMatch(
      /,Maryam Example,GBP,2027-03,2027-04,0\.00,12\.00,4\.00,0\.00,8\.00$/,
    );
  });
});

describeOnSqliteFirst("the desk's money", (maker) => {
  test("is nothing that a coordinator can see a sum of, on any page of the desk", async () => {
    const { services, db, id, plan, lessons, accountId, enter, said } = await open(maker);
    await said(0);
    await enter("payment", 77_777);
    const { cookie } = await deskPerson(services, "coordinator");
    const { learner_id: learner } = (await findSeries(db, id)) ?? {};
    const things: Readonly<Record<string, string>> = {
      "/desk/families/:id": learner ?? "",
      "/desk/learners/:id": learner ?? "",
      "/desk/lesson/:id": lessons[0]?.id ?? "",
      "/desk/lessons/:id": id,
      "/desk/money/plans/:id": plan,
      "/desk/money/accounts/:id": accountId,
    };
    const seen: string[] = [];
    for (const { path, loader } of await deskAddresses()) {
      const of = things[path];
      if (!loader || path.startsWith("/desk/site") || (path.includes(":") && of === undefined))
        continue;
      const params: Record<string, string> = of === undefined ? {} : { id: of };
      const address = path.replace(":id", of ?? "");
      const shown = await Promise.resolve(loader(deskArgs(services, cookie, address, { params })))
        .then(async (data) => (data instanceof Response ? await data.text() : JSON.stringify(data)))
        .catch((error: unknown) => {
          // Nothing but a page that is not theirs, or not there.
          if (error instanceof Response || (error as { init?: unknown }).init) return "";
          throw error;
        });
      seen.push(shown ?? "");
      // £777.77 paid, £12.00 a lesson, and what is left of both.
      expect(shown, path).not.toMatch(/777\.?77|12\.00|765\.?77/);
    }
    expect(seen.filter((shown) => shown.includes("Ibrahim")).length).toBeGreaterThan(2);
  });
});
