import { redirect } from "react-router";

import { act } from "#app/features/desk/desk-page.server.ts";
import { several, tick, typed } from "#app/features/desk/desk-fields.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { findAccount } from "#app/features/money/account-store.server.ts";
import {
  issueBefore,
  issueMonth,
  releaseMonth,
  type Issued,
} from "#app/features/money/issue-invoice.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { invoices as texts } from "#words/pages/desk-invoices.ts";
import type { MoneyOutcome, MoneyPlan } from "./plan-money-acts.server.ts";

const { problems } = texts;
const on = act<MoneyPlan>();

const refuse = (
  does: string,
  of: string,
  problem: string,
  kept: MoneyOutcome["typed"] = {},
): MoneyOutcome => ({ does, of, problem, typed: kept });

/** Leads to what was issued, or says why nothing was. */
const answer = (does: string, of: string, issued: Issued, kept?: MoneyOutcome["typed"]) =>
  "problem" in issued
    ? refuse(does, of, problems[issued.problem], kept)
    : redirect(`/desk/money/invoices/${issued.invoice.id}`, 303);

/** What can be done about the invoices of a plan. */
export const planInvoiceActs = {
  /** `release:<account>` */
  release: on({ month: typed, unsaid: several, aside: tick }, async (at) => {
    const { services, member, thing: plan, of, sent, path } = at;
    const account = await findAccount(services.db, of);
    if (account?.plan_id !== plan.id || !isDate(`${sent.month}-01`))
      return refuse("release", of, problems.gone);
    const setAside = sent.aside ? sent.unsaid : [];
    const month = { accountId: of, month: sent.month, setAside };
    const problem = await releaseMonth(services, member, month, listPlanLessons);
    return problem
      ? refuse("release", of, problems[problem])
      : redirect(`${path}?done=release#invoices-${of}`, 303);
  }),
  /** `issue:<account>` */
  issue: on({ month: typed, key: typed }, async (at) => {
    const { services, member, thing: plan, of, sent } = at;
    const account = await findAccount(services.db, of);
    if (account?.plan_id !== plan.id) return refuse("issue", of, problems.gone);
    const asked = { accountId: of, month: sent.month, key: sent.key };
    return answer("issue", of, await issueMonth(services, member, asked, listPlanLessons));
  }),
  /** `before:<agreement>` */
  before: on({ count: typed, key: typed }, async (at) => {
    const { services, member, thing: plan, of, sent } = at;
    const count = /^\d{1,3}$/.test(sent.count) ? Number(sent.count) : 0;
    if (count < 1 || count > 100)
      return refuse("before", of, problems.count, { count: sent.count });
    const asked = { planId: plan.id, agreementId: of, count, key: sent.key };
    return answer("before", of, await issueBefore(services, member, asked), {
      count: sent.count,
    });
  }),
};
