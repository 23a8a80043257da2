import { policy } from "#content/policy.ts";

export const questionsPage = {
  title: "Questions",
  intro: `What families ask before they book. Yours is not here? Ask: we answer within ${policy.answerHours} working hours.`,
  closing: {
    heading: "Something else?",
    text: "The team answers {academyHours}.",
    links: [
      { label: "Write to us", to: "/contact" },
      { label: "Book a free trial", to: "/classes/trial" },
    ],
  },
};
