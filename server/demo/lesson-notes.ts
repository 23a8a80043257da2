import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Attendance, MarkValue } from "#app/features/record/marks.ts";
import { findRecordLesson } from "#app/features/record/record-lessons.server.ts";
import { nothingSaid } from "#app/features/record/note-form.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Told } from "./story.ts";

/** What is said of a lesson, and the mark for one outcome of its course, by its place among them. */
type Said = {
  readonly done: string;
  readonly secure?: string;
  readonly needsWork?: string;
  readonly next: string;
  readonly register: string;
  readonly mark: readonly [outcome: number, value: MarkValue];
};

/** By course, in the order of the lessons. */
const said: Readonly<Record<string, readonly Said[]>> = {
  "quran-translation": [
    {
      done: "The opening surah, word by word.",
      secure: "Names the ten words that come back most often.",
      next: "Read the list of words aloud, twice.",
      register: "Al-Fatihah",
      mark: [0, "new"],
    },
    {
      done: "The last two surahs, word by word.",
      needsWork: "Endings of verbs: he and they are still mixed up.",
      next: "Mark each verb in the text that we read.",
      register: "Al-Falaq, An-Nas",
      mark: [0, "improving"],
    },
    {
      done: "Al-Ikhlas, and a first page of the story of Yusuf.",
      secure: "Reads a line and says what it means without the list.",
      next: "The next five lines, with the list beside them.",
      register: "Yusuf 1 to 4",
      mark: [0, "secure"],
    },
  ],
  "nazra-quran": [
    {
      done: "Half a page, slowly, with the stops.",
      secure: "Joins letters within a word without help.",
      needsWork: "Long vowels are cut short at the end of a line.",
      next: "The same half page, three times.",
      register: "Page 12, first half",
      mark: [0, "new"],
    },
    {
      done: "The second half of the page, and the first again.",
      secure: "Stops where the mark says so.",
      next: "The whole page, once each day.",
      register: "Page 12",
      mark: [1, "improving"],
    },
    {
      done: "A new page, and last week's without a mistake.",
      needsWork: "Still hurries when a word is long.",
      next: "Page 13, slowly.",
      register: "Page 13",
      mark: [0, "improving"],
    },
  ],
  mathematics: [
    {
      done: "Fractions of an amount, with pictures and then without.",
      secure: "Halves, quarters and tenths.",
      next: "Questions 1 to 6 of the sheet.",
      register: "Sheet 4",
      mark: [0, "new"],
    },
    {
      done: "Fractions with different denominators.",
      needsWork: "Adds the denominators when in a hurry.",
      next: "Questions 7 to 12, a drawing for each.",
      register: "Sheet 4, question 9 again",
      mark: [0, "improving"],
    },
    {
      done: "Word problems with fractions.",
      secure: "Finds what is asked and writes it as a sum.",
      next: "Two problems of her own for next week.",
      register: "Sheet 5",
      mark: [1, "new"],
    },
  ],
  python: [
    {
      done: "Loops over a list, and a first function.",
      secure: "for and range.",
      next: "Write the times table as a function.",
      register: "Exercise 3",
      mark: [0, "new"],
    },
    {
      done: "Functions that return a value.",
      needsWork: "Prints where a value should be returned.",
      next: "Change exercise 3 so that it returns a list.",
      register: "Exercise 3, again",
      mark: [1, "improving"],
    },
    {
      done: "Reading a file line by line.",
      secure: "Says what a function takes and what it returns.",
      next: "Count the words of a text.",
      register: "Exercise 5",
      mark: [1, "secure"],
    },
  ],
  tajweed: [
    {
      done: "Where the letters of the throat are made.",
      secure: "Tells all six apart by ear.",
      next: "Record the six letters, each with three vowels.",
      register: "Letters of the throat",
      mark: [0, "new"],
    },
    {
      done: "Nun without a vowel before the letters of the throat.",
      needsWork: "Holds the sound before two of them.",
      next: "Ten examples from the page, marked.",
      register: "Rule 1, examples 6 and 9",
      mark: [1, "improving"],
    },
    {
      done: "Nun without a vowel before the letters into which it merges.",
      secure: "The first rule, without stopping to think.",
      next: "The next ten examples.",
      register: "Rule 2",
      mark: [1, "secure"],
    },
  ],
};

/**
 * Writes the note of a lesson that is over, and enters with it what came of the lesson.
 *
 * @param index which lesson of its series it was; 0 for a trial
 */
export async function tellNote(
  services: Told,
  member: DeskMember,
  lessonId: string,
  index: number,
  attendance: Attendance,
): Promise<void> {
  const lesson = await findRecordLesson(services.db, lessonId);
  if (!lesson) throw new Error(`The demo has a fault: no lesson ${lessonId}`);
  const notes = said[lesson.course] ?? [];
  const note = notes[index % notes.length];
  if (!note) throw new Error(`The demo has no notes for ${lesson.course}`);
  const { mark, ...written } = note;
  const [place, value] = mark;
  const outcome = currentCourse(services, lesson.course)?.outcomes[place]?.id;
  const result = await writeNote(services, member, lessonId, {
    ...nothingSaid,
    ...written,
    attendance,
    minutes: null,
    marks: outcome === undefined ? [] : [{ outcome, value }],
    office: "",
    why: "",
    submission: newId(),
    basedOn: 0,
  });
  if (!("written" in result)) {
    throw new Error(`The demo has a fault: ${lesson.course}, ${JSON.stringify(result)}`);
  }
}
