import { data, redirect } from "react-router";

import { typed, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { isWeekly, listSeenLessons } from "#app/features/lessons/lesson-read.server.ts";
import { startOfDate } from "#app/features/clock/academy-days.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { momentIn, monthWords } from "#app/features/clock/time-words.server.ts";
import { spanWords } from "#app/features/clock/working-hours.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { notesPage as texts } from "#words/pages/desk-notes.ts";
import { latestOf, listNotes, listOfficeLines, listWaiting } from "../note-store.server.ts";
import {
  findRecordLesson,
  giverOf,
  listRecordLessons,
  type RecordLesson,
} from "../record-lessons.server.ts";
import { approveNote } from "../write-note.server.ts";
import { listReportsOfMonth } from "./report/report-store.server.ts";
import { monthBeside, monthOf } from "./report/write-report.server.ts";
import { countInTime, endOf, lateAt, listDue } from "../due/due-notes.server.ts";

/** For how many days the notes of the last lessons are listed. */
const recentDays = 14;

/** How late a note is, such as "5 h 10" or "13 days". @param length in milliseconds */
function lateWords(length: number): string {
  if (length < 2 * day) return spanWords(length);
  return fillText(texts.days, { count: String(Math.floor(length / day)) });
}

async function load({ services, member, search }: Asked) {
  const { clock, db } = services;
  const now = clock.now();
  const mayAll = can(member, "trials");
  const tutors = await listTutors(db);
  const own = tutors.find((one) => one.memberId === member.id);
  const giver = mayAll ? null : await giverOf(db, member);
  const zone = (mayAll ? undefined : own?.zone) ?? academyZone();
  const nameOf = (lesson: RecordLesson) => ({
    id: lesson.id,
    learnerId: lesson.learner_id,
    name: lesson.learner_name,
    course: subjectOf(services, lesson),
    tutor: tutors.find((one) => one.id === lesson.tutor_id)?.name ?? lesson.giver,
    ended: momentIn(zone, endOf(lesson)),
  });
  const due = (await listDue(db, now, giver)).map((lesson) => ({
    ...nameOf(lesson),
    late: lateAt(lesson) < now ? lateWords(now - lateAt(lesson)) : null,
  }));
  const range = { from: now - recentDays * day, until: now };
  const lessons = await listRecordLessons(db, range, giver);
  const ids = lessons.map(({ id }) => id);
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const noteOf = new Map(
    latestOf(await listNotes(db, ids)).map((note) => [note.lesson_id, note] as const),
  );
  const recent = lessons.flatMap((lesson) => {
    const note = noteOf.get(lesson.id);
    return note ? [{ ...nameOf(lesson), note }] : [];
  });
  const toRead = [];
  for (const note of mayAll ? await listWaiting(db) : []) {
    const lesson = byId.get(note.lesson_id) ?? (await findRecordLesson(db, note.lesson_id));
    if (!lesson || note.wait_until === null) continue;
    toRead.push({
      ...nameOf(lesson),
      version: note.version,
      flags: note.flags,
      done: note.done,
      secure: note.secure,
      needsWork: note.needs_work,
      next: note.next,
      register: note.register,
      by: momentIn(academyZone(), Date.parse(note.wait_until)),
    });
  }
  const month = monthBeside(monthOf(now), -1);
  return {
    mayAll,
    month: monthWords(month),
    reports: await listReportsDue(services, month, mayAll ? null : (own?.id ?? "")),
    due,
    toRead,
    figure: mayAll ? await countInTime(db, now) : null,
    unread: mayAll
      ? recent
          .filter(({ note }) => note.released_at !== null && note.readers === 0)
          .map(({ note: _, ...row }) => row)
      : [],
    office: mayAll
      ? (await listOfficeLines(db, ids)).flatMap((line) => {
          const lesson = byId.get(line.lesson_id);
          return lesson ? [{ ...nameOf(lesson), text: line.text, author: line.author }] : [];
        })
      : [],
    recent: recent.toReversed().map(({ note: _, ...row }) => row),
    done: search.get("done"),
  };
}

/** Whose month had notes: each learner and course, and whether the report has gone out. */
async function listReportsDue(
  services: Pick<Services, "db" | "documents">,
  month: string,
  tutorId: string | null,
) {
  const { db } = services;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const range = { from: startOfDate(first), until: startOfDate(first.add({ months: 1 })) };
  const lessons = (await listSeenLessons(db, range, tutorId)).filter(isWeekly);
  const lessonIds = lessons.map(({ id }) => id);
  const written = new Set((await listNotes(db, lessonIds)).map((note) => note.lesson_id));
  const noted = lessons.filter(({ id }) => written.has(id));
  const each = new Map(noted.map((lesson) => [`${lesson.learner_id} ${lesson.course}`, lesson]));
  const ids = [...new Set(noted.map((lesson) => lesson.learner_id))];
  const reports = await listReportsOfMonth(db, month, ids);
  return [...each.values()].map((lesson) => {
    const { learner_id: learnerId, course } = lesson;
    const query = new URLSearchParams({ course, month });
    return {
      to: `/desk/learners/${learnerId}/report?${query.toString()}`,
      name: lesson.learner_name,
      course: subjectOf(services, lesson),
      isSent: reports.some(
        (report) =>
          report.learner_id === learnerId && report.course === course && report.sent_at !== null,
      ),
    };
  });
}

export type NotesPageData = Awaited<ReturnType<typeof notesPage.loader>>;

/** `/desk/notes`: what is due and, for those who plan lessons, what waits to be read and how many were in time. */
export const notesPage = deskPage({
  right: ["trials", "own-lessons"],
  load,
  acts: {
    /** Lets a note go out as it is. */
    approve: act()(
      { lesson: typed, version },
      async ({ services, member, sent }) =>
        (await approveNote(services, member, { lessonId: sent.lesson, version: sent.version }))
          ? redirect("/desk/notes?done=approved", 303)
          : data({ problem: texts.gone }, { status: 409 }),
      "trials",
    ),
  },
});
