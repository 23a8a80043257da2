import type { Notice } from "../types.ts";

export const quizLabels = {
  covers: "What it will ask about",
  audience: "Who it is for",
};

/** Shown on every quiz page until its questions are there. */
export const quizNotice = {
  heading: "This quiz opens later",
  text: "Its questions are not here yet. Until then a tutor can find your level in a free trial lesson, and the course page shows what each module covers.",
  links: [
    { label: "Book a trial lesson", to: "/classes/trial" },
    { label: "All assessments", to: "/assessment" },
  ],
} satisfies Notice;
