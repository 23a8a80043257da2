import { sql } from "kysely";
import { expect, test } from "vitest";

import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { describeOnEveryDatabase, rowsIn, type DatabaseMaker } from "#tests/support/databases.ts";
import { alsoGuardian, aLearner, owner } from "#tests/support/lessons.ts";
import {
  agreementFacts,
  heldAgreement,
  planLesson,
  sentAgreement,
  words,
} from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import {
  addEntry,
  balancesOf,
  listAccounts,
  listEntries,
  reverseEntry,
} from "./account-store.server.ts";
import {
  findAgreement,
  listAgreementsOf,
  standingOf,
  storeStanding,
  type Agreement,
  type AgreementFacts,
} from "./agreement-store.server.ts";
import { answerAgreement, cancelAgreement, type Answer } from "./answer-agreement.server.ts";
import { draftAgreement } from "./draft-agreement.server.ts";
import { deleteOldMoney } from "./keep-money.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";
import { settleLesson } from "./settle-lesson.server.ts";

const by = { by_id: null, by_name: "Nadia" };

async function open(maker: DatabaseMaker) {
  const { services, clock } = await createTestServices(maker);
  const { db } = services;
  const { learnerId, guardianId } = await aLearner(services);
  const guardian = await findGuardianById(db, guardianId);
  if (!guardian) throw new Error("Nobody was entered");
  const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now());
  at("2027-03-09T10:12:00Z");
  const inTrx = <Result>(use: (trx: Trx) => Promise<Result>) => db.transaction().execute(use);
  const theirs = { learner_id: learnerId, payer_id: guardian.id, payer_name: guardian.name };
  const held = (facts: Partial<AgreementFacts> = {}) =>
    heldAgreement(db, { ...theirs, ...facts }, clock.now());
  const sent = (facts: Partial<AgreementFacts> = {}) =>
    sentAgreement(db, { ...theirs, ...facts }, clock.now());
  const settle = (lesson: PlanLesson) =>
    inTrx((trx) =>
      settleLesson(trx, { ...lesson, learner_id: learnerId }, { now: clock.now(), by }),
    );
  const account = async () => (await listAccounts(db, { payerIds: [guardian.id] }))[0];
  const lines = async () => {
    const one = await account();
    return one ? (await listEntries(db, one.id)).toReversed() : [];
  };
  const sums = async () => (await lines()).map(({ minor }) => minor);
  const balance = async () => {
    const one = await account();
    return one ? (await balancesOf(db, [one.id])).get(one.id)?.minor : undefined;
  };
  const answer = (one: Agreement, change: Partial<Answer> = {}, lessons: PlanLesson[] = []) =>
    inTrx((trx) =>
      answerAgreement(
        trx,
        guardian,
        { id: one.id, hash: one.words_hash, beginsAtOnce: true, ...change },
        {
          now: clock.now(),
          lessonsOf: async (_, planId, fromOn) =>
            lessons
              .filter((lesson) => lesson.plan_id === planId && lesson.original_on >= fromOn)
              .map((lesson) => ({ ...lesson, learner_id: learnerId })),
        },
      ),
    );
  return {
    at,
    services,
    clock,
    db,
    guardian,
    learnerId,
    inTrx,
    held,
    sent,
    settle,
    account,
    lines,
    sums,
    balance,
    answer,
  };
}

describeOnEveryDatabase("an account", (maker) => {
  test("follows what is said of a lesson, and keeps both when that is said otherwise", async () => {
    const { held, settle, sums, balance, lines } = await open(maker);
    await held();
    const lesson = planLesson();
    await settle(lesson);
    expect(await sums()).toEqual([]);
    await settle({ ...lesson, outcome: "came" });
    await settle({ ...lesson, outcome: "late" });
    expect(await sums()).toEqual([-1_200]);
    await settle({ ...lesson, outcome: "short", held_minutes: 30 });
    expect(await sums()).toEqual([-1_200, 1_200, -800]);
    expect(await balance()).toBe(-800);
    await settle({ ...lesson, outcome: "came" });
    await settle({ ...lesson, outcome: "came" });
    expect(await balance()).toBe(-1_200);
    expect((await lines()).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  test("charges a lesson by the agreement in which its original date is, however it is moved", async () => {
    const { held, settle, sums } = await open(maker);
    await held({ to_on: "2027-12-31" });
    await held({ minor: 1_500, list_minor: 1_500, from_on: "2027-05-01", to_on: "2027-12-31" });
    await settle(planLesson({ original_on: "2027-04-30", outcome: "came" }));
    await settle(planLesson({ original_on: "2027-05-01", outcome: "came" }));
    expect(await sums()).toEqual([-1_200, -1_500]);
  });

  test("is there for the first payment once it was agreed to pay before, and else with the first lesson", async () => {
    const { sent, answer, account } = await open(maker);
    await answer(await sent({ plan_id: "after" }));
    expect(await account()).toBeUndefined();
    await answer(await sent({ pays: "before" }));
    expect(await account()).toMatchObject({ plan_id: "plan", entries: 0 });
  });

  test("a new price that nobody has accepted changes nothing", async () => {
    const { held, sent, settle, sums } = await open(maker);
    await held({ to_on: "2027-12-31" });
    await sent({ minor: 1_500, list_minor: 1_500, from_on: "2027-05-01" });
    await settle(planLesson({ original_on: "2027-05-04", outcome: "came" }));
    expect(await sums()).toEqual([-1_200]);
  });

  test("a lesson without an agreement costs nothing until one is accepted that names its date", async () => {
    const { sent, settle, sums, answer, balance } = await open(maker);
    const lesson = planLesson({ outcome: "came" });
    const later = planLesson({ original_on: "2027-04-06", outcome: "came" });
    const agreement = await sent({ from_on: "2027-04-01" });
    await settle(lesson);
    expect(await sums()).toEqual([]);
    await answer(agreement, {}, [lesson, later]);
    expect(await sums()).toEqual([-1_200]);
    const earlier = await sent({ from_on: "2027-03-01" });
    await answer(earlier, {}, [lesson, later]);
    expect(await balance()).toBe(-2_400);
  });

  test("a lesson that makes up for another costs nothing only if that one was charged", async () => {
    const { held, settle, balance } = await open(maker);
    await held();
    const missed = planLesson({ outcome: "nobody" });
    const makes = { made_up_for: missed.id, made_up_on: missed.original_on } as const;
    const extra = planLesson({ original_on: "2027-03-18", outcome: "came", ...makes });
    await settle(missed);
    await settle(extra);
    expect(await balance()).toBe(-1_200);
    await settle({ ...missed, outcome: "tutor-away" });
    await settle(extra);
    expect(await balance()).toBe(-1_200);
  });

  test("whoever pays from a day on has an account of their own from then on", async () => {
    const { services, held, settle, learnerId, db, balance } = await open(maker);
    await held({ to_on: "2027-12-31" });
    await settle(planLesson({ outcome: "came" }));
    const grandmother = await alsoGuardian(services, learnerId, "pay", "Amina");
    const hers = { payer_id: grandmother.id, payer_name: "Amina", from_on: "2027-05-01" };
    await held({ ...hers, to_on: "2027-12-31" });
    await settle(planLesson({ original_on: "2027-05-04", outcome: "came" }));
    expect(await balance()).toBe(-1_200);
    const [account] = await listAccounts(db, { payerIds: [grandmother.id] });
    expect(account && (await balancesOf(db, [account.id])).get(account.id)?.minor).toBe(-1_200);
  });

  test("refuses in the database what no program may do to it", async () => {
    const { held, settle, account, db, inTrx, lines, clock } = await open(maker);
    const agreement = await held();
    await settle(planLesson({ outcome: "came" }));
    const own = await account();
    const [entry] = await lines();
    if (!own || !entry) throw new Error("There is no entry");
    const refusal = /never changed|does not fit|constraint/i;
    const tries = (run: (trx: Trx) => Promise<unknown>) =>
      expect(inTrx(run)).rejects.toThrow(refusal);
    await tries((trx) => sql`update money_entry set minor = -1`.execute(trx));
    await tries((trx) => sql`update money_entry set words = 'other'`.execute(trx));
    await tries((trx) => sql`delete from money_entry`.execute(trx));
    await tries((trx) => sql`delete from money_account`.execute(trx));
    await tries((trx) => sql`delete from agreement`.execute(trx));
    await tries((trx) => sql`update agreement set minor = 1`.execute(trx));
    await tries((trx) => sql`update agreement set words = '{}'`.execute(trx));
    await tries((trx) => sql`update agreement set tells_left = 1`.execute(trx));
    await tries((trx) => sql`update agreement set accepted_at = ${toIso(0)}`.execute(trx));
    if (maker.engine === "postgres") {
      await tries((trx) => sql`truncate money_entry`.execute(trx));
      await tries((trx) => sql`truncate money_account cascade`.execute(trx));
      await tries((trx) => sql`truncate agreement`.execute(trx));
    }
    const now = clock.now();
    const add = (change: object) => (trx: Trx) =>
      addEntry(
        trx,
        own.id,
        {
          kind: "payment",
          minor: 100,
          minutes: 0,
          effective_on: "2027-03-20",
          by_name: "",
          ...change,
        },
        now,
      );
    await tries(add({ minor: -100 }));
    await tries(add({ kind: "refund" }));
    await tries(add({ kind: "lesson", minor: 100, lesson_id: "another" }));
    await tries(add({ kind: "lesson", minor: -1_200, lesson_id: entry.lesson_id }));
    await tries(add({ kind: "reversal", minor: 1_100, minutes: -45, reverses: entry.id }));
    await tries(add({ reverses: entry.id }));
    await inTrx((trx) => reverseEntry(trx, entry, by, now));
    await tries((trx) => reverseEntry(trx, entry, by, now));
    expect(await findAgreement(db, agreement.id)).toMatchObject({ minor: 1_200, words });
    expect(await lines()).toHaveLength(2);
  });

  test("goes when its time is over: six years after the end of the year that began with its last entry", async () => {
    const { held, settle, db, account } = await open(maker);
    await held();
    await settle(planLesson({ outcome: "came" }));
    expect((await account())?.keep_until).toBe("2034-03-09T10:12:00.000Z");
    expect(await deleteOldMoney(db, Date.parse("2034-03-09T10:11:59Z"))).toBe(0);
    expect(await rowsIn(db, "money_entry")).toHaveLength(1);
  });
});

describeOnEveryDatabase("an agreement", (maker) => {
  test("has one draft, whoever drafts it at once, also the first", async () => {
    const { services, db, inTrx, learnerId, guardian } = await open(maker);
    const theirs = { learner_id: learnerId, payer_id: guardian.id };
    const { payer_name: _, language: __, ...facts } = agreementFacts(theirs);
    const drafts = async () => {
      const all = [1, 2, 3].map(() => draftAgreement(services, owner, facts, []));
      expect(await Promise.all(all)).toEqual([null, null, null]);
      const agreements = await listAgreementsOf(db, [facts.plan_id]);
      expect(agreements.filter((one) => standingOf(one) === "draft")).toHaveLength(1);
      return agreements.at(-1);
    };
    await drafts();
    const again = await drafts();
    await inTrx((trx) => storeStanding(trx, again?.id ?? "", { sent_at: toIso(0) }));
    expect(await drafts()).toMatchObject({ version: (again?.version ?? 0) + 1 });
  });

  test("is accepted once, by whoever pays, with the words that were read", async () => {
    const { sent, answer, clock, db } = await open(maker);
    const agreement = await sent();
    expect(await answer(agreement, { hash: "another" })).toEqual({ problem: { kind: "words" } });
    expect(await answer(agreement)).toMatchObject({ isNew: true });
    expect(await answer(agreement)).toMatchObject({ isNew: false });
    expect(await answer(agreement, { beginsAtOnce: null })).toEqual({
      problem: { kind: "answered" },
    });
    expect(await findAgreement(db, agreement.id)).toMatchObject({
      accepted_at: toIso(clock.now()),
      begins_at_once: 1,
      cancel_until: "2027-03-23",
    });
  });

  test("is nobody else's to answer: not another guardian's, nor of one whose time has ended", async () => {
    const { services, sent, inTrx, clock, learnerId, db, guardian } = await open(maker);
    const agreement = await sent();
    const other = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const asks = (who: typeof guardian) =>
      inTrx((trx) =>
        answerAgreement(
          trx,
          who,
          { id: agreement.id, hash: agreement.words_hash, beginsAtOnce: true },
          { now: clock.now(), lessonsOf: async () => [] },
        ),
      );
    const gone = { problem: { kind: "gone" } };
    expect(await asks({ ...guardian, id: other.id })).toEqual(gone);
    await db
      .updateTable("guardianship")
      .set({ until: toIso(clock.now()), why_ended: "court order" })
      .where("guardian_id", "=", guardian.id)
      .execute();
    expect(await asks(guardian)).toEqual(gone);
  });

  test.each([
    ["asked to begin at once", true, -1_200],
    ["did not ask for it", false, 0],
  ])(
    "is cancelled on the last day at 23:59 on the academy's clock by who %s",
    async (_, beginsAtOnce, owed) => {
      const { at, sent, answer, settle, balance, inTrx, clock, guardian, learnerId } =
        await open(maker);
      const agreement = await sent();
      await answer(agreement, { beginsAtOnce });
      // It was given before its own date.
      const given = { original_on: "2027-03-30", on_day: "2027-03-20" } as const;
      const lesson = planLesson({ outcome: "came", learner_id: learnerId, ...given });
      await settle(lesson);
      const cancel = () =>
        inTrx((trx) =>
          cancelAgreement(trx, guardian, agreement.id, {
            now: clock.now(),
            lessonsOf: async () => [lesson],
          }),
        );
      at("2027-03-24T00:00:00Z");
      expect(await cancel()).toBeNull();
      at("2027-03-23T23:59:59Z");
      expect(await cancel()).toMatchObject({ id: agreement.id });
      expect(await balance()).toBe(owed);
      clock.advance(day);
      const after = { original_on: "2027-03-30", on_day: "2027-03-30" } as const;
      await settle(planLesson({ ...after, outcome: "came" }));
      expect(await balance()).toBe(owed);
    },
  );
});
