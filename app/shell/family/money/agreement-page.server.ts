import { data, redirect } from "react-router";

import { academyDate } from "#app/features/clock/academy-days.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { inCalendar, Refused } from "#app/features/lessons/in-calendar.server.ts";
import { chargeOf } from "#app/features/money/agreed-rules.ts";
import {
  agreementOn,
  listAgreementsOf,
  priceOf,
  standingOf,
  type Agreement,
} from "#app/features/money/agreement-store.server.ts";
import { fourWeeksOf, sumIn } from "#app/features/money/agreement-words.server.ts";
import {
  answerAgreement,
  cancelAgreement,
  cancelUntil,
  findOwnAgreement,
  mayCancel,
  type AnswerProblem,
} from "#app/features/money/answer-agreement.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { textIn } from "#app/platform/text-input.ts";
import { addressOf } from "#content/documents.ts";
import { policy } from "#content/policy.ts";
import { familyMoney as texts } from "#words/pages/agreement.ts";
import { money as deskTexts } from "#words/pages/desk-agreements.ts";
import { readPayer, showMoney } from "../family-answer.server.ts";
import { tellDesk } from "../tell-desk.server.ts";
import { putAcceptedMail } from "./agreement-mail.server.ts";
import { leaveOutFirstDays } from "./first-days.server.ts";
import { standingWords } from "./money-page.server.ts";
import { dateOn, dateWords, ownAccounts } from "./own-accounts.server.ts";

const headers = { "Cache-Control": "no-store" };

function agreementView(services: Services, person: FamilyPerson, one: Agreement) {
  const now = services.clock.now();
  const first = academyDate(now)
    .add({ days: policy.cancelDays + 1 })
    .toString();
  return {
    id: one.id,
    words: one.words,
    language: one.language,
    hash: one.words_hash,
    isOpen: standingOf(one) === "sent",
    mayCancel: mayCancel(one, now),
    standing: standingWords(person, one),
    payer: isolated(one.payer_name),
    button: fillText(texts.answer.button, { sum: sumIn(one.currency, fourWeeksOf(one)) }),
    atOnceHint: fillText(texts.answer.atOnceHint, { date: dateWords(first) }),
    cancelUntil: dateWords(cancelUntil(now)),
  };
}

export type AgreementView = ReturnType<typeof agreementView>;

/** `GET /family/money/agreements/{id}`: what was or would be agreed, to the letter, and the way to answer. */
export async function loadAgreement(args: RequestArgs) {
  return await showMoney(args, async (services, person) => {
    const id = args.params?.id ?? "";
    const one = await findOwnAgreement(services.db, person.guardian, id, services.clock.now());
    return one && agreementView(services, person, one);
  });
}

export type AnswerOutcome =
  | { readonly done: "accepted" | "declined" }
  | { readonly problem: AnswerProblem["kind"] }
  /** What was ticked stays. */
  | { readonly problem: "tick"; readonly isAtOnce: boolean }
  | null;

/** `POST /family/money/agreements/{id}`: accepts it, or says no. */
export async function handleAgreement(args: RequestArgs) {
  const asked = await readPayer(args);
  const answer = (outcome: AnswerOutcome, status: number) => data(outcome, { status, headers });
  if (!asked) return answer(null, 404);
  const { services, person, form } = asked;
  const { clock, db } = services;
  const now = clock.now();
  const id = args.params?.id ?? "";
  if (!(await findOwnAgreement(db, person.guardian, id, now))) return answer(null, 404);
  const isNo = textIn(form, "do") === "decline";
  const isAtOnce = textIn(form, "at-once") === "on";
  if (!isNo && textIn(form, "accept") !== "on") return answer({ problem: "tick", isAtOnce }, 400);
  const settled = await inCalendar(services, Refused<never>, async (trx) => {
    const sent = { id, hash: textIn(form, "hash") };
    const answered = await answerAgreement(
      trx,
      person.guardian,
      { ...sent, beginsAtOnce: isNo ? null : isAtOnce },
      { lessonsOf: listPlanLessons, now },
    );
    if (!("done" in answered) || !answered.isNew) return answered;
    const { done } = answered;
    if (isNo)
      await tellDesk(
        services,
        trx,
        person.guardian,
        fillText(deskTexts.declined, { title: done.words.title }),
      );
    else {
      await putAcceptedMail(services, trx, person.guardian, done);
      if (!isAtOnce) await leaveOutFirstDays(services, trx, person.guardian, done);
    }
    return answered;
  });
  const result = "done" in settled ? settled.done : settled.problem;
  if ("problem" in result) {
    const { kind } = result.problem;
    return kind === "gone" ? answer(null, 404) : answer({ problem: kind }, 409);
  }
  return answer({ done: isNo ? "declined" : "accepted" }, 200);
}

async function cancelView(services: Services, person: FamilyPerson, one: Agreement) {
  const { cancel } = texts;
  const site = currentSite(services);
  const accounts = await ownAccounts(services, person);
  const account = accounts.find(
    ({ plan_id: plan, currency }) => plan === one.plan_id && currency === one.currency,
  );
  const given = account ? await givenSum(services, one) : 0;
  const date = dateOn(person, one.accepted_at ?? one.made_at);
  const isOpen = mayCancel(one, services.clock.now());
  const told = one.cancelled_at === null ? services.clock.now() : Date.parse(one.cancelled_at);
  const until = { date: dateWords(one.cancel_until ?? one.from_on) };
  const facts = {
    academy: site.legalName,
    address: addressOf(site),
    email: site.email,
    title: one.words.title,
    date,
    name: one.payer_name,
  };
  return {
    id: one.id,
    title: one.words.title,
    isOpen,
    isCancelled: standingOf(one) === "cancelled",
    until: fillText(isOpen ? cancel.until : cancel.over, until),
    effect:
      one.begins_at_once === 1
        ? fillText(cancel.effect.atOnce, { sum: sumIn(one.currency, given) })
        : cancel.effect.later,
    by: fillText(cancel.by, { date: refundDay(told) }),
    formRows: cancel.formRows.map((row) => fillText(row, facts)),
  };
}

export type CancelView = Awaited<ReturnType<typeof cancelView>>;

/** What the lessons cost that were given until now by an agreement that is cancelled now. */
async function givenSum({ clock, db }: Services, one: Agreement): Promise<number> {
  const cancelled_at = one.cancelled_at ?? toIso(clock.now());
  const all = (await listAgreementsOf(db, [one.plan_id])).map((other) =>
    other.id === one.id ? { ...other, cancelled_at } : other,
  );
  const lessons = await listPlanLessons(db, one.plan_id, one.from_on);
  return lessons.reduce((sum, lesson) => {
    const holds = agreementOn(all, lesson.made_up_on ?? lesson.original_on, lesson.on_day);
    return sum + ((holds?.id === one.id && chargeOf(lesson, priceOf(one))?.minor) || 0);
  }, 0);
}

/** The last day on which money goes back that was asked for at a moment. */
const refundDay = (told: number) =>
  dateWords(academyDate(told).add({ days: policy.refundDays }).toString());

/** `GET /family/money/agreements/{id}/cancel`: the law's notice and form, and the button while there is one. */
export async function loadCancel(args: RequestArgs) {
  return await showMoney(args, async (services, person) => {
    const id = args.params?.id ?? "";
    const one = await findOwnAgreement(services.db, person.guardian, id, services.clock.now());
    return one?.accepted_at ? await cancelView(services, person, one) : null;
  });
}

/** `POST /family/money/agreements/{id}/cancel`: cancels it; our team ends the plan and pays back. */
export async function handleCancel(args: RequestArgs) {
  const asked = await readPayer(args);
  if (!asked) return data({ done: null }, { status: 404, headers });
  const { services, person } = asked;
  const { clock, db } = services;
  const id = args.params?.id ?? "";
  const done = await db.transaction().execute(async (trx) => {
    const before = await findOwnAgreement(trx, person.guardian, id, clock.now());
    const one = await cancelAgreement(trx, person.guardian, id, {
      lessonsOf: listPlanLessons,
      now: clock.now(),
    });
    if (!one) return null;
    if (before?.cancelled_at === null) {
      const words = { title: one.words.title, date: refundDay(clock.now()) };
      await tellDesk(services, trx, person.guardian, fillText(deskTexts.cancelled, words));
    }
    return one;
  });
  if (!done) return data({ done: null }, { status: 404, headers });
  throw redirect(`/family/money/agreements/${id}/cancel`, { status: 303, headers });
}
