import { data, redirect } from "react-router";

import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, momentIn, shortDayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import { isId, newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { notePage as texts } from "#words/pages/desk-notes.ts";
import type { MarkValue } from "../../marks.ts";
import { readNoteForm, type NoteErrors, type NoteForm } from "../../note-form.ts";
import {
  latestOf,
  listNotesOfLearner,
  listReads,
  startsOf,
  type Note,
} from "../../note-store.server.ts";
import { listLessonsOf } from "../../record-lessons.server.ts";
import { findLessonToNote, writeNote } from "../../write-note.server.ts";
import { nothingSaid } from "../../note-form.ts";

type ToNote = Awaited<ReturnType<typeof findLessonToNote>>;

/** How many values of a register stand beside its line. */
const lastValues = 5;
/** How many coming lessons are offered as the day until which something is to be practised. */
const nextOffered = 3;

/** What stands in the fields of the form. */
export type NoteFields = Omit<NoteForm, "submission" | "basedOn" | "office">;

const emptyFields: NoteFields = { ...nothingSaid, attendance: null, minutes: null, why: "" };

function fieldsOf(note: Note): NoteFields {
  return {
    attendance: note.attendance,
    minutes: note.minutes,
    done: note.done,
    secure: note.secure,
    needsWork: note.needs_work,
    next: note.next,
    nextBy: note.next_by,
    register: note.register,
    marks: note.marks,
    why: "",
  };
}

async function load({ services, member, search, thing: { lesson, isOwn } }: At<ToNote>) {
  const { clock, db } = services;
  const now = clock.now();
  const tutors = await listTutors(db);
  const tutor = tutors.find((one) => one.id === lesson.tutor_id);
  const zone = (isOwn ? tutor?.zone : undefined) ?? academyZone();
  const at = Date.parse(lesson.starts_at);
  const lessons = await listLessonsOf(db, lesson.learner_id);
  const written = await listNotesOfLearner(db, lesson.learner_id);
  const startOf = startsOf(lessons, written);
  const all = written.toSorted((one, other) => {
    const [from = "", to = ""] = [startOf.get(one.lesson_id), startOf.get(other.lesson_id)];
    return from < to ? -1 : Number(from > to);
  });
  const versions = all.filter((note) => note.lesson_id === lesson.id);
  const current = versions.at(-1);
  const earlier = latestOf(all).filter(
    (note) =>
      note.course === lesson.course && (startOf.get(note.lesson_id) ?? "") < lesson.starts_at,
  );
  const dateOf = (note: Note) => dayIn(zone, Date.parse(startOf.get(note.lesson_id) ?? ""));
  const reads = await listReads(db, [lesson.id]);
  const guardians = await guardiansOf(db, lesson.learner_id, now);
  const upcoming = lessons.filter((one) => one.state === "on" && one.starts_at > lesson.starts_at);
  const lastMarks = new Map<string, MarkValue>(
    earlier.flatMap((note) => note.marks.map(({ outcome, value }) => [outcome, value] as const)),
  );
  const lastMarked = [...lastMarks.keys()].toReversed();
  const course = currentCourse(services, lesson.course);
  const outcomes = (course?.outcomes ?? [])
    .map(({ id, text }) => ({ id, text, last: lastMarks.get(id) ?? null }))
    .toSorted((one, other) => rank(lastMarked, one.id) - rank(lastMarked, other.id));
  return {
    id: lesson.id,
    learnerId: lesson.learner_id,
    memberId: member.id,
    mayPlan: !isOwn,
    isChild: lesson.is_child,
    title: fillText(texts.title, {
      name: lesson.learner_name,
      course: subjectOf(services, lesson),
    }),
    when: fillText(texts.when, {
      day: dayIn(zone, at),
      time: timeIn(zone, at),
      until: timeIn(zone, at + lesson.minutes * minute),
      city: cityOf(zoneById(zone)),
    }),
    problem: lesson.state === "off" ? ("off" as const) : at > now ? ("early" as const) : null,
    minutes: lesson.minutes,
    // What was written before the lesson began is of the time that it had before it was moved.
    fields:
      current && current.written_at >= lesson.starts_at
        ? fieldsOf(current)
        : { ...emptyFields, attendance: lesson.outcome },
    isCorrection: versions.some((note) => note.released_at !== null),
    submission: newId(),
    basedOn: current?.version ?? 0,
    submissions: versions.map((note) => note.submission),
    outcomes,
    // When they are, and not when they were to be before one was moved.
    // A note that is late offers no day that has passed.
    nextDates: [...new Set(upcoming.map((one) => one.on_day))]
      .filter((on) => on > lesson.on_day && on >= academyDay(now))
      .slice(0, nextOffered)
      .map((date) => ({ date, words: shortDayIn("UTC", Date.parse(date)) })),
    lastNext: earlier.findLast((note) => note.next !== "")?.next ?? null,
    register: earlier
      .filter((note) => note.register !== "")
      .slice(-lastValues)
      .map((note) => ({ on: dateOf(note), text: note.register })),
    readers: guardians.length,
    isByHand: guardians.some(({ email }) => email === null),
    state: current
      ? {
          version: current.version,
          kind:
            current.released_at === null
              ? current.wait_until === null
                ? ("kept" as const)
                : ("waits" as const)
              : current.readers === 0
                ? ("nobody" as const)
                : ("sent" as const),
          time: momentIn(
            zone,
            Date.parse(current.released_at ?? current.wait_until ?? current.written_at),
          ),
          flags: current.released_at === null ? current.flags : "",
        }
      : null,
    versions: versions.toReversed().map((note) => ({
      version: note.version,
      author: note.author,
      time: momentIn(zone, Date.parse(note.written_at)),
      why: note.why,
      fields: fieldsOf(note),
      reads: reads
        .filter((read) => read.version === note.version)
        .map((read) => ({
          name: guardians.find((one) => one.id === read.guardian_id)?.name ?? "",
          time: momentIn(zone, Date.parse(read.read_at)),
        }))
        .filter(({ name }) => name !== ""),
    })),
    isDone: search.has("done"),
  };
}

/** Those that were marked last come first; the others stay in the course's order. */
function rank(lastMarked: readonly string[], id: string): number {
  const at = lastMarked.indexOf(id);
  return at === -1 ? lastMarked.length : at;
}

export type NotePageData = Awaited<ReturnType<typeof notePage.loader>>;

export type NoteRefusal = {
  readonly problem: string;
  readonly errors: NoteErrors;
  /** For a plain post: what had been typed, as it was. */
  readonly typed: NoteFields & { readonly office: string; readonly submission: string };
};

/** `/desk/lessons/:id/note`: the form of one lesson's note, what has been written, and what helps to write it. */
export const notePage = deskPage({
  right: ["trials", "own-lessons"],
  find: ({ services, member, params }) => findLessonToNote(services, member, params.id ?? ""),
  load,
  acts: {
    write: act<ToNote>()({}, async ({ services, member, thing: { lesson }, form, path }) => {
      const outcomes = currentCourse(services, lesson.course)?.outcomes.map((one) => one.id) ?? [];
      const read = readNoteForm(form, outcomes);
      const typed = isId(read.submission) ? read : { ...read, submission: newId() };
      const result = await writeNote(services, member, lesson.id, typed);
      if ("written" in result) return redirect(`${path}?done`, 303);
      const refuse = (problem: string, status: number, errors: NoteErrors = {}) =>
        data({ problem, errors, typed } satisfies NoteRefusal, { status });
      if ("errors" in result) return refuse(texts.errors.summary, 400, result.errors);
      return refuse("stale" in result ? texts.stale : texts[result.problem], 409);
    }),
  },
});
