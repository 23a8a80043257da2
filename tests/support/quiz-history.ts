import { finishAttempt, insertAttempt } from "#app/features/quizzes/attempt-store.server.ts";
import type { AttemptKind, QuizOwner, QuizTopic } from "#app/features/quizzes/attempt.ts";
import { bankOf } from "#app/features/quizzes/question-banks.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";

type Finished = {
  readonly topic: QuizTopic;
  readonly kind?: AttemptKind;
  /** Whether each question was answered rightly; they are the first ones of the bank. */
  readonly right: readonly boolean[];
  readonly outcome?: unknown;
  /** In milliseconds. */
  readonly at: number;
};

/** Puts a finished attempt into a history. Returns its id. */
export async function addFinished(db: Db, owner: QuizOwner, given: Finished): Promise<string> {
  const { topic, kind = "quiz", right, at, outcome } = given;
  const questions = bankOf(topic).slice(0, right.length);
  const drawn = questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) }));
  const attempt = { topic, kind, seed: "seed", questions: drawn };
  const id = await insertAttempt(db, owner, attempt, at);
  const results = questions.map(({ id: question, course, module, level }, index) => ({
    id: question,
    course,
    module,
    level,
    answered: true,
    right: right[index] ?? false,
  }));
  await finishAttempt(db, owner, { id, version: 1 }, { results, outcome }, at);
  return id;
}
