import type { DrawnQuestion } from "./attempt.ts";
import type { QuestionInput } from "#content/question-schema.ts";
import type { CourseModule } from "./progress/mastery.ts";
import { seededRandom, shuffled, type Random } from "./seeded-random.ts";

/** What drawing looks at. */
export type Drawable = Pick<
  QuestionInput,
  "id" | "course" | "module" | "level" | "kind" | "options" | "answer"
> & {
  /** How far up in its topic it stands; nothing where all stand alike. */
  readonly stage?: number;
};

const levels = 3;

/**
 * Draws a quiz: every module and level gets its share to within one question, and questions not seen lately
 * come first. They are asked stage by stage and module by module, in the order of learning, and of a module from easy to
 * hard. The same bank, seed and history give the same quiz.
 *
 * @param modules what the topic's questions can be about, in the order of the courses
 * @param length how many questions the quiz asks, as long as the bank has as many
 * @param seen ids of the questions of earlier attempts, the newest attempt first
 */
export function drawQuestions(
  bank: readonly Drawable[],
  modules: readonly Pick<CourseModule, "course" | "id">[],
  seed: string,
  length: number,
  seen: readonly (readonly string[])[] = [],
): DrawnQuestion[] {
  const random = seededRandom(seed);
  const left = shuffled(bank, random);
  const recency = new Map(
    seen.toReversed().flatMap((ids, age) => ids.map((id) => [id, age + 1] as const)),
  );
  const perModule = new Map(shuffled([...new Set(bank.map(moduleOf))], random).map((m) => [m, 0]));
  const perLevel = new Map<number, number>();
  const levelShare = Math.ceil(length / levels);
  const drawn: Drawable[] = [];
  const placeOf = ({ course, module }: Drawable) =>
    modules.findIndex((one) => one.course === course && one.id === module);

  while (drawn.length < length && left.length > 0) {
    const open = new Set(left.map(moduleOf));
    const module = leastOf(perModule, open);
    const candidates = left.filter((question) => moduleOf(question) === module);
    const taken = (question: Drawable) => perLevel.get(question.level) ?? 0;
    const next = smallest(candidates, (question) => [
      taken(question) > levelShare ? 1 : 0,
      recency.get(question.id) ?? 0,
      taken(question),
    ]);
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    perModule.set(module, (perModule.get(module) ?? 0) + 1);
    perLevel.set(next.level, taken(next) + 1);
    drawn.push(next);
  }
  return drawn
    .toSorted(
      (one, another) =>
        (one.stage ?? 0) - (another.stage ?? 0) ||
        placeOf(one) - placeOf(another) ||
        one.level - another.level,
    )
    .map((question) => toDrawn(question, random));
}

/** One question with its options shuffled; for a check that draws question by question. */
export function drawOne(question: Drawable, seed: string): DrawnQuestion {
  return toDrawn(question, seededRandom(`${seed}:${question.id}`));
}

function moduleOf({ course, module }: Pick<Drawable, "course" | "module">): string {
  return `${course}/${module}`;
}

function leastOf(counts: ReadonlyMap<string, number>, allowed: ReadonlySet<string>): string {
  let least = "";
  for (const [name, count] of counts) {
    if (allowed.has(name) && (least === "" || count < (counts.get(least) ?? 0))) least = name;
  }
  return least;
}

/** The first of those whose list of numbers is the smallest, compared from the left. */
function smallest<T>(values: readonly T[], rank: (value: T) => readonly number[]): T | undefined {
  let best: { value: T; ranks: readonly number[] } | undefined;
  for (const value of values) {
    const ranks = rank(value);
    const at = best ? ranks.findIndex((number, index) => number !== best?.ranks[index]) : 0;
    if (!best || (at >= 0 && (ranks[at] ?? 0) < (best.ranks[at] ?? 0))) best = { value, ranks };
  }
  return best?.value;
}

/** Options in a chance order. A question that asks for an order never shows the right one. */
function toDrawn({ id, kind, options, answer }: Drawable, random: Random): DrawnQuestion {
  const ids = options.map((option) => option.id);
  const solved = kind === "order" ? answer.join() : "";
  let order = shuffled(ids, random);
  while (order.join() === solved) order = shuffled(ids, random);
  return { id, options: order };
}
