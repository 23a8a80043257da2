import type { AgreedRules } from "#app/features/money/agreed-rules.ts";
import { policy } from "#content/policy.ts";
import { calledOff as texts } from "#words/pages/desk-booking.ts";

/** What a lesson that does not take place counts as: `taken`, as if it had been given. */
export const countsAs = ["not-charged", "made-up", "taken"] as const;
export type CountsAs = (typeof countsAs)[number];

/** Who called a lesson off, or asked for another time. */
export const sides = ["family", "tutor", "academy"] as const;
export type Side = (typeof sides)[number];

/** Until when a family can call a lesson off or move it, so that it does not count. Milliseconds since the epoch. */
export const noticeEnds = (startsAt: number) => startsAt - policy.moveHours * 3_600_000;

/** What a family has agreed to otherwise than the terms say, and whether the learner is ill. */
export type Agreed = {
  readonly rules: Pick<AgreedRules, "late" | "ill"> | null;
  readonly isIll?: boolean | undefined;
};

/** Whether a family has agreed that a lesson which it calls off late costs nothing. */
export const isFreeLate = ({ rules, isIll = false }: Agreed): boolean =>
  rules !== null && (rules.late === "free" || (isIll && rules.ill === "free"));

/**
 * What a lesson counts as if it is called off: by the published terms ('Moved and missed lessons'), unless the family has
 * agreed otherwise.
 *
 * @param at when they said so, @param startsAt when it was to begin; both in milliseconds since the epoch
 * @returns with the rule in words, which stay with the lesson
 */
export function countBy(
  side: Side,
  at: number,
  startsAt: number,
  agreed: Agreed = { rules: null },
): { readonly as: CountsAs; readonly rule: string } {
  if (side !== "family") return { as: "made-up", rule: texts.rules[side] };
  if (at <= noticeEnds(startsAt)) return { as: "not-charged", rule: texts.rules.inTime };
  if (isFreeLate(agreed)) return { as: "not-charged", rule: texts.rules.agreed };
  return { as: "taken", rule: texts.rules.late };
}

/** Whether a lesson may count as something without a reason: the rule says so, or leaves the choice. */
export function isByRule(
  as: CountsAs,
  side: Side,
  at: number,
  startsAt: number,
  agreed: Agreed,
): boolean {
  const { as: ruled } = countBy(side, at, startsAt, agreed);
  return as === ruled || (ruled === "made-up" && as === "not-charged");
}
