import * as v from "valibot";

import { questionTexts } from "#words/pages/quiz-question.ts";
import { mathsCheckSchema } from "./quizzes/maths/check.ts";
import { tajweedCheckSchema } from "./quizzes/tajweed/check.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";

/** Languages of code; each has a name in the words of a question. */
const codeLanguages = Object.keys(questionTexts.code) as (keyof typeof questionTexts.code)[];

/** What a question asks for, and so how it is answered and graded. */
const questionKinds = ["single", "multiple", "output", "bug", "order"] as const;

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** What a run must do: print exactly this, or fail in a way that its message names. */
const expectationSchema = v.union([
  v.strictObject({ stdout: v.string() }),
  v.strictObject({ error: text(120) }),
  v.strictObject({ compileError: text(120) }),
]);

const caseSchema = v.strictObject({
  /** The whole program to run; if left out, the question's own snippet. */
  program: v.optional(v.string()),
  expect: expectationSchema,
});

const optionSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-f]$/, "must be one letter, a to f")),
  /** Shown as an answer. Text in backticks is code; an output question's answers are code as a whole. */
  text: text(220),
  /** Why it is right, or what makes it tempting and wrong. */
  why: text(320),
});

/** One question of a quiz, with its key. The key never reaches a browser before an answer is given. */
export const questionSchema = v.strictObject({
  /** Stable and unique in its topic; attempts refer to it. */
  id: v.pipe(v.string(), v.regex(/^[a-z]+-\d{3}$/, "must look like java-001")),
  topic: v.picklist(quizTopicNames),
  /** The course and module that the question tests; both name content of the course pages. */
  course: v.string(),
  module: v.string(),
  /** 1 recalls, 2 applies, 3 reasons about several things at once. */
  level: v.picklist([1, 2, 3]),
  kind: v.picklist(questionKinds),
  prompt: text(420),
  code: v.optional(
    v.strictObject({
      language: v.picklist(codeLanguages),
      source: text(1600),
    }),
  ),
  /** Three to six; for `order` they are listed in the right order and shown shuffled. */
  options: v.pipe(v.array(optionSchema), v.minLength(3), v.maxLength(6)),
  /** Ids of the right options; for `order` all of them, in order. */
  answer: v.pipe(v.array(v.string()), v.minLength(1)),
  explanation: text(900),
  /** The rule behind the answer in one sentence, where a subject has such rules: mathematics and Tajweed. */
  rule: v.optional(text(320)),
  /**
   * Where the explanation can be checked: a language specification or official documentation; for a book, which has no
   * address, its name and chapter.
   */
  source: v.strictObject({ label: text(160), url: v.optional(v.pipe(v.string(), v.url())) }),
  /** What a test needs in order to work out the answer for itself. Never sent to a browser. */
  check: v.optional(v.union([mathsCheckSchema, tajweedCheckSchema])),
  /** How the key of a question with code is proved by running it. */
  proof: v.optional(
    v.strictObject({
      /** Programs whose runner `tests/support/proof-runners` does not have are reported as unproved. */
      runner: text(20),
      cases: v.pipe(v.array(caseSchema), v.minLength(1)),
    }),
  ),
});

export type QuestionInput = v.InferInput<typeof questionSchema>;

/** A question whose bank gives each its rule and what proves it. */
export type RuledQuestion = QuestionInput & Required<Pick<QuestionInput, "rule" | "check">>;
