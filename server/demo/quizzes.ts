import { finishAttempt, insertAttempt } from "#app/features/quizzes/attempt-store.server.ts";
import type { Attempt, QuizOwner } from "#app/features/quizzes/attempt.ts";
import { bankOf } from "#app/features/quizzes/question-banks.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Told } from "./story.ts";

const topics = ["java", "javascript", "react"] as const;
const questionsEach = 10;
const days = 30;

/** Visitors who take quizzes, more of them at weekends; two in three finish. */
export async function insertQuizzes({ db }: Told, now: number): Promise<void> {
  for (let ago = days; ago > 0; ago -= 1) {
    const at = now - ago * day;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    for (let visitor = 0; visitor < (isWeekend ? 9 : 4); visitor += 1) {
      const topic = topics[(ago + visitor) % topics.length] ?? "java";
      const owner = { kind: "browser", key: sha256(newToken()) } as const;
      const startedAt = at + visitor * 20 * minute;
      await takeQuiz(db, owner, {
        topic,
        right: Array.from({ length: questionsEach }, (_, index) => (index + visitor) % 4 !== 0),
        at: startedAt,
        finishedAt: visitor % 3 === 0 ? null : startedAt + 9 * minute,
      });
    }
  }
}

type Taken = Partial<Pick<Attempt, "kind">> &
  Pick<Attempt, "topic"> & {
    /** Whether each question was answered rightly; they are the first ones of the bank. */
    readonly right: readonly boolean[];
    readonly outcome?: unknown;
    /** When it began, and when it was finished, in milliseconds; null for never. */
    readonly at: number;
    readonly finishedAt?: number | null;
  };

/** A quiz that someone takes. @returns the attempt's id */
export async function takeQuiz(
  db: Db,
  owner: QuizOwner,
  { topic, kind = "quiz", right, at, finishedAt = at, outcome }: Taken,
): Promise<string> {
  const questions = bankOf(topic).slice(0, right.length);
  const drawn = questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) }));
  const attempt = { topic, kind, seed: "seed", questions: drawn };
  const id = await insertAttempt(db, owner, attempt, at);
  const results = questions.map(({ id: question, course, module, level }, index) => {
    const about = { id: question, course, module, level };
    return { ...about, answered: true, right: right[index] ?? false };
  });
  const read = { id, version: 1 };
  if (finishedAt !== null) await finishAttempt(db, owner, read, { results, outcome }, finishedAt);
  return id;
}
