import { redirect } from "react-router";

import { findTaken, tutorResource } from "#app/features/availability/busy-store.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { findCaseIdOf } from "#app/features/case-record/open-case.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { line, oneOf, shortLine, typed, version } from "#app/features/desk/desk-fields.server.ts";
import {
  act,
  deskPage,
  type Asked,
  type At,
  type DeskRight,
} from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { toRow } from "#app/features/lessons/desk/lesson-rows.server.ts";
import { lessonProblemWords } from "#app/features/lessons/desk/series-page.server.ts";
import { endsEarly } from "#app/features/lessons/attendances.ts";
import { countsAs } from "#app/features/lessons/counts-as.ts";
import { coverRow } from "#app/features/lessons/desk/cover-words.server.ts";
import { coversAmong, coversFor } from "#app/features/lessons/covers.server.ts";
import {
  countOtherwise,
  coverWeekly,
  restoreWeekly,
  sayWhether,
  setOutcome,
} from "#app/features/lessons/lesson-acts.server.ts";
import {
  alarmWords,
  listAlarms,
  readBounds,
  type Bounds,
} from "#app/features/lessons/lesson-alarms.server.ts";
import { isWeekly, type SeenLesson } from "#app/features/lessons/lesson-read.server.ts";
import { listWords } from "#app/features/lessons/lesson-word-store.server.ts";
import { spanOf } from "#app/features/lessons/place-lesson.server.ts";
import { readUndelivered, settleUndelivered } from "#app/features/lessons/undelivered.server.ts";
import { leaveAt } from "#app/features/lessons/leave-at.server.ts";
import { hasLeft, mayTeach } from "#app/features/tutors/check-steps.ts";
import {
  findOwnTutor,
  listHours,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { awayPage } from "#words/pages/desk-lessons.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import { isLesson } from "../lesson-facts.server.ts";
import { reminderTimes } from "../trial-mail.server.ts";
import { readersOf } from "../trial-readers.server.ts";
import { nameAsked } from "../form/trial-schema.ts";
import { previewLesson } from "../lesson-visit.server.ts";
import { lessonKinds } from "../trial-kind.server.ts";
import { byPhone } from "./by-phone.server.ts";
import { canMove } from "./change-lesson.server.ts";
import { previewPlanMails } from "./plan-mails.server.ts";
import {
  keepOnClosedDay,
  planLesson,
  readLesson,
  setNextStep,
  type DeskLesson,
  type PlanForm,
} from "./plan.server.ts";
import { onceActs, readThisOnce } from "./this-once.server.ts";
import {
  readSaying,
  sayingFields,
  sayingView,
} from "#app/features/lessons/desk/saying-form.server.ts";
import { toBookingRow } from "./trial-rows.server.ts";

async function load({ services, member, search, thing: found }: At<DeskLesson>) {
  const { clock, db } = services;
  const { id, lesson, booking } = found;
  const now = clock.now();
  const mayPlan = can(member, "trials");
  const bounds = await readBounds(db, now);
  const giver = bounds.tutors.find((one) => one.id === lesson?.tutor_id) ?? null;
  const alarms = alarmWords(await listAlarms(services, now, { bounds }));
  const about = { now, bounds, alarms, booked: booking ? [booking] : [] };
  const isOn = lesson?.state === "on";
  const isAhead = lesson !== null && Date.parse(lesson.starts_at) > now;
  const trial = booking && isLesson(booking) && mayPlan && isOn ? booking : null;
  const own = await findOwnTutor(db, member);
  const asked = lesson ?? booking;
  return {
    mayPlan,
    ...(lesson
      ? toRow(services, lesson, about)
      : booking
        ? toBookingRow(services, booking)
        : notFound()),
    learnerId: mayPlan ? ((lesson ?? booking)?.learner_id ?? null) : null,
    isOn,
    isBooked: booking !== null,
    seriesId: mayPlan ? (lesson?.series_id ?? null) : null,
    isClosed:
      isOn &&
      isAhead &&
      lesson !== null &&
      (await isOnClosedDay(db, { ...lesson, area: areaOf(services, lesson.course) ?? "" })),
    reference: asked?.reference ?? "",
    wish: lesson?.wish ?? booking?.tutor ?? "either",
    asked: nameAsked(booking?.asked_tutor ?? ""),
    language: asked?.language ?? "",
    learner: booking ? booking.age_band : lesson?.is_child ? deskTrial.child : null,
    version: lesson?.sequence ?? 0,
    when: lesson && whenOf(lesson, now),
    plan: {
      tutor: lesson?.tutor_id ?? "",
      tutorName: giver?.name ?? lesson?.giver ?? "",
      // Its tutor needs no room once the lesson is off.
      room: mayPlan || isOn ? (lesson?.room ?? giver?.room ?? "") : "",
    },
    // A weekly lesson is in its tutor's usual room, if nothing else is said of it alone.
    hasOwnRoom: lesson?.kind === "trial",
    mayPlanNow:
      mayPlan && isOn && lesson.outcome === null && (isWeekly(lesson) ? isAhead : booking !== null),
    mayMove: mayPlan && canMove(found, now),
    mayReturn: mayPlan && lesson?.kind === "weekly" && !isOn && isAhead && lesson.why !== "ended",
    saying: lesson?.kind === "weekly" ? sayingView(now, lesson.starts_at) : null,
    undelivered:
      mayPlan && lesson
        ? (await readUndelivered(services.db, id)).map(
            ({ id: mailId, recipient, subject, attempts, at, guardian }) => ({
              id: mailId,
              subject,
              attempts,
              at,
              name: guardian?.name ?? recipient,
              phone: guardian?.phone ?? "",
              isGuardian: guardian !== null,
            }),
          )
        : [],
    counts: lesson?.kind === "weekly" && mayPlan ? lesson.counts_as : null,
    outcome: lesson?.outcome ?? null,
    minutes: lesson?.minutes ?? 0,
    heldMinutes: lesson?.held_minutes ?? null,
    nextStep: booking?.next_step ?? null,
    pressedAt: lesson?.family_pressed_at ?? null,
    tutors: lesson && mayPlan ? await readChoices(services, lesson, bounds, now) : [],
    once:
      lesson && mayPlan && isWeekly(lesson)
        ? await readThisOnce(services, lesson, bounds, now)
        : null,
    preview:
      lesson && mayPlan && isOn && (trial || isWeekly(lesson))
        ? await previewLesson(services, lesson, trial)
        : null,
    mails:
      trial && isAhead
        ? {
            ...previewPlanMails(services, trial),
            to: (await readersOf(services, db, trial))
              .flatMap(({ name, email }) => (email === "" ? [] : [name]))
              .join(", "),
            language: trial.site_language,
          }
        : null,
    byPhone: mayPlan ? await byPhone(services, found) : null,
    says: lesson?.tutor_word ?? null,
    isOwn: own !== null && lesson?.tutor_id === own.id && isOn,
    caseId: mayPlan ? await findCaseIdOf(db, "trial", id) : null,
    timeline: mayPlan ? await listWords(db, id) : [],
    done: search.get("done"),
  };
}

export type LessonData = Awaited<ReturnType<ReturnType<typeof lessonPage>["loader"]>>;

/** When a lesson is, on the clocks, and when the family is still to be reminded of it. */
function whenOf(lesson: SeenLesson, now: number) {
  const at = Date.parse(lesson.starts_at);
  const zone = zoneById(lesson.family_zone);
  const words = (on: string, time: number) => `${dayIn(on, time)}, ${timeIn(on, time)}`;
  return {
    academyTime: words(academyZone(), at),
    there: words(zone.id, at),
    city: cityOf(zone),
    time: timeIn(academyZone(), at),
    hasBegun: at <= now,
    reminders: reminderTimes(lesson, now).map((time) => words(academyZone(), time)),
  };
}

/**
 * Who gives a lesson, and who could, those first for whom its hour is best: of a trial all, with what speaks against each; of
 * a weekly lesson only those who can.
 */
async function readChoices(
  { db }: Pick<Services, "db">,
  lesson: SeenLesson,
  bounds: Bounds,
  now: number,
) {
  const { tutors, leave } = bounds;
  const rule = { child: lesson.is_child, on: academyDay(lesson.starts_at) };
  const hours = await listHours(db);
  const isGiver = (one: Tutor) => one.id === lesson.tutor_id;
  const offered = tutors.filter((one) => !isGiver(one) && !hasLeft(one, academyDay(now)));
  const covers = [
    ...(await coversAmong(db, lesson, tutors.filter(isGiver), hours)),
    ...(isWeekly(lesson)
      ? await coversFor(db, lesson, { ...bounds, hours })
      : await coversAmong(db, lesson, offered, hours)),
  ];
  const busy = await busyTutors(db, lesson, covers);
  return covers.flatMap((cover) => {
    const one = tutors.find(({ id }) => id === cover.id);
    if (!one) return [];
    return {
      ...coverRow(cover, lesson),
      room: one.room,
      isBusy: busy.has(one.id),
      isUnfit: !mayTeach(one, rule),
      otherwise: otherwise(one, lesson, leave),
    };
  });
}

/** Where a tutor is not what the family asked for, or away. */
function otherwise(tutor: Tutor, lesson: SeenLesson, leave: readonly TutorLeave[]): string[] {
  const { course, language: asked, wish } = lesson;
  const known = tutor.languages;
  const speaks =
    known.length === 0 || known.some((one) => asked.toLowerCase().includes(one.toLowerCase()));
  const isAway = leaveAt(leave, tutor, spanOf(lesson)) !== null;
  const { away, noCourse, wish: wished, speaks: spoken } = deskTrial.otherwise;
  return [
    ...(isAway ? [away] : []),
    ...(tutor.courses.includes(course) ? [] : [noCourse]),
    ...(wish === "either" || wish === tutor.gender ? [] : [wished[wish]]),
    ...(speaks ? [] : [fillText(spoken, { languages: known.join(", ") })]),
  ];
}

/** Which tutors another lesson has while a lesson lasts, by id. */
async function busyTutors(
  db: Db,
  lesson: SeenLesson,
  tutors: readonly Pick<Tutor, "id">[],
): Promise<ReadonlySet<string>> {
  const keys = new Map(tutors.map((tutor) => [tutorResource(tutor.id), tutor.id]));
  const taken = await findTaken(db, [...keys.keys()], spanOf(lesson));
  const others = taken.filter(({ by }) => by !== lesson.id);
  return new Set(others.map(({ resource }) => keys.get(resource) ?? ""));
}

const on = act<DeskLesson>();
const fields = { board: line, outcome: line, reason: line };
type Pressed = At<DeskLesson> & { readonly sent: Readonly<Record<keyof typeof fields, string>> };

/** Where an act leads: to the lesson, or to the board that it was done on. */
function back(
  { thing: { id }, sent: { board } }: At<DeskLesson> & { readonly sent: { board: string } },
  done: string,
) {
  const isBoard = /^[\d-]{10}$/.test(board);
  return redirect(`/desk/${isBoard ? `lessons?from=${board}&` : `lesson/${id}?`}done=${done}`, 303);
}

/** What takes one press. @param run whether it was done */
const press = (
  done: string,
  run: (at: Pressed) => Promise<boolean>,
  right: DeskRight | null = null,
) => on(fields, async (at) => back(at, (await run(at)) ? done : "gone"), right);

const say = (whether: "can" | "cannot") =>
  press("said", ({ services, member, thing }) =>
    sayWhether(services, lessonKinds, member, thing.id, whether),
  );

const plan = (what: "plan" | "sure" | "quiet" | "back") =>
  on(
    { board: line, tutor: line, agreed: line, room: typed, keep: line, version, ...sayingFields },
    async (at) => {
      const { services, member, thing, sent } = at;
      const { said, who, at: saidAt, way, why, counts, ill } = sent;
      const saying = { said, who, at: saidAt, way, why, counts, ill };
      const { id, lesson } = thing;
      const asked: PlanForm = {
        tutor: sent.tutor,
        room: sent.room.trim(),
        keepsRoom: sent.keep === "tutor",
        writes: what === "plan" || what === "sure",
        isSure: what === "sure",
        version: sent.version,
      };
      if (lesson?.kind === "weekly") {
        const which = { id, sequence: asked.version };
        if (what === "plan" && asked.tutor === lesson.tutor_id) return back(at, "saved");
        const read = readSaying(saying, services.clock.now(), null);
        if ("field" in read) return { ...asked, saying, problem: read };
        const refused =
          what === "back"
            ? await restoreWeekly(services, member, which)
            : await coverWeekly(
                services,
                member,
                which,
                asked.tutor,
                sent.agreed === asked.tutor,
                read,
              );
        if (!refused) return back(at, "sent");
        const words = await lessonProblemWords(services.db, refused, awayPage.tutor);
        const isAsked = refused.kind === "unasked";
        return { ...asked, saying, problem: { kind: "weekly" as const, words, isAsked } };
      }
      const problem = await planLesson(services, member, id, asked);
      return problem ? { ...asked, problem } : back(at, asked.writes ? "sent" : "saved");
    },
    "trials",
  );

async function settle(
  { services, member, thing, of }: At<DeskLesson> & { of: string },
  what: "knows" | "text",
) {
  const about = { lessonId: thing.id, mailId: of };
  const done = await settleUndelivered(services, member, about, what);
  const page = `/desk/lesson/${thing.id}`;
  if (done === false) return redirect(`${page}?done=gone`, 303);
  if (what === "knows" || done === null) return redirect(`${page}?done=known`, 303);
  return redirect(`/desk/families/${done}?from=${encodeURIComponent(page)}#person-${done}`, 303);
}

/** Of a refusal that is not about tutor or room. */
const nothingAsked = { tutor: "", room: "", keepsRoom: false, writes: false };

/**
 * `/desk/lesson/:id`: one lesson of any kind, or a request for one, with what can be done to it.
 *
 * @param assertUnnoted throws where it leads once a lesson has a note, which alone says what came of it
 */
export const lessonPage = (assertUnnoted: (asked: Asked, id: string) => Promise<void>) => {
  const came = async (at: Pressed, outcome: string, minutes: number | null = null) => {
    await assertUnnoted(at, at.thing.id);
    return await setOutcome(at.services, lessonKinds, at.member, at.thing.id, outcome, minutes);
  };
  const goOn = ({ services, member, thing }: Pressed, step: string) =>
    setNextStep(services, member, thing.id, step);
  return deskPage({
    right: ["trials", "own-lessons"],
    find: ({ services, member, params }) => readLesson(services, member, params.id ?? ""),
    load,
    acts: {
      held: press("held", (at) => came(at, "came")),
      nobody: press("nobody", (at) => came(at, "nobody")),
      outcome: on({ ...fields, minutes: line }, async (at) => {
        const { outcome, minutes } = at.sent;
        const after = Number(minutes);
        if (await came(at, outcome, after)) return back(at, "saved");
        const isUnclear = outcome === "short" && !endsEarly(after, at.thing.lesson?.minutes ?? 0);
        return isUnclear ? { endedAfter: minutes } : back(at, "gone");
      }),
      can: say("can"),
      cannot: say("cannot"),
      yes: press("saved", (at) => goOn(at, "yes"), "trials"),
      no: press("saved", (at) => goOn(at, at.sent.reason), "trials"),
      "closed-day": press(
        "keeps",
        ({ services, member, thing }) => keepOnClosedDay(services, member, thing.id),
        "trials",
      ),
      plan: plan("plan"),
      sure: plan("sure"),
      quiet: plan("quiet"),
      back: plan("back"),
      knows: on({}, (at) => settle(at, "knows"), "trials"),
      text: on({}, (at) => settle(at, "text"), "trials"),
      count: on(
        { version, counts: oneOf(countsAs), why: shortLine(200) },
        async ({ services, member, thing: { id }, sent: { version: sequence, counts, why } }) => {
          const at = { id, sequence };
          const as = counts ?? "not-charged";
          const refused = await countOtherwise(services, member, at, { as, why });
          if (!refused) return redirect(`/desk/lesson/${id}?done=counted`, 303);
          const words = await lessonProblemWords(services.db, refused, awayPage.tutor);
          return {
            ...nothingAsked,
            version: sequence,
            problem: { kind: "weekly" as const, words, isAsked: false },
          };
        },
        "trials",
      ),
      ...onceActs,
    },
  });
};
