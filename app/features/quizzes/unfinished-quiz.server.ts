import type { Services } from "#app/platform/.server/services.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { findOpenAttempt } from "./attempt-store.server.ts";
import type { QuizOwner } from "./attempt.ts";
import { attemptPath, type QuizRef } from "./quiz-paths.ts";
import { liveQuestions } from "./question-banks.server.ts";

/** The quiz or the check of a topic that an owner has begun and not finished, and how far it has come; null if there is none. */
export async function findUnfinishedQuiz(
  { db }: Pick<Services, "db">,
  owner: QuizOwner | null,
  { topic, kind }: QuizRef,
) {
  const attempt = owner && (await findOpenAttempt(db, owner, topic, kind));
  if (!attempt) return null;
  const live = liveQuestions(attempt);
  const answered = live.filter(({ drawn }) =>
    kind === "quiz" ? attempt.answers[drawn.id]?.chosen.length : attempt.answers[drawn.id],
  );
  return {
    topic,
    id: attempt.id,
    path: attemptPath(attempt),
    answered: answered.length,
    of: live.length,
  };
}

export type UnfinishedQuiz = NonNullable<Awaited<ReturnType<typeof findUnfinishedQuiz>>>;

/** Every such quiz, but no check, of an owner, in the order of the topics. */
export async function listUnfinishedQuizzes(
  services: Pick<Services, "db">,
  owner: QuizOwner | null,
): Promise<UnfinishedQuiz[]> {
  const found = await Promise.all(
    quizTopicNames.map((topic) => findUnfinishedQuiz(services, owner, { topic, kind: "quiz" })),
  );
  return found.filter((quiz) => quiz !== null);
}
