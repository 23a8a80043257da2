import type { DrawnQuestion, GivenAnswers } from "../attempt.ts";
import { drawOne, type Drawable } from "../draw-questions.ts";
import { isRight } from "../grade-answer.ts";
import type { CourseModule } from "../progress/mastery.ts";
import { seededRandom, shuffled } from "../seeded-random.ts";
import { nextStep, type PlacementAnswer, type PlacementStep } from "./placement-rule.ts";

/** A check as far as it has come. */
export type CheckSoFar = {
  readonly seed: string;
  /** Every question that was asked, in order. The last one may still wait for its answer. */
  readonly questions: readonly DrawnQuestion[];
  readonly answers: GivenAnswers;
};

export type NextDraw =
  | { readonly kind: "ask"; readonly question: DrawnQuestion }
  | Extract<PlacementStep, { kind: "done" }>;

/** The answers of a check in their order; a question that the bank has lost does not count. */
export function placementAnswers(
  bank: readonly Drawable[],
  { questions, answers }: Pick<CheckSoFar, "questions" | "answers">,
): PlacementAnswer[] {
  return questions.flatMap(({ id }) => {
    const question = bank.find((candidate) => candidate.id === id);
    const given = answers[id];
    if (!question || !given) return [];
    return [{ level: question.level, isRight: isRight(question, given.chosen) }];
  });
}

/**
 * What comes next in a check: a question of the level that the rule names, or the end. Modules asked about
 * least in this check go first, then questions not seen lately, then chance, decided by the seed. The first question
 * is about a module from the middle half of the course: what a beginner cannot know says as little as what all know.
 *
 * @param modules what the topic's questions can be about, in the order of the courses
 * @param seen ids of questions of this visitor's last attempts
 */
export function drawNext(
  bank: readonly Drawable[],
  modules: readonly Pick<CourseModule, "course" | "id">[],
  check: CheckSoFar,
  seen: ReadonlySet<string>,
): NextDraw {
  const asked = new Set(check.questions.map(({ id }) => id));
  const left = bank.filter(({ id }) => !asked.has(id));
  const step = nextStep(placementAnswers(bank, check), new Set(left.map(({ level }) => level)));
  if (step.kind === "done") return step;

  const askedAbout = ({ module, course }: Drawable) =>
    bank.filter(
      (other) => other.module === module && other.course === course && asked.has(other.id),
    ).length;
  const isAtEdge = ({ module, course }: Drawable) => {
    const at = modules.findIndex((one) => one.id === module && one.course === course);
    return asked.size === 0 && Math.abs(at + 0.5 - modules.length / 2) > modules.length / 4;
  };
  const random = seededRandom(`${check.seed}:${check.questions.length}`);
  const [next] = shuffled(
    left.filter(({ level }) => level === step.level),
    random,
  ).toSorted(
    (a, b) =>
      Number(isAtEdge(a)) - Number(isAtEdge(b)) ||
      askedAbout(a) - askedAbout(b) ||
      Number(seen.has(a.id)) - Number(seen.has(b.id)),
  );
  if (!next) throw new Error(`No question of level ${step.level} is left`);
  return { kind: "ask", question: drawOne(next, check.seed) };
}
