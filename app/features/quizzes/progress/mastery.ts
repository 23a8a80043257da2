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
  /** Of the last six different questions: how many were asked, and how many of them answered rightly at the first try. */
  readonly asked: number;
  readonly right: number;
  /** `right` of `asked` in hundredths, whole; null if nothing was asked. */
  readonly mastery: number | null;
  readonly standing: Standing;
};

export type TopicMastery = {
  /** Sums over the modules. */
  readonly asked: number;
  readonly right: number;
  readonly modulesAsked: number;
  readonly modules: readonly ModuleMastery[];
};

/** How many answers of a module count: new learning shows soon, and everyone can count along. */
const counted = 6;
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
  const own = answers
    .filter((answer) => answer.course === module.course && answer.module === module.id)
    .slice(0, counted);
  const asked = own.length;
  const right = own.filter((answer) => answer.right).length;
  const mastery = asked === 0 ? null : Math.round((100 * right) / asked);
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
  const kept = new Map<string, GradedQuestion>();
  for (const { kind, results } of attempts) {
    for (const result of results) {
      if (answered.has(result.id)) continue;
      if (result.answered) answered.add(result.id);
      if (kind === "placement") continue;
      // Deleted first, so that the map keeps the order in which the answers were given.
      kept.delete(result.id);
      kept.set(result.id, result);
    }
  }
  return [...kept.values()].toReversed();
}

/**
 * Mastery per module and of the topic, in counts: of the last six answers in a module, how many were right.
 *
 * @param modules every module of the topic, in the order of the course
 * @param answers one for each question, newest first, as `firstAnswers` gives them
 */
export function measureMastery(
  modules: readonly CourseModule[],
  answers: readonly GradedAnswer[],
): TopicMastery {
  const measured = modules.map((module) => masteryOf(module, answers));
  const sum = (key: "asked" | "right") => measured.reduce((all, module) => all + module[key], 0);
  return {
    asked: sum("asked"),
    right: sum("right"),
    modulesAsked: measured.filter(({ asked }) => asked > 0).length,
    modules: measured,
  };
}
