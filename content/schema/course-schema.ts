import * as v from "valibot";

import { categories } from "../categories.ts";
import { levelNames } from "../levels.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { sitePath, text } from "./texts.ts";

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

const idFrom = (words: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
    v.metadata({ madeFrom: words }),
  );

const moduleSchema = v.strictObject({
  /** Stable name used by quizzes and links; never shown. */
  id: idFrom("title"),
  title: text(80),
  covers: list(3, 7, 160),
});

const outcomeSchema = v.strictObject({
  /** Stable name by which notes of lessons mark it: it stays when the text is edited, or stands elsewhere. */
  id: idFrom("text"),
  text: text(240),
});

/** The course in five lines, for a reader in a hurry or one who learned English late. */
const summarySchema = v.strictObject({
  who: v.pipe(text(100), v.title("Who it is for"), v.description("With the level.")),
  able: v.pipe(
    text(100),
    v.title("What the learner will be able to do"),
    v.description("Begins with a verb."),
  ),
  needs: v.pipe(text(100), v.title("What the learner needs")),
  lesson: v.pipe(text(100), v.title("How a lesson runs")),
  length: v.pipe(
    text(100),
    v.title("How long it takes"),
    v.description("As an estimate, never as a promise."),
  ),
});

const questionSchema = v.strictObject({
  question: text(140),
  answer: text(900),
});

/** What people need to decide on booking. */
const decisive = {
  title: text(60),
  level: v.optional(
    v.pipe(
      text(28),
      v.title("Who it is for, in a few words"),
      v.description("One line on the card and at the head of the page."),
    ),
  ),
  description: v.pipe(text(105), v.title("On the card"), v.description("Two short lines.")),
  searchText: v.pipe(longText(70, 165), v.title("What a search engine shows")),
  foundBy: v.optional(
    v.pipe(
      list(0, 40, 40),
      v.title("Search words"),
      v.description(
        "What people type when they look for it, besides the titles: other names, exams, spellings. Never shown.",
      ),
    ),
    [],
  ),
  summary: v.pipe(
    summarySchema,
    v.title("Five lines"),
    v.description("For a reader in a hurry, at the head of the page."),
  ),
  outcomes: v.pipe(few(outcomeSchema, 4, 6), v.title("What the learner will be able to do")),
};

const others = {
  lead: v.pipe(longText(140, 520), v.title("Paragraph below the five lines")),
  audience: v.pipe(list(3, 5), v.title("For whom")),
  lesson: v.pipe(list(3, 6, 320), v.title("How one lesson runs, step by step")),
  needs: v.pipe(list(2, 6), v.title("What is needed")),
  progress: v.pipe(
    list(2, 5, 320),
    v.title("How progress is reported"),
    v.description("To the learner or the family."),
  ),
  tradition: v.optional(
    v.pipe(
      text(420),
      v.title("Tradition"),
      v.description("Which script, recitation or edition is taught, if there is more than one."),
    ),
  ),
  questions: v.pipe(few(questionSchema, 4, 7), v.title("Questions and answers")),
};

/** One course page in English, with what is the same in every language. */
export const courseSchema = v.pipe(
  v.strictObject({
    ...decisive,
    category: v.picklist(categories),
    cardOrder: v.optional(
      v.pipe(
        v.number(),
        v.minValue(0),
        v.title("Place of its card"),
        v.description(
          "Cards of a subject area are in the order of this number, so that 2.5 is between the second and the third. Without it the course has no card.",
        ),
      ),
    ),
    levels: v.optional(
      v.pipe(
        v.array(v.picklist(levelNames)),
        v.title("School levels"),
        v.description("Those that its text mentions. The search finds it by their names."),
      ),
      [],
    ),
    modules: few(moduleSchema, 4, 9),
    ...others,
    languages: v.pipe(
      list(1, 5, 30),
      v.check(([first]) => first === "English", "must begin with English"),
      v.title("Languages of lessons"),
      v.description("English, then those in which someone may ask for lessons."),
    ),
    examBoards: v.optional(
      v.pipe(
        list(1, 8, 30),
        v.title("Exam boards"),
        v.description("They keep their names in every language."),
      ),
    ),
    quiz: v.optional(v.picklist(quizTopicNames)),
    isHidden: v.optional(
      v.pipe(
        v.boolean(),
        v.title("Hidden"),
        v.description("Nobody finds it. Lessons that are booked take place as they are."),
      ),
    ),
    movedTo: v.optional(
      v.pipe(
        v.string(),
        sitePath,
        v.title("Its address leads to"),
        v.description("Of a hidden course. If there is nothing, to the list of all courses."),
      ),
    ),
    related: v.pipe(
      list(2, 4, 60),
      v.title("Courses that go with it"),
      v.description("Two to four, as their addresses name them, such as tajweed."),
    ),
  }),
  v.metadata({
    parts: [
      ["The card", ["title", "description", "category", "cardOrder"]],
      ["Head of the page", ["level", "summary", "lead"]],
      ["What one learns", ["outcomes", "audience", "tradition"]],
      ["Modules", ["modules"]],
      ["How a lesson runs", ["lesson", "needs", "progress", "languages"]],
      ["Questions and answers", ["questions"]],
      ["Shown or hidden", ["isHidden", "movedTo"]],
      ["How it is found", ["searchText", "foundBy", "levels", "examBoards", "quiz", "related"]],
    ],
  }),
);

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
