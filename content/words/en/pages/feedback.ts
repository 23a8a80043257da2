import type { FormField, PageIntro } from "#content/types.ts";
import { policy } from "#content/policy.ts";

export const feedbackHeader = {
  title: "Feedback",
  intro:
    "What learners, parents and visitors have written, newest first. “Had a lesson” means that our records show the lesson; for other reviews we cannot tell. [How we treat reviews](/feedback/policy).",
} satisfies PageIntro;

export const feedbackForm = {
  heading: "Leave feedback",
  intro:
    "Your name, your comment, your picture and your stars appear on this page for everyone to read. Under 13, a parent or guardian writes; under 18, ask one first: [what is safe to write](/privacy#for-children).",
  fields: {
    name: { label: "Name", help: "A first name or initials are enough." },
    comment: {
      label: "Comment",
      help: "A first name is enough for anyone you mention.",
    },
    image: {
      label: "Picture address (optional)",
      help: "A link that begins with `https://`. We fetch the picture once, keep a small copy and show that. Without one, a drawing appears beside your name.",
    },
    lesson: {
      label: "I have had a lesson here",
      help: "If you are signed in with the confirmed address that the lesson was booked with, your review says “Had a lesson”.",
    },
    rating: { label: "Rating", help: "From one to five stars, or no rating." },
  } satisfies Record<string, FormField>,
  /** By number of stars, 0 to 5. */
  ratingWords: ["No rating", "1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"],
  submit: "Submit feedback",
  /** By number of stars, like `ratingWords`. */
  submitWith: [
    "Submit without stars",
    "Submit with 1 of 5 stars",
    "Submit with 2 of 5 stars",
    "Submit with 3 of 5 stars",
    "Submit with 4 of 5 stars",
    "Submit with 5 of 5 stars",
  ],
  sending: "Sending...",
  success: "Thank you. Your feedback is now on this page.",
  cookieNote:
    "A cookie lets this browser delete the review later. It is set only if you leave feedback.",
};

export const feedbackErrors = {
  titlePrefix: "Error:",
  summaryHeading: "There is a problem",
  nameMissing: "Enter your name",
  nameBorrowed:
    "Enter your own name: this one looks like the academy’s or a team member’s. A first name or initials are enough",
  nameTooLong: "Your name is too long for this form. Please shorten it",
  commentMissing: "Enter a comment",
  commentTooLong: "Your comment is too long for a review. Please shorten it",
  imageInvalid: "Enter a picture address that begins with https://, or leave the field empty",
  ratingInvalid: "Choose between no rating and five stars",
  tooMany:
    "Several reviews have already been left from your connection. Please wait a while, or write to [{academyEmail}](mailto:{academyEmail}).",
  failed: "Your feedback could not be saved. Nothing you typed has been lost. Please try again.",
  unreadable: "This form could not be read, so nothing has been saved. Please send it again.",
  conflict:
    "You have already sent this form with different words. If this is a second review, please send it again.",
};

export const feedbackList = {
  heading: "All feedback",
  empty: "No feedback yet. Be the first to leave some, or come back later.",
  loadFailed: "The feedback could not be loaded.",
  retry: "Try again",
  older: "Older feedback",
  newer: "Newer feedback",
  newest: "Back to the newest",
  oldest: "Back to the oldest",
  order: { label: "Order", newest: "Newest first", oldest: "Oldest first" },
  paging: "Pages of feedback",
  /** `{from}` and `{to}` are the dates of the first and the last review shown. */
  position: "{from} to {to}",
  pastTheEnd: "There is no feedback in this part of the list any more.",
  hasLesson: "Had a lesson",
  unrated: "No rating",
  imageMissing: "There is no picture at this address.",
  imagePending: "The picture is being fetched. A drawing is shown until then.",
  /** `{stars}` is a number from 1 to 5. */
  stars: "{stars} of 5 stars",
  /** `{name}` is the name on the review. */
  close: "Delete the feedback from {name}",
  reportShort: "Report",
  report: "Report the feedback from {name}",
};

export const feedbackSummary = {
  heading: "Ratings",
  /** `{average}` has one decimal place; `{count}` counts rated reviews only. */
  average: {
    one: "{average} of 5 from 1 rating",
    other: "{average} of 5 from {count} ratings",
  },
  none: "No one has given stars yet.",
  loadFailed: "The ratings could not be loaded.",
  /** `{stars}` from 5 down to 1. */
  row: { one: "1 star", other: "{stars} stars" },
  unratedNote: "Reviews without a rating are not counted in the average.",
  /** `{count}` of the rated reviews. */
  withLesson:
    "Every rating counts the same. For {count} of them our records show that the writer had a lesson.",
  /** `{count}` reviews, and the reasons with their numbers. */
  removed: {
    one: "We have taken down 1 review: {reasons}.",
    other: "We have taken down {count} reviews: {reasons}.",
  },
};

export const feedbackDelete = {
  heading: "Delete this feedback?",
  crumb: "Feedback",
  text: `The review disappears from the page at once. You can bring it back for ${policy.feedbackUndoHours} hours.`,
  teamText: `The review disappears from the page, which counts it under its reason. The team can put it back for ${policy.reviewUndoDays} days.`,
  reason: "Reason",
  chooseReason: "Choose one",
  noReason: "Choose the reason in the policy for taking the review down.",
  confirm: "Delete",
  keep: "Keep it",
  back: "Back to the feedback",
  done: "The feedback has been deleted.",
  undo: "Undo",
  undone: "The feedback is back on the page.",
  undoExpired: `More than ${policy.feedbackUndoHours} hours have passed, so this review can no longer be brought back.`,
  missing: "This review is no longer here. It may already have been deleted.",
  missingHeading: "This feedback is not here",
  failed: "The review could not be deleted. Please try again.",
  undoFailedHeading: "This feedback is not back on the page",
  undoNotAllowed:
    "Only the browser or account that left a review, or our team, can bring it back. If you are on another device, write to [{academyEmail}](mailto:{academyEmail}).",
  undoFailed: "The review could not be brought back. Please try again.",
  notAllowed: {
    heading: "This review cannot be deleted from here",
    text: "Only the browser or account that left a review, or our team, can delete it. If it is yours and you are on another device, write to [{academyEmail}](mailto:{academyEmail}). If something is wrong with it, report it below.",
  },
};

export const feedbackReport = {
  heading: "Report this feedback",
  intro: "A person reads every report. The author is not told who sent it.",
  fields: {
    reason: {
      label: "What is wrong with it?",
      help: "For example: it names a child, insults someone or advertises something.",
    },
  } satisfies Record<string, FormField>,
  reasonMissing: "Say in a few words what is wrong",
  submit: "Send report",
  success: "Thank you. The team has your report and will look at the review.",
  failed: "The report could not be sent. Please try again.",
};
