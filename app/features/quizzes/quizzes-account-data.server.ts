import type { AccountData } from "#app/platform/.server/account-data.ts";
import { deleteAttemptsOf, listAllAttempts } from "./attempt-store.server.ts";
import type { Attempt } from "./attempt.ts";
import { toShownAnswer } from "./question-view.server.ts";

/**
 * An attempt as its owner may have it: without the seed, and graded only once it is finished. Until
 * then it names questions by their number and options by the place in which they were shown, as its
 * pages do: in the bank, the order of the options can be the key.
 */
function toExport({ id, topic, kind, startedAt, changedAt, finished, ...attempt }: Attempt) {
  return {
    id,
    topic,
    kind,
    startedAt,
    changedAt,
    answers: attempt.questions.map((drawn, index) => {
      const { chosen, flagged } = toShownAnswer(drawn, attempt.answers[drawn.id]);
      return { question: index + 1, chosen, flagged };
    }),
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
