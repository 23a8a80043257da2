import * as v from "valibot";

import { categories } from "./categories.ts";
import { levelNames } from "./levels.ts";
import { quizTopicNames } from "./quizzes/topics.ts";

const sentence = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "must say something"),
    v.maxLength(max, `must be ${max} characters or fewer`),
  );

const list = (min: number, max: number, length = 240) =>
  v.pipe(v.array(sentence(length)), v.minLength(min), v.maxLength(max));

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9-]+(\/[a-zA-Z0-9-]+)?$/, "must be a slug such as 'java' or 'fullstack/css'"),
);

const moduleSchema = v.strictObject({
  /** Stable name used by quizzes and links; never shown. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be lower-case words joined by hyphens")),
  title: sentence(80),
  covers: list(3, 7, 160),
});

/** The course in five lines, for a reader in a hurry or one who learned English late. */
const summarySchema = v.strictObject({
  /** Who it is for, with the level. */
  who: sentence(100),
  /** What the learner will be able to do. Begins with a verb. */
  able: sentence(100),
  /** What the learner needs. */
  needs: sentence(100),
  /** How a lesson runs. */
  lesson: sentence(100),
  /** How long it takes, as an estimate and never as a promise. */
  length: sentence(100),
});

const questionSchema = v.strictObject({
  question: sentence(140),
  answer: sentence(900),
});

/** One course page. A record that does not match fails the build, and the message names it. */
export const courseSchema = v.strictObject({
  slug,
  title: sentence(60),
  category: v.picklist(categories),
  /** Who it is for, in a few words: one line on the card and at the head of the page. */
  level: v.optional(sentence(28)),
  /**
   * Gives the page a card in the catalogue: cards of a category are in the order of this number, so
   * that 2.5 is between the second and the third. Without it the page has no card.
   */
  cardOrder: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Two short lines on the card. */
  description: sentence(105),
  /** What a search engine shows. */
  searchText: v.pipe(sentence(165), v.minLength(70)),
  /**
   * What people type when they look for it, besides its title and its modules' titles: other names, exams,
   * spellings. Never shown.
   */
  foundBy: v.optional(v.pipe(v.array(word), v.maxLength(40)), []),
  /** The school levels that its text mentions. The search finds it by their names. */
  levels: v.optional(v.array(v.picklist(levelNames)), []),
  /** The first paragraph of the page. */
  summary: summarySchema,
  /** The paragraph below the summary. */
  lead: v.pipe(sentence(520), v.minLength(140)),
  audience: list(3, 5),
  outcomes: list(4, 6),
  modules: v.pipe(v.array(moduleSchema), v.minLength(4), v.maxLength(9)),
  /** How one lesson runs, step by step. */
  lesson: list(3, 6, 320),
  needs: list(2, 6),
  /** How progress is reported to the learner or the family. */
  progress: list(2, 5, 320),
  /** English, then languages in which someone may ask for lessons. The page promises only English. */
  languages: v.pipe(
    v.array(sentence(30)),
    v.minLength(1),
    v.maxLength(5),
    v.check(([first]) => first === "English", "must begin with English"),
  ),
  /** Which script, recitation or edition is taught, if the subject has more than one. */
  tradition: v.optional(sentence(420)),
  quiz: v.optional(v.picklist(quizTopicNames)),
  /** Slugs of two to four courses that go with this one. */
  related: v.pipe(v.array(slug), v.minLength(2), v.maxLength(4)),
  questions: v.pipe(v.array(questionSchema), v.minLength(4), v.maxLength(7)),
});

export type CourseInput = v.InferInput<typeof courseSchema>;
export type Course = v.InferOutput<typeof courseSchema>;
