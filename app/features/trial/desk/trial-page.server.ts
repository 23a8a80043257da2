import { nameAsked } from "../form/trial-schema.ts";
import { redirect } from "react-router";

import { academyZone } from "#app/platform/zone-clock.ts";
import { assertMay, notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { atDesk, readDeskForm } from "#app/features/desk/desk-form.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { findCaseIdOf } from "#app/features/case-record/open-case.server.ts";
import { findTaken, tutorResource } from "#app/features/availability/busy-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import {
  findOwnTutor,
  listLeave,
  listTutors,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import { sayWhether, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { leaveAt } from "#app/features/lessons/plan-series.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn, versionIn } from "#app/platform/text-input.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { spanOf, unfitTutor } from "../booking/lesson-plan.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { linkToLesson } from "../booking/trial-links.server.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { isLesson, type BookedLesson } from "../booking/lesson-facts.server.ts";
import { reminderTimes } from "../booking/trial-mail.server.ts";
import { previewLesson } from "../lesson-visit.server.ts";
import { mayMove } from "./change-lesson.server.ts";
import { alarmWords, listAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { previewPlanMails } from "./plan-mails.server.ts";
import {
  keepOnClosedDay,
  planLesson,
  readTrial,
  setNextStep,
  type PlanForm,
} from "./plan.server.ts";
import { trialKinds } from "../trial-kind.server.ts";
import { toRow } from "./trial-rows.server.ts";

type Args = RequestArgs & { params: { id?: string | undefined } };

/** `GET /desk/trials/:id`: one trial, with the form that names its tutor and room. */
export async function loadTrialPage(args: Args) {
  const { member, services } = await atDesk(args);
  const { clock, db } = services;
  const booking = await readTrial(services, member, args.params.id ?? "");
  if (!booking) notFound();
  const now = clock.now();
  const mayPlan = can(member, "trials");
  const zone = zoneById(booking.zone);
  const lesson = isLesson(booking) ? booking : null;
  const at = Date.parse(booking.starts_at ?? "");
  const alarms = await listAlarms(services, now);
  const all = mayPlan ? await listTutors(db) : [];
  const tutors = all.filter((one) => one.id === booking.tutor_id || !hasLeft(one, academyDay(now)));
  const busy = lesson ? await busyTutors(db, lesson, tutors) : new Set();
  const leave = mayPlan && lesson ? await listLeave(db, dayBefore(lesson.starts_at)) : [];
  const own = await findOwnTutor(db, member);
  return {
    mayPlan,
    ...toRow(services, booking, alarmWords(alarms).get(booking.id), now),
    isClosed: booking.state === "booked" && at > now && (await isOnClosedDay(db, booking)),
    reference: booking.reference,
    wish: booking.tutor,
    asked: nameAsked(booking.asked_tutor),
    language: booking.language,
    learner: booking.age_band,
    version: booking.version,
    when: lesson && {
      academyTime: `${dayIn(academyZone(), at)}, ${timeIn(academyZone(), at)}`,
      there: `${dayIn(zone.id, at)}, ${timeIn(zone.id, at)}`,
      city: cityOf(zone),
      time: timeIn(academyZone(), at),
      hasBegun: at <= now,
      reminders: reminderTimes(lesson, now).map(
        (time) => `${dayIn(academyZone(), time)}, ${timeIn(academyZone(), time)}`,
      ),
    },
    plan: { tutor: booking.tutor_id ?? "", tutorName: booking.tutor_name, room: booking.room },
    outcome: booking.outcome,
    nextStep: booking.next_step,
    pressedAt: booking.family_pressed_at,
    tutors: tutors.map((one) => ({
      id: one.id,
      name: one.name,
      room: one.room,
      isBusy: busy.has(one.id),
      isUnfit:
        lesson !== null &&
        unfitTutor({ ...lesson, tutor_id: one.id }, lesson.starts_at, tutors) !== null,
      otherwise: otherwise(one, booking, leave),
    })),
    preview: lesson && mayPlan ? await previewLesson(services, lesson) : null,
    mails:
      lesson && mayPlan && at > now
        ? {
            ...previewPlanMails(services, lesson),
            to: lesson.name,
            language: lesson.site_language,
          }
        : null,
    byPhone: mayPlan && booking.email === "" ? byPhone(services, booking, lesson) : null,
    says: booking.tutor_word,
    isOwn: own !== null && booking.tutor_id === own.id && booking.state === "booked",
    mayMove: mayPlan && mayMove(booking),
    caseId: mayPlan ? await findCaseIdOf(db, "trial", booking.id) : null,
    done: new URL(args.request.url).searchParams.get("done"),
  };
}

/** How to tell a family that no email reaches. */
function byPhone(services: Services, { phone }: Booking, lesson: BookedLesson | null) {
  const words = lesson ? encodeURIComponent(linkToLesson(services, lesson)) : "";
  const number = phone.startsWith("+") ? phone.replaceAll(/\D/g, "") : null;
  return { phone, whatsApp: number && `https://wa.me/${number}?text=${words}` };
}

/** In no zone leave that ends on the day of a lesson has ended before this. */
function dayBefore(startsAt: string): string {
  return toIso(Date.parse(startsAt) - day).slice(0, 10);
}

/** Where a tutor is not what the family asked for, or away. */
function otherwise(tutor: Tutor, booking: Booking, leave: readonly TutorLeave[]): string[] {
  const { course, language: asked, tutor: wish, starts_at: startsAt } = booking;
  const known = tutor.languages;
  const speaks =
    known.length === 0 || known.some((one) => asked.toLowerCase().includes(one.toLowerCase()));
  const isAway = startsAt !== null && leaveAt(leave, tutor, spanOf(startsAt)) !== null;
  const { away, noCourse, is, speaks: spoken } = deskTrial.otherwise;
  return [
    ...(isAway ? [away] : []),
    ...(tutor.courses.includes(course) ? [] : [noCourse]),
    ...(wish === "either" || wish === tutor.gender ? [] : [is[tutor.gender]]),
    ...(speaks ? [] : [fillText(spoken, { languages: known.join(", ") })]),
  ];
}

/** Which tutors another lesson has while a lesson lasts, by id. */
async function busyTutors(
  db: Db,
  { id: lessonId, starts_at: startsAt }: BookedLesson,
  tutors: readonly Tutor[],
): Promise<ReadonlySet<string>> {
  const keys = new Map(tutors.map((tutor) => [tutorResource(tutor.id), tutor.id]));
  const taken = await findTaken(db, [...keys.keys()], spanOf(startsAt));
  const others = taken.filter(({ by }) => by !== lessonId);
  return new Set(others.map(({ resource }) => keys.get(resource) ?? ""));
}

export type TrialData = Awaited<ReturnType<typeof loadTrialPage>>;

/** The forms of that page. */
export async function handleTrialPost(args: Args) {
  const services = args.context.get(servicesContext);
  const id = args.params.id ?? "";
  const member = await requireMember(args);
  const form = await readDeskForm(args.request);
  const read = (name: string) => textIn(form, name).trim();
  const what = read("do");
  const from = read("board");
  const page = /^[\d-]{10}$/.test(from) ? `/desk/lessons?from=${from}&` : `/desk/trials/${id}?`;
  const back = (done: string, isDone = true) =>
    redirect(`${page}done=${isDone ? done : "gone"}`, 303);
  if (what === "held" || what === "nobody") {
    return back(
      what,
      await setOutcome(services, trialKinds, member, id, what === "held" ? "came" : what),
    );
  }
  if (what === "can" || what === "cannot") {
    return back("said", await sayWhether(services, trialKinds, member, id, what));
  }
  assertMay(member, "trials");
  if (what === "yes" || what === "no") {
    const step = what === "yes" ? "yes" : read("reason");
    return back("saved", await setNextStep(services, member, id, step));
  }
  if (what === "closed-day") return back("keeps", await keepOnClosedDay(services, member, id));
  const asked: PlanForm = {
    tutor: read("tutor"),
    room: read("room"),
    keepsRoom: read("keep") === "tutor",
    writes: what === "plan" || what === "sure",
    isSure: what === "sure",
    version: versionIn(form),
  };
  const problem = await planLesson(services, member, id, asked);
  return problem ? { ...asked, problem } : back(asked.writes ? "sent" : "saved");
}
