import { data, type RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { findAttempt } from "../attempt-store.server.ts";
import type { Attempt, QuizOwner, QuizTopic, Timer } from "../attempt.ts";
import { isQuizTopic } from "../quiz-paths.ts";
import { readQuizVisitor } from "../quiz-visitor.server.ts";
import type { TimerView } from "./taking-data.ts";

export type AttemptArgs = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly topic?: string; readonly attempt?: string };
};

/** An answer about one visitor: never kept, so that going back shows what is so now. */
export const notKept = { headers: { "Cache-Control": "no-store" } };

/** For whatever is not this visitor's to see, whether it exists or not. */
export function notFound() {
  return data(null, { status: 404 });
}

/** The attempt that an address names, for the visitor it belongs to; null for everybody else. */
export async function findVisitorsAttempt({
  request,
  context,
  params,
}: AttemptArgs): Promise<{ owner: QuizOwner; topic: QuizTopic; attempt: Attempt } | null> {
  const { topic, attempt: id = "" } = params;
  if (!isQuizTopic(topic)) return null;
  const services = context.get(servicesContext);
  const owner = await readQuizVisitor(request, services);
  const attempt = owner && (await findAttempt(services.db, owner, id));
  if (!owner || attempt?.topic !== topic || attempt.kind !== "quiz") return null;
  return { owner, topic, attempt };
}

/** A timer as the page shows it: milliseconds that are left, below zero once it is over. */
export function toTimerView(timer: Timer | null, now: number): TimerView | null {
  return timer && { minutes: timer.minutes, leftMs: Date.parse(timer.endsAt) - now };
}
