import { minute, toIso } from "#app/platform/.server/clock.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  deleteOpenAttempt,
  findOpenAttempt,
  insertAttempt,
  listSeenQuestions,
} from "../attempt-store.server.ts";
import type { QuizOwner, QuizTopic } from "../attempt.ts";
import { drawQuestions } from "../draw-questions.ts";
import { bankOf } from "../question-banks.server.ts";

export type StartOptions = {
  /** The time asked for, in minutes; null without a timer. */
  readonly timerMinutes: number | null;
  /** The open attempt that the page knew of, which is given up; empty where it knew of none. */
  readonly replaces: string;
};

/**
 * Begins an attempt, with questions that this visitor has not been asked where there are any, and else with those asked longest ago. Where another tab,
 * or the first of two presses, has begun one that the page did not know of, that one is gone on with.
 *
 * @returns the id of the attempt to take
 */
export async function startAttempt(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: QuizOwner,
  topic: QuizTopic,
  { timerMinutes, replaces }: StartOptions,
): Promise<string> {
  const open = await findOpenAttempt(db, owner, topic, "quiz");
  if (open && open.id !== replaces) return open.id;
  const seen = await listSeenQuestions(db, owner, topic);
  const seed = newToken();
  const now = clock.now();
  const timer =
    timerMinutes === null
      ? null
      : { minutes: timerMinutes, endsAt: toIso(now + timerMinutes * minute) };
  const questions = drawQuestions(bankOf(topic), seed, { seen });
  const id = await insertAttempt(db, owner, { topic, kind: "quiz", seed, questions, timer }, now);
  if (open) await deleteOpenAttempt(db, owner, open.id);
  return id;
}
