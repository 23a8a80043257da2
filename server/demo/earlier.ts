import { day, hour } from "#app/platform/.server/clock.ts";
import { halfYear } from "./half-year.ts";
import { sampleName } from "./story.ts";

/*
 * Enough of the same for the figures to show something: they leave out groups under five. Each is finished, so
 * that the desk's list of what to do stays as it was.
 */

const courses = [
  { course: "tajweed", zone: "Asia/Karachi", language: "Urdu" },
  { course: "python", zone: "Africa/Lagos", language: "English" },
  { course: "mathematics", zone: "Europe/London", language: "English" },
] as const;

/** How the trials of one course ended. */
const ends = [
  ...Array.from({ length: 5 }, () => ["nobody", "no answer"] as const),
  ...Array.from({ length: 5 }, () => ["held", "price"] as const),
  ...Array.from({ length: 6 }, () => ["held", "yes"] as const),
];

const firstAgo = 96;
const daysBetween = 1.8;

/** Trials of three months, spread over courses, one every other day. */
export const earlierTrials = ends.flatMap(([outcome, nextStep], end) =>
  courses.map((taught, index) => {
    const number = end * courses.length + index;
    // Mixed, so that each month has some of every outcome.
    const place = (number * 17) % (ends.length * courses.length);
    const bookedAgo = firstAgo - place * daysBetween;
    return {
      ...taught,
      name: sampleName(number),
      bookedAgo,
      inDays: 3 - bookedAgo,
      tutor: "Tariq Madeup" as const,
      hasRoom: true,
      outcome,
      nextStep,
    };
  }),
);

const questions = [
  "How long is a lesson, and how often a week is sensible?",
  "Can we change the tutor if it does not fit?",
  "Do you teach adults who begin from nothing?",
];

/** Last month's questions that have been answered, most of them within the promised hours. */
export function earlierEnquiries(now: number) {
  const morning = now - (now % day) + 9 * hour;
  return Array.from({ length: 28 }, (_, index) => ({
    name: sampleName(50 + index),
    zone: courses[index % courses.length]?.zone ?? "Europe/London",
    course: "",
    language: "English",
    // In the morning: in the evening an answer of the next day would count as one within the hour.
    daysAgo: (now - morning) / day + 2 + index,
    text: questions[index % questions.length] ?? "",
    outcome: "done" as const,
    answer: "Thank you for asking. Here is the answer, and a link to three free hours.",
    answeredAfter: (index % 7 === 0 ? 30 : 1 + (index % 5)) * hour,
  }));
}

/** When the story begins, in milliseconds. */
export const storyStart = (now: number) => now - (halfYear + 4) * day;
