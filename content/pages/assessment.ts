import type { PageIntro, Step } from "#app/features/marketing/content-types.ts";
import { policy } from "#content/policy.ts";

export const assessmentHeader = {
  title: "Online Assessments",
  intro:
    "Begin where you are, not where a book begins. Four topics will have a quiz. For everything else a tutor finds your starting point with you.",
} satisfies PageIntro;

export const assessmentQuizzes = {
  heading: "Four quizzes",
  intro:
    "The quizzes are not open yet. Here is what each of them will ask about, so that you can prepare or decide that you do not need it.",
  about: [
    "No time limit unless you ask for one.",
    "Every question is explained afterwards, the wrong answers too.",
    "The result names what you know and what to study next. It is not a certificate.",
  ],
  open: "About this quiz",
};

export const assessmentPlacement = {
  heading: "For every other subject: a placement lesson",
  text: `A quiz cannot hear how you recite, or see where a calculation went wrong. A tutor can. The free trial lesson of ${policy.trialMinutes} minutes is also a placement.`,
  steps: [
    {
      title: "You show something",
      text: "A page you read, a problem you solve, a text you wrote, a program you began.",
    },
    {
      title: "The tutor asks",
      text: "A few questions, easier or harder depending on your answers, until the edge of what you know is found.",
    },
    {
      title: "You hear where to begin",
      text: "A course, a module and a reason, on the same day and in writing if you wish.",
    },
  ] satisfies Step[],
  links: [
    { label: "Ask for a trial lesson", to: "/contact" },
    { label: "Explore courses", to: "/courses" },
  ],
};
