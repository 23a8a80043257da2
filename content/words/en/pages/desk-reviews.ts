import { policy } from "#content/policy.ts";

/** Words of the desk's page about reviews. */
export const deskReviews = {
  title: "Reviews",
  intro: `Every review on the site. Each new one is a case as well. A review is taken down only for a reason in the published policy, never for its stars, and can be put back for ${policy.reviewUndoDays} days.`,
  policy: "The policy",
  shown: "On the page",
  none: "There are no reviews.",
  hasLesson: "Had a lesson",
  reason: "Reason",
  choose: "Choose a reason",
  takeDown: "Take down",
  takenDown: "Taken down",
  noneTakenDown: "No review has been taken down in recent weeks.",
  putBack: "Put back",
  older: "Older reviews",
  problems: {
    "no-reason": "Choose the reason in the policy for taking the review down.",
    "not-found": "This review is no longer here.",
    "not-allowed": "This review was not taken down by the team.",
    "too-late": `This review was taken down more than ${policy.reviewUndoDays} days ago.`,
  },
} as const;
