import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { data, redirect } from "react-router";

import { findLearners, type Guardian } from "#app/features/families/family-store.server.ts";
import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dateIn, momentIn } from "#app/features/clock/time-words.server.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { listNotes, listReads, storeRead, type Note } from "../note-store.server.ts";
import { readPrivateToken, type Linked } from "../private-link.server.ts";
import { findRecordLesson } from "../record-lessons.server.ts";
import { findReportById, storeReportRead } from "../desk/report/report-store.server.ts";
import { reportView } from "./family-report.server.ts";

type Args = RequestArgs & { readonly params: { readonly token?: string | undefined } };

const headers = { "Cache-Control": "no-store" };

/** Whom a link is for, if it is one of ours and they may see the learner at this moment. */
async function readerOf(
  services: Pick<Services, "clock" | "db">,
  linked: Linked,
  learnerId: string,
): Promise<Guardian | null> {
  const { clock, db } = services;
  const pair = { guardianId: linked.guardianId, learnerId };
  if (!(await mayFor(db, pair, "see", clock.now()))) return null;
  return await findLinkOwner(db, linked);
}

/**
 * The note of a link, for someone who may read it; else null. Of several versions that is the last that has gone out: what
 * a correction takes out, such as the name of another child, no family reads any more.
 */
async function findNote(services: Services, linked: Linked) {
  const note = (await listNotes(services.db, [linked.id])).findLast(
    ({ released_at: released }) => released !== null,
  );
  const guardian = note && (await readerOf(services, linked, note.learner_id));
  return guardian ? { note, guardian } : null;
}

/** Its words, and everything around them in those of this build. */
async function noteView(
  services: Services,
  { note, guardian }: { readonly note: Note; readonly guardian: Guardian },
) {
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
  return {
    kind: "note" as const,
    name: learner.name,
    course: lesson ? subjectOf(services, lesson) : courseTitle(services, note.course),
    tutor: tutor?.name ?? lesson?.giver ?? "",
    when: lesson && inWords(Date.parse(lesson.starts_at)),
    readAt: read ? inWords(Date.parse(read.read_at)) : null,
    attendance: note.attendance,
    minutes: note.minutes,
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
}

export type FamilyNote = NonNullable<Awaited<ReturnType<typeof noteView>>>;

/** The report of a link, once it has gone out, for someone who may read it; else null. */
async function findReport(services: Services, linked: Linked) {
  const report = await findReportById(services.db, linked.id);
  const guardian = report && (await readerOf(services, linked, report.learner_id));
  return report?.sent_at != null && guardian ? { report, guardian } : null;
}

async function viewOf(services: Services, linked: Linked) {
  if (linked.kind === "note") {
    const found = await findNote(services, linked);
    return found && (await noteView(services, found));
  }
  const found = await findReport(services, linked);
  return found && (await reportView(services, found.report, found.guardian));
}

/**
 * `GET /note/{token}`: what has gone out to one guardian. Looking at it changes nothing, and tells nobody. What is not
 * there, not any more, or not for the reader is one answer.
 */
export async function loadFamilyNote({ context, params }: Args) {
  const services = context.get(servicesContext);
  const linked = readPrivateToken(services, params.token ?? "");
  const view = linked && (await viewOf(services, linked));
  return data({ view }, { status: view ? 200 : 404, headers });
}

/** `POST /note/{token}`: "I have read it". */
export async function handleFamilyNotePost({ context, params }: Args) {
  const services = context.get(servicesContext);
  const { clock, db, rateLimits } = services;
  const { clientAddress } = context.get(requestFactsContext);
  const token = params.token ?? "";
  const linked = readPrivateToken(services, token);
  if (!linked || !(await rateLimits.hit("trial-link", clientAddress)).ok) {
    return data(null, { status: linked ? 429 : 404, headers });
  }
  const noted = linked.kind === "note" && (await findNote(services, linked));
  const found = linked.kind === "report" && (await findReport(services, linked));
  if (!noted && !found) return data(null, { status: 404, headers });
  if (noted) {
    await storeRead(db, { ...noted.note, guardianId: noted.guardian.id }, clock.now());
  }
  if (found) await storeReportRead(db, found.report.id, found.guardian.id, clock.now());
  // The router puts the language before it.
  return redirect(`/note/${token}`, 303);
}
