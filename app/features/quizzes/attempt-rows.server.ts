import type { Selectable } from "kysely";

import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import {
  byHolder,
  type Attempt,
  type DrawnQuestion,
  type GivenAnswers,
  type GradedQuestion,
  type QuizTopic,
} from "./attempt.ts";

/** An attempt from its row. Only this program writes the columns of JSON. */
export function toAttempt(row: Selectable<DatabaseSchema["quiz_attempt"]>): Attempt {
  const base = {
    id: row.id,
    topic: row.topic as QuizTopic,
    kind: row.kind,
    seed: row.seed,
    explains: row.explains === 1,
    questions: JSON.parse(row.questions) as DrawnQuestion[],
    answers: JSON.parse(row.answers) as GivenAnswers,
    version: row.version,
    startedAt: row.started_at,
    changedAt: row.changed_at,
  };
  if (row.finished_at === null) return { ...base, finished: null };
  return {
    ...base,
    finished: {
      at: row.finished_at,
      questionCount: row.question_count ?? 0,
      rightCount: row.right_count ?? 0,
      results: JSON.parse(row.results ?? "[]") as GradedQuestion[],
      outcome: JSON.parse(row.outcome ?? "null") as unknown,
      takenBy: row.by_holder === 1 ? byHolder : row.learner_id,
    },
  };
}
