import type { QuestionInput } from "../question-schema.ts";
import type { QuizTopic } from "#words/quizzes/topics.ts";

/** Of a question in English. */
type Told = Pick<QuestionInput, "course" | "module" | "source">;

const isOf = (course: string, modules: readonly string[]) => (told: Told) =>
  told.course === course && modules.includes(told.module);

/**
 * Where a learner can stand in a topic, lowest first, and whether a question belongs there: what it is taken from says
 * so in mathematics, its module in reading. Topics for learners of one stage have none.
 */
const stagesOf = {
  maths: {
    primary: ({ source }) => source.label.includes("Key Stage 2"),
    lower: ({ source }) => source.label.includes("Key Stage 3"),
    gcse: ({ source }) => source.label.includes("GCSE"),
  },
  tajweed: {
    letters: isOf("noorani-qaida", ["letters", "joined", "vowels"]),
    reading: isOf("noorani-qaida", ["long-vowels", "sukoon", "shaddah", "verses"]),
    rules: ({ course }) => course === "tajweed",
  },
} as const satisfies Partial<Record<QuizTopic, Readonly<Record<string, (told: Told) => boolean>>>>;

export type Stage = keyof (typeof stagesOf)["maths"] | keyof (typeof stagesOf)["tajweed"];

function entriesOf(topic: QuizTopic): readonly [Stage, (told: Told) => boolean][] {
  const stages = topic in stagesOf ? stagesOf[topic as keyof typeof stagesOf] : {};
  return Object.entries(stages) as [Stage, (told: Told) => boolean][];
}

/** The stages of a topic, lowest first. */
export function quizStages(topic: QuizTopic): readonly Stage[] {
  return entriesOf(topic).map(([stage]) => stage);
}

/** How far up a question stands, from 0. */
export function stageOf(topic: QuizTopic, told: Told): number {
  return Math.max(
    0,
    entriesOf(topic).findIndex(([, holds]) => holds(told)),
  );
}
