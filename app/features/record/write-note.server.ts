import { notFound } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { addWorkingTime } from "#app/features/clock/working-hours.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { currentCourse, currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { askedDays, endOf } from "./due/due-notes.server.ts";
import { findLearnerFor } from "./desk/learner/record-access.server.ts";
import { noteTexts, wasHeld } from "./marks.ts";
import { errorsOf, nothingSaid, type NoteErrors, type NoteForm } from "./note-form.ts";
import { flagsIn } from "./note-flags.server.ts";
import {
  countReleased,
  insertNote,
  insertOfficeLine,
  listNotes,
  updateNote,
  type Note,
} from "./note-store.server.ts";
import {
  findRecordLesson,
  giverOf,
  isGivenBy,
  storeAttendance,
  type RecordLesson,
} from "./record-lessons.server.ts";
import { releaseNote } from "./release-note.server.ts";
import { languageOfWords } from "./words-language.ts";
import { toIso } from "#app/platform/.server/clock.ts";

/** How many notes of a new tutor someone reads before they go out. */
export const firstNotes = 5;

/** A lesson that a member may write about: whoever plans lessons, and the tutor who gave it. */
export async function findLessonFor(
  { db }: Pick<Services, "db">,
  member: DeskMember,
  id: string,
): Promise<{ readonly lesson: RecordLesson; readonly isOwn: boolean }> {
  const lesson = isId(id) ? await findRecordLesson(db, id) : null;
  if (!lesson) return notFound();
  const isOwn = isGivenBy(lesson, await giverOf(db, member));
  return isOwn || can(member, "trials") ? { lesson, isOwn } : notFound();
}

/**
 * The same for its note: whoever gave the lesson has it for as long as it is asked for, and while they teach the learner.
 * After a handover the earlier tutor neither reads the record by way of an old note nor writes to the family.
 */
export async function findLessonToNote(
  services: Pick<Services, "clock" | "db">,
  member: DeskMember,
  id: string,
): Promise<{ readonly lesson: RecordLesson; readonly isOwn: boolean }> {
  const found = await findLessonFor(services, member, id);
  const isAsked = endOf(found.lesson) > services.clock.now() - askedDays * day;
  if (!isAsked && !can(member, "trials")) {
    await findLearnerFor(services, member, found.lesson.learner_id);
  }
  return found;
}

/** What became of a note: it went out, waits to be read, or there is nothing to send. */
export type Written = "sent" | "waits" | "kept";

export type WriteResult =
  | { readonly written: Written }
  | { readonly errors: NoteErrors }
  /** Someone, or the same person on another device, has written a version since the form was rendered. */
  | { readonly stale: Note }
  /** It does not take place, or has not begun. */
  | { readonly problem: "off" | "early" };

/**
 * Keeps a note, or a correction of it, with what came of the lesson, in one transaction with its mails. The same form
 * sent twice is one version.
 */
export async function writeNote(
  services: Services,
  member: DeskMember,
  lessonId: string,
  form: NoteForm,
): Promise<WriteResult> {
  const { clock, db, outbox } = services;
  const now = clock.now();
  const { lesson, isOwn } = await findLessonToNote(services, member, lessonId);
  if (lesson.state === "off") return { problem: "off" };
  if (Date.parse(lesson.starts_at) > now) return { problem: "early" };
  const result = await db.transaction().execute(async (trx): Promise<WriteResult> => {
    const versions = await listNotes(trx, [lesson.id]);
    const before = versions.at(-1);
    const sentBefore = versions.find((note) => note.submission === form.submission);
    if (sentBefore) return { written: stateOf(sentBefore) };
    if (before && before.version !== form.basedOn) return { stale: before };
    const wasSent = versions.some((note) => note.released_at !== null);
    const errors = errorsOf(form, {
      minutes: lesson.minutes,
      hasOutcomes: currentCourse(services, lesson.course) !== undefined,
      isCorrection: wasSent,
    });
    if (Object.keys(errors).length > 0 || form.attendance === null) return { errors };
    const isHeld = wasHeld(form.attendance);
    const said = isHeld ? form : { ...form, ...nothingSaid };
    const text = [...noteTexts.map((name) => said[name]), said.register, said.why].join("\n");
    const giver = { tutorId: lesson.tutor_id };
    const flags = await flagsIn(trx, giver, lesson, text, now);
    const note = {
      lesson_id: lesson.id,
      version: (before?.version ?? 0) + 1,
      learner_id: lesson.learner_id,
      course: lesson.course,
      tutor_id: lesson.tutor_id,
      attendance: form.attendance,
      minutes: form.minutes,
      done: said.done,
      secure: said.secure,
      needs_work: said.needsWork,
      next: said.next,
      next_by: said.nextBy,
      register: said.register,
      lang: languageOfWords(noteTexts.map((name) => said[name]).join(" ")),
      why: wasSent ? form.why : "",
      flags,
      submission: form.submission,
      author_id: member.id,
      author: member.name,
      marks: said.marks,
    };
    if (!(await insertNote(trx, note, now))) {
      const later = (await listNotes(trx, [lesson.id])).at(-1);
      if (!later) throw new Error("A note is neither there nor can be kept");
      return later.submission === form.submission ? { written: stateOf(later) } : { stale: later };
    }
    const { attendance: outcome, minutes } = form;
    await storeAttendance(services, trx, member, lesson, { outcome, minutes });
    if (form.office !== "") {
      const line = { lesson_id: lesson.id, learner_id: lesson.learner_id, text: form.office };
      await insertOfficeLine(trx, { ...line, author_id: member.id, author: member.name }, now);
    }
    await log(trx, member, lesson, `${form.attendance}, version ${note.version}`, now);
    if (!isHeld && !wasSent) return { written: "kept" };
    const isNew = isOwn && !wasSent && (await countReleased(trx, lesson, member.id)) < firstNotes;
    if (isOwn && (isNew || flags !== "")) {
      // One working day, as long as visitors wait for an answer.
      const until = addWorkingTime(currentHours(services), now, policy.answerHours * hour);
      await updateNote(trx, note, { wait_until: toIso(until) });
      return { written: "waits" };
    }
    await releaseNote(services, trx, lesson, note, member.name);
    return { written: "sent" };
  });
  outbox.wake();
  return result;
}

function stateOf({ released_at: released, wait_until: wait }: Note): Written {
  if (released !== null) return "sent";
  return wait === null ? "kept" : "waits";
}

async function log(
  trx: Trx,
  member: DeskMember,
  lesson: RecordLesson,
  detail: string,
  now: number,
): Promise<void> {
  const { about, on, reference } = lesson;
  const line = `${reference} ${on}: ${detail}`;
  await recordAct(trx, { memberId: member.id, action: "lesson.note", about, detail: line }, now);
}

/** Lets a note go out that waited for someone to read it. @returns whether it did */
export async function approveNote(
  services: Services,
  member: DeskMember,
  at: { readonly lessonId: string; readonly version: number },
): Promise<boolean> {
  if (!can(member, "trials")) return notFound();
  const { clock, db, outbox } = services;
  const isDone = await db.transaction().execute(async (trx) => {
    const lesson = isId(at.lessonId) ? await findRecordLesson(trx, at.lessonId) : null;
    const note = (await listNotes(trx, [at.lessonId])).at(-1);
    if (!lesson || note?.version !== at.version || note.wait_until === null) return false;
    const readers = await releaseNote(services, trx, lesson, note, member.name);
    if (readers === null) return false;
    await log(trx, member, lesson, `approved version ${note.version}`, clock.now());
    return true;
  });
  outbox.wake();
  return isDone;
}
