import { data } from "react-router";

import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine, textIn } from "#app/platform/text-input.ts";
import { answerClocks, questionsOf, type AnswerProblem } from "./answer-clocks.server.ts";
import { readClockToken } from "./clock-links.server.ts";
import { standingOf } from "./clock-questions.server.ts";
import type { ClockChoice, ClockSide } from "./clock-store.server.ts";
import { clocksFrom, type AskedQuestion } from "./clock-words.server.ts";

const headers = { "Cache-Control": "no-store" };

/** What a side says of its own time and the other's, whichever side it is. */
export type OwnChoice = "keep" | "yield" | "other";

const choices = ["keep", "yield", "other"] as const;

function choiceOf(side: ClockSide, own: OwnChoice): ClockChoice {
  if (own === "other") return own;
  return (own === "keep") === (side === "family") ? "family" : "tutor";
}

function toView(services: Services, side: ClockSide, asked: AskedQuestion) {
  const { question, series, learnerName } = asked;
  const zone = side === "family" ? series.family_zone : asked.tutor.zone;
  const at = Date.parse(question.starts_at);
  const chosen = side === "family" ? question.family_choice : question.tutor_choice;
  const { city, other, otherCity, ...times } = clocksFrom(side, asked);
  return {
    id: question.id,
    name: learnerName,
    course: subjectOf(services, series),
    city,
    other,
    otherCity,
    day: dayIn(zone, at),
    date: dateIn(zone, at),
    now: timeIn(zone, services.clock.now()),
    ...times,
    chosen: choices.find((one) => chosen !== null && choiceOf(side, one) === chosen) ?? null,
    wish: side === "family" ? question.family_wish : question.tutor_wish,
    standing: standingOf(question),
  };
}

export type ClockView = ReturnType<typeof toView>;

function linkOf({ request, context }: RequestArgs) {
  const { clock, secrets } = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return readClockToken(secrets["trial-link"], token, clock.now());
}

/** `GET /classes/clocks?token=`: which time a lesson keeps. Looking at it chooses nothing. */
export async function loadClockPage(args: RequestArgs) {
  const services = args.context.get(servicesContext);
  const link = linkOf(args);
  const found = link ? await questionsOf(services, link) : [];
  const side = link?.side ?? "family";
  const questions = found.map((one) => toView(services, side, one));
  return data({ side, questions }, { status: questions.length > 0 ? 200 : 404, headers });
}

/** What came of pressing a button. */
export type ClockOutcome = {
  readonly kind: "kept" | "limited" | "failed" | AnswerProblem;
  /** Which question it was about; empty if it was about all. */
  readonly id: string;
};

const statusOf = {
  kept: 200,
  gone: 409,
  night: 422,
  wish: 422,
  limited: 429,
  failed: 503,
} as const;

/** `POST /classes/clocks?token=`: keeps an answer; a tutor's may be for all lessons at once. */
export async function handleClockPost(args: RequestArgs) {
  const services = args.context.get(servicesContext);
  const { clientAddress } = args.context.get(requestFactsContext);
  const answer = (kind: ClockOutcome["kind"], id: string) =>
    data<ClockOutcome>({ kind, id }, { status: statusOf[kind], headers });
  const sent = await readForm(args.request, shortForm);
  const form = sent.ok ? sent.form : new FormData();
  const id = textIn(form, "question");
  try {
    if (!(await services.rateLimits.hit("trial-link", clientAddress)).ok) {
      return answer("limited", id);
    }
    const link = linkOf(args);
    const own = choices.find((one) => one === textIn(form, "choice"));
    if (!link || !own) return answer("gone", id);
    const open = await questionsOf(services, link);
    const ids = id === "" ? open.map(({ question }) => question.id) : [id];
    const wish = cleanLine(textIn(form, "wish"));
    const problem = await answerClocks(services, link, ids, {
      choice: choiceOf(link.side, own),
      wish,
    });
    return answer(problem ?? "kept", id);
  } catch (error) {
    services.logger.error({ err: error }, "an answer about clocks could not be kept");
    return answer("failed", id);
  }
}
