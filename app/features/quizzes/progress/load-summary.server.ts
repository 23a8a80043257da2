import { quizTopicNames } from "#content/quizzes/topics.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { listFinished, listGrades } from "../attempt-store.server.ts";
import type { FinishedAttempt, QuizOwner, QuizTopic } from "../attempt.ts";
import { hasQuiz, modulesOf } from "../question-banks.server.ts";
import { firstAnswers, measureMastery } from "./mastery.ts";
import { nextStepFor } from "./next-step.ts";
import type { ProgressSummary, Score } from "./progress-data.ts";

type SummaryServices = Pick<Services, "db">;

/** A line of twelve can still be read on a narrow phone. */
const scoresKept = 12;

/** A score as it is shown; an attempt has at least one question. */
function toScore({ id, finished }: FinishedAttempt): Score {
  const { at, rightCount: right, questionCount: total } = finished;
  return { id, at, right, total, percent: Math.round((100 * right) / Math.max(1, total)) };
}

async function measureTopic(services: SummaryServices, owner: QuizOwner | null, topic: QuizTopic) {
  const [attempts, grades] = owner
    ? await Promise.all([
        listFinished(services.db, owner, { topic, kind: "quiz", limit: scoresKept }),
        listGrades(services.db, owner, topic),
      ])
    : [[], []];
  return { topic, attempts, mastery: measureMastery(modulesOf(topic), firstAnswers(grades)) };
}

/**
 * What an owner has reached in each topic that has a quiz, and the next step. Without an owner, or
 * without a finished quiz: no topic, and a first quiz as the step.
 */
export async function loadSummaryOf(
  services: SummaryServices,
  owner: QuizOwner | null,
): Promise<ProgressSummary> {
  const measured = await Promise.all(
    quizTopicNames.filter(hasQuiz).map((topic) => measureTopic(services, owner, topic)),
  );
  return {
    topics: measured.flatMap(({ topic, attempts, mastery: { mastery, modulesAsked, modules } }) =>
      mastery === null
        ? []
        : [{ topic, scores: attempts.map(toScore).toReversed(), mastery, modulesAsked, modules }],
    ),
    next: nextStepFor(
      measured.map(({ topic, attempts, mastery }) => ({
        topic,
        mastery,
        lastAt: attempts[0]?.finished.at ?? null,
      })),
    ),
  };
}

/** The numbers of an account, over every device. */
export function loadProgressSummary(
  services: SummaryServices,
  accountId: string,
): Promise<ProgressSummary> {
  return loadSummaryOf(services, { kind: "account", key: accountId });
}
