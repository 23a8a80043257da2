import type { AttemptKind, GradedQuestion } from "../attempt.ts";

/** One graded answer of a finished quiz. A question that was left open counts as not right. */
export type GradedAnswer = Pick<GradedQuestion, "id" | "course" | "module" | "right">;

/** A module of a course page, in the order of the course. */
export type CourseModule = {
  readonly course: string;
  readonly id: string;
  readonly title: string;
};

/**
 * What can be said about a module. `unsure` if fewer than two different questions were answered: one answer can
 * be luck or a slip.
 */
export type Standing = "unseen" | "unsure" | "weak" | "growing" | "firm";

export type ModuleMastery = CourseModule & {
  /** Different questions that were answered, and how many of them rightly at the first try. */
  readonly asked: number;
  readonly right: number;
  /** 0 to 100, whole; null if nothing was asked. */
  readonly mastery: number | null;
  readonly standing: Standing;
};

export type TopicMastery = {
  /** Mean of the modules that were asked about, 0 to 100, whole; null if none was. */
  readonly mastery: number | null;
  readonly modulesAsked: number;
  readonly modules: readonly ModuleMastery[];
};

/** How much an answer counts compared with the next newer one of its module. */
const fading = 0.8;
const minAsked = 2;
const weakBelow = 50;
export const firmFrom = 80;

/** The name for a share of right answers. */
export function standingOf(mastery: number | null, asked: number): Standing {
  if (mastery === null || asked === 0) return "unseen";
  if (asked < minAsked) return "unsure";
  if (mastery < weakBelow) return "weak";
  return mastery < firmFrom ? "growing" : "firm";
}

function masteryOf(module: CourseModule, answers: readonly GradedAnswer[]): ModuleMastery {
  const own = answers.filter(
    (answer) => answer.course === module.course && answer.module === module.id,
  );
  let weights = 0;
  let earned = 0;
  for (const [age, answer] of own.entries()) {
    const weight = fading ** age;
    weights += weight;
    if (answer.right) earned += weight;
  }
  const asked = own.length;
  const mastery = asked === 0 ? null : Math.round((100 * earned) / weights);
  const right = own.filter((answer) => answer.right).length;
  return { ...module, asked, right, mastery, standing: standingOf(mastery, asked) };
}

/**
 * The answers that count for mastery: the first to each question, because the key is shown after it. A question
 * left open counts as wrong until it is answered. Placement checks do not count, since they look for the limits
 * of what someone knows, but a question answered there is no longer new.
 *
 * @param attempts oldest first
 * @returns newest first
 */
export function firstAnswers(
  attempts: readonly { readonly kind: AttemptKind; readonly results: readonly GradedQuestion[] }[],
): GradedQuestion[] {
  const answered = new Set<string>();
  const counted = new Map<string, GradedQuestion>();
  for (const { kind, results } of attempts) {
    for (const result of results) {
      if (answered.has(result.id)) continue;
      if (result.answered) answered.add(result.id);
      if (kind === "placement") continue;
      // Deleted first, so that the map keeps the order in which the answers were given.
      counted.delete(result.id);
      counted.set(result.id, result);
    }
  }
  return [...counted.values()].toReversed();
}

/**
 * Mastery per module and of the topic. In a module each answer weighs 0.8 of the next newer one, so three
 * answers back count about half: new learning shows soon, and one slip does not undo everything. The topic's
 * mastery is the plain mean of its modules, since being asked about more often makes none matter more.
 *
 * @param modules every module of the topic, in the order of the course
 * @param answers one for each question, newest first, as `firstAnswers` gives them
 */
export function measureMastery(
  modules: readonly CourseModule[],
  answers: readonly GradedAnswer[],
): TopicMastery {
  const measured = modules.map((module) => masteryOf(module, answers));
  const known = measured.flatMap(({ mastery }) => (mastery === null ? [] : [mastery]));
  const sum = known.reduce((total, value) => total + value, 0);
  return {
    mastery: known.length === 0 ? null : Math.round(sum / known.length),
    modulesAsked: known.length,
    modules: measured,
  };
}
