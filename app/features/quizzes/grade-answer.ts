import type { Attempt, GivenAnswer, GradedQuestion } from "./attempt.ts";
import type { QuestionInput } from "#content/question-schema.ts";

type Gradable = Pick<QuestionInput, "kind" | "answer">;

/** All or nothing: every right option and no other; in the right order where one is asked for. */
export function isRight({ kind, answer }: Gradable, chosen: readonly string[]): boolean {
  if (kind === "order") return chosen.join() === answer.join();
  return chosen.length === answer.length && answer.every((id) => chosen.includes(id));
}

/** How near an answer came that counts as wrong; null if there is nothing to say about it. */
export type Nearness =
  | {
      readonly kind: "multiple";
      readonly right: number;
      readonly of: number;
      readonly wrong: number;
    }
  | { readonly kind: "order"; readonly inPlace: number; readonly of: number };

/** What is said about a wrong answer to a question with several parts. It earns nothing. */
export function nearnessOf({ kind, answer }: Gradable, chosen: readonly string[]): Nearness | null {
  if (chosen.length === 0 || isRight({ kind, answer }, chosen)) return null;
  const of = answer.length;
  if (kind === "order") {
    return { kind, inPlace: answer.filter((id, index) => chosen[index] === id).length, of };
  }
  if (kind !== "multiple") return null;
  const right = answer.filter((id) => chosen.includes(id)).length;
  return { kind, right, of, wrong: chosen.length - right };
}

/** The grade of one question. */
export function gradeQuestion(
  question: Gradable & Pick<QuestionInput, "id" | "course" | "module" | "level">,
  given: GivenAnswer | undefined,
): GradedQuestion {
  const { id, course, module, level } = question;
  const chosen = given?.chosen ?? [];
  const answered = chosen.length > 0;
  return { id, course, module, level, answered, right: answered && isRight(question, chosen) };
}

/** Grades of a whole attempt in its order. A question that the bank no longer has does not count. */
export function gradeAttempt(
  { questions, answers }: Pick<Attempt, "questions" | "answers">,
  find: (id: string) => QuestionInput | undefined,
): GradedQuestion[] {
  return questions.flatMap(({ id }) => {
    const question = find(id);
    return question ? [gradeQuestion(question, answers[id])] : [];
  });
}
