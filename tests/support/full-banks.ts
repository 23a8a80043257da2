import { questionBanks } from "#content/quizzes/all.ts";

/** From here on shares among the questions of a bank say something. */
const fullBank = 40;

/** The banks with enough questions for every quiz and check drawn from them to be even. */
export const fullBanks = Object.entries(questionBanks)
  .map(([topic, questions]) => ({ topic, questions }))
  .filter(({ questions }) => questions.length >= fullBank);
