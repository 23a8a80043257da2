import { emailOf } from "#app/features/lessons/lesson-mail.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, momentIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { dayOf, startOfDay, workdayFrom } from "#app/features/clock/working-hours.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import {
  putMailAlone,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { noteDueMail as texts } from "#words/pages/desk-notes.ts";
import { listWaiting, type Note } from "../note-store.server.ts";
import { findRecordLesson, type RecordLesson } from "../record-lessons.server.ts";
import { lateAt, listDue } from "./due-notes.server.ts";

/** A tutor who was not reminded within a day is not reminded any more: the coordinator knows by then. */
const newsMs = day;
/** How long after the start of work the morning's mail is still sent, if the site was down. */
const morningMs = 3 * hour;

/**
 * Reminds a tutor of a note two hours after the lesson, and the team of all that are missing at the start of the next
 * working day; tells the team of a note that nobody has read in time. The keys of the mails make each happen once,
 * however many processes there are.
 */
export function createNoteClock(services: Services): Worker {
  const { clock, logger, wakeSignal } = services;
  return createWorker({
    name: "notes",
    logger,
    wakeSignal,
    idleMs: 5 * minute,
    step: async () => {
      const now = clock.now();
      const due = await listDue(services.db, now);
      await remindTutors(services, due, now);
      await tellOverdue(services, due, now);
      await tellUnread(services, now);
      services.outbox.wake();
      return false;
    },
  });
}

async function remindTutors(services: Services, due: readonly RecordLesson[], now: number) {
  for (const lesson of due) {
    const late = lateAt(lesson);
    if (late > now || late <= now - newsMs) continue;
    const giver = await findGiver(services, lesson);
    if (giver) await putMailAlone(services, "note-due", { lesson, giver });
  }
}

type Reminded = { readonly id: string; readonly zone: string; readonly email: string };

/** Who gives a lesson, if they can be written to. */
async function findGiver({ db }: Services, lesson: RecordLesson): Promise<Reminded | null> {
  const tutor = lesson.tutor_id === null ? null : await findTutor(db, lesson.tutor_id);
  const email = tutor && (await emailOf(db, tutor));
  return tutor && email !== null ? { id: tutor.id, zone: tutor.zone, email } : null;
}

export function toReminder(
  services: MailServices,
  { lesson, giver }: { readonly lesson: RecordLesson; readonly giver: Reminded },
): Worded<"note-due"> {
  const at = Date.parse(lesson.starts_at);
  const words = { name: lesson.learner_name, time: timeIn(giver.zone, at) };
  return {
    dedupeKey: `note-due:${lesson.id}:${giver.id}`,
    about: [`lesson:${lesson.id}`],
    to: giver.email,
    subject: fillText(texts.subject, words),
    expiresAt: lateAt(lesson) + newsMs,
    heading: fillText(texts.subject, words),
    parts: [
      { kind: "paragraph", text: texts.text },
      {
        kind: "fields",
        rows: [
          [texts.learner, `${lesson.learner_name}, ${subjectOf(services, lesson)}`],
          [texts.lesson, `${dayIn(giver.zone, at)}, ${words.time}`],
        ],
      },
      {
        kind: "link",
        label: texts.open,
        href: `${services.config.publicUrl}/desk/lessons/${lesson.id}/note`,
      },
    ],
  };
}

/** At the start of a working day: every note that was late by then, in one mail. */
async function tellOverdue(services: Services, due: readonly RecordLesson[], now: number) {
  const hours = currentHours(services);
  const today = dayOf(now);
  const start = startOfDay(hours, today);
  const isMorning = workdayFrom(hours, today).equals(today) && now >= start;
  const late = due.filter((lesson) => lateAt(lesson) <= start);
  if (!isMorning || now > start + morningMs || late.length === 0) return;
  const rows: [string, string][] = [];
  for (const lesson of late) {
    const tutor = lesson.tutor_id === null ? null : await findTutor(services.db, lesson.tutor_id);
    const when = momentIn(academyZone(), Date.parse(lesson.starts_at));
    const name = tutor?.name ?? lesson.giver;
    rows.push([when, [lesson.learner_name, name].filter((one) => one !== "").join(", ")]);
  }
  await putMailAlone(services, "notes-overdue", { day: today.toString(), rows });
}

type OverdueMail = {
  readonly day: string;
  readonly rows: readonly (readonly [when: string, who: string])[];
};

export function toOverdueMail(services: MailServices, { day: today, rows }: OverdueMail): Worded {
  const subject = fillText(texts.overdueSubject, { count: rows.length });
  return {
    dedupeKey: `notes-overdue:${today}`,
    to: services.config.teamEmail,
    subject,
    parts: [
      { kind: "paragraph", text: texts.overdueText },
      { kind: "fields", rows },
      { kind: "link", label: texts.openNotes, href: `${services.config.publicUrl}/desk/notes` },
    ],
  };
}

/** A note that waited for somebody longer than a working day is told of once. */
async function tellUnread(services: Services, now: number) {
  for (const note of await listWaiting(services.db)) {
    if (note.wait_until === null || Date.parse(note.wait_until) > now) continue;
    const lesson = await findRecordLesson(services.db, note.lesson_id);
    if (!lesson) continue;
    await putMailAlone(services, "note-unread", { note, name: lesson.learner_name });
  }
}

export function toUnreadMail(
  services: MailServices,
  { note, name }: { readonly note: Pick<Note, "lesson_id" | "version">; readonly name: string },
): Worded {
  const subject = fillText(texts.unreadSubject, { name });
  return {
    dedupeKey: `note-unread:${note.lesson_id}:${note.version}`,
    about: [`lesson:${note.lesson_id}`],
    to: services.config.teamEmail,
    subject,
    parts: [
      { kind: "paragraph", text: texts.unreadText },
      { kind: "link", label: texts.openNotes, href: `${services.config.publicUrl}/desk/notes` },
    ],
  };
}
