import type { PageIntro } from "../types.ts";

export const testimonialHeader = {
  title: "Testimonial",
  intro:
    "Four sample quotations about learning one to one, written by the academy until real ones are collected.",
} satisfies PageIntro;

export const testimonialClosing = {
  heading: "Have you had a lesson with us?",
  text: "Tell others how it was, in your own words. What you write appears on the feedback page as you wrote it.",
  links: [
    { label: "Read the feedback", to: "/feedback" },
    { label: "Explore courses", to: "/courses" },
  ],
};
