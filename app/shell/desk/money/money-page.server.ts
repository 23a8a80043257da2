import { academyDate, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { countByPlan, listUnsaid } from "#app/features/lessons/charge-lesson.server.ts";
import { fewLeft, listLeft, listPaidBefore } from "#app/features/money/few-left.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { moneyInWords, type Currency } from "#content/money.ts";
import { moneyPage as texts } from "#words/pages/desk-money.ts";

/** Plans with lessons that lack something, as rows. */
async function rowsOf(db: Db, plans: Awaited<ReturnType<typeof countByPlan>>) {
  const learners = await findLearners(db, [...new Set(plans.map((one) => one.learner_id))]);
  const names = new Map(learners.map((one) => [one.id, firstNameOf(one)]));
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

/** `/desk/money`: which plans need somebody because of money. */
export const moneyPage = deskPage({
  right: "money",
  async load({ services: { clock, db } }) {
    const now = clock.now();
    const plans = await listPaidBefore(db, now);
    const left = await listLeft(db, plans, await listUnsaid(db, plans, now));
    const from = startOfDate(academyDate(now).subtract({ years: 1 }));
    const today = startOfDate(academyDate(now));
    return {
      left: left
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
            sum: moneyInWords(account.currency as Currency, minor, { isFull: true }),
          }),
        })),
      unpriced: await rowsOf(db, await countByPlan(db, { from, until: now }, "unpriced")),
      unsaid: await rowsOf(db, await countByPlan(db, { from, until: today }, "unsaid")),
    };
  },
});

export type MoneyData = Awaited<ReturnType<typeof moneyPage.loader>>;
