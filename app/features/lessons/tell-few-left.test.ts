import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import type { AgreementFacts } from "#app/features/money/agreement-store.server.ts";
import { enterByHand, reverseByHand } from "#app/features/money/enter-by-hand.server.ts";
import { listEntries } from "#app/features/money/account-store.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { accountFor, aPayment, heldAgreement } from "#tests/support/money.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { setOutcome } from "./lesson-acts.server.ts";
import { findSeries } from "./series-store.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";

/** A plan that is paid before, £12.00 a lesson, of which each is said when it is over; four are paid. */
async function open(maker: DatabaseMaker, facts: Partial<AgreementFacts> = {}) {
  const { services, clock } = await createTestServices(maker);
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const { learnerId, guardianId } = await aLearner(services);
  const form = seriesForm(learnerId, await checkedTutor(services), { writes: false });
  const { id, lessons } = await begin(services, form);
  const agreed = {
    plan_id: (await findSeries(db, id))?.plan_id ?? "",
    learner_id: learnerId,
    payer_id: guardianId,
    minutes: lessons[0]?.minutes ?? 0,
    to_on: "2027-12-31",
  };
  const before = { pays: "before", tells_left: 1 } as const;
  await heldAgreement(db, { ...agreed, ...before, ...facts }, clock.now());
  const { id: accountId } = await accountFor(services, id);
  const pay = async (sum: number) =>
    enterByHand(services, owner, { ...aPayment, accountId, sum, key: newId() });
  const say = async (index: number, outcome: "came" | "tutor-away" = "came") => {
    const over = Date.parse(lessons[index]?.starts_at ?? "") + hour;
    clock.advance(Math.max(0, over - clock.now()));
    return await setOutcome(services, weeklyKinds, owner, lessons[index]?.id ?? "", outcome);
  };
  const told = async () =>
    (await mailsOf(services, "two-lessons-left")).map(
      ({ text }) => /covers (no|one|two) more/.exec(text)?.[1],
    );
  const takeBack = async () => {
    const [entry] = await listEntries(db, accountId);
    const taken = { id: entry?.id ?? "", planId: agreed.plan_id, words: "Another family’s" };
    expect(await reverseByHand(services, owner, { ...taken, key: newId() })).toBeNull();
  };
  await pay(4_800);
  return { services, clock, learnerId, guardianId, pay, say, told, takeBack };
}

describeOnEveryDatabase("a payer who pays in advance", (maker) => {
  test("is told once that two lessons are left, by the charge that leaves two, and again after a payment", async () => {
    const { pay, say, told } = await open(maker);
    await say(0);
    expect(await told()).toEqual([]);
    await say(1);
    expect(await told()).toEqual(["two"]);
    // What is said otherwise, and said again, tells nobody twice.
    await say(1, "tutor-away");
    await say(1);
    await say(2);
    // Enough for two, as before.
    await pay(1_200);
    await say(3);
    expect(await told()).toEqual(["two"]);
    await pay(2_400);
    await say(4);
    expect(await told()).toEqual(["two", "two"]);
  });

  test("is told once by two lessons that are settled at once", async () => {
    const { say, told } = await open(maker);
    await say(0);
    expect(await Promise.all([say(1), say(2)])).toEqual([true, true]);
    expect(await told()).toHaveLength(1);
  });

  test("is told nothing more after a payment that was entered by mistake and taken back", async () => {
    const { pay, say, takeBack, told } = await open(maker);
    await say(0);
    await say(1);
    await pay(12_000);
    await takeBack();
    await say(2);
    expect(await told()).toEqual(["two"]);
  });

  test("is told once that nothing is left, also where it was more than two lessons the time before", async () => {
    const { say, told, takeBack } = await open(maker);
    await takeBack();
    expect(await told()).toEqual([]);
    await say(0);
    await say(1);
    expect(await told()).toEqual(["no"]);
  });

  test("is told nothing of what was not agreed, or once they have nothing to do with the learner", async () => {
    const silent = await open(maker, { tells_left: 0 });
    for (const index of [0, 1, 2, 3, 4]) await silent.say(index);
    expect(await silent.told()).toEqual([]);
    const { services, clock, guardianId, learnerId, say, told } = await open(maker);
    const pair = { guardianId, learnerId };
    await services.db
      .transaction()
      .execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    await say(0);
    await say(1);
    expect(await told()).toEqual([]);
  });
});
