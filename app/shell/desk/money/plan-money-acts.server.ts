import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { redirect } from "react-router";

import { act, type At } from "#app/features/desk/desk-page.server.ts";
import { oneOf, shortLine, typed } from "#app/features/desk/desk-fields.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { handKinds, findAccount } from "#app/features/money/account-store.server.ts";
import {
  draftAgreement,
  endAgreement,
  enterCancelled,
  enterElsewhere,
  sendAgreement,
  withdrawAgreement,
  type DraftProblem,
} from "#app/features/money/draft-agreement.server.ts";
import { enterByHand, reverseByHand } from "#app/features/money/enter-by-hand.server.ts";
import { findNear } from "#app/features/money/bank/near-payments.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { putAgreementMail } from "#app/shell/family/money/agreement-mail.server.ts";
import { currencies, moneyInWords, readSum, type Currency } from "#content/money.ts";
import { money as texts } from "#words/pages/desk-agreements.ts";
import type { Learner } from "#app/features/families/family-store.server.ts";
import type { Series } from "#app/features/lessons/series-store.server.ts";

/** A plan with whoever learns, and what it is about. */
export type MoneyPlan = {
  readonly id: string;
  readonly learner: Learner;
  readonly series: readonly Series[];
};

const { problems } = texts;
const on = act<MoneyPlan>();
const charges = ["charged", "free"] as const;
const longestWords = 200;

export type MoneyOutcome = {
  readonly does: string;
  /** Which line or agreement it is about; empty for a form that there is one of. */
  readonly of: string;
  readonly problem: string;
  readonly typed: Readonly<Record<string, string>>;
};

const refuse = (does: string, of: string, problem: string, form?: FormData): MoneyOutcome => ({
  does,
  of,
  problem,
  typed: form
    ? Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
      )
    : {},
});

const back = ({ path }: Pick<At<MoneyPlan>, "path">, done: string) =>
  redirect(`${path}?done=${done}`, 303);

const draftProblems: Readonly<Record<DraftProblem, string>> = {
  gone: problems.gone,
  noPayer: problems.noPayer,
  elsewhere: problems.elsewhere,
  late: problems.late,
  ended: problems.ended,
};

/** More than any lesson costs or anybody pays at once, in the smallest part of any currency. */
const most = 1_000_000_000;

/** A sum as it was typed; a sentence why it is none. */
function sumOf(currency: Currency, text: string): number | string {
  const read = readSum(currency, text);
  if (read.ok) return read.sum > most ? problems.large : read.sum;
  return read.kind === "decimals" ? problems.decimals : problems.sum;
}

/** What is said of a payment that may be the one that is about to be entered. */
export function nearWords(
  near: NonNullable<Awaited<ReturnType<typeof findNear>>>,
  currency: Currency,
  minor: number,
): string {
  const words = near.isHeld ? texts.hand.nearHeld : texts.hand.near;
  const sum = moneyInWords(currency, minor, { isFull: true });
  return fillText(words, { sum, day: longDay(near.on) });
}

function wholeIn(text: string, from: number, to: number): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= from && number <= to ? number : null;
}

const draftFields = {
  payer: typed,
  currency: oneOf(currencies),
  list: typed,
  less: typed,
  reduction: oneOf(["none", "sibling", "grant"]),
  reductionWords: shortLine(longestWords),
  minutes: typed,
  perWeek: typed,
  pays: oneOf(["before", "after"]),
  left: oneOf(["silent", "told"]),
  from: typed,
  to: typed,
  late: oneOf(charges),
  ill: oneOf(charges),
  missed: oneOf(charges),
  short: oneOf(["held", "whole"]),
};

/** What can be done to the accounts of a plan. */
export function accountActs<Thing extends Pick<MoneyPlan, "id">>() {
  const onAccount = act<Thing>();
  return {
    /** `enter:<account>` */
    enter: onAccount(
      {
        kind: oneOf(handKinds),
        sum: typed,
        on: typed,
        words: shortLine(longestWords),
        key: typed,
        seen: typed,
      },
      async (at) => {
        const { services, member, thing: plan, of, sent, form } = at;
        const refused = (problem: string) => refuse("enter", of, problem, form);
        const account = await findAccount(services.db, of);
        const currency = currencies.find((one) => one === account?.currency);
        if (account?.plan_id !== plan.id || !currency) return refused(problems.gone);
        const sum = sumOf(currency, sent.sum);
        if (typeof sum === "string") return refused(sum);
        if (sum === 0) return refused(problems.sum);
        if (!isDate(sent.on)) return refused(problems.date);
        if (sent.on > academyDay(services.clock.now())) return refused(problems.future);
        const kind = sent.kind ?? "payment";
        if (sent.words === "" && kind !== "payment") return refused(problems.words);
        // Somebody has entered it already, or the bank's file had it: said once, whatever is pressed then is done.
        const seen = `${sum} ${sent.on}`;
        const { key, on: day } = sent;
        const near =
          kind === "payment" && sent.seen !== seen
            ? await findNear(services.db, account, { on: day, minor: sum, own: key })
            : null;
        if (near) {
          const words = nearWords(near, currency, sum);
          return { ...refused(words), typed: { ...refused(words).typed, seen } };
        }
        const line = { accountId: of, kind, sum, on: day, words: sent.words, key };
        const problem = await enterByHand(services, member, line);
        return problem ? refused(problems[problem.kind]) : back(at, "enter");
      },
    ),
    /** `reverse:<line>` */
    reverse: onAccount({ words: shortLine(longestWords), key: typed }, async (at) => {
      const { services, member, thing: plan, of, sent, form } = at;
      const refused = (problem: string) => refuse("reverse", of, problem, form);
      if (sent.words === "") return refused(problems.words);
      const problem = await reverseByHand(services, member, { ...sent, id: of, planId: plan.id });
      return problem ? refused(problems[problem.kind]) : back(at, "reverse");
    }),
  };
}

/** What can be done on the page of a plan's money. */
export const planMoneyActs = {
  draft: on(draftFields, async (at) => {
    const { services, member, thing: plan, sent, form } = at;
    const refused = (problem: string) => refuse("draft", "", problem, form);
    const { currency, reduction, pays, late, ill, missed, short, from, to } = sent;
    if (!currency) return refused(problems.currency);
    const list = sumOf(currency, sent.list);
    if (typeof list === "string") return refused(list);
    const isReduced = reduction !== null && reduction !== "none";
    const less = isReduced ? sumOf(currency, sent.less) : 0;
    if (typeof less === "string") return refused(less);
    if (less > list) return refused(problems.less);
    const minutes = wholeIn(sent.minutes, 5, 180);
    if (minutes === null) return refused(problems.minutes);
    const perWeek = wholeIn(sent.perWeek, 1, 7);
    if (perWeek === null) return refused(problems.perWeek);
    if (!isDate(from) || !isDate(to) || to < from) return refused(problems.dates);
    const facts = {
      plan_id: plan.id,
      learner_id: plan.learner.id,
      payer_id: sent.payer,
      currency,
      minor: list - less,
      list_minor: list,
      reduction: reduction ?? "none",
      reduction_words: isReduced ? sent.reductionWords : "",
      minutes,
      per_week: perWeek,
      pays: pays ?? "after",
      tells_left: pays === "before" && sent.left === "told" ? 1 : 0,
      from_on: from,
      to_on: to,
      rules: {
        late: late ?? "charged",
        ill: ill ?? "free",
        missed: missed ?? "charged",
        short: short ?? "held",
      },
    } as const;
    const problem = await draftAgreement(services, member, facts, plan.series);
    return problem
      ? refused(problem === "noPayer" ? problems.payer : draftProblems[problem])
      : back(at, "draft");
  }),
  /** `send:<agreement>` */
  send: on({}, async (at) => {
    const { services, member, thing: plan, of } = at;
    const problem = await sendAgreement(
      services,
      member,
      { planId: plan.id, id: of },
      (trx, payer, one) => putAgreementMail(services, trx, payer, one),
    );
    return problem ? refuse("send", of, draftProblems[problem]) : back(at, "send");
  }),
  withdraw: on({}, async (at) => {
    const { services, member, thing: plan, of } = at;
    const problem = await withdrawAgreement(services, member, { planId: plan.id, id: of });
    return problem ? refuse("withdraw", of, draftProblems[problem]) : back(at, "withdraw");
  }),
  elsewhere: on({ on: typed }, async (at) => {
    const { services, member, thing: plan, of, sent, form } = at;
    const entered = { planId: plan.id, id: of, on: sent.on };
    const problem = await enterElsewhere(services, member, entered, listPlanLessons);
    return problem ? refuse("elsewhere", of, draftProblems[problem], form) : back(at, "elsewhere");
  }),
  cancel: on({ on: typed }, async (at) => {
    const { services, member, thing: plan, of, sent, form } = at;
    const told = { planId: plan.id, id: of, on: sent.on };
    const problem = await enterCancelled(services, member, told, listPlanLessons);
    return problem ? refuse("cancel", of, draftProblems[problem], form) : back(at, "cancel");
  }),
  end: on({ on: typed }, async (at) => {
    const { services, member, thing: plan, of, sent, form } = at;
    const last = { planId: plan.id, id: of, on: sent.on };
    const problem = await endAgreement(services, member, last, listPlanLessons);
    return problem ? refuse("end", of, draftProblems[problem], form) : back(at, "end");
  }),
  ...accountActs<MoneyPlan>(),
};
