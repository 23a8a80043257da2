import { academyDate, academyDay } from "#app/features/clock/academy-days.server.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { countByPlan, listUnsaid } from "#app/features/lessons/charge-lesson.server.ts";
import {
  endOfPlan,
  lessonsOfPlan,
  timesOfPlan,
} from "#app/features/lessons/family/stop-plan.server.ts";
import { listMakeUpsOwed } from "#app/features/lessons/lesson-read.server.ts";
import { payerOf } from "#app/features/money/account-store.server.ts";
import { listAgreementsOf, listHolding } from "#app/features/money/agreement-store.server.ts";
import type { Uneven } from "#app/features/money/every-account.server.ts";
import { fewLeft, listLeft, listPaidBefore } from "#app/features/money/few-left.server.ts";
import { sumAfter, withPaidFor } from "#app/features/money/stop-effect.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import { moneyPage as texts } from "#words/pages/desk-money.ts";
import { sumOf } from "./account-view.server.ts";

/** A plan that needs somebody, and why. */
type Row = { readonly id: string; readonly name: string; readonly words: string };

/** Whose payment is used up, or covers few lessons. */
export async function leftRows(db: Db, now: number): Promise<Row[]> {
  const plans = await listPaidBefore(db, now);
  const left = await listLeft(db, plans, await listUnsaid(db, plans, now));
  return left
    .filter(({ count, next }) => next !== null && count <= fewLeft)
    .toSorted(
      (one, other) =>
        one.count - other.count ||
        one.account.learner_name.localeCompare(other.account.learner_name),
    )
    .map(({ account, count, minor }) => ({
      id: account.plan_id,
      name: account.learner_name,
      words: fillText(texts.leftRow, {
        left: texts.counts[count] ?? "",
        payer: account.payer_name,
        sum: sumOf(account.currency, minor),
      }),
    }));
}

async function namesOf(db: Db, all: readonly { readonly learner_id: string }[]) {
  const learners = await findLearners(db, [...new Set(all.map((one) => one.learner_id))]);
  return new Map(learners.map((one) => [one.id, firstNameOf(one)]));
}

/** Plans with lessons of a period that have no agreement, or of which nobody has said what came of them. */
export async function lackingRows(
  db: Db,
  which: "unpriced" | "unsaid",
  period: { readonly from: number; readonly until: number },
): Promise<Row[]> {
  const plans = await countByPlan(db, period, which);
  const names = await namesOf(db, plans);
  return plans.map(({ plan_id: id, learner_id: learner, count, first, last }) => ({
    id,
    name: names.get(learner) ?? "",
    words: fillText(count === 1 ? texts.lesson : texts.lessons, {
      count,
      first: longDay(first),
      last: longDay(last),
    }),
  }));
}

/** Lessons that the academy called off and owes, each with its date. */
export async function makeUpRows(db: Db, now: number): Promise<Row[]> {
  const lessons = await listMakeUpsOwed(db, now);
  const names = await namesOf(db, lessons);
  return [...Map.groupBy(lessons, (one) => `${one.plan_id} ${one.learner_id}`).values()].map(
    (own) => ({
      id: own[0]?.plan_id ?? "",
      name: names.get(own[0]?.learner_id ?? "") ?? "",
      words: own.map((one) => longDay(one.on_day)).join(", "),
    }),
  );
}

/** What was given, is not paid and stands on no invoice. */
export const givenRows = (uneven: readonly Uneven[]): Row[] =>
  uneven
    .filter(({ minor, open }) => 0 - minor > open)
    .map(({ account, minor, open }) => ({
      id: account.plan_id,
      name: account.learner_name,
      words: fillText(texts.givenRow, {
        sum: sumOf(account.currency, 0 - minor - open),
        payer: account.payer_name,
      }),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** What goes back to whoever has stopped or cancelled, with the day until which it does: the first one at the head. */
export async function refundRows(
  db: Db,
  uneven: readonly Uneven[],
  now: number,
): Promise<(Row & { readonly by: string })[]> {
  const today = academyDay(now);
  const rows = [];
  for (const { account, minor } of uneven.filter((one) => one.minor > 0)) {
    const { plan_id: planId, learner_id: learnerId, currency } = account;
    const agreements = await listAgreementsOf(db, [planId]);
    const times = await timesOfPlan(db, { planId, learnerId });
    const cancelled = agreements.findLast((one) => one.cancelled_at !== null)?.cancelled_at;
    const isHeld = listHolding(agreements, today).length > 0;
    const endedAt =
      cancelled && !isHeld
        ? Date.parse(cancelled)
        : endOfPlan(times, await lessonsOfPlan(db, { planId, learnerId }));
    if (endedAt === null) continue;
    const unsaid = await withPaidFor(db, await listUnsaid(db, [planId], now));
    const came = unsaid.map((one) => ({ ...one, outcome: "came" as const }));
    const { ids: payerIds } = await payerOf(db, account);
    const sum = sumAfter({ minor }, agreements, { payerIds, currency }, came);
    if (sum <= 0) continue;
    const by = academyDate(endedAt).add({ days: policy.refundDays }).toString();
    const text = by < today ? texts.refundLate : texts.refundRow;
    const words = { sum: sumOf(currency, sum), payer: account.payer_name, day: longDay(by) };
    rows.push({ id: planId, name: account.learner_name, words: fillText(text, words), by });
  }
  return rows.toSorted((one, other) => one.by.localeCompare(other.by));
}
