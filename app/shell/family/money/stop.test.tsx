import { expect, test } from "vitest";

import { joinGuardians } from "#app/features/families/change-guardianships.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { moveWeekly, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { addEntry, balancesOf, openAccount } from "#app/features/money/account-store.server.ts";
import { momentAt } from "#app/platform/moment.ts";
import { describeOnEveryDatabase, rowsIn } from "#tests/support/databases.ts";
import { deskArgs, statusOf } from "#tests/support/desk.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { alsoGuardian, aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { lessonFaults } from "#tests/support/lesson-storm.ts";
import { accountFor, heldAgreement } from "#tests/support/money.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { MoneyPage } from "./money-page.tsx";
import { loadMoney } from "./money-page.server.ts";
import { unsaidOf } from "./own-accounts.server.ts";
import { StopPage } from "./stop-page.tsx";
import { handleStop, loadStop } from "./stop-page.server.ts";

const viewOf = <View,>({ data }: { data: { kind: "closed" } | { kind: "open"; view: View } }) => {
  if (data.kind === "closed") throw new Error("The page is closed");
  return data.view;
};

describeOnEveryDatabase("stopping, as whoever pays", (maker) => {
  /** Ibrahim on Tuesdays at 17:00 in Karachi from 16 March; £60.00 paid, £12.00 a lesson, £15.00 from 29 March. */
  async function open(change: Parameters<typeof seriesForm>[2] = {}) {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { db } = services;
    const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
    at("2027-03-01T10:12:00Z");
    const tutor = await checkedTutor(services);
    const { learnerId, guardianId } = await aLearner(services);
    const series = await begin(
      services,
      seriesForm(learnerId, tutor, { writes: false, ...change }),
    );
    const plan = (await findSeries(db, series.id))?.plan_id ?? "";
    const mother = await findGuardianById(db, guardianId);
    if (!mother) throw new Error("No guardian");
    const facts = {
      plan_id: plan,
      learner_id: learnerId,
      payer_id: guardianId,
      minutes: series.lessons[0]?.minutes ?? 0,
      to_on: "2027-12-31",
    };
    await heldAgreement(db, facts, clock.now());
    await heldAgreement(
      db,
      { ...facts, minor: 1_500, list_minor: 1_500, from_on: "2027-03-29" },
      clock.now(),
    );
    const account = await accountFor(services, series.id);
    const paid = { kind: "payment", minor: 6_000, minutes: 0, effective_on: "2027-03-01" } as const;
    await db
      .transaction()
      .execute((trx) => addEntry(trx, account.id, { ...paid, by_name: "Nadia" }, clock.now()));
    at("2027-03-09T10:12:00Z");
    const args = async (id: string, form?: Record<string, string>, isProved = true, query = "") =>
      deskArgs(
        services,
        await familyCookie(services, { guardianId: id, isProved }),
        `/family/money/stop/${plan}${query}`,
        { params: { id: plan }, ...(form && { form }) },
      );
    const view = async (query = "") =>
      viewOf(await loadStop(await args(guardianId, undefined, true, query)));
    const words = async (problem: "stale" | "noBack" | null = null, query = "") => {
      const page = <StopPage view={await view(query)} problem={problem} />;
      return textOf(renderAt(`/family/money/stop/x${query}`, page));
    };
    const send = async (form: Record<string, string>, id = guardianId) => {
      const sent = await args(id, form);
      const answer: unknown = await handleStop(sent).catch((thrown: unknown) => thrown);
      if (answer instanceof Response) return answer.status;
      return (answer as Awaited<ReturnType<typeof handleStop>>).init?.status;
    };
    const press = (last: string, id = guardianId) => send({ last }, id);
    const takeBack = (id = guardianId) => send({ do: "back" }, id);
    const balance = async () => (await balancesOf(db, [account.id])).get(account.id)?.minor;
    const on = async () =>
      (await listOfSeries(db, series.id))
        .filter(({ state }) => state === "on")
        .map((one) => one.starts_at.slice(0, 10));
    const said = async () => (await rowsIn(db, "case_message")).map(({ text }) => text);
    return {
      ...site,
      db,
      at,
      args,
      view,
      words,
      press,
      takeBack,
      tutor,
      balance,
      on,
      said,
      series,
      plan,
      mother,
      learnerId,
      guardianId,
    };
  }

  test("says the sum before, and the account says the same once the last lesson is over", async () => {
    const { at, balance, db, mother, on, press, said, series, services, view, words } =
      await open();
    expect((await view()).choices.map(({ effect }) => effect).slice(0, 4)).toEqual([
      expect.stringContaining("£60.00"),
      expect.stringContaining("£48.00"),
      expect.stringContaining("£36.00"),
      // By the new price.
      expect.stringContaining("£21.00"),
    ]);
    expect(await words()).toContain("Nothing has been stopped yet.");
    const chosen = (await view()).choices[3];
    expect(chosen?.label).toContain("30 March");
    expect(await press(chosen?.value ?? "")).toBe(303);
    expect(await on()).toEqual(["2027-03-16", "2027-03-23", "2027-03-30"]);
    expect((await findSeries(db, series.id))?.ends_on).toBe("2027-03-30");
    const page = await words();
    expect(page).toMatch(/last lesson is on .*30 March/);
    expect(page).toMatch(/£21\.00\S* goes back by .*13 April/);
    expect((await said()).join()).toMatch(/2027-03-30.*£21\.00.*2027-04-13/s);
    const mails = await mailsOf(services, "lesson-ended");
    expect(mails.filter(({ recipient }) => recipient === mother.email)).toHaveLength(1);
    expect(await lessonFaults(services)).toEqual([]);
    for (const { id, starts_at: startsAt, state } of await listOfSeries(db, series.id)) {
      if (state === "off") continue;
      at(momentAt(Date.parse(startsAt) + 3_600_000));
      expect(await setOutcome(services, weeklyKinds, owner, id, "came")).toBe(true);
    }
    expect(await balance()).toBe(2_100);
    expect(await words()).toMatch(/£21\.00\S* goes back by .*13 April/);
  });

  test("now: a lesson too near to be free counts as taken, and that is said first", async () => {
    const { at, balance, on, press, said, view, words } = await open();
    at("2027-03-16T05:00:00Z");
    const [now] = (await view()).choices;
    expect(now?.late).toEqual([expect.stringMatching(/16 March.*less than 12 hours/)]);
    expect(now?.effect).toContain("£48.00");
    expect(await press(now?.value ?? "")).toBe(303);
    expect(await on()).toEqual([]);
    expect(await balance()).toBe(4_800);
    expect(await words()).toMatch(/lessons have stopped.*£48\.00\S* goes back by .*30 March/);
    expect((await view()).choices).toEqual([]);
    expect((await said()).join()).toContain("£48.00");
  });

  test("now: nobody is told that little is left for lessons that have stopped", async () => {
    const { at, clock, db, guardianId, learnerId, plan, press, series, services, view } =
      await open();
    const dear = { minor: 2_000, list_minor: 2_000, pays: "before", tells_left: 1 } as const;
    const theirs = { plan_id: plan, learner_id: learnerId, payer_id: guardianId };
    const minutes = series.lessons[0]?.minutes ?? 0;
    await heldAgreement(db, { ...theirs, ...dear, minutes, to_on: "2027-12-31" }, clock.now());
    at("2027-03-16T05:00:00Z");
    expect(await press((await view()).choices[0]?.value ?? "")).toBe(303);
    expect(await mailsOf(services, "two-lessons-left")).toEqual([]);
  });

  test("pressed twice, also at once, it is done once", async () => {
    const { mother, press, said, services, view } = await open();
    const value = (await view()).choices[1]?.value ?? "";
    expect(await Promise.all([press(value), press(value)])).toEqual([303, 303]);
    expect(await press(value)).toBe(303);
    const mails = await mailsOf(services, "lesson-ended");
    expect(mails.filter(({ recipient }) => recipient === mother.email)).toHaveLength(1);
    expect(await said()).toHaveLength(1);
    // What is left is to stop earlier.
    expect((await view()).choices.map(({ label }) => label)).toEqual(["None: stop now"]);
  });

  test("goes on as before, by who has stopped it, in two presses", async () => {
    const { db, mother, on, press, said, series, services, takeBack, view, words } = await open();
    const before = await on();
    expect((await view()).back).toBeNull();
    expect(await press((await view()).choices[3]?.value ?? "")).toBe(303);
    // And earlier still.
    expect(await press((await view()).choices[1]?.value ?? "")).toBe(303);
    expect(await on()).toEqual(["2027-03-16"]);
    const page = await words();
    // Twelve hours before the first lesson that was called off.
    expect(page).toMatch(/Take it back until Tuesday 23 March 2027, 05:00/);
    expect(page).not.toContain("Let them go on");
    const asked = await words(null, "?back=1");
    expect(asked).toContain("Let them go on");
    expect(asked).not.toContain("Stop the lessons");
    expect(await Promise.all([takeBack(), takeBack()])).toEqual([303, 303]);
    expect(await on()).toEqual(before);
    expect(await findSeries(db, series.id)).toMatchObject({ ends_on: null, stopped_by: null });
    const after = await words(null, "?done=back");
    expect(after).toContain("The lessons go on as before.");
    expect(after).toContain("Nothing has been stopped yet.");
    expect((await said()).filter((text) => text.includes("taken back"))).toHaveLength(1);
    const mails = await mailsOf(services, "lesson-changed");
    expect(mails.filter(({ recipient }) => recipient === mother.email)).toHaveLength(1);
    expect(await lessonFaults(services)).toEqual([]);
  });

  test("goes on until the end that was planned, also if that is pressed twice", async () => {
    const { on, press, said, series, db, takeBack, view } = await open({ endsOn: "2027-04-27" });
    const before = await on();
    expect(await press((await view()).choices[1]?.value ?? "")).toBe(303);
    expect([await takeBack(), await takeBack()]).toEqual([303, 303]);
    expect(await on()).toEqual(before);
    expect((await findSeries(db, series.id))?.ends_on).toBe("2027-04-27");
    expect((await said()).filter((text) => text.includes("taken back"))).toHaveLength(1);
  });

  test("does not go on once a time is somebody else’s, it is too late, or by another who pays", async () => {
    const { at, clock, db, learnerId, on, plan, press, services, takeBack, tutor, view, words } =
      await open();
    expect(await press((await view()).choices[1]?.value ?? "")).toBe(303);
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const his = { plan_id: plan, learner_id: learnerId, payer_id: father.id };
    await heldAgreement(db, { ...his, from_on: "2027-09-01", to_on: "2027-12-31" }, clock.now());
    expect(await takeBack(father.id)).toBe(409);
    const other = await aLearner(services);
    const once = { startsOn: "2027-03-30", endsOn: "2027-03-30", writes: false };
    await begin(services, seriesForm(other.learnerId, tutor, once));
    expect(await takeBack()).toBe(409);
    expect(await on()).toEqual(["2027-03-16"]);
    expect(await words("noBack")).toContain("one of their times is not free any more");
    at("2027-03-23T00:00:01Z");
    expect((await view()).back).toBeNull();
    expect(await takeBack()).toBe(409);
  });

  test("the lessons without an outcome are named to one person under whichever id", async () => {
    const { at, clock, db, learnerId, mother, plan, series, services } = await open();
    const kept = await alsoGuardian(services, learnerId, "pay", "Maryam");
    const is = await db.transaction().execute((trx) => joinGuardians(trx, kept, mother));
    expect(is).toBe(true);
    const theirs = { plan_id: plan, learner_id: learnerId, payer_id: kept.id };
    await heldAgreement(db, { ...theirs, from_on: "2027-03-23" }, clock.now());
    at("2027-03-24T10:12:00Z");
    const account = await accountFor(services, series.id);
    expect(await unsaidOf(services, account)).toHaveLength(2);
  });

  test("can be stopped after each lesson that is planned", async () => {
    const { on, press, view, words } = await open();
    const planned = await on();
    expect((await view()).choices).toHaveLength(9);
    expect(await words()).toContain("Show later lessons");
    const { choices } = await view("?more=1");
    expect(choices).toHaveLength(planned.length + 1);
    expect(await words(null, "?more=1")).not.toContain("Show later lessons");
    expect(await press(choices.at(-2)?.value ?? "")).toBe(303);
    expect(await on()).toEqual(planned.slice(0, -1));
  });

  test("stops nothing where what was chosen is not so any more", async () => {
    const { at, on, press, said, series, services, view, words } = await open();
    const before = await on();
    const { choices } = await view();
    const [first] = series.lessons;
    if (!first) throw new Error("No lesson");
    const to = momentAt(Date.parse("2027-03-17T12:00:00Z"));
    expect(await moveWeekly(services, owner, first, to)).toBeNull();
    expect(await press(choices[1]?.value ?? "")).toBe(409);
    expect(await press("")).toBe(409);
    // Too late to be free.
    const now = (await view()).choices[0]?.value ?? "";
    at("2027-03-17T05:00:00Z");
    expect(await press(now)).toBe(409);
    expect((await on()).length).toBe(before.length);
    expect(await said()).toEqual([]);
    expect(await words("stale")).toContain("nothing was stopped");
  });

  test("only whoever pays, and decides about the lessons", async () => {
    const { args, clock, db, guardianId, learnerId, on, plan, press, services, view } =
      await open();
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const grandmother = await alsoGuardian(services, learnerId, "pay", "Nani");
    const before = await on();
    const value = (await view()).choices[0]?.value ?? "";
    const link = async (id: string, to = plan) => {
      const shown = viewOf(await loadMoney(await args(id)));
      return renderAt("/family/money", <MoneyPage view={shown} />).includes(`/stop/${to}`);
    };
    const closed = async (id: string) => [
      (await loadStop(await args(id))).init?.status,
      await press(value, id),
      await link(id),
    ];
    expect(await closed(father.id)).toEqual([404, 404, false]);
    // She only pays.
    const hers = { plan_id: plan, learner_id: learnerId, payer_id: grandmother.id };
    await heldAgreement(db, { ...hers, from_on: "2027-09-01", to_on: "2027-12-31" }, clock.now());
    await db
      .transaction()
      .execute((trx) =>
        openAccount(trx, { ...hers, payer_name: "Nani", currency: "GBP" }, "Ibrahim", clock.now()),
      );
    expect(await closed(grandmother.id)).toEqual([404, 404, false]);
    expect(await link(guardianId)).toBe(true);
    // Also before there is an account.
    const another = { plan_id: "another", learner_id: learnerId, payer_id: guardianId };
    expect(await link(guardianId, "another")).toBe(false);
    await heldAgreement(db, another, clock.now());
    expect(await link(guardianId, "another")).toBe(true);
    // A code comes first.
    const unproved = await args(guardianId, undefined, false);
    expect(await statusOf(async () => await loadStop(unproved))).toBe(302);
    expect(await on()).toEqual(before);
  });
});
