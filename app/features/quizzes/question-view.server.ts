import type { DrawnQuestion, GivenAnswer } from "./attempt.ts";
import { highlightCode } from "./highlight-code.server.ts";
import type { QuestionInput } from "#content/question-schema.ts";
import { noAnswer, type QuestionView, type ShownAnswer } from "./question-view.ts";

/** A question without everything that could give its key away. */
export function toQuestionView(
  question: QuestionInput,
  drawn: DrawnQuestion,
  number: number,
): QuestionView {
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  return {
    number,
    kind: question.kind,
    prompt: question.prompt,
    code: question.code ? highlightCode(question.code) : null,
    options: drawn.options.map((id) => texts.get(id) ?? ""),
  };
}

/** What was given, in the places of this attempt. */
export function toShownAnswer(drawn: DrawnQuestion, given: GivenAnswer | undefined): ShownAnswer {
  if (!given) return noAnswer;
  const chosen = given.chosen.map((id) => drawn.options.indexOf(id) + 1);
  return { ...given, chosen: chosen.filter((place) => place > 0) };
}

/** Ids of the options at these places. */
export function toChosenIds(drawn: DrawnQuestion, places: readonly number[]): string[] {
  return places.flatMap((place) => drawn.options[place - 1] ?? []);
}
