import type { QuestionInput } from "../question-schema.ts";
import { quizTopicNames, type QuizTopic } from "./topics.ts";

const files = import.meta.glob<{ default?: readonly QuestionInput[] }>("./*/*.ts", { eager: true });

function bankOf(topic: QuizTopic): readonly QuestionInput[] {
  return Object.entries(files)
    .flatMap(([path, file]) => (path.startsWith(`./${topic}/`) ? (file.default ?? []) : []))
    .toSorted((one, another) => one.id.localeCompare(another.id));
}

/**
 * The questions of each topic: everything that the files in the folder of its name export by default, in the
 * order of their ids.
 */
export const questionBanks = Object.fromEntries(
  quizTopicNames.map((topic) => [topic, bankOf(topic)]),
) as Readonly<Record<QuizTopic, readonly QuestionInput[]>>;
