import { expect, test } from "vitest";

import { balancesOf, listAccounts, listEntries } from "#app/features/money/account-store.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { usualRules, type AgreedRules } from "#app/features/money/agreed-rules.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { heldAgreement } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { cannotCome } from "./family/guardian-acts.server.ts";
import { listPlanLessons } from "./charge-lesson.server.ts";
import { countOtherwise, leaveOutWeekly, restoreWeekly, setOutcome } from "./lesson-acts.server.ts";
import { findSeenLesson } from "./lesson-read.server.ts";
import { findSeries } from "./series-store.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";

/** A plan whose payer has an agreement, and its first two lessons. */
async function open(maker: DatabaseMaker, rules: Partial<AgreedRules> = {}) {
  const { services, clock } = await createTestServices(maker);
  const { db } = services;
  const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now());
  at("2027-03-09T10:12:00Z");
  const { learnerId, guardianId } = await aLearner(services);
  const tutorId = await checkedTutor(services);
  const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
  const { plan_id: planId = "" } = (await findSeries(db, id)) ?? {};
  const [first, second] = lessons;
  if (!first || !second) throw new Error("No lessons were made");
  await heldAgreement(
    db,
    {
      plan_id: planId,
      learner_id: learnerId,
      payer_id: guardianId,
      rules: { ...usualRules, ...rules },
    },
    clock.now(),
  );
  const seen = async (lessonId: string) => {
    const lesson = await findSeenLesson(db, lessonId);
    if (!lesson) throw new Error("A lesson is gone");
    return { id: lesson.id, sequence: lesson.sequence };
  };
  const account = async () => (await listAccounts(db, { planIds: [planId] }))[0];
  const lines = async () => {
    const one = await account();
    if (!one) return [];
    const entries = (await listEntries(db, one.id)).toReversed();
    return entries.map(({ kind, minor, counts, by_name: by }) => [kind, minor, counts, by]);
  };
  const balance = async () => {
    const one = await account();
    return one && (await balancesOf(db, [one.id])).get(one.id)?.minor;
  };
  return { services, clock, at, guardianId, planId, first, second, seen, lines, balance };
}

describeOnEveryDatabase("what a lesson costs", (maker) => {
  test("is entered when a person says what came of it", async () => {
    const { services, clock, first, lines } = await open(maker);
    clock.advance(Date.parse(first.starts_at) - clock.now() + hour);
    expect(await lines()).toEqual([]);
    await setOutcome(services, weeklyKinds, owner, first.id, "came");
    await setOutcome(services, weeklyKinds, owner, first.id, "short", 30);
    expect(await lines()).toEqual([
      ["lesson", -1_200, "given", owner.name],
      ["reversal", 1_200, null, owner.name],
      ["lesson", -800, "short", owner.name],
    ]);
  });

  test("is what it counts as if it is called off, goes when it is brought back, and a person may say otherwise", async () => {
    const { services, clock, first, second, seen, lines, balance } = await open(maker);
    clock.advance(Date.parse(first.starts_at) - clock.now() - 2 * hour);
    const heard = {
      side: "family",
      at: clock.now(),
      way: "phone",
      why: "ill",
      counts: null,
    } as const;
    await leaveOutWeekly(services, owner, await seen(first.id), { heard });
    await leaveOutWeekly(services, owner, await seen(second.id), { heard });
    expect(await lines()).toEqual([
      ["lesson", -1_200, "late", owner.name],
      ["lesson", 0, "not-charged", owner.name],
    ]);
    await restoreWeekly(services, owner, await seen(second.id));
    const fair = { as: "not-charged", why: "She was in hospital" } as const;
    await countOtherwise(services, owner, await seen(first.id), fair);
    expect(await balance()).toBe(0);
    expect((await lines()).slice(2).map(([kind]) => kind)).toEqual([
      "reversal",
      "reversal",
      "lesson",
    ]);
  });

  test.each([
    ["free", "ill", "not-charged", 0],
    ["free", "other", "late", -1_200],
    ["charged", "ill", "late", -1_200],
  ] as const)("is %s of an illness as was agreed: %s", async (ill, reason, counts, minor) => {
    const { services, clock, first, guardianId, seen, lines } = await open(maker, { ill });
    const guardian = await findGuardianById(services.db, guardianId);
    if (!guardian) throw new Error("There is no guardian");
    clock.advance(Date.parse(first.starts_at) - clock.now() - 2 * hour);
    await cannotCome(services, guardian, await seen(first.id), { reason, words: "" });
    expect(await lines()).toEqual([["lesson", minor, counts, ""]]);
  });

  test("is known for each lesson of its plan", async () => {
    const { services, planId, first, second } = await open(maker);
    const all = await listPlanLessons(services.db, planId, second.original_on);
    expect(all.at(0)).toMatchObject({ id: second.id, plan_id: planId, outcome: null });
    expect(all.map(({ id }) => id)).not.toContain(first.id);
  });
});
