import { day, minute } from "#app/platform/.server/clock.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import { takeQuiz } from "./samples.ts";
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
