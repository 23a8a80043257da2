import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { data, redirect } from "react-router";

import { findLearners, type Guardian } from "#app/features/families/family-store.server.ts";
import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, durationWords, momentIn } from "#app/features/clock/time-words.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { findNoteFor, listReads, storeRead, type Note } from "../note-store.server.ts";
import { readPrivateToken, type Linked } from "../private-link.server.ts";
import { findRecordLesson } from "../record-lessons.server.ts";
import { findReportFor, storeReportRead } from "../desk/report/report-store.server.ts";
import { reportView } from "./family-report.server.ts";

type Args = RequestArgs & { readonly params: { readonly token?: string | undefined } };

const headers = { "Cache-Control": "no-store" };

/** The words of a note, and everything around them in those of this build. */
async function noteView(services: Services, note: Note, guardian: Guardian) {
  const { db } = services;
  // A note outlives the booking of its trial where weekly lessons follow.
  const lesson = await findRecordLesson(db, note.lesson_id);
  const [learner] = await findLearners(db, [note.learner_id]);
  if (!learner) return null;
  const clock = clockOf(guardian, lesson?.family_zone ?? academyZone());
  const inWords = (at: number) => momentIn(zoneAt(clock, at), at);
  const tutorId = lesson?.tutor_id ?? note.tutor_id;
  const tutor = tutorId === null ? null : await findTutor(db, tutorId);
  const { outcomes = [] } = currentCourse(services, note.course) ?? {};
  const read = (await listReads(db, [note.lesson_id])).find(
    (one) => one.guardian_id === guardian.id && one.version === note.version,
  );
  const view = {
    kind: "note" as const,
    name: learner.name,
    course: lesson ? subjectOf(services, lesson) : courseTitle(services, note.course),
    tutor: tutor?.name ?? lesson?.giver ?? "",
    when: lesson && inWords(Date.parse(lesson.starts_at)),
    readAt: read ? inWords(Date.parse(read.read_at)) : null,
    attendance: note.attendance,
    length: durationWords(note.minutes ?? 0),
    done: note.done,
    secure: note.secure,
    needsWork: note.needs_work,
    next: note.next,
    nextBy: note.next_by && dateIn("UTC", Date.parse(note.next_by)),
    register: note.register,
    marks: note.marks.flatMap(({ outcome, value }) => {
      const text = outcomes.find(({ id }) => id === outcome)?.text;
      return text === undefined ? [] : [{ id: outcome, text, value }];
    }),
    why: note.why,
    written: inWords(Date.parse(note.written_at)),
  };
  return { learnerId: learner.id, at: lesson?.starts_at ?? note.written_at, view };
}

export type FamilyNote = NonNullable<Awaited<ReturnType<typeof noteView>>>["view"];

/** What a guardian asks for: the note of a lesson, or a report. */
export type Asked = Pick<Linked, "kind" | "id">;

async function findAsked(
  { clock, db }: Services,
  { kind, id }: Asked,
  guardian: Pick<Guardian, "id">,
) {
  const now = clock.now();
  const pair = { guardianId: guardian.id };
  return kind === "note"
    ? { note: await findNoteFor(db, { ...pair, lessonId: id }, now) }
    : { report: await findReportFor(db, { ...pair, id }, now) };
}

/**
 * What has gone out as one guardian may read it, with when it stands among others; null if there is no such thing for them.
 * Looking at it changes nothing.
 */
export async function readSent(services: Services, asked: Asked, guardian: Guardian) {
  const { note, report } = await findAsked(services, asked, guardian);
  if (note) return await noteView(services, note, guardian);
  const view = report ? await reportView(services, report, guardian) : null;
  return report && view && { learnerId: report.learner_id, at: report.sent_at ?? "", view };
}

/** Keeps that a guardian has read it. @returns false if there is no such thing for them */
export async function keepRead(
  services: Services,
  asked: Asked,
  guardian: Pick<Guardian, "id">,
): Promise<boolean> {
  const { clock, db } = services;
  const guardianId = guardian.id;
  const { note, report } = await findAsked(services, asked, guardian);
  if (note) await storeRead(db, { ...note, guardianId }, clock.now());
  if (report) await storeReportRead(db, report.id, guardianId, clock.now());
  return Boolean(note ?? report);
}

/** So long after it was sent a note or a report stays behind a link that was mailed before families had a page. */
const linkedMs = 30 * day;

/** Who reads what a link names; null if it is too old, or there is no such thing for them. */
async function findLinked(services: Services, linked: Linked) {
  const guardian = await findLinkOwner(services.db, linked);
  if (!guardian) return null;
  const { note, report } = await findAsked(services, linked, guardian);
  const sentAt = Date.parse(note?.released_at ?? report?.sent_at ?? "");
  return services.clock.now() < sentAt + linkedMs ? guardian : null;
}

/**
 * `GET /note/{token}`: what has gone out to one guardian. What is not there, not any more, or not for the reader is one
 * answer.
 */
export async function loadFamilyNote({ context, params }: Args) {
  const services = context.get(servicesContext);
  const linked = readPrivateToken(services, params.token ?? "");
  const guardian = linked && (await findLinked(services, linked));
  const { view } = (guardian && (await readSent(services, linked, guardian))) ?? { view: null };
  return data({ view }, { status: view ? 200 : 404, headers });
}

/** `POST /note/{token}`: "I have read it". */
export async function handleFamilyNotePost({ context, params }: Args) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const token = params.token ?? "";
  const linked = readPrivateToken(services, token);
  if (!linked || !(await services.rateLimits.hit("trial-link", clientAddress)).ok) {
    return data(null, { status: linked ? 429 : 404, headers });
  }
  const guardian = await findLinked(services, linked);
  const isKept = guardian !== null && (await keepRead(services, linked, guardian));
  if (!isKept) return data(null, { status: 404, headers });
  // The router puts the language before it.
  return redirect(`/note/${token}`, 303);
}
