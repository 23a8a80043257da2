import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { reportEditor as reportTexts } from "#words/pages/desk-record.ts";
import { endOf } from "../../due/due-notes.server.ts";
import { wasHeld, type Attendance } from "../../marks.ts";
import { findLearnerFor, type LearnerFor } from "../learner/record-access.server.ts";
import { flagsIn } from "../../note-flags.server.ts";
import {
  countReleased,
  latestOf,
  listNotesOfLearner,
  startsOf,
  type Note,
} from "../../note-store.server.ts";
import type { RecordLesson } from "../../record-lessons.server.ts";
import { firstNotes } from "../../write-note.server.ts";
import { languageOfWords } from "../../words-language.ts";
import type { DatedNote, MonthLesson, ReportDraft } from "./draft-report.server.ts";
import {
  findReport,
  listReports,
  storeModuleCheck,
  storeReport,
  storeReportBack,
  storeReportSent,
  type Report,
} from "./report-store.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { writeToGuardians } from "../../release-note.server.ts";

/** The most that a part of a report may say: more would not fit on its page. */
const mostOfWent = 2_000;
const mostOfPart = 400;

/** Whether a text names a month, such as 2027-02. */
export const isMonth = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** The month of a moment by the academy's calendar, such as 2027-02. */
export function monthOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(academyZone())
    .toPlainDate()
    .toPlainYearMonth()
    .toString();
}

/** The month before or after another. */
export function monthBeside(month: string, by: 1 | -1): string {
  return Temporal.PlainYearMonth.from(month).add({ months: by }).toString();
}

/** What holds of a course's notes, each with its lesson's start, by lesson. */
export function notesOfCourse(
  { lessons }: Pick<LearnerFor, "lessons">,
  notes: readonly Note[],
  course: string,
): DatedNote[] {
  const startOf = startsOf(lessons, notes);
  return latestOf(notes)
    .filter((note) => note.course === course)
    .map((note) => ({ note, startsAt: startOf.get(note.lesson_id) ?? note.written_at }))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

function cameOf(
  { state, why, outcome, ...lesson }: RecordLesson,
  now: number,
): MonthLesson["came"] | null {
  if (state === "off") return why === "left-out" || why === "closed" ? "off" : null;
  if (outcome === null) return endOf(lesson) > now ? "ahead" : "held";
  return cameBy(outcome);
}

function cameBy(attendance: Attendance): MonthLesson["came"] {
  if (wasHeld(attendance)) return "held";
  return attendance === "nobody" ? attendance : "off";
}

/**
 * The lessons of a month, in order, for its report. What was paused, ended or called off is none of them.
 *
 * @param notes of its course, as `notesOfCourse` has them
 */
export function lessonsOfMonth(
  lessons: readonly RecordLesson[],
  notes: readonly DatedNote[],
  { course, month }: { readonly course: string; readonly month: string },
  now: number,
): MonthLesson[] {
  const noted = new Set(notes.map(({ note }) => note.lesson_id));
  const others = lessons.filter((one) => one.course === course && !noted.has(one.id));
  return [
    ...notes.map((one) => ({
      ...one,
      id: one.note.lesson_id,
      came: cameBy(one.note.attendance),
    })),
    ...others.flatMap((lesson) => {
      const came = cameOf(lesson, now);
      return came ? [{ id: lesson.id, startsAt: lesson.starts_at, note: null, came }] : [];
    }),
  ]
    .filter(({ startsAt }) => monthOf(Date.parse(startsAt)) === month)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/**
 * A month's report as it stands: what was kept of it, or what its lessons make of it.
 *
 * @returns null if the learner has no such course, or that is no month
 */
export async function readReport(
  services: Pick<Services, "clock" | "db" | "wordingIn">,
  member: DeskMember,
  of: { readonly learnerId: string; readonly course: string; readonly month: string },
) {
  const found = await findLearnerFor(services, member, of.learnerId);
  if (!isMonth(of.month)) return null;
  const written = await listNotesOfLearner(services.db, of.learnerId);
  // What waits for somebody to read it is not a family's yet.
  const released = written.filter((note) => note.released_at !== null || !wasHeld(note.attendance));
  const notes = notesOfCourse(found, released, of.course);
  const reports = await listReports(services.db, of.learnerId);
  // What a family reads outlives the booking of a trial, and is still to be corrected.
  const taught = [...found.lessons, ...written, ...reports];
  if (!taught.some(({ course }) => course === of.course)) return null;
  const ofMonth = lessonsOfMonth(found.lessons, notes, of, services.clock.now());
  const zone = found.lessons[0]?.family_zone ?? academyZone();
  const key = { learner_id: of.learnerId, course: of.course, month: of.month };
  const kept = await findReport(services.db, key);
  const before = reports.findLast(
    (report) => report.course === of.course && report.month < of.month && report.sent_at !== null,
  );
  const lang = ofMonth.findLast(({ came, note }) => came === "held" && note)?.note?.lang;
  const { draftReport } = services.wordingIn(lang ?? "en").notes;
  const texts: ReportDraft = kept ?? draftReport(ofMonth, before?.next_goal ?? "", zone);
  return { ...found, kept, texts, ofMonth, zone };
}

export type ReportResult =
  | { readonly report: Report; readonly readers: number | null }
  /** Someone has changed or sent it since; it is too long for a page, or says nothing. */
  | { readonly problem: "stale" | "long" | "empty" }
  /** Somebody who plans lessons has to read it first, and sends it. */
  | { readonly problem: "unread"; readonly why: string };

/**
 * Keeps a month's report, or keeps and sends it: to each guardian of this moment by a mail of their own. Once it has gone
 * out it stays as it is, unless it is taken back. What of a tutor's notes waits for somebody to read it, a tutor's report does not send either.
 *
 * @param version the one that was read; 0 where none was kept
 */
export async function saveReport(
  services: Services,
  member: DeskMember,
  of: { readonly learnerId: string; readonly course: string; readonly month: string },
  texts: ReportDraft,
  { version, sends }: { readonly version: number; readonly sends: boolean },
): Promise<ReportResult> {
  const found = await readReport(services, member, of);
  if (!found) return { problem: "stale" };
  const { clock, db, outbox } = services;
  const now = clock.now();
  const { goal, went, next_goal: nextGoal, at_home: atHome } = texts;
  if (went === "") return { problem: "empty" };
  if (
    went.length > mostOfWent ||
    [goal, nextGoal, atHome].some((text) => text.length > mostOfPart)
  ) {
    return { problem: "long" };
  }
  const { kept, learner, lessons, giver, mayAll } = found;
  // Whoever only sends what another has written has not written it.
  const isTheirs =
    kept?.version === version &&
    (["goal", "went", "next_goal", "at_home"] as const).every((part) => kept[part] === texts[part]);
  if (sends && !mayAll && giver) {
    const about = { learner_id: learner.id, learner_name: learner.name };
    const written = await countReleased(db, { id: "", tutor_id: giver.tutorId }, member.id);
    const said = await flagsIn(db, giver, about, [went, goal, nextGoal, atHome].join("\n"), now);
    const why = said || (written < firstNotes ? reportTexts.newTutor : "");
    if (why !== "") return { problem: "unread", why };
  }
  const key = { learner_id: learner.id, course: of.course, month: of.month };
  const lang = languageOfWords([went, goal, nextGoal, atHome].join(" "));
  const result = await db.transaction().execute(async (trx): Promise<ReportResult> => {
    const by = { version, author: isTheirs ? kept.author : member.name };
    const report = await storeReport(trx, key, { ...texts, lang }, by, now);
    if (!report) return { problem: "stale" };
    if (!sends) return { report, readers: null };
    const lesson = lessons.find((one) => one.course === of.course);
    const news = {
      reportId: report.id,
      version: report.version,
      month: report.month,
      learnerId: learner.id,
      learnerName: learner.name,
      course: of.course,
      wanted_language: lesson?.wanted_language ?? "",
    };
    const zone = lesson?.family_zone ?? academyZone();
    const readers = await writeToGuardians(services, trx, learner, zone, (reader, language) =>
      putMail(services, trx, "month-report", { news, reader }, language),
    );
    await storeReportSent(trx, report.id, { by: member.name, readers }, now);
    const about = { kind: "learner", id: learner.id };
    const act = { memberId: member.id, action: "report.send", about, detail: of.month };
    await recordAct(trx, act, now);
    return { report, readers };
  });
  outbox.wake();
  return result;
}

/**
 * Takes a report back that should not have gone out as it was, for example because it names another child: its links show
 * nothing until it is sent again, and mail that waits does not go.
 *
 * @param version the one that was read
 * @returns false if it had not gone out, or someone has changed it since
 */
export async function takeReportBack(
  services: Services,
  member: DeskMember,
  of: { readonly learnerId: string; readonly course: string; readonly month: string },
  version: number,
): Promise<boolean> {
  const found = await readReport(services, member, of);
  if (!found?.mayAll || !found.kept) return false;
  const { kept, learner } = found;
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    if (!(await storeReportBack(trx, { id: kept.id, version }, now))) return false;
    await withdrawMailAbout(trx, [`report:${kept.id}`]);
    const about = { kind: "learner", id: learner.id };
    const act = { memberId: member.id, action: "report.back", about, detail: of.month };
    await recordAct(trx, act, now);
    return true;
  });
}

/**
 * Closes a module of a course with a check that a person has held.
 *
 * @returns false if the course has no such module, or the check says nothing
 */
export async function closeModule(
  services: Services,
  member: DeskMember,
  learnerId: string,
  check: {
    readonly course: string;
    readonly module: string;
    readonly on: string;
    readonly words: string;
  },
): Promise<boolean> {
  const { learner, lessons } = await findLearnerFor(services, member, learnerId);
  const { clock, db } = services;
  const now = clock.now();
  const isTaught = lessons.some((lesson) => lesson.course === check.course);
  const course = currentCourse(services, check.course);
  const isPast = isDate(check.on) && check.on <= academyDay(now);
  const isKnown = course?.modules.some(({ id }) => id === check.module) ?? false;
  if (!isTaught || !isKnown || !isPast || check.words === "" || check.words.length > mostOfPart) {
    return false;
  }
  await db.transaction().execute(async (trx) => {
    await storeModuleCheck(
      trx,
      {
        learner_id: learner.id,
        course: check.course,
        module: check.module,
        checked_on: check.on,
        words: check.words,
        author: member.name,
      },
      now,
    );
    const about = { kind: "learner", id: learner.id };
    const detail = check.module;
    await recordAct(trx, { memberId: member.id, action: "module.close", about, detail }, now);
  });
  return true;
}
