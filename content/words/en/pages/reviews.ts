import { policy } from "#content/policy.ts";
import type { LegalSection } from "#content/types.ts";

/** Why the team takes a card down. None of them is about stars, or about being critical. */
export const removalReasons = [
  { code: "fake", label: "invented, or not by the person it names" },
  { code: "paid", label: "paid for, or written for a reward" },
  { code: "own", label: "written by someone at the academy, or by a competitor" },
  { code: "advert", label: "advertising" },
  { code: "insult", label: "an insult, a threat or hatred" },
  { code: "private", label: "someone’s private details" },
  { code: "child", label: "details that could identify a child" },
  { code: "unlawful", label: "against the law" },
  { code: "twice", label: "the same review twice" },
  { code: "elsewhere", label: "about something other than this academy" },
] as const;

export type RemovalReason = (typeof removalReasons)[number]["code"];

/** The reason that a code names; undefined if there is no such reason. */
export function removalReason(code: string): RemovalReason | undefined {
  return removalReasons.find((one) => one.code === code)?.code;
}

/** In words; a reason that is no longer in the list is its own label. */
export function removalLabel(code: string): string {
  return removalReasons.find((one) => one.code === code)?.label ?? code;
}

export const reviewPolicyHeader = {
  title: "How we treat reviews",
  intro:
    "What the [feedback page](/feedback) shows, how it gets there, what we do about invented reviews, and why a review may be taken down.",
  lastUpdated: "2026-11-23",
};

export const reviewPolicySections: readonly LegalSection[] = [
  {
    id: "who-writes",
    heading: "Who may write",
    paragraphs: [
      "Anyone with an honest view of their own: learners, parents, visitors. A review appears as soon as it is sent, as it was written, whether it praises or criticises. We do not change a word of it, and we hold none back.",
      "No one who works for the academy, no one in their family and no one who works for a competitor may write one, under any name.",
    ],
  },
  {
    id: "no-fake",
    heading: "No fake reviews, and none for a reward",
    paragraphs: [
      "We do not write reviews of ourselves, buy them, ask anyone to write them for us, or publish what we know to be invented. We give nothing for a review: no money, no discount, no free lesson, no prize. We ask no one for a good rating.",
      "Quotations that the academy wrote as examples are marked as samples and count towards no rating.",
    ],
  },
  {
    id: "how-checked",
    heading: "How reviews are checked",
    paragraphs: [
      `A member of our team reads every new review within ${policy.answerHours} working hours, and asks whether it could be invented: several reviews in the same words, a run of them in a short time, a name borrowed from someone else, advertising. The form keeps most robots out. Anyone can report a review.`,
      `A review says “Had a lesson” if its writer said so and was signed in with a confirmed address under which a lesson was booked and held before; a trial lesson counts. Where we note only later that the lesson was held, the review says so from then on, for up to ${policy.badgeDays} days. We cannot say whether the writers of other reviews have had one, and the page says so. At least once a year we look at how an invented review could still get onto this page, and change what needs changing.`,
    ],
  },
  {
    id: "average",
    heading: "What the average counts",
    paragraphs: [
      "Every review on the page that has stars, each counted the same, good or bad, old or new. The form begins at two stars, and a rating counts as it is sent. The page says how many there are, and for how many our records show a lesson. Reviews are shown newest first, and none is moved up or down.",
    ],
  },
  {
    id: "why-removed",
    heading: "Why a review may be taken down",
    paragraphs: [
      "The author can delete a review at any time. We take one down for one of these reasons, and never because it is critical or gives few stars:",
    ],
    bullets: removalReasons.map(({ label }) => `${label[0]?.toUpperCase()}${label.slice(1)}`),
    after: `The feedback page counts the reviews that we have taken down, with the reasons. For ${policy.reviewUndoDays} days we can put one back.`,
  },
  {
    id: "wrong",
    heading: "If you think we are wrong",
    paragraphs: [
      "If a review should not be there, press Report on it. If yours was taken down, write to [{academyEmail}](mailto:{academyEmail}): someone who did not make the first decision will look again. A review that turns out to be invented or paid for is taken down at once, and its rating no longer counts; so is every other review that we can tell is by the same hand.",
    ],
  },
];
