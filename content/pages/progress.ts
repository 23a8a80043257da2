import type { Notice, PageIntro } from "#app/features/marketing/content-types.ts";

export const progressHeader = {
  title: "Progress Tracking",
  intro: "Learning is hard to see from the inside. So we write it down.",
} satisfies PageIntro;

export const progressToday = {
  heading: "Today: a note after every lesson",
  text: "Your tutor writes it in the minutes after the lesson and sends it to you, or to the parent or guardian of a learner under 18. It has four parts.",
  parts: [
    { title: "Done", text: "What the lesson was about, in one or two lines." },
    { title: "Holds", text: "What the learner can now do alone." },
    { title: "Needs work", text: "What went wrong, and what we think is behind it." },
    { title: "Next", text: "What to practise, how long, and what the next lesson is for." },
  ],
  after:
    "Once a month the note is longer: it compares the month with its goal and suggests the next one.",
};

export const progressExample = {
  heading: "What a note looks like",
  caption: "An example, written by us for this page.",
  course: "Mathematics",
  parts: [
    { title: "Done", text: "Linear equations with brackets, seven exercises, the last two alone." },
    { title: "Holds", text: "Expanding a bracket; collecting like terms on one side." },
    {
      title: "Needs work",
      text: "After a minus, only the first sign in the bracket was changed. Seen last week too, now less often.",
    },
    {
      title: "Next",
      text: "Five equations with a minus before the bracket, ten minutes, by Friday.",
    },
  ],
};

export const progressLater = {
  heading: "This page will show more",
  text: "When the quizzes open, your results will appear here: scores over time, what you know in each module, and a next step. Nothing is collected for it yet. If you are a learner with us and would like your notes again, write to us.",
  links: [
    { label: "What the quizzes will cover", to: "/assessment" },
    { label: "Write to us", to: "/contact" },
  ],
} satisfies Notice;
