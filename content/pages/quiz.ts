import type { Notice, TextLink } from "../types.ts";

type QuizTopic = "java" | "fullstack" | "javascript" | "react";

type QuizText = {
  title: string;
  path: `/test/${QuizTopic}`;
  intro: string;
  covers: readonly string[];
  /** For whom it is worth taking. */
  audience: string;
  course: TextLink;
};

export const quizTexts = {
  java: {
    title: "Java quiz",
    path: "/test/java",
    intro: "From the types of the language to the collections that every program leans on.",
    covers: [
      "Primitive types, strings and references",
      "Classes, interfaces and inheritance",
      "Lists, sets and maps, and how to choose between them",
      "Exceptions and how they travel",
      "Lambdas and streams",
    ],
    audience:
      "For learners who have written a few small Java programs. The questions assume Java 17 or later.",
    course: { label: "Java course", to: "/courses/java" },
  },
  fullstack: {
    title: "Full stack quiz",
    path: "/test/fullstack",
    intro: "One request, followed from the browser to the database and back.",
    covers: [
      "HTML that carries meaning, and CSS layout",
      "Requests, responses, status codes and cookies",
      "Servers with Node.js and Express",
      "Tables and queries in SQL, documents in MongoDB",
      "The mistakes that make a site unsafe",
    ],
    audience:
      "For learners who have built a page and are curious about what answers it. The questions assume Node.js 22.13 or later.",
    course: { label: "Full stack course", to: "/courses/fullstack" },
  },
  javascript: {
    title: "JavaScript quiz",
    path: "/test/javascript",
    intro: "The language itself, with and without a browser around it.",
    covers: [
      "Values, types and comparison",
      "Functions, scope and closures",
      "Arrays, objects and copying them",
      "Promises, `async` and `await`",
      "Events and the document",
    ],
    audience:
      "For learners who can read a short script and would like to know why it works. The questions assume a browser or Node.js that knows ES2023.",
    course: { label: "JavaScript course", to: "/courses/javascript" },
  },
  react: {
    title: "React quiz",
    path: "/test/react",
    intro: "Components that show what the state says, and nothing else.",
    covers: [
      "Components, props and children",
      "State, and where to keep it",
      "Lists, keys and identity",
      "Effects, and when none is needed",
      "Forms and events",
    ],
    audience:
      "For learners who know JavaScript and have built a component or two. The questions assume React 19, with function components.",
    course: { label: "React course", to: "/courses/react" },
  },
} satisfies Record<QuizTopic, QuizText>;

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
