import { dayIn, durationWords } from "#app/features/clock/time-words.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { language } from "#app/platform/language.ts";
import { reportDraft as texts } from "#words/pages/note.ts";
import type { Note } from "../../note-store.server.ts";
import { languageOfWords } from "../../words-language.ts";

/** A note with the start of its lesson. */
export type DatedNote = { readonly note: Note; readonly startsAt: string };

/** A lesson of a month, as its report counts it. */
export type MonthLesson = {
  readonly id: string;
  readonly startsAt: string;
  /** What a family may read; null if nothing has gone out. */
  readonly note: Note | null;
  /** Held it was as well if nobody has said that it was not. */
  readonly came: "held" | "nobody" | "off" | "ahead";
};

/** What a report begins with, before a person has finished it. */
export type ReportDraft = {
  readonly goal: string;
  readonly went: string;
  readonly next_goal: string;
  readonly at_home: string;
};

/** Puts a full stop behind words that have none. */
const sentence = (text: string) =>
  /[.!?…۔؟]$/u.test(text) ? text : text + (languageOfWords(text) === "ur" ? "۔" : ".");

/** What a report takes over of a note, under its day. Words of another language than this build's begin a line. */
export function takenOver(day: string, said: readonly string[]): string {
  const text = said
    .filter((one) => one !== "")
    .map(sentence)
    .join(" ");
  return `${day}:${languageOfWords(text) === language.code ? " " : "\n"}${text}`;
}

/**
 * Drafts a month's report from its lessons and their notes, in the language of this build: how often there was a lesson and
 * when there was none, what has become secure, what still needs work. Nothing is made up: every sentence is a note's or
 * counts lessons. A person finishes it.
 *
 * @param goal of the month, from the report before
 * @param zone the learner's, for the days
 */
export function draftReport(
  lessons: readonly MonthLesson[],
  goal: string,
  zone: string,
): ReportDraft {
  const dayOf = ({ startsAt }: Pick<MonthLesson, "startsAt">) => dayIn(zone, Date.parse(startsAt));
  const held = lessons.filter(({ came }) => came === "held");
  const noted = held.flatMap(({ note, startsAt }) => (note ? [{ note, startsAt }] : []));
  const of = (came: MonthLesson["came"], words: string) =>
    lessons.filter((one) => one.came === came).map((one) => fillText(words, { day: dayOf(one) }));
  const short = noted.filter(({ note }) => note.attendance === "short");
  const said = (heading: string, name: "secure" | "needs_work") => {
    const lines = noted
      .filter(({ note }) => note[name] !== "")
      .map((one) => takenOver(dayOf(one), [one.note[name]]));
    return lines.length > 0 ? [`${heading}\n${lines.join("\n")}`] : [];
  };
  const last = noted.at(-1)?.note;
  const count = [texts.none, texts.one][held.length] ?? texts.many;
  const parts = [
    fillText(count, { count: held.length }),
    ...of("nobody", texts.missed),
    ...of("off", texts.off),
    ...short.map((one) =>
      fillText(texts.short, { day: dayOf(one), length: durationWords(one.note.minutes ?? 0) }),
    ),
  ];
  return {
    goal,
    went: [
      parts.join(" "),
      ...said(texts.secure, "secure"),
      ...said(texts.work, "needs_work"),
    ].join("\n\n"),
    next_goal: last?.needs_work ?? "",
    at_home: last?.next ?? "",
  };
}
