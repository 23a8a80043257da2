import { dayIn } from "#app/features/clock/time-words.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { language } from "#app/platform/language.ts";
import { reportDraft as texts } from "#words/pages/note.ts";
import { wasHeld } from "../../marks.ts";
import type { Note } from "../../note-store.server.ts";
import { languageOfWords } from "../../words-language.ts";

/** A note with the start of its lesson. */
export type DatedNote = { readonly note: Note; readonly startsAt: string };

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
 * Drafts a month's report from its notes, in the order of the lessons and in the language of this build: how often there
 * was a lesson, what has become secure, what still needs work. Nothing is made up: every sentence is a note's or counts
 * them. A person finishes it.
 *
 * @param goal of the month, from the report before
 * @param zone the learner's, for the days
 */
export function draftReport(notes: readonly DatedNote[], goal: string, zone: string): ReportDraft {
  const dayOf = ({ startsAt }: DatedNote) => dayIn(zone, Date.parse(startsAt));
  const held = notes.filter(({ note }) => wasHeld(note.attendance));
  const missed = notes.filter(({ note }) => note.attendance === "nobody");
  const short = held.filter(({ note }) => note.attendance === "short");
  const said = (heading: string, name: "secure" | "needs_work") => {
    const lines = held
      .filter(({ note }) => note[name] !== "")
      .map((one) => takenOver(dayOf(one), [one.note[name]]));
    return lines.length > 0 ? [`${heading}\n${lines.join("\n")}`] : [];
  };
  const last = held.at(-1)?.note;
  const count = [texts.none, texts.one][held.length] ?? texts.many;
  const parts = [
    fillText(count, { count: held.length }),
    ...missed.map((one) => fillText(texts.missed, { day: dayOf(one) })),
    ...short.map((one) =>
      fillText(texts.short, { day: dayOf(one), minutes: one.note.minutes ?? "" }),
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
