import { numberWord } from "../number-word.ts";
import { quizTopicNames } from "../quizzes/topics.ts";
import type { PageIntro, Step } from "../types.ts";
import { policy } from "#content/policy.ts";

const topicCount = `${numberWord(quizTopicNames.length)} topics`;

export const assessmentHeader = {
  title: "Online Assessments",
  intro: `Begin where you are, not where a book begins. ${topicCount} have a quiz, and those of programming a short placement check too. For everything else a tutor helps you find your starting point.`,
} satisfies PageIntro;

export const assessmentQuizzes = {
  heading: topicCount,
  intro:
    "A quiz shows what you know, module by module. A placement check is shorter: it only looks for where to begin.",
  about: [
    "No time limit unless you ask for one.",
    "Every question that you answer is explained afterwards, the wrong answers too.",
    "The result says what you know and what to study next. It is not a certificate.",
    "No account is needed. Results are kept for this browser, or for your account if you sign in.",
  ],
  covers: "Covers",
  facts: {
    quiz: "Quiz",
    quizText:
      "{questions} questions on three levels, from recalling to reasoning; about {minutes} minutes",
    placement: "Placement check",
    placementText: "{min} to {max} questions, depending on your answers; about ten minutes",
  },
  last: {
    label: "Your last result",
    text: "{right} of {total} right on {date}",
    placement: "Your last check",
    placementText: "Begin with the course {course}",
  },
  quizLink: "Go to the quiz",
  placementLink: "Find where to begin",
  progress: { label: "All your results", to: "/progress" },
};

export const assessmentPlacement = {
  heading: "What a quiz cannot see: a placement lesson",
  text: `A quiz cannot hear how you recite, or see where a calculation went wrong. A tutor can. The free trial lesson of ${policy.trialMinutes} minutes is also a placement.`,
  steps: [
    {
      title: "You show something",
      text: "A page you read, a problem you solve, something you wrote, a program you started.",
    },
    {
      title: "The tutor asks",
      text: "A few questions, easier or harder depending on your answers, until it is clear what you know and what you do not.",
    },
    {
      title: "You hear where to begin",
      text: "A course, a module and a reason, on the same day and in writing if you wish.",
    },
  ] satisfies Step[],
  links: [
    { label: "Book a trial lesson", to: "/classes/trial" },
    { label: "Explore courses", to: "/courses" },
  ],
};
