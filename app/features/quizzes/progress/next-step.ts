import type { ModuleMastery, TopicMastery } from "./mastery.ts";

/** What is known of one topic that has a quiz. */
export type TopicProgress<Topic extends string> = {
  readonly topic: Topic;
  readonly mastery: TopicMastery;
  /** When its last quiz was finished, ISO in UTC; null where none was. */
  readonly lastAt: string | null;
};

/** Which quiz to take, and why. */
export type QuizAdvice<Topic extends string> = {
  readonly topic: Topic;
  readonly why:
    /** No quiz was ever finished. */
    | "first"
    /** To see whether the studying helped. */
    | "again"
    /** Some modules were asked about too little. */
    | "unasked"
    /** The last topic holds; this one was never tried. */
    | "other"
    /** Every topic holds; this one was tried longest ago. */
    | "refresh";
};

export type NextStep<Topic extends string> = {
  /** The module to study first; null where nothing needs it. */
  readonly study: { readonly topic: Topic; readonly module: ModuleMastery } | null;
  /** Null only where there is no topic with a quiz. */
  readonly quiz: QuizAdvice<Topic> | null;
};

const order = { weak: 0, growing: 1, unsure: 2, firm: 3, unseen: 3 } as const;
const firmFrom = 80;

function weakestModule(modules: readonly ModuleMastery[]): ModuleMastery | undefined {
  return modules
    .filter(
      ({ mastery, standing }) => mastery !== null && mastery < firmFrom && standing !== "firm",
    )
    .toSorted(
      (a, b) => order[a.standing] - order[b.standing] || (a.mastery ?? 0) - (b.mastery ?? 0),
    )[0];
}

const isThin = ({ standing }: ModuleMastery) => standing === "unseen" || standing === "unsure";

/**
 * The next recommended step.
 *
 * To study: the weakest module of the topic whose quiz was finished last, or, where nothing in it
 * needs work, of the one before. A module that was asked about at least twice goes before one that
 * was asked about once; among equals the lower mastery goes first, then the earlier in the course.
 *
 * To take: the quiz of that topic again, with other questions; where nothing needs studying, the last
 * topic again if modules of it were asked about less than twice, then a topic that was never tried,
 * then the one that was tried longest ago.
 *
 * @param topics in the order in which they are offered
 */
export function nextStepFor<Topic extends string>(
  topics: readonly TopicProgress<Topic>[],
): NextStep<Topic> {
  const taken = topics
    .filter(({ lastAt }) => lastAt !== null)
    .toSorted((a, b) => (b.lastAt ?? "").localeCompare(a.lastAt ?? ""));
  const [latest] = taken;
  const [offered] = topics;
  if (!latest) {
    return { study: null, quiz: offered ? { topic: offered.topic, why: "first" } : null };
  }
  for (const { topic, mastery } of taken) {
    const module = weakestModule(mastery.modules);
    if (module) return { study: { topic, module }, quiz: { topic, why: "again" } };
  }
  if (latest.mastery.modules.some(isThin)) {
    return { study: null, quiz: { topic: latest.topic, why: "unasked" } };
  }
  const untried = topics.find(({ lastAt }) => lastAt === null);
  if (untried) return { study: null, quiz: { topic: untried.topic, why: "other" } };
  const oldest = taken.at(-1) ?? latest;
  return { study: null, quiz: { topic: oldest.topic, why: "refresh" } };
}
