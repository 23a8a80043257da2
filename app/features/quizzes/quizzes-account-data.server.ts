import type { AccountData } from "#app/platform/.server/account-data.ts";
import { deleteAttemptsOf, listAllAttempts } from "./attempt-store.server.ts";
import type { Attempt } from "./attempt.ts";

/** An attempt as its owner may have it: without the seed, and graded only once it is finished. */
function toExport({ id, topic, kind, startedAt, changedAt, timer, finished, ...attempt }: Attempt) {
  return {
    id,
    topic,
    kind,
    startedAt,
    changedAt,
    timer,
    answers: attempt.questions.map((question) => ({
      question: question.id,
      chosen: attempt.answers[question.id]?.chosen ?? [],
      flagged: attempt.answers[question.id]?.flagged ?? false,
    })),
    finished,
  };
}

/** Quizzes and placement checks of an account. */
export const quizzesAccountData: AccountData = {
  name: "quizzes",
  exportFor: async (db, accountId) => {
    const attempts = await listAllAttempts(db, { kind: "account", key: accountId });
    return attempts.length === 0 ? null : attempts.map(toExport);
  },
  removeFor: async (trx, accountId) => {
    await deleteAttemptsOf(trx, { kind: "account", key: accountId });
  },
};
