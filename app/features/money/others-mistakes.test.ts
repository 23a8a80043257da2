import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { day } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase, rowsIn, setRows } from "#tests/support/databases.ts";
import { invoiceOf, openInvoiced as open } from "#tests/support/invoiced-family.ts";
import { owner } from "#tests/support/lessons.ts";
import { planLesson } from "#tests/support/money.ts";
import { balancesOf, holdAccount } from "./account-store.server.ts";
import { listLeft } from "./few-left.server.ts";
import { issueBefore } from "./issue-invoice.server.ts";

/** What other programs get wrong, of which the rest is where its part is tested. */
describeOnEveryDatabase("where others go wrong", (maker) => {
  test.each([
    ["2027-03", ["02", "09", "16", "23", "30"]],
    ["2027-06", ["01", "08", "15", "22", "29"]],
    ["2027-08", ["03", "10", "17", "24", "31"]],
    ["2027-11", ["02", "09", "16", "23", "30"]],
  ])(
    "a month with five Tuesdays, %s, has five lessons, and fewer by those of a pause",
    async (of, days) => {
      const { held, given, month, at } = await open(maker);
      await held({ from_on: "2027-01-01", to_on: "2027-12-31" });
      at(`${of}-30T22:00:00Z`);
      if (of === "2027-08") at("2027-08-31T22:00:00Z");
      for (const one of days) await given(`${of}-${one}`);
      const whole = await month(of);
      expect(whole.minor).toBe(5 * 1_200);
      expect(whole.words.lines).toHaveLength(5);
      // Another child, with a pause from the second to the fourth of them: nothing is divided by days.
      const other = await open(maker);
      await other.held({ from_on: "2027-01-01", to_on: "2027-12-31" });
      other.at(`${of}-30T22:00:00Z`);
      if (of === "2027-08") other.at("2027-08-31T22:00:00Z");
      for (const [index, one] of days.entries()) {
        const isOff = index > 0 && index < 4;
        await other.given(`${of}-${one}`, isOff ? { state: "off", outcome: null } : {});
      }
      expect((await other.month(of)).minor).toBe(2 * 1_200);
    },
  );

  test("lessons that are asked for and not paid are owed, and nothing that anybody has", async () => {
    const { services, held, account, pay, db } = await open(maker);
    const agreement = await held({ pays: "before" });
    const asked = { planId: agreement.plan_id, agreementId: agreement.id, count: 10, key: "ten" };
    invoiceOf(await issueBefore(services, owner, asked));
    const { id } = await account();
    const ahead = ["06", "13", "20"].map((on) => ({
      ...planLesson({ original_on: `2027-04-${on}`, on_day: `2027-04-${on}`, outcome: null }),
      isAhead: true,
    }));
    const left = async () =>
      (await listLeft(db, [agreement.plan_id], ahead)).map((one) => one.count);
    expect(await balancesOf(db, [id])).toEqual(new Map());
    expect(await left()).toEqual([0]);
    await pay(2_400, "2027-04-02");
    expect(await left()).toEqual([2]);
  });

  test("one child’s reduction is that child’s own, whoever of them comes first, pauses or leaves", async () => {
    const { held, given, db } = await open(maker);
    const whole = await held({ plan_id: "first" });
    await held({ plan_id: "second", minor: 1_000, list_minor: 1_200, reduction: "sibling" });
    const price = async (plan_id: string, on: string) => {
      const { id } = await given(on, { plan_id });
      const entries = await rowsIn(db, "money_entry");
      return entries.find((one) => one.lesson_id === id)?.minor;
    };
    expect(await price("second", "2027-03-02")).toBe(-1_000);
    expect(await price("first", "2027-03-02")).toBe(-1_200);
    // The first one pauses, and then leaves.
    await given("2027-03-09", { plan_id: "first", state: "off", outcome: null });
    expect(await price("second", "2027-03-09")).toBe(-1_000);
    await setRows(db, "agreement", { cancelled_at: "2027-03-10T00:00:00.000Z" }, { id: whole.id });
    expect(await price("second", "2027-03-16")).toBe(-1_000);
  });

  test("a later number is of no earlier moment, whoever had to wait for it", async () => {
    const { services, held, credit, clock, db } = await open(maker);
    const issue = async (plan_id: string) => {
      const { id: agreementId } = await held({ plan_id, pays: "before" });
      const asked = { planId: plan_id, agreementId, count: 1, key: plan_id };
      return invoiceOf(await issueBefore(services, owner, asked));
    };
    const [one, two] = [await issue("one"), await issue("two")];
    let waiting: ReturnType<typeof credit> | undefined;
    let next: ReturnType<typeof credit> | undefined;
    await db.transaction().execute(async (trx) => {
      await holdAccount(trx, one.money_account_id);
      waiting = credit(one.id);
      await pause(200);
      clock.advance(day);
      next = credit(two.id);
      // Where only one writes at a time both wait.
      await Promise.race([next, pause(500)]);
    });
    await Promise.all([waiting, next]);
    const notes = (await rowsIn(db, "invoice")).filter(({ kind }) => kind === "credit");
    const inOrder = notes.toSorted((a, b) => a.n - b.n).map((note) => note.issued_at);
    expect(inOrder).toHaveLength(2);
    expect(inOrder).toEqual(inOrder.toSorted());
  });
});
