import { priceFor } from "#content/prices.ts";
import { currencies, figuresOf } from "#content/money.ts";
import { academyDay, academyDate } from "#app/features/clock/academy-days.server.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import { deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { listPlanLessons, listUnsaid } from "#app/features/lessons/charge-lesson.server.ts";
import { isOnce, listOfPlan } from "#app/features/lessons/series-store.server.ts";
import {
  agreementOn,
  listAgreementsOf,
  standingOf,
  type Agreement,
} from "#app/features/money/agreement-store.server.ts";
import { listLeft } from "#app/features/money/few-left.server.ts";
import type { PlanLesson } from "#app/features/money/lesson-facts.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { money as texts } from "#words/pages/desk-agreements.ts";
import { accountView, sumOf } from "./account-view.server.ts";
import { planInvoiceActs } from "./plan-invoice-acts.server.ts";
import { accountInvoices, paidBefore } from "./plan-invoices.server.ts";
import { planMoneyActs, type MoneyPlan } from "./plan-money-acts.server.ts";

function standingView(one: Agreement): string {
  const { standing, begins } = texts;
  const at = (moment: string | null) => (moment === null ? "" : academyMoment(moment));
  return fillText(standing[standingOf(one)], {
    time: at(one.cancelled_at ?? one.accepted_at ?? one.declined_at ?? one.sent_at),
    begins: one.begins_at_once === 1 ? begins.atOnce : begins.later,
    date: one.elsewhere_on === null ? "" : longDay(one.elsewhere_on),
    by: one.made_by,
  });
}

function agreementView(one: Agreement) {
  const standing = standingOf(one);
  return {
    id: one.id,
    title: fillText(texts.version, { version: one.version }),
    standing,
    standingWords: standingView(one),
    payer: one.payer_name,
    language: one.language,
    words: one.words,
    summary: fillText(texts.summary, {
      lesson: sumOf(one.currency, one.minor),
      minutes: one.minutes,
      perWeek: one.per_week,
      from: longDay(one.from_on),
      to: longDay(one.to_on),
      payer: one.payer_name,
      pays: texts.pays[one.pays],
    }),
  };
}

/** What a draft begins with: the plan as it is, and its price by the list. */
async function draftView({ services, thing: plan }: At<MoneyPlan>) {
  const { clock, db, documents } = services;
  const now = clock.now();
  const { prices } = documents.current().in("en");
  const running = plan.series.filter(
    (one) => !isOnce(one) && (one.ends_on === null || one.ends_on >= academyDay(now)),
  );
  const [first] = running.length > 0 ? running : plan.series;
  const payers = await guardiansOf(db, plan.learner.id, now, undefined, "belong");
  const course = first && currentCourse(services, first.course);
  const day = academyDay(now);
  const asked = prices.currencies.flatMap((currency) => {
    const found =
      course &&
      first &&
      priceFor(prices, { course, level: null, minutes: first.minutes, currency, day });
    return found ? [{ currency, sum: found.perLesson }] : [];
  });
  const [price] = asked;
  return {
    payers: payers.map(({ id, name }) => [id, name] as const),
    currencies: (prices.currencies.length > 0 ? prices.currencies : currencies).map(
      (one) => [one, one] as const,
    ),
    prices: asked
      .map(({ currency, sum }) => fillText(texts.draft.listHint, { sum: sumOf(currency, sum) }))
      .join(", "),
    usual: {
      currency: price?.currency ?? prices.currencies[0] ?? "GBP",
      list: price ? figuresOf(price.currency, price.sum) : "",
      minutes: first?.minutes ?? 45,
      perWeek: Math.max(1, running.length),
      from: first && first.starts_on > day ? first.starts_on : day,
      to: academyDate(now).add({ weeks: 12 }).toString(),
    },
  };
}

/** `/desk/money/plans/{id}`: what was agreed for a plan, and its accounts. */
export const planMoneyPage = deskPage({
  right: "money",
  async find({ services: { db }, params }): Promise<MoneyPlan | null> {
    const id = params["id"] ?? "";
    const series = await listOfPlan(db, id);
    const [learner] = await findLearners(db, [series[0]?.learner_id ?? ""]);
    return learner ? { id, learner, series } : null;
  },
  async load(at) {
    const { services, thing: plan } = at;
    const { clock, db } = services;
    const today = academyDay(clock.now());
    const agreements = await listAgreementsOf(db, [plan.id]);
    const lessons = await listPlanLessons(db, plan.id, "");
    const past = lessons.filter(({ on_day: on }) => on <= today);
    const accounts = await listLeft(db, [plan.id], await listUnsaid(db, [plan.id], clock.now()));
    const row = ({ id, on_day: on }: PlanLesson) => ({ id, day: longDay(on) });
    return {
      id: plan.id,
      name: firstNameOf(plan.learner),
      title: fillText(texts.title, { name: firstNameOf(plan.learner) }),
      learnerId: plan.learner.id,
      series: plan.series[0]?.id ?? "",
      agreements: agreements.toReversed().map(agreementView),
      draft: await draftView(at),
      accounts: await Promise.all(
        accounts.map(async ({ account, count, next }) => ({
          ...(await accountView(db, account)),
          left: count === 0 && !next ? "" : fillText(texts.account.left, { count }),
        })),
      ),
      invoices: await Promise.all(
        accounts.map(({ account }) => accountInvoices(services, account, agreements, past)),
      ),
      before: paidBefore(services, agreements),
      unsaid: past
        .filter(
          ({ state, outcome, on_day: on }) => state === "on" && outcome === null && on < today,
        )
        .map(row),
      unagreed: past
        .filter(
          (one) =>
            one.outcome !== null && !agreementOn(agreements, one.made_up_on ?? one.original_on),
        )
        .map(row),
      today,
      key: newId(),
    };
  },
  acts: { ...planMoneyActs, ...planInvoiceActs },
});

export type PlanMoneyData = Awaited<ReturnType<typeof planMoneyPage.loader>>;
