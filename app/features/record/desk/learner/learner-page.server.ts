import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { data, redirect } from "react-router";

import { line } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type At } from "#app/features/desk/desk-page.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, momentIn, monthWords } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { learnerPage as texts } from "#words/pages/desk-record.ts";
import { listNotesOfLearner, listOfficeLines, listReads } from "../../note-store.server.ts";
import { listModuleChecks, listReports } from "../report/report-store.server.ts";
import { isGivenBy } from "../../record-lessons.server.ts";
import { closeModule, monthBeside, monthOf, notesOfCourse } from "../report/write-report.server.ts";
import { findLearnerFor, type LearnerFor } from "./record-access.server.ts";

/** Of how many lessons the marks stand side by side. */
const lessonsInSight = 8;
const lastValues = 5;

async function load({ services, search, thing: found }: At<LearnerFor>) {
  const { clock, db } = services;
  const now = clock.now();
  const { learner, lessons, mayAll } = found;
  const tutors = await listTutors(db);
  const notes = await listNotesOfLearner(db, learner.id);
  const ids = lessons.map(({ id }) => id);
  const reads = await listReads(db, ids);
  const guardians = await guardiansOf(db, learner.id, now);
  const checks = await listModuleChecks(db, learner.id);
  const reports = await listReports(db, learner.id);
  const zone = lessons[0]?.family_zone ?? academyZone();
  const dayOf = (at: string) => dayIn(zone, Date.parse(at));
  const readersOf = (lessonId: string, version: number) =>
    reads
      .filter((read) => read.lesson_id === lessonId && read.version === version)
      .flatMap((read) => guardians.find((one) => one.id === read.guardian_id)?.name ?? []);
  const thisMonth = monthOf(now);
  const canOpen = (lessonId: string) =>
    mayAll || lessons.some((one) => one.id === lessonId && isGivenBy(one, found.giver));
  const taught = [...lessons, ...notes, ...reports].map(({ course }) => course);
  const courses = [...new Set(taught)].map((slug) => {
    const own = notesOfCourse(found, notes, slug);
    const course = currentCourse(services, slug);
    const shown = own.slice(-lessonsInSight);
    const ofCourse = reports.filter((report) => report.course === slug);
    const ofSlug = lessons.filter((one) => one.course === slug);
    // What a handover took away stands after what it brought.
    const lesson = ofSlug.findLast((one) => one.state === "on") ?? ofSlug.at(-1);
    const goal = ofCourse.findLast((report) => report.sent_at !== null)?.next_goal ?? "";
    return {
      slug,
      title: lesson ? subjectOf(services, lesson) : courseTitle(services, slug),
      tutor: tutors.find((one) => one.id === lesson?.usual_tutor_id)?.name ?? lesson?.giver ?? "",
      goal,
      columns: shown.map(({ note, startsAt }) => ({
        id: note.lesson_id,
        day: dayOf(startsAt),
        attendance: note.attendance,
      })),
      came: own.filter(({ note }) => ["came", "late", "short"].includes(note.attendance)).length,
      all: own.length,
      outcomes: (course?.outcomes ?? []).map(({ id, text }) => ({
        id,
        text,
        marks: shown.map(
          ({ note }) => note.marks.find((mark) => mark.outcome === id)?.value ?? null,
        ),
        now:
          own
            .findLast(({ note }) => note.marks.some((mark) => mark.outcome === id))
            ?.note.marks.find((mark) => mark.outcome === id)?.value ?? null,
      })),
      register: own
        .filter(({ note }) => note.register !== "")
        .slice(-lastValues)
        .map(({ note, startsAt }) => ({ on: dayOf(startsAt), text: note.register })),
      modules: (course?.modules ?? []).map(({ id, title }) => {
        const check = checks.find((one) => one.course === slug && one.module === id);
        return {
          id,
          title,
          check: check && { on: check.checked_on, words: check.words, author: check.author },
        };
      }),
      notes: own.toReversed().map(({ note, startsAt }) => ({
        id: note.lesson_id,
        day: dayOf(startsAt),
        attendance: note.attendance,
        minutes: note.minutes,
        done: note.done,
        secure: note.secure,
        needsWork: note.needs_work,
        next: note.next,
        version: note.version,
        canOpen: canOpen(note.lesson_id),
        readers: readersOf(note.lesson_id, note.version),
      })),
      reports: [
        ...new Set([
          monthBeside(thisMonth, -1),
          thisMonth,
          ...ofCourse.map((report) => report.month),
        ]),
      ]
        .toSorted()
        .toReversed()
        .map((month) => ({
          month,
          words: monthWords(month),
          isSent: ofCourse.some((report) => report.month === month && report.sent_at !== null),
        })),
    };
  });
  return {
    id: learner.id,
    name: learner.name,
    facts: [learner.age_band ?? "", cityOf(zoneById(zone))].filter((fact) => fact !== ""),
    mayAll,
    courses,
    today: academyDay(now),
    office: mayAll
      ? (await listOfficeLines(db, ids)).map(({ id, text, author, written_at: writtenAt }) => ({
          id,
          text,
          author,
          time: momentIn(academyZone(), Date.parse(writtenAt)),
        }))
      : [],
    done: search.has("done"),
  };
}

export type LearnerData = Awaited<ReturnType<typeof learnerPage.loader>>;

/** `/desk/learners/:id`: what is known of how a learner gets on, course by course. */
export const learnerPage = deskPage({
  right: ["trials", "own-lessons"],
  find: ({ services, member, params }) => findLearnerFor(services, member, params.id ?? ""),
  load,
  acts: {
    /** Closes a module. */
    close: act<LearnerFor>()(
      { course: line, module: line, on: line, words: line },
      async ({ services, member, thing: { learner }, sent, path }) =>
        (await closeModule(services, member, learner.id, sent))
          ? redirect(`${path}?done`, 303)
          : data({ problem: texts.problem }, { status: 400 }),
    ),
  },
});
