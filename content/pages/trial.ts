import { policy } from "#content/policy.ts";

/** The dialog that 'Book Free Trial' opens. `{course}` stands for the title of the course. */
export const trialDialog = {
  heading: "Free trial lesson: {course}",
  text: `A trial lesson takes ${policy.trialMinutes} minutes with one tutor. It is free and no card is needed.`,
  steps: [
    "Write to us with the course already chosen, and say which days and hours suit you.",
    "We suggest a tutor and a time, in your time zone and in London's.",
    "You meet online, and decide afterwards whether to go on.",
  ],
  write: "Ask for a trial lesson",
  close: "Close",
};
