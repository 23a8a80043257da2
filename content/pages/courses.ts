import type { PageIntro } from "../types.ts";

export const coursesHeader = {
  title: "Courses",
  intro:
    "Four areas, one way of teaching: one tutor and one learner. Open the details to see what a course covers, what you need for it and which languages you can ask for.",
} satisfies PageIntro;

export const coursesClosing = {
  heading: "Not sure which one?",
  text: "Describe what you would like to be able to do. We suggest a course, and the free trial lesson shows whether it is the right place to begin.",
  links: [
    { label: "Write to us", to: "/contact" },
    { label: "How every course is built", to: "/courses/structure" },
    { label: "Your shortlist", to: "/courses/cart" },
  ],
};
