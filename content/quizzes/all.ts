import { questionWords } from "#words/question-words.server.ts";
import type { QuestionInput } from "../question-schema.ts";
import { stageOf } from "./stages.ts";
import { quizTopicNames, type QuizTopic } from "#words/quizzes/topics.ts";

/** A question of a bank in the words of the language, or in English where it has none for it. */
export type BankQuestion = QuestionInput & {
  readonly isEnglish: boolean;
  /** How far up in its topic it stands, as `stageOf` has it. */
  readonly stage: number;
};

const files = import.meta.glob<{ default?: readonly QuestionInput[] }>("./*/*.ts", { eager: true });

function inWords(question: QuestionInput): BankQuestion {
  const words = questionWords?.[question.id];
  const stage = stageOf(question.topic, question);
  if (!words) return { ...question, stage, isEnglish: true };
  const { prompt, explanation, rule } = words;
  return {
    ...question,
    prompt,
    explanation,
    rule,
    options: question.options.map(({ id, text, why }, index) => ({
      id,
      text: words.texts?.[index] ?? text,
      why: words.whys[index] ?? why,
    })),
    source: { ...question.source, label: words.source ?? question.source.label },
    stage,
    isEnglish: false,
  };
}

function bankOf(topic: QuizTopic): readonly BankQuestion[] {
  return Object.entries(files)
    .flatMap(([path, file]) => (path.startsWith(`./${topic}/`) ? (file.default ?? []) : []))
    .toSorted((one, another) => one.id.localeCompare(another.id))
    .map(inWords);
}

/**
 * The questions of each topic: everything that the files in the folder of its name export by default, in the
 * order of their ids.
 */
export const questionBanks = Object.fromEntries(
  quizTopicNames.map((topic) => [topic, bankOf(topic)]),
) as Readonly<Record<QuizTopic, readonly BankQuestion[]>>;
