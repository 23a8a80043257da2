import { answerJson } from "#app/platform/.server/plain-answers.ts";
import type { RateLimitResult } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { resultPath } from "../quiz-paths.ts";
import { answerFields, readChoice, readNumber } from "../answer-form.ts";
import { liveQuestions } from "../question-banks.server.ts";
import { toTimerView, type findVisitorsAttempt } from "./visitors-attempt.server.ts";
import { pressOf } from "./press.ts";
import { changeTimer, finishQuiz, giveAnswer, type NoChange } from "./take-attempt.server.ts";
import type { TakingAnswer } from "./taking-answer.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findVisitorsAttempt>>>;

const statusOf: Record<TakingAnswer["kind"], number> = {
  saved: 200,
  timer: 200,
  finished: 200,
  stale: 409,
  over: 409,
  gone: 404,
  impossible: 422,
  later: 503,
};

function say(answer: TakingAnswer): Response {
  return answerJson(statusOf[answer.kind], answer);
}

/**
 * Answers the page's script, which sends one change at a time: a choice (`save`), a flag, the timer,
 * or the end.
 */
export async function handleAttemptApi(
  services: Services,
  found: Found | null,
  form: FormData,
  room: RateLimitResult,
): Promise<Response> {
  if (!found) return say({ kind: "gone" });
  if (!room.ok) {
    const headers = { "Retry-After": String(room.retryAfterSeconds) };
    return answerJson(429, { kind: "later" } satisfies TakingAnswer, headers);
  }
  const { owner, attempt } = found;
  const ref = { owner, id: attempt.id };
  const to = resultPath(attempt);
  const press = pressOf(form);
  if (press === "finish") {
    const result = await finishQuiz(services, ref);
    return say(result.ok ? { kind: "finished", to } : refusal(result, to));
  }
  if (press === "more" || press === "off") {
    const result = await changeTimer(services, ref, press);
    if (!result.ok) return say(refusal(result, to));
    return say({ kind: "timer", timer: toTimerView(result.timer, services.clock.now()) });
  }
  const change = readChange(found, form, press === "flag" || press === "unflag" ? press : "save");
  if (!change) return say({ kind: "impossible" });
  const result = await giveAnswer(services, ref, change);
  if (result.ok)
    return say({ kind: "saved", given: { ...result.given, chosen: [...result.given.chosen] } });
  if (result.kind === "stale") {
    return say({ kind: "stale", given: { ...result.given, chosen: [...result.given.chosen] } });
  }
  if (result.kind === "unknown-question") return say({ kind: "impossible" });
  return say(refusal(result, to));
}

function readChange({ attempt }: Found, form: FormData, press: "save" | "flag" | "unflag") {
  const number = readNumber(form, answerFields.question);
  const revision = readNumber(form, answerFields.revision);
  const live = liveQuestions(attempt)[(number ?? 0) - 1];
  if (!live || number === null || revision === null) return null;
  if (press !== "save") return { number, revision, flagged: press === "flag" };
  const optionCount = live.drawn.options.length;
  const choice = readChoice(form, { kind: live.question.kind, optionCount });
  return choice.ok ? { number, revision, chosen: choice.chosen } : null;
}

function refusal({ kind }: NoChange, to: string): TakingAnswer {
  if (kind === "finished") return { kind: "over", to };
  return { kind: kind === "gone" ? "gone" : "later" };
}
