import type { QuizTopic } from "../attempt.ts";
import { firmFrom, type ModuleMastery, type TopicMastery } from "./mastery.ts";

/** What we know about one topic. */
export type TopicProgress = {
  readonly topic: QuizTopic;
  readonly mastery: TopicMastery;
  /** When its last quiz was finished, ISO in UTC; null if none was. */
  readonly lastAt: string | null;
};

export type NextStep = {
  /** The module to study first; null if nothing needs it. */
  readonly study: { readonly topic: QuizTopic; readonly module: ModuleMastery } | null;
  /** Which quiz to take, and why. */
  readonly quiz: {
    readonly topic: QuizTopic;
    readonly why:
      /** No quiz was ever finished. */
      | "first"
      /** Shows whether the studying helped. */
      | "again"
      /** Some modules were asked about too little. */
      | "unasked"
      /** The last topic holds; this one was never tried. */
      | "other"
      /** Every topic holds; this one was tried longest ago. */
      | "refresh";
  };
};

function weakestModule(modules: readonly ModuleMastery[]): ModuleMastery | undefined {
  const isUnsure = ({ standing }: ModuleMastery) => Number(standing === "unsure");
  return modules
    .filter(({ mastery }) => mastery !== null && mastery < firmFrom)
    .toSorted((a, b) => isUnsure(a) - isUnsure(b) || (a.mastery ?? 0) - (b.mastery ?? 0))[0];
}

const isThin = ({ standing }: ModuleMastery) => standing === "unseen" || standing === "unsure";

/**
 * What to do next. First study: the weakest module that needs work, in the topic finished last or else the one
 * before, with modules asked about twice or more ahead of those asked about once. Otherwise a quiz: that topic
 * again, the last one if it still has thin modules, one never tried, or the one tried longest ago.
 *
 * @param topics at least one, in the order in which they are offered
 */
export function nextStepFor(topics: readonly TopicProgress[]): NextStep {
  const taken = topics
    .filter(({ lastAt }) => lastAt !== null)
    .toSorted((a, b) => (b.lastAt ?? "").localeCompare(a.lastAt ?? ""));
  for (const { topic, mastery } of taken) {
    const module = weakestModule(mastery.modules);
    if (module) return { study: { topic, module }, quiz: { topic, why: "again" } };
  }
  const take = (topic: QuizTopic, why: NextStep["quiz"]["why"]) => ({
    study: null,
    quiz: { topic, why },
  });
  const [latest] = taken;
  if (latest?.mastery.modules.some(isThin)) return take(latest.topic, "unasked");
  const untried = topics.find(({ lastAt }) => lastAt === null);
  if (untried) return take(untried.topic, latest ? "other" : "first");
  const oldest = taken.at(-1);
  if (!oldest) throw new Error("There is no topic");
  return take(oldest.topic, "refresh");
}
