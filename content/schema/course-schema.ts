import * as v from "valibot";

import { categories } from "../categories.ts";
import { levelNames } from "../levels.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { text } from "./texts.ts";

/** From so many to so many of something. */
const few = <Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
  v.pipe(
    v.array(item),
    v.minLength(min, `must have ${min} or more`),
    v.maxLength(max, `must have ${max} or fewer`),
  );

const list = (min: number, max: number, length = 240) => few(text(length), min, max);

const longText = (min: number, max: number) =>
  v.pipe(text(max), v.minLength(min, `must be ${min} characters or more`));

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
);

const moduleSchema = v.strictObject({
  /** Stable name used by quizzes and links; never shown. */
  id,
  title: text(80),
  covers: list(3, 7, 160),
});

const outcomeSchema = v.strictObject({
  /** Stable name by which notes of lessons mark it: it stays when the text is edited, or stands elsewhere. */
  id,
  text: text(240),
});

/** The course in five lines, for a reader in a hurry or one who learned English late. */
const summarySchema = v.strictObject({
  /** Who it is for, with the level. */
  who: text(100),
  /** What the learner will be able to do. Begins with a verb. */
  able: text(100),
  /** What the learner needs. */
  needs: text(100),
  /** How a lesson runs. */
  lesson: text(100),
  /** How long it takes, as an estimate and never as a promise. */
  length: text(100),
});

const questionSchema = v.strictObject({
  question: text(140),
  answer: text(900),
});

/** What people need to decide on booking. */
const decisive = {
  title: text(60),
  /** Who it is for, in a few words: one line on the card and at the head of the page. */
  level: v.optional(text(28)),
  /** Two short lines on the card. */
  description: text(105),
  /** What a search engine shows. */
  searchText: longText(70, 165),
  /**
   * What people type when they look for it, besides its title and its modules' titles: other names, exams,
   * spellings. Never shown.
   */
  foundBy: v.optional(list(0, 40, 40), []),
  /** The first paragraph of the page. */
  summary: summarySchema,
  outcomes: few(outcomeSchema, 4, 6),
};

const others = {
  /** The paragraph below the summary. */
  lead: longText(140, 520),
  audience: list(3, 5),
  /** How one lesson runs, step by step. */
  lesson: list(3, 6, 320),
  needs: list(2, 6),
  /** How progress is reported to the learner or the family. */
  progress: list(2, 5, 320),
  /** Which script, recitation or edition is taught, if the subject has more than one. */
  tradition: v.optional(text(420)),
  questions: few(questionSchema, 4, 7),
};

/** One course page in English, with what is the same in every language. */
export const courseSchema = v.strictObject({
  ...decisive,
  category: v.picklist(categories),
  /**
   * Gives the page a card in the catalogue: cards of a category are in the order of this number, so
   * that 2.5 is between the second and the third. Without it the page has no card.
   */
  cardOrder: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** The school levels that its text mentions. The search finds it by their names. */
  levels: v.optional(v.array(v.picklist(levelNames)), []),
  modules: few(moduleSchema, 4, 9),
  ...others,
  /** English, then languages in which someone may ask for lessons. The page promises only English. */
  languages: v.pipe(
    list(1, 5, 30),
    v.check(([first]) => first === "English", "must begin with English"),
  ),
  /** The boards whose exams the course prepares for. They keep their names in every language. */
  examBoards: v.optional(list(1, 8, 30)),
  quiz: v.optional(v.picklist(quizTopicNames)),
  /** Slugs of two to four courses that go with this one. */
  related: list(2, 4, 60),
});

/**
 * Another language's words for a course: all of them, or only what people need to decide on booking. The rest of the
 * page is then in English, and says so.
 */
export const courseWordsSchema = v.strictObject({
  ...decisive,
  /** Every module and outcome of the course, by its id; English has their order. */
  modules: few(
    v.strictObject({ ...moduleSchema.entries, covers: v.optional(moduleSchema.entries.covers) }),
    4,
    9,
  ),
  ...v.partial(v.strictObject(others)).entries,
});

/** As stored in English, and for another language. */
export type CourseRecord = v.InferOutput<typeof courseSchema>;
export type CourseWords = v.InferOutput<typeof courseWordsSchema>;

/** A course in one language. */
export type Course = CourseRecord & {
  /** What follows `/courses/` in the address of its page. */
  readonly slug: string;
  /** Whether its language has only what people need to decide on booking: the rest is in English. */
  readonly isPartlyEnglish: boolean;
};
