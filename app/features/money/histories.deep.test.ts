import { expect, test } from "vitest";

import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { figuresOf, readSum } from "#content/money.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { heldAgreement, planLesson } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import { chargeOf, stepFor, usualRules, type AgreedRules, type Standing } from "./agreed-rules.ts";
import {
  addEntry,
  balancesOf,
  listAccounts,
  listEntries,
  reverseEntry,
} from "./account-store.server.ts";
import { agreementOn, listAgreementsOf, priceOf } from "./agreement-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";
import { settleLesson } from "./settle-lesson.server.ts";

const by = { by_id: null, by_name: "Nadia" };

/** What may be said of a lesson: all of it, at random. */
function saidAtRandom(lesson: PlanLesson, pick: <T>(of: readonly T[]) => T): PlanLesson {
  const isOff = pick([false, false, false, true]);
  return isOff
    ? {
        ...lesson,
        state: "off",
        outcome: null,
        counts_as: pick([null, "taken", "not-charged", "made-up"]),
      }
    : {
        ...lesson,
        state: "on",
        counts_as: null,
        outcome: pick([null, "came", "late", "short", "nobody", "tutor-away"]),
        held_minutes: pick([null, 5, 20, 30, 44]),
      };
}

const rulesAtRandom = (pick: <T>(of: readonly T[]) => T): AgreedRules => ({
  late: pick(["charged", "free"]),
  ill: "free",
  missed: pick(["charged", "free"]),
  short: pick(["held", "whole"]),
});

function pickerOf(seed: string) {
  const random = seededRandom(seed);
  return <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
}

test("the sum of the lines is what the lessons cost, in 100,000 histories", () => {
  const faults: object[] = [];
  for (let history = 0; history < 100_000; history += 1) {
    const pick = pickerOf(`history ${history}`);
    const currency = pick(["GBP", "PKR", "KWD"] as const);
    const minutes = pick([30, 40, 45, 60]);
    // Two siblings with one payer, each with an account, and a price that rises.
    const prices = [0, 1].map(() => ({
      minor: pick([0, 1, 733, 1_199, 22_505]),
      minutes,
      rules: rulesAtRandom(pick),
    }));
    const lessons = [0, 1, 2, 3].map((of) =>
      planLesson({ id: `${of}`, plan_id: `${of % 2}`, minutes: pick([30, 45, 60]) }),
    );
    const lines: Standing[] = [];
    const standing = new Map<string, Standing>();
    for (let act = 0; act < 12; act += 1) {
      const index = pick([0, 1, 2, 3]);
      const lesson = saidAtRandom(lessons[index] as PlanLesson, pick);
      lessons[index] = lesson;
      const price = prices[Number(lesson.plan_id)];
      if (!price) continue;
      const charge = chargeOf(lesson, price);
      const wanted = charge && { ...charge, account: lesson.plan_id };
      const before = standing.get(lesson.id) ?? null;
      const { takesBack, charges } = stepFor(before, wanted);
      if (before && takesBack) {
        lines.push({ ...before, minor: 0 - before.minor, minutes: 0 - before.minutes });
        standing.delete(lesson.id);
      }
      if (wanted && charges) {
        const line = { ...wanted, minor: 0 - wanted.minor };
        lines.push(line);
        standing.set(lesson.id, line);
      }
    }
    for (const account of ["0", "1"]) {
      const own = lines.filter((line) => line.account === account);
      const owed = lessons
        .filter((lesson) => lesson.plan_id === account)
        .map(
          (lesson) =>
            chargeOf(lesson, prices[Number(account)] as (typeof prices)[number])?.minor ?? 0,
        )
        .reduce((sum, minor) => sum + minor, 0);
      const balance = own.reduce((sum, { minor }) => sum + minor, 0);
      // As it is printed, line by line.
      const printed = own.reduce((sum, { minor }) => {
        const read = readSum(currency, figuresOf(currency, Math.abs(minor)));
        return read.ok ? sum + Math.sign(minor) * read.sum : Number.NaN;
      }, 0);
      if (balance !== 0 - owed || printed !== balance)
        faults.push({ history, balance, owed, printed });
    }
  }
  expect(faults).toEqual([]);
}, 600_000);

describeOnEveryDatabase("an account after whatever happens", (maker) => {
  test(
    "is the sum of its lines and of what its lessons cost, in 2,000 histories",
    { timeout: 1_800_000 },
    async () => {
      const { services, clock } = await createTestServices(maker);
      const { db } = services;
      const inTrx = <Result>(use: (trx: Trx) => Promise<Result>) => db.transaction().execute(use);
      for (let history = 0; history < 2_000; history += 1) {
        const pick = pickerOf(`stored ${history}`);
        const plan_id = `plan-${history}`;
        const learner_id = newId();
        const payers = [newId(), newId()] as const;
        const agree = async (from_on: string) =>
          await heldAgreement(
            db,
            {
              plan_id,
              learner_id,
              payer_id: pick(payers),
              currency: pick(["GBP", "KWD"]),
              minor: pick([0, 733, 1_200]),
              rules: { ...usualRules, ...rulesAtRandom(pick) },
              from_on,
              to_on: "2027-12-31",
            },
            clock.now(),
          );
        await agree("2027-03-01");
        const lessons = ["2027-03-16", "2027-05-04"].map((original_on) =>
          planLesson({ plan_id, learner_id, original_on }),
        );
        const settle = async (lesson: PlanLesson) =>
          await inTrx((trx) => settleLesson(trx, lesson, { now: clock.now(), by }));
        let byHand = 0;
        for (let act = 0; act < 8; act += 1) {
          const what = pick(["say", "say", "say", "price", "pay", "take back"]);
          const index = pick([0, 1]);
          if (what === "say") {
            const said = saidAtRandom(lessons[index] as PlanLesson, pick);
            lessons[index] = said;
            await settle(said);
          }
          if (what === "price") {
            await agree(pick(["2027-03-01", "2027-05-01"]));
            for (const lesson of lessons) await settle(lesson);
          }
          const [account] = await listAccounts(db, { planIds: [plan_id] });
          if (!account) continue;
          const entries = await listEntries(db, account.id);
          const paid = entries.find(
            ({ id, kind }) =>
              kind === "payment" && !entries.some(({ reverses }) => reverses === id),
          );
          if (what === "pay") {
            const line = {
              kind: "payment",
              minor: 500,
              minutes: 0,
              effective_on: "2027-03-20",
            } as const;
            await inTrx((trx) => addEntry(trx, account.id, { ...line, ...by }, clock.now()));
            byHand += 500;
          }
          if (what === "take back" && paid) {
            await inTrx((trx) => reverseEntry(trx, paid, by, clock.now()));
            byHand -= 500;
          }
        }
        const accounts = await listAccounts(db, { planIds: [plan_id] });
        const balances = await balancesOf(
          db,
          accounts.map(({ id }) => id),
        );
        let all = 0;
        for (const { id } of accounts) {
          const entries = (await listEntries(db, id)).toReversed();
          const sum = entries.reduce((total, { minor }) => total + minor, 0);
          expect(balances.get(id)?.minor ?? 0).toBe(sum);
          expect(entries.map(({ n }) => n)).toEqual(entries.map((_entry, at) => at + 1));
          all += sum;
        }
        const agreements = await listAgreementsOf(db, [plan_id]);
        const owed = lessons.reduce((sum, lesson) => {
          const one = agreementOn(agreements, lesson.original_on);
          return sum + ((one && chargeOf(lesson, priceOf(one))?.minor) ?? 0);
        }, 0);
        expect({ history, all }).toEqual({ history, all: byHand - owed });
      }
    },
  );
});
