import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { findLearners, type Guardian } from "#app/features/families/family-store.server.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, dayIn, monthWords } from "#app/features/clock/time-words.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { currentCourse, currentSite } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { comma } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { wasHeld } from "../marks.ts";
import { listNotesOfLearner } from "../note-store.server.ts";
import { listLessonsOf } from "../record-lessons.server.ts";
import type { MonthLesson } from "../desk/report/draft-report.server.ts";
import {
  findReportRead,
  listModuleChecks,
  type Report,
} from "../desk/report/report-store.server.ts";
import {
  lessonsOfMonth,
  monthBeside,
  monthOf,
  notesOfCourse,
} from "../desk/report/write-report.server.ts";

/** Of how many lessons the marks stand in a row. */
const marksInRow = 5;

/** A report that has gone out, for one guardian, with the marks as they were at the end of its month. */
export async function reportView(services: Services, report: Report, guardian: Guardian) {
  const { db } = services;
  const [learner] = await findLearners(db, [report.learner_id]);
  const lessons = await listLessonsOf(db, report.learner_id);
  const ofCourse = lessons.filter((one) => one.course === report.course);
  const lesson = ofCourse.findLast((one) => one.state === "on") ?? ofCourse.at(-1);
  if (!learner) return null;
  const clock = clockOf(guardian, lesson?.family_zone ?? academyZone());
  const released = (await listNotesOfLearner(db, learner.id)).filter(
    (note) => note.released_at !== null || !wasHeld(note.attendance),
  );
  const notes = notesOfCourse({ lessons }, released, report.course).filter(
    ({ startsAt }) => monthOf(Date.parse(startsAt)) <= report.month,
  );
  const ofMonth = lessonsOfMonth(lessons, notes, report, services.clock.now());
  const days = (came: readonly MonthLesson["came"][]) => {
    const all = ofMonth.filter((one) => came.includes(one.came));
    const dates = all.map(({ startsAt }) =>
      dayIn(zoneAt(clock, Date.parse(startsAt)), Date.parse(startsAt)),
    );
    return { count: all.length, dates: dates.join(comma) };
  };
  const marked = notes.filter(({ note }) => note.marks.length > 0).slice(-marksInRow);
  const course = currentCourse(services, report.course);
  const taughtBy =
    ofMonth.findLast(({ note }) => note)?.note?.tutor_id ?? lesson?.usual_tutor_id ?? null;
  const tutor = taughtBy === null ? null : await findTutor(db, taughtBy);
  const checks = (await listModuleChecks(db, learner.id)).filter(
    (check) => check.course === report.course && check.checked_on.startsWith(report.month),
  );
  const read = await findReportRead(db, report.id, guardian.id);
  return {
    kind: "report" as const,
    academy: currentSite(services).name,
    name: learner.name,
    course: lesson ? subjectOf(services, lesson) : courseTitle(services, report.course),
    tutor: tutor?.name ?? lesson?.giver ?? "",
    reader: guardian.name,
    month: monthWords(report.month),
    nextMonth: monthWords(monthBeside(report.month, 1)),
    held: days(["held"]),
    missed: days(["nobody", "off"]),
    goal: report.goal,
    went: report.went,
    nextGoal: report.next_goal,
    atHome: report.at_home,
    outcomes: (course?.outcomes ?? []).flatMap(({ id, text }) => {
      const marks = marked.map(
        ({ note }) => note.marks.find((mark) => mark.outcome === id)?.value ?? null,
      );
      const now = marks.findLast((value) => value !== null);
      return now ? [{ id, text, marks, now }] : [];
    }),
    modules: checks.flatMap((check) => {
      const title = course?.modules.find(({ id }) => id === check.module)?.title;
      return title ? [{ id: check.module, title, words: check.words }] : [];
    }),
    author: report.author,
    sent: dateIn(academyZone(), Date.parse(report.sent_at ?? report.changed_at)),
    readAt: read && dateIn(zoneAt(clock, Date.parse(read)), Date.parse(read)),
  };
}

export type FamilyReport = NonNullable<Awaited<ReturnType<typeof reportView>>>;
