import { policy } from "../policy.ts";
import { site } from "../site.ts";
import type { LegalSection } from "../types.ts";

/** Why the team takes a card down. None of them is about stars, or about being critical. */
export const removalReasons = [
  { code: "fake", label: "invented, or not by the person it names" },
  { code: "paid", label: "paid for, or written for a reward" },
  { code: "own", label: "written by somebody of the academy, or by a competitor" },
  { code: "advert", label: "advertising" },
  { code: "insult", label: "an insult, a threat or hatred" },
  { code: "private", label: "somebody’s private details" },
  { code: "child", label: "details by which a child can be found" },
  { code: "unlawful", label: "against the law" },
  { code: "twice", label: "the same card twice" },
  { code: "elsewhere", label: "about something other than this academy" },
] as const;

export type RemovalReason = (typeof removalReasons)[number]["code"];

/** The reason of a code that somebody sent; undefined where there is none such. */
export function removalReason(code: string): RemovalReason | undefined {
  return removalReasons.find((one) => one.code === code)?.code;
}

/** In words; a reason of earlier times stands for itself. */
export function removalLabel(code: string): string {
  return removalReasons.find((one) => one.code === code)?.label ?? code;
}

const mailLink = `[${site.email}](mailto:${site.email})`;

export const reviewPolicyHeader = {
  title: "How we treat reviews",
  intro:
    "What stands on the [feedback page](/feedback), how it gets there, what we do against invented reviews, and why a card may go.",
  lastUpdated: "2026-11-23",
};

export const reviewPolicySections: readonly LegalSection[] = [
  {
    id: "who-writes",
    heading: "Who may write",
    paragraphs: [
      "Anyone with an honest view of their own: learners, parents, visitors. A card appears as soon as it is sent, as it was written, whether it praises or criticises. We change no word of it, and we hold none back.",
      "Nobody of the academy, nobody in their families and nobody who works for a competitor may write one, under any name.",
    ],
  },
  {
    id: "no-fake",
    heading: "No fake reviews, and none for a reward",
    paragraphs: [
      "We do not write reviews of ourselves, buy them, ask anybody to write them for us, or publish what we know to be invented. We give nothing for a review: no money, no discount, no free lesson, no prize. We ask no one for a good rating.",
      "Quotations that the academy wrote as examples are marked as samples, and count in no rating.",
    ],
  },
  {
    id: "how-checked",
    heading: "How cards are checked",
    paragraphs: [
      `A person of our team reads every new card, within ${policy.answerHours} working hours, and asks whether it could be invented: several cards in the same words, a run of cards in a short time, a name that borrows somebody else’s, advertising. Robots are kept out by the form itself. Anyone can report a card.`,
      "“Had a lesson” stands on a card where the writer said so and was signed in with a confirmed address under which a lesson was booked and held. Of other cards we cannot say whether the writer has had one, and say so. At least once a year we look at how somebody could still deceive the page, and change what needs changing.",
    ],
  },
  {
    id: "average",
    heading: "What the average counts",
    paragraphs: [
      "Every card with stars that stands on the page, each the same, good or bad, old or new. The page says how many those are, and of how many we can see that the writer had a lesson. Cards are shown newest first, and no card is put forward or back.",
    ],
  },
  {
    id: "why-removed",
    heading: "Why a card may go",
    paragraphs: [
      "The author can delete a card at any time. We take one down for one of these reasons, and never because it is critical or gives few stars:",
    ],
    bullets: removalReasons.map(({ label }) => `${label[0]?.toUpperCase()}${label.slice(1)}`),
    after: `The feedback page counts the cards that we have taken down, with the reasons. For ${policy.reviewUndoDays} days we can put one back.`,
  },
  {
    id: "wrong",
    heading: "If you think that we are wrong",
    paragraphs: [
      `If a card should not be there, press Report on it. If yours was taken down, write to ${mailLink}: somebody who did not decide it the first time looks again. A card that turns out to be invented or paid for goes at once, and we keep no rating of it.`,
    ],
  },
];
