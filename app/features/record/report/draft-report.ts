import type { Note } from "../note-store.server.ts";
import { wasHeld } from "../marks.ts";

/** A note with the day of its lesson in words, as the report names it. */
export type DatedNote = { readonly note: Note; readonly day: string };

/** What a report begins with, before a person has finished it. */
export type ReportDraft = {
  readonly goal: string;
  readonly went: string;
  readonly next_goal: string;
  readonly at_home: string;
};

/** Puts a full stop behind words that have none. */
export const sentence = (text: string) => (/[.!?…۔؟]$/u.test(text) ? text : `${text}.`);

/**
 * Drafts a month's report from its notes, in the order of the lessons: how often there was a lesson, what has become
 * secure, what still needs work. Nothing is made up: every sentence is a note's or counts them. A person finishes it.
 *
 * @param goal of the month, from the report before
 */
export function draftReport(notes: readonly DatedNote[], goal: string): ReportDraft {
  const held = notes.filter(({ note }) => wasHeld(note.attendance));
  const missed = notes.filter(({ note }) => note.attendance === "nobody");
  const short = held.filter(({ note }) => note.attendance === "short");
  const said = (name: "secure" | "needs_work") =>
    held
      .filter(({ note }) => note[name] !== "")
      .map(({ note, day }) => `${day}: ${sentence(note[name])}`);
  const last = held.at(-1)?.note;
  const count = held.length === 1 ? "There was one lesson" : `There were ${held.length} lessons`;
  const parts = [
    held.length > 0 ? `${count} this month.` : "There was no lesson this month.",
    ...missed.map(({ day }) => `On ${day} nobody came.`),
    ...short.map(({ note, day }) => `The lesson on ${day} ended after ${note.minutes} minutes.`),
  ];
  const secure = said("secure");
  const work = said("needs_work");
  return {
    goal,
    went: [
      parts.join(" "),
      ...(secure.length > 0 ? [`What is secure:\n${secure.join("\n")}`] : []),
      ...(work.length > 0 ? [`What still needs work:\n${work.join("\n")}`] : []),
    ].join("\n\n"),
    next_goal: last?.needs_work ?? "",
    at_home: last?.next ?? "",
  };
}
