import * as v from "valibot";

import { partOfSum } from "#content/money.ts";
import type { Lesson } from "./lesson-facts.ts";

/** What a family pays for a lesson that was not given as it was planned: `charged` as a lesson, or not at all. */
const charges = ["charged", "free"] as const;

const rulesSchema = v.object({
  /** Called off by the family later than `policy.moveHours` before it. */
  late: v.picklist(charges),
  /** The same because the learner is ill. */
  ill: v.picklist(charges),
  /** Nobody came. */
  missed: v.picklist(charges),
  /** Cut short: the minutes that were held, or the whole lesson. */
  short: v.picklist(["held", "whole"]),
});

/**
 * What counts when, as far as families differ in it. What the academy or its tutor does not give costs nothing in any
 * agreement, and a lesson that makes up for another costs nothing more if that one was charged.
 */
export type AgreedRules = v.InferOutput<typeof rulesSchema>;

/** As the published terms have it ('Moved and missed lessons'). */
export const usualRules: AgreedRules = {
  late: "charged",
  ill: "free",
  missed: "charged",
  short: "held",
};

/** Rules as they are stored with an agreement. @throws if they are none */
export const parseRules = (json: string): AgreedRules => v.parse(rulesSchema, JSON.parse(json));

/** As what a lesson stands in an account. */
export const lessonCounts = [
  "given",
  "short",
  "missed",
  "missed-free",
  "late",
  "not-charged",
  "made-up",
  "tutor-away",
  "makes-up",
] as const;
export type LessonCount = (typeof lessonCounts)[number];

/** What of an agreement prices a lesson. */
export type Price = {
  /** What `minutes` cost, in the smallest part of the currency. */
  readonly minor: number;
  readonly minutes: number;
  readonly rules: AgreedRules;
};

export type Charge = {
  /** What is owed for it, never less than nothing. */
  readonly minor: number;
  readonly minutes: number;
  readonly counts: LessonCount;
};

/** Of a lesson that takes place what it counts as, and how many minutes of it are charged; null as long as nobody has said. */
function whenOn(lesson: Lesson, rules: AgreedRules): readonly [LessonCount, number] | null {
  const { minutes, held_minutes: held } = lesson;
  switch (lesson.outcome) {
    case null:
      return null;
    case "came":
    case "late":
      return ["given", minutes];
    case "short":
      return ["short", rules.short === "whole" ? minutes : Math.min(held ?? minutes, minutes)];
    case "nobody":
      return rules.missed === "charged" ? ["missed", minutes] : ["missed-free", 0];
    case "tutor-away":
      return ["tutor-away", 0];
  }
}

/**
 * What a lesson costs, from what was said of it alone: who moved it, covered it or opened its page plays no part.
 *
 * @param isPaidFor whether it makes up for a lesson that was charged
 * @returns null while nobody has said what came of it, and of one that nobody called off and that does not take place
 */
export function chargeOf(lesson: Lesson, price: Price, isPaidFor = false): Charge | null {
  if (lesson.kind === "trial") return null;
  const said = lesson.state === "on" ? whenOn(lesson, price.rules) : whenOff(lesson, price.rules);
  if (!said) return null;
  const [counts, minutes] = said;
  if (isPaidFor && minutes > 0) return { minor: 0, minutes: 0, counts: "makes-up" };
  return { minor: partOfSum(price.minor, minutes, price.minutes), minutes, counts };
}

/** Of one that was called off: by which rule stands with it, also if that was agreed only afterwards. */
function whenOff(
  { counts_as: as, minutes }: Lesson,
  { late }: AgreedRules,
): readonly [LessonCount, number] | null {
  if (as !== "taken") return as && [as, 0];
  return late === "free" ? ["not-charged", 0] : ["late", minutes];
}

/** What was charged for a lesson and not taken back: a line of an account, less than nothing where it is owed. */
export type Standing = {
  readonly account: string;
  readonly minor: number;
  readonly minutes: number;
  readonly counts: string | null;
};

/**
 * What an account is given so that it says what a lesson costs now: what stands is taken back whole, what it costs is
 * charged; nothing of both if it is right already.
 *
 * @param charge null while it costs nothing that is to stand in an account
 */
export function stepFor(
  standing: Standing | null,
  charge: (Charge & { readonly account: string }) | null,
): { readonly takesBack: boolean; readonly charges: boolean } {
  const isRight =
    standing !== null &&
    charge !== null &&
    standing.account === charge.account &&
    standing.minor === 0 - charge.minor &&
    standing.minutes === charge.minutes &&
    standing.counts === charge.counts;
  return { takesBack: standing !== null && !isRight, charges: charge !== null && !isRight };
}
