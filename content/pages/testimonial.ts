import type { PageIntro } from "../types.ts";

export const testimonialHeader = {
  title: "Testimonial",
  intro:
    "What learning one to one is like, in the words of learners who have agreed to be quoted. Anything the academy wrote itself is marked as a sample.",
} satisfies PageIntro;

export const testimonialClosing = {
  heading: "Have you had a lesson with us?",
  text: "Tell others how it was, in your own words. What you write appears on the feedback page as you wrote it.",
  links: [
    { label: "Read the feedback", to: "/feedback" },
    { label: "How we treat reviews", to: "/feedback/policy" },
    { label: "Explore courses", to: "/courses" },
  ],
};
