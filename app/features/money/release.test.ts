import { expect, test } from "vitest";

import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { listUnsaid, listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { describeOnEveryDatabase, rowsIn, type DatabaseMaker } from "#tests/support/databases.ts";
import { billed, numberFaults } from "#tests/support/invoices.ts";
import { owner } from "#tests/support/lessons.ts";
import { agreementFacts } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import { openAccount } from "./account-store.server.ts";
import { exportBooks, type AccountPeriod, type Book } from "./books.server.ts";
import { enterByHand, reverseByHand } from "./enter-by-hand.server.ts";
import { readOwed, sumsByCurrency } from "./every-account.server.ts";
import { readMonth } from "./read-month.server.ts";
import { releaseAccounts } from "./release-accounts.server.ts";

const march = { from: "2027-03", to: "2027-03" };

/** Accounts of several payers in April; each function enters something into the account of one. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const services = billed(site.services);
  const { db } = services;
  site.clock.advance(Date.parse("2027-04-06T08:00:00Z") - site.clock.now());
  const account = async (payer: string, currency = "GBP") => {
    const facts = agreementFacts({ plan_id: newId(), payer_name: payer, currency });
    return await db
      .transaction()
      .execute((trx) => openAccount(trx, facts, "Ibrahim", site.clock.now()));
  };
  const enter = async (
    { id: accountId }: { readonly id: string },
    kind: "payment" | "refund" | "credit" | "charge",
    sum: number,
    on: string,
    words = "",
  ) => {
    const line = { accountId, kind, sum, on, words, key: newId() };
    expect(await enterByHand(services, owner, line)).toBeNull();
  };
  const month = async (of = "2027-03") => await readMonth(db, of, site.clock.now(), listUnsaid);
  const release = async (
    ticked: readonly { readonly id: string; readonly seen: number }[],
    key = newId(),
    of = "2027-03",
  ) =>
    await releaseAccounts(
      services,
      owner,
      {
        month: of,
        key,
        ticked: ticked.map(({ id, seen }) => ({ accountId: id, seen, setAside: [] })),
      },
      listPlanLessons,
    );
  return { ...site, services, db, account, enter, month, release };
}

describeOnEveryDatabase("a month that is released", (maker) => {
  test("issues what was ticked, says why the rest was not, and is one act of the log", async () => {
    const { db, account, enter, month, release } = await open(maker);
    const [amina, bilal, chloe, dina] = await Promise.all([
      account("Amina"),
      account("Bilal"),
      account("Chloe", "PKR"),
      account("Dina", "CAD"),
    ]);
    await enter(amina, "charge", 3_600, "2027-03-16");
    await enter(amina, "payment", 1_000, "2027-03-20");
    await enter(amina, "charge", 900, "2027-04-01");
    await enter(bilal, "credit", 500, "2027-03-16");
    await enter(chloe, "charge", 9_000, "2027-03-16");
    await enter(dina, "charge", 7_000, "2027-02-16");
    expect((await release([{ id: dina.id, seen: 7_000 }], "february", "2027-02")).issued).toBe(1);
    await enter(dina, "charge", 8_000, "2027-03-16");
    expect(
      (await month()).map((one) => [one.account.payer_name, one.minor, one.paid, one.before]),
    ).toEqual([
      ["Amina", 3_600, 1_000, null],
      ["Bilal", -500, 0, null],
      ["Chloe", 9_000, 0, null],
      ["Dina", 8_000, 0, 7_000],
    ]);
    // Something is charged between the page and the press.
    await enter(dina, "charge", 100, "2027-03-30");
    const asked = [
      { id: amina.id, seen: 3_600 },
      { id: bilal.id, seen: -500 },
      { id: chloe.id, seen: 9_000 },
      { id: dina.id, seen: 8_000 },
    ];
    expect(await release(asked)).toEqual({
      issued: 1,
      refused: [
        { accountId: bilal.id, problem: "nothing" },
        { accountId: chloe.id, problem: "bank" },
        { accountId: dina.id, problem: "gone" },
      ],
    });
    const acts = await listActs(db, { limit: 50, hidden: [] });
    const months = acts.filter(({ action }) => action === "invoice.month");
    expect(months.map(({ detail }) => detail)).toEqual(["2027-03: 1", "2027-02: 1"]);
    // What was refused is not marked as checked either.
    expect(await rowsIn(db, "month_release", { month: "2027-03" })).toMatchObject([
      { money_account_id: amina.id },
    ]);
    const [first] = await month();
    expect(first?.issued).toMatchObject([{ minor: 3_600, month: "2027-03", sent_at: null }]);
    expect(first?.lines).toEqual([]);
  });

  test("is issued once, pressed twice and by two at once, and not before it is over", async () => {
    const { services, db, account, enter, release } = await open(maker);
    const all = await Promise.all(["Amina", "Bilal", "Chloe"].map((name) => account(name)));
    for (const one of all) await enter(one, "charge", 1_200, "2027-03-16");
    await enter(all[0] ?? { id: "" }, "charge", 1_200, "2027-04-02");
    const ticked = all.map(({ id }) => ({ id, seen: 1_200 }));
    const made = await Promise.all([
      release(ticked, "one"),
      release(ticked, "one"),
      release(ticked.toReversed(), "other"),
    ]);
    expect(made[0]?.issued).toBe(made[1]?.issued);
    expect((made[0]?.issued ?? 0) + (made[2]?.issued ?? 0)).toBe(3);
    expect(await rowsIn(db, "invoice")).toHaveLength(3);
    expect(await numberFaults(services)).toEqual([]);
    const early = await release([{ id: all[0]?.id ?? "", seen: 1_200 }], "early", "2027-04");
    expect(early.refused.map(({ problem }) => problem)).toEqual(["early"]);
  });
});

describeOnEveryDatabase("the books of a period", (maker) => {
  test("are what the entries say: what was open, what moved it, and what is open after", async () => {
    const { services, db, account, enter, release } = await open(maker);
    const amina = await account("=Amina");
    const bilal = await account("Bilal", "KWD");
    const even = await account("Chloe");
    await enter(even, "charge", 100, "2027-05-01");
    for (const [kind, sum, on] of [
      ["charge", 5_000, "2027-02-10"],
      ["payment", 2_000, "2027-02-28"],
      ["charge", 3_600, "2027-03-01"],
      ["credit", 100, "2027-03-02"],
      ["payment", 4_000, "2027-03-31"],
      ["refund", 250, "2027-03-31"],
      ["payment", 9_999, "2027-04-01"],
    ] as const)
      await enter(amina, kind, sum, on, "MA-0001-3");
    await enter(bilal, "payment", 22_505, "2027-03-15");
    const [wrong] = await rowsIn(db, "money_entry", { money_account_id: bilal.id });
    const back = { id: wrong?.id ?? "", planId: bilal.plan_id, words: "Not theirs", key: newId() };
    expect(await reverseByHand(services, owner, back)).toBeNull();
    await enter(bilal, "payment", 1_005, "2027-03-16");
    expect((await release([{ id: amina.id, seen: 8_500 }])).issued).toBe(1);

    const books = await exportBooks(services, owner, march);
    const found: AccountPeriod[] = [];
    for await (const rows of books.balances()) found.push(...rows);
    const shown = found.map(({ account: { payer_name: payer }, ...sums }) => ({ payer, ...sums }));
    expect(shown.toSorted((one, other) => one.payer.localeCompare(other.payer))).toEqual([
      {
        payer: "=Amina",
        opening: 3_000,
        charges: 3_500,
        payments: 4_000,
        refunds: 250,
        closing: 2_750,
      },
      { payer: "Bilal", opening: 0, charges: 0, payments: 1_005, refunds: 0, closing: -1_005 },
    ]);
    // By a question of its own.
    for (const { account: of, opening, closing } of found) {
      const sumBefore = async (date: string) => {
        const { minor } = await db
          .selectFrom("money_entry")
          .select((eb) => eb.fn.sum<number | string>("minor").as("minor"))
          .where("money_account_id", "=", of.id)
          .where("effective_on", "<", date)
          .executeTakeFirstOrThrow();
        return 0 - Number(minor ?? 0) + 0;
      };
      expect([opening, closing]).toEqual([
        await sumBefore("2027-03-01"),
        await sumBefore("2027-04-01"),
      ]);
    }
    const lines = async (period: typeof march) => {
      const all: Book[] = [];
      for await (const rows of (await exportBooks(services, owner, period)).lines())
        all.push(...rows);
      return all.map((one) =>
        "issued" in one
          ? [one.issued.kind, one.issued.minor]
          : [one.moved.kind, one.moved.minor, one.moved.effective_on],
      );
    };
    expect(await lines(march)).toEqual([
      ["payment", 22_505, "2027-03-15"],
      ["reversal", -22_505, "2027-03-15"],
      ["payment", 1_005, "2027-03-16"],
      ["payment", 4_000, "2027-03-31"],
      ["refund", -250, "2027-03-31"],
    ]);
    expect(await lines({ from: "2027-04", to: "2027-04" })).toEqual([
      ["invoice", 8_500],
      ["payment", 9_999, "2027-04-01"],
    ]);
    const acts = await listActs(db, { limit: 50, hidden: [] });
    expect(acts.filter(({ action }) => action === "money.export")).toHaveLength(3);
    const { owed, uneven } = await readOwed(db);
    expect(owed).toEqual([]);
    const sums = sumsByCurrency(uneven.map((one) => [one.account.currency, one.minor]));
    expect([...sums].toSorted()).toEqual([
      ["GBP", 7_249 - 100],
      ["KWD", 1_005],
    ]);
  });
});
