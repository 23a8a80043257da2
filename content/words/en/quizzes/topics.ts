import type { CoursePath, TextLink } from "#content/types.ts";

type TopicTexts = {
  /** The topic's name within a sentence or a title. */
  name: string;
  /** Title of its quiz. Fewer than 60 characters, like every page's. */
  title: string;
  intro: string;
  /** Who should take the quiz. */
  audience: string;
  course: TextLink;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** One line in the index of pages. */
  index: string;
  /** What a quiz on it cannot find out, and a tutor in a trial lesson can. */
  limits?: string;
  /** Where a placement check leads; without it the topic has none. */
  placement?: CoursePath;
};

/**
 * Every topic with a quiz at `/test/<topic>`, and a placement check at `/placement/<topic>` if it names courses
 * for it, in the order in which they are shown. The questions of a topic are the files in the folder of its name.
 */
export const quizTopics = {
  java: {
    name: "Java",
    title: "Java quiz",
    intro: "From types and classes to collections, streams and threads.",
    audience:
      "For learners who have written Java for some months. A third of the questions ask you to reason about harder code. They assume Java 21 or later.",
    course: { label: "Java course", to: "/courses/java" },
    description:
      "The Java quiz: types, classes, collections, exceptions and streams. Fifteen questions, a new selection each time, every answer explained afterwards.",
    index: "The language and its collections.",
    placement: { before: "programming/java", own: "java", after: "programming/advJava" },
  },

  fullstack: {
    name: "Full stack",
    title: "Full stack quiz",
    intro: "One request, followed from the browser to the database and back.",
    audience:
      "For learners who have built pages and a small server. A third of the questions ask you to reason about harder code. They assume Node.js 22.13 or later.",
    course: { label: "Full stack course", to: "/courses/fullstack" },
    description:
      "The full-stack quiz: HTML and CSS, requests and responses, Node.js, databases and security. Fifteen questions, every answer explained afterwards.",
    index: "One request, end to end.",
    placement: { before: "html-css", own: "fullstack", after: "mern" },
  },

  javascript: {
    name: "JavaScript",
    title: "JavaScript quiz",
    intro: "The language itself, with and without a browser around it.",
    audience:
      "For learners who have written JavaScript for some months. A third of the questions ask you to reason about harder code. They assume a browser or Node.js that knows ES2023, and say so where they need more.",
    course: { label: "JavaScript course", to: "/courses/javascript" },
    description:
      "The JavaScript quiz: values, functions, scope, arrays, objects, promises and the browser. Fifteen questions, every answer explained afterwards.",
    index: "The language itself.",
    placement: { before: "programming/javascript", own: "javascript", after: "react" },
  },

  react: {
    name: "React",
    title: "React quiz",
    intro: "Components that show what the state says, and nothing else.",
    audience:
      "For learners who have built several components, with effects and forms. A third of the questions ask you to reason about harder code. They assume React 19, with function components.",
    course: { label: "React course", to: "/courses/react" },
    description:
      "The React quiz: components, props, state, effects, lists and forms. Fifteen questions, a new selection each time, every answer explained.",
    index: "Components, state and effects.",
    placement: { before: "javascript", own: "react", after: "mern" },
  },

  maths: {
    name: "Mathematics",
    title: "Mathematics quiz",
    intro: "From times tables to quadratics: what is secure, and what comes next.",
    audience:
      "For pupils from about seven to sixteen, Key Stage 2 to GCSE, and for adults. Say which stage, and skip what you have not been taught yet. Paper helps; a calculator is not needed.",
    course: { label: "Mathematics course", to: "/courses/mathematics" },
    description:
      "The mathematics quiz, Key Stage 2 to GCSE: number, fractions, algebra, geometry and statistics. Twelve questions, every answer explained with its rule.",
    index: "Key Stage 2 to GCSE.",
    limits:
      "A quiz sees the answer that you chose, and not the line where the working went another way. A tutor sees the working.",
  },

  tajweed: {
    name: "Qaida and Tajweed",
    title: "Qaida and Tajweed quiz",
    intro: "From the letters and their signs to the rules of recitation.",
    audience:
      "For those who are learning to read the Quran, and those who read and want to know the rules. The terms are those of the recitation of Ḥafṣ ʿan ʿĀṣim. Skip what you have not been taught yet.",
    course: { label: "Tajweed course", to: "/courses/tajweed" },
    description:
      "The Qaida and Tajweed quiz: letters, signs, and the rules of nūn, mīm, madd and stopping. Twelve questions, every answer explained with its rule.",
    index: "Letters, signs and rules.",
    limits:
      "A quiz cannot hear you recite. Whether a letter comes from its place, and a madd has its length, only a tutor who listens can tell.",
  },
} satisfies Record<string, TopicTexts>;

export type QuizTopic = keyof typeof quizTopics;

export const quizTopicNames = Object.keys(quizTopics) as QuizTopic[];
