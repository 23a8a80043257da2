import { data } from "react-router";

import { textIn } from "#app/platform/text-input.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { knowsDesk } from "#app/features/desk/desk-access.server.ts";
import { policy } from "#content/policy.ts";
import {
  roomHours,
  roomState,
  roomTimes,
  toRoom,
  type LessonState,
  type RoomLesson,
} from "#app/features/lessons/lesson-room.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { findLinked } from "../booking/change-booking.server.ts";
import { withFitTutor } from "../booking/lesson-plan.server.ts";
import { notePress } from "#app/features/lessons/lesson-store.server.ts";
import { familyWords } from "../booking/booking-words.server.ts";
import { makeLinkToken } from "../booking/trial-links.server.ts";
import { isLesson, type BookedLesson } from "../booking/lesson-facts.server.ts";
import { toReceipt, type KeepLinks, type Receipt } from "../receipt/receipt.server.ts";

type Args = RequestArgs & { params: { token?: string | undefined } };

/** What the page of a lesson of either kind shows. */
export type LessonView = Omit<Receipt, "keep"> & {
  readonly kind: "trial" | "weekly";
  readonly keep: KeepLinks | null;
  readonly state: LessonState;
  /** Whether it now begins at another time than the address was made for. */
  readonly isMoved: boolean;
  /** When it begins, what the time is, when the room opens and until when the tutor waits, on the reader's clock. */
  readonly local: { readonly day: string; readonly time: string };
  readonly now: string;
  readonly opensAt: string;
  readonly waitsUntil: string;
  /** Whether the links to change it can be asked for. */
  readonly isAhead: boolean;
};

const headers = { "Cache-Control": "no-store" };

/** What of a trial lesson decides whether its room is open. */
function roomOf({ state, starts_at, room }: BookedLesson): RoomLesson {
  const minutes = policy.trialMinutes;
  return { isOn: state === "booked", startsAt: Date.parse(starts_at), minutes, room };
}

const stateOf = (lesson: BookedLesson, now: number) => roomState(roomOf(lesson), now);

/**
 * A lesson in words, for anyone who has its address, without the room.
 *
 * @param startedAt when it was to begin when the address was made
 */
function toLessonView(
  services: Services,
  lesson: BookedLesson,
  startedAt: number,
  now: number,
): LessonView {
  const zone = zoneById(lesson.zone);
  const startsAt = Date.parse(lesson.starts_at);
  const isAhead = lesson.state === "booked" && startsAt > now;
  const token = makeLinkToken(services.secrets["trial-link"], lesson, "lesson");
  return {
    ...toReceipt(services, lesson, { token, isOwn: false }),
    kind: "trial",
    state: stateOf(lesson, now),
    isMoved: lesson.state === "booked" && startedAt !== startsAt,
    local: { day: dayIn(zone.id, startsAt), time: timeIn(zone.id, startsAt) },
    now: timeIn(zone.id, now),
    ...roomTimes(zone.id, roomOf(lesson)),
    isAhead,
  };
}

/** What the family sees now, once the room opens and after the lesson, for the member who plans it. */
export function previewLesson(services: Services, lesson: BookedLesson) {
  const startsAt = Date.parse(lesson.starts_at);
  const planned = { ...lesson, room: lesson.room || "planned" };
  const { opensAt, closesAt } = roomHours(roomOf(lesson));
  const at = (time: number) => toLessonView(services, planned, startsAt, time);
  return {
    now: at(services.clock.now()),
    open: at(opensAt),
    after: at(closesAt),
  };
}

async function find({ context, params }: Args) {
  const services = context.get(servicesContext);
  const token = (params.token ?? "").slice(0, 200);
  const { booking, read } = (await findLinked(services, token, "lesson")) ?? {};
  const isShown = booking !== undefined && isLesson(booking) && booking.state !== "held";
  const lesson = isShown ? await withFitTutor(services.db, booking) : null;
  return { services, lesson, startedAt: read?.startedAt ?? 0 };
}

/** `GET /lesson/{token}`: who, when and on which clock. Looking at it changes nothing. */
export async function loadLessonPage(args: Args) {
  const { services, lesson, startedAt } = await find(args);
  const view = lesson && toLessonView(services, lesson, startedAt, services.clock.now());
  return data({ view }, { status: view ? 200 : 404, headers });
}

/** What came of asking for the links to change a lesson. */
export type ChangeMailed = "sent" | "limited" | "failed";

/**
 * `POST /lesson/{token}`: opens the room, or with `do=links` mails the family the links to change the lesson: many
 * may have this address, from a calendar or a shared screen.
 */
export async function handleLessonPost(args: Args) {
  const sent = await readForm(args.request, shortForm);
  return sent.ok && textIn(sent.form, "do") === "links" ? mailChange(args) : openRoom(args);
}

async function mailChange(args: Args) {
  const { services, lesson } = await find(args);
  const { clock, db, logger, outbox, rateLimits } = services;
  const answer = (links: ChangeMailed | null, status: number) =>
    data({ room: null, links }, { status, headers });
  const now = clock.now();
  if (lesson?.state !== "booked" || Date.parse(lesson.starts_at) <= now) return answer(null, 409);
  try {
    const { clientAddress } = args.context.get(requestFactsContext);
    const isFree =
      (await rateLimits.hit("trial-link", clientAddress)).ok &&
      (await rateLimits.hit("trial-change-mail", lesson.email)).ok;
    if (!isFree) return answer("limited", 429);
    const mail = familyWords(services, lesson).toChangeMail(services, lesson, now);
    await db.transaction().execute((trx) => outbox.enqueue(trx, mail));
  } catch (error) {
    logger.error({ err: error }, "the links to a lesson could not be mailed");
    return answer("failed", 503);
  }
  outbox.wake();
  return answer("sent", 200);
}

/**
 * Answers the press of the button. Only this answer holds the room's address, and sends the browser there. A
 * member of the team is not counted.
 */
async function openRoom(args: Args) {
  const { services, lesson } = await find(args);
  const { clientAddress } = args.context.get(requestFactsContext);
  const room = await services.rateLimits.hit("trial-link", clientAddress);
  const now = services.clock.now();
  if (!room.ok || !lesson || stateOf(lesson, now) !== "open") {
    return data({ room: null, links: null }, { status: room.ok ? 409 : 429, headers });
  }
  if (!(await knowsDesk(args.request, services))) {
    await notePress(services.db, lesson.id, "family", now);
  }
  return data(
    { room: lesson.room, links: null },
    { headers: { ...headers, ...toRoom(lesson.room) } },
  );
}
