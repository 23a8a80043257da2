import {
  dueFollowUp,
  dueToday,
  nameTutor,
  noteFamilyWord,
  noteTeamWord,
} from "#app/features/case-record/open-case.server.ts";
import type {
  Done,
  LessonKind,
  LessonKinds,
  WhichProblem,
} from "#app/features/lessons/act-on-lesson.server.ts";
import { Refused } from "#app/features/lessons/in-calendar.server.ts";
import type { By } from "#app/features/lessons/lesson-word-store.server.ts";
import { wasHeld } from "#app/features/lessons/attendances.ts";
import { noteInvited, type Lesson } from "#app/features/lessons/lesson-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { findTutor, listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { endLinks, findBooking, lockBooking, storeNextStep } from "./booking-store.server.ts";
import { mailLesson } from "./booking-words.server.ts";
import { isLesson, type BookedLesson, type Occasion } from "./lesson-facts.server.ts";
import { findGiver, unfitTutor } from "./lesson-plan.server.ts";
import { readerId, readersOf } from "./trial-readers.server.ts";

/**
 * A trial belongs to its booking, which every act on it locks. Its mails are in the trial's own words, and its case says
 * what was done and is due where someone has to see to it.
 */
const trialKind: LessonKind = async (trx, { id }, engine) => {
  const booking = await lockBooking(trx, id, engine);
  return async (services, inTrx, done) => {
    if (booking && isLesson(booking)) await tell(services, inTrx, booking, done);
    // A lesson outlives its booking: no one is left to be told then, and only what came of it can be said.
    else if (done.act !== "outcome") throw new Refused<WhichProblem>({ kind: "gone" });
  };
};

/** For what is done to trials alone. */
export const trialKinds = { trial: trialKind } satisfies LessonKinds;

/** For what is done to lessons of every kind. */
export const lessonKinds: LessonKinds = { ...weeklyKinds, ...trialKinds };

const source = ({ id }: { readonly id: string }) => ({ kind: "trial", id }) as const;

async function tell(services: Services, trx: Trx, before: BookedLesson, done: Done): Promise<void> {
  const { act, by } = done;
  const now = services.clock.now();
  if (act === "outcome") return await followUp(services, trx, done);
  if (act === "cannot") {
    const text = `was told by ${by.name} that they cannot give the lesson`;
    return await dueToday(trx, currentHours(services), source(before), { text }, now);
  }
  const isOtherwise = act === "move" || act === "off";
  if (isOtherwise) await endLinks(trx, before, now);
  const after = await findBooking(trx, before.id);
  if (!after || !isLesson(after)) return;
  const changed = { before, after };
  if (isOtherwise)
    await tellChange(services, trx, changed, act === "off" ? "cancelled" : "moved", by);
  else if (after.version > before.version) await tellPlan(services, trx, changed, done);
}

type Changed = { readonly before: BookedLesson; readonly after: BookedLesson };

/** Writes to both sides of a lesson that has another time, or does not take place. */
async function tellChange(
  services: Services,
  trx: Trx,
  { before, after }: Changed,
  occasion: Occasion,
  by: By,
): Promise<void> {
  const now = services.clock.now();
  const giver = await findGiver(trx, after);
  await mailLesson(services, trx, after, occasion, giver, by.said);
  if (by.side === "academy") await noteByTeam(services, trx, after, occasion, by);
  else {
    const word = services.wordingIn("en").booking.toFamilyWord(services, after, occasion);
    const why = by.heard?.why ?? "";
    const text = [word.text, why].filter(Boolean).join(": ");
    await noteFamilyWord(trx, currentHours(services), { ...word, text }, now);
  }
  if (occasion === "moved") await noteLoss(services, trx, { before, after });
}

/** Says on the case what someone of the team did for the family. */
export async function noteByTeam(
  services: Services,
  trx: Trx,
  lesson: BookedLesson,
  occasion: Occasion,
  by: By,
): Promise<void> {
  const word = services.wordingIn("en").booking.toFamilyWord(services, lesson, occasion);
  const text = by.said === "" ? word.text : `${word.text}: ${by.said}`;
  const lessonAt = occasion === "cancelled" ? null : Date.parse(lesson.starts_at);
  const note = { ...word, text, by, lessonAt };
  await noteTeamWord(trx, currentHours(services), note, services.clock.now());
}

/**
 * If a move has cost a lesson its tutor or its room, tells the tutor and makes its case due today. The family
 * reads it in the mail about the move.
 */
async function noteLoss(services: Services, trx: Trx, { before, after }: Changed): Promise<void> {
  const hasLostTutor = before.tutor_name !== "" && after.tutor_name === "";
  const hasLostRoom = before.room !== "" && after.room === "";
  if (!hasLostTutor && !hasLostRoom) return;
  if (hasLostTutor) {
    const to = (await findGiver(trx, before))?.email ?? services.config.teamEmail;
    await tellFormer(services, trx, { before, after }, to);
  }
  const lost = [hasLostTutor ? before.tutor_name : "", hasLostRoom ? "the room" : ""];
  const unfit = unfitTutor(before, after.starts_at, await listTutors(trx));
  const why = unfit
    ? `${unfit.name} may not teach this learner on the new day`
    : "taken by another one at the new time";
  const text = `took ${lost.filter(Boolean).join(" and ")} off the lesson: ${why}`;
  await dueWithTutor(services, trx, after, text);
}

/** Makes the case of a lesson due today, with its tutor as the lesson has it. */
async function dueWithTutor(
  services: Services,
  trx: Trx,
  lesson: BookedLesson,
  text: string,
): Promise<void> {
  const tutorId = (await findGiver(trx, lesson))?.tutor.memberId ?? null;
  const noticed = { text, tutorId };
  await dueToday(trx, currentHours(services), source(lesson), noticed, services.clock.now());
}

/** Writes to the tutor who gives a lesson no more, and to both sides if they are to know who gives it and where. */
async function tellPlan(
  services: Services,
  trx: Trx,
  { before, after }: Changed,
  { by, writes }: Done,
): Promise<void> {
  const { clock, config } = services;
  const now = clock.now();
  const lessonAt = Date.parse(after.starts_at);
  const isWritten = writes && lessonAt > now;
  for (const told of isWritten ? await readersOf(services, trx, after) : []) {
    if (told.email !== "") await noteInvited(trx, after.id, readerId(told), true);
    await putMail(services, trx, "trial-plan", told, told.site_language);
  }
  // Whom the site takes off has left the team.
  if (by.side === "site") return await dueWithTutor(services, trx, after, by.said);
  const former = await findGiver(trx, before);
  if (former && former.tutor.id !== after.tutor_id) {
    await tellFormer(services, trx, { before, after }, former.email);
  }
  const named = after.tutor_id === null ? null : await findTutor(trx, after.tutor_id);
  if (isWritten && named) {
    const to = (await findGiver(trx, after))?.email ?? config.teamEmail;
    await noteInvited(trx, after.id, named.id, true);
    await putMail(services, trx, "trial-tutor", { lesson: after, to, occasion: "named" });
  }
  const plan = {
    tutorId: named?.memberId ?? null,
    tutorName: named?.name ?? "",
    hasRoom: after.room !== "",
    lessonAt,
    isWritten,
  };
  await nameTutor(trx, currentHours(services), source(after), plan, by, now);
}

/** Tells whose lesson it is no longer which one that was; their calendar, by the count of its changes now. */
async function tellFormer(
  services: Services,
  trx: Trx,
  { before, after: { version, changed_at } }: Changed,
  to: string,
): Promise<void> {
  const { id, tutor_id: tutorId } = before;
  const isInvited = tutorId !== null && (await noteInvited(trx, id, tutorId, false));
  const lesson = { ...before, version, changed_at };
  await putMail(services, trx, "trial-tutor", { lesson, to, occasion: "taken", isInvited });
}

const cameWords = {
  held: "noted that the lesson was held",
  nobody: "noted that nobody came",
  "tutor-away": "noted that the tutor was away",
} as const;

function cameOf(lesson: Pick<Lesson, "outcome">): keyof typeof cameWords | null {
  const { outcome } = lesson;
  if (wasHeld(outcome)) return "held";
  return outcome === "nobody" || outcome === "tutor-away" ? outcome : null;
}

/**
 * Whatever came of a trial, someone follows up: where its tutor was away another time is to be found today; and what was said
 * before of whether the family goes on is open again. Said a second time nothing of that happens.
 */
async function followUp(services: Services, trx: Trx, { before, after, by }: Done): Promise<void> {
  const came = cameOf(after);
  if (came === null || came === cameOf(before)) return;
  await storeNextStep(trx, after.id, null);
  const hours = currentHours(services);
  const now = services.clock.now();
  const text = cameWords[came];
  if (came === "tutor-away") return await dueToday(trx, hours, source(after), { text }, now);
  const lessonAt = Date.parse(after.starts_at);
  await dueFollowUp(trx, hours, source(after), { member: by, text, lessonAt }, now);
}
