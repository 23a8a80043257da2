import { expect, test } from "vitest";

import { joinGuardians } from "#app/features/families/change-guardianships.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { describeOnEveryDatabase, type DatabaseMaker } from "#tests/support/databases.ts";
import { alsoGuardian, aLearner } from "#tests/support/lessons.ts";
import { heldAgreement, planLesson } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import { addEntry, openAccount } from "./account-store.server.ts";
import { listLeft } from "./few-left.server.ts";
import { settleLesson } from "./settle-lesson.server.ts";

const by = { by_id: null, by_name: "Nadia" };

/** Paid before, £12.00 a lesson, in March alone. */
async function open(maker: DatabaseMaker, paid: number) {
  const { services, clock } = await createTestServices(maker);
  const { db } = services;
  const { learnerId, guardianId } = await aLearner(services);
  const inTrx = <Result>(use: (trx: Trx) => Promise<Result>) => db.transaction().execute(use);
  const plan = { plan_id: "plan", learner_id: learnerId, pays: "before" } as const;
  const agreed = { ...plan, payer_id: guardianId, to_on: "2027-03-31" };
  const { payer_name, currency } = await heldAgreement(db, agreed, clock.now());
  await inTrx(async (trx) => {
    const asked = { ...agreed, payer_name, currency };
    const { id } = await openAccount(trx, asked, "Ibrahim", clock.now());
    const line = { kind: "payment", minor: paid, minutes: 0, effective_on: "2027-03-01" } as const;
    await addEntry(trx, id, { ...line, ...by }, clock.now());
  });
  const lesson = (on: string, change: Parameters<typeof planLesson>[0] = {}) => ({
    ...planLesson({ learner_id: learnerId, original_on: on, on_day: on, ...change }),
    isAhead: true,
  });
  const counts = async (ahead: readonly ReturnType<typeof lesson>[]) =>
    (await listLeft(db, ["plan"], ahead)).map(({ count, next }) => [count, next?.price ?? null]);
  return { services, clock, db, inTrx, learnerId, guardianId, plan, lesson, counts };
}

describeOnEveryDatabase("the lessons that are left", (maker) => {
  test("are those of one person, under whichever id they have accepted", async () => {
    const { services, clock, db, inTrx, learnerId, guardianId, plan, lesson, counts } = await open(
      maker,
      3_600,
    );
    const { id } = await alsoGuardian(services, learnerId, "pay", "Maryam");
    const [kept, other] = [await findGuardianById(db, id), await findGuardianById(db, guardianId)];
    if (!kept || !other) throw new Error("Nobody was entered");
    expect(await inTrx((trx) => joinGuardians(trx, kept, other))).toBe(true);
    const april = { payer_id: kept.id, from_on: "2027-04-01", minor: 1_500, list_minor: 1_500 };
    await heldAgreement(db, { ...plan, ...april }, clock.now());
    const days = ["2027-03-30", "2027-04-06", "2027-04-13"];
    expect(await counts(days.map((on) => lesson(on)))).toEqual([[2, 1_500]]);
  });

  test("count one that makes up for a lesson that was charged, and costs nothing", async () => {
    const { clock, inTrx, lesson, counts } = await open(maker, 2_400);
    const missed = lesson("2027-03-09", { state: "off", counts_as: "taken" });
    await inTrx((trx) => settleLesson(trx, missed, { now: clock.now(), by }));
    const again = lesson("2027-03-16", { made_up_for: missed.id, made_up_on: "2027-03-09" });
    const days = ["2027-03-23", "2027-03-30"].map((on) => lesson(on));
    expect(await counts([again, ...days])).toEqual([[2, 1_200]]);
  });

  test("are fewer by those that were given and of which nobody has said anything yet", async () => {
    const { lesson, counts } = await open(maker, 2_400);
    const given = { ...lesson("2027-03-09"), isAhead: false };
    const days = ["2027-03-16", "2027-03-23"].map((on) => lesson(on));
    expect(await counts([given, ...days])).toEqual([[1, 1_200]]);
    expect(await counts([given, given, ...days])).toEqual([[0, 1_200]]);
  });
});
