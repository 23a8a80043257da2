import { finishAttempt, insertAttempt } from "#app/features/quizzes/attempt-store.server.ts";
import { bankOf } from "#app/features/quizzes/question-banks.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
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
      const questions = bankOf(topic).slice(0, questionsEach);
      const drawn = questions.map(({ id, options }) => ({ id, options: options.map((o) => o.id) }));
      const attempt = { topic, kind: "quiz", seed: newToken(), questions: drawn } as const;
      const startedAt = at + visitor * 20 * minute;
      const id = await insertAttempt(db, owner, attempt, startedAt);
      if (visitor % 3 === 0) continue;
      const results = questions.map(({ id: question, course, module, level }, index) => ({
        id: question,
        course,
        module,
        level,
        answered: true,
        right: (index + visitor) % 4 !== 0,
      }));
      const read = { id, version: 1 };
      await finishAttempt(db, owner, read, { results, outcome: undefined }, startedAt + 9 * minute);
    }
  }
}
