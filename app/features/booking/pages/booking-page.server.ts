import { textIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { createContext, data, redirect } from "react-router";

import { comma } from "#app/platform/language.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { trialLink } from "#words/pages/trial.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { weeklySentence } from "#app/features/availability/slot-weeks.server.ts";
import { dayIn, momentIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import type { TrialArea } from "#content/categories.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { findSiblings, type Booking } from "../booking-store.server.ts";
import { toCalendar } from "#app/features/clock/calendar.server.ts";
import {
  cancelLesson,
  confirmLesson,
  findByLink,
  isTooLateToMove,
  moveLesson,
  type ChangeResult,
} from "../change-booking.server.ts";
import { bothClocks } from "#app/features/availability/free-times.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { linkPath, type LinkPurpose } from "../trial-links.server.ts";
import { calendarLesson, isLesson } from "../lesson-facts.server.ts";
import { reminderTimes } from "../trial-mail.server.ts";
import type { TimesList } from "../form/trial-page-data.ts";
import { loadAreaList, readAskedList } from "../form/slot-list.server.ts";
import { findVisit } from "../lesson-visit.server.ts";
import { toReceipt } from "../receipt/receipt.server.ts";
import type { FreeTime } from "#app/features/clock/packed-list.ts";

export type BookingView = ReturnType<typeof toView>;
export type BookedView = Awaited<ReturnType<typeof toBookedView>>;

/** Why pressing the button of a private page did not work. */
export type LinkOutcome = {
  readonly kind: "invalid" | "missing" | "late" | "taken" | "limited" | "often" | "failed";
  readonly nextFree: readonly FreeTime[];
};

/** Set by the action for the loader of the same request. */
const outcomeContext = createContext<LinkOutcome | null>(null);

const statusOf = {
  invalid: 400,
  missing: 422,
  late: 409,
  taken: 409,
  limited: 429,
  often: 429,
  failed: 503,
};
const privateHeaders = { "Cache-Control": "no-store" };

/** A booking in words, without links, so that a page with it leads nowhere else. */
function toView(services: Services, booking: Booking) {
  const zone = zoneById(booking.zone);
  const time = Date.parse(booking.starts_at ?? "");
  const [local, academyTime] = isLesson(booking)
    ? [momentIn(zone.id, time), momentIn(academyZone(), time)]
    : ["", ""];
  return {
    reference: booking.reference,
    state: booking.state,
    course: subjectOf(services, booking),
    courseSlug: booking.course,
    preferred: booking.preferred,
    lesson: isLesson(booking)
      ? {
          startsAt: booking.starts_at,
          local,
          city: cityOf(zone),
          academyTime: academyTime === local ? null : academyTime,
          both: bothClocks(zone, booking.starts_at),
          weekly: weeklySentence(zone, time),
        }
      : null,
  };
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

async function find({ request, context }: RequestArgs, purpose: LinkPurpose) {
  return findByLink(context.get(servicesContext), tokenOf(request), purpose);
}

/** The booking whose page a link opens, and whether that page leads on to changing it. */
async function findToShow(args: RequestArgs) {
  const own = await find(args, "view");
  return { booking: own ?? (await find(args, "receipt")), isOwn: own !== null };
}

/** The page of one booking, for anyone who has a link to it. */
export async function loadBookedPage(args: RequestArgs) {
  const services = args.context.get(servicesContext);
  const { booking, isOwn } = await findToShow(args);
  const view = booking && (await toBookedView(services, booking, tokenOf(args.request), isOwn));
  return data({ view }, { status: view ? 200 : 404, headers: privateHeaders });
}

/** The same for its own page. */
async function toBookedView(services: Services, booking: Booking, token: string, isOwn: boolean) {
  const startsAt = Date.parse(booking.starts_at ?? "");
  const now = services.clock.now();
  const isAhead = booking.state === "booked" && startsAt > now;
  const receipt = isLesson(booking) ? toReceipt(services, booking, { token, isOwn }) : null;
  return {
    ...toView(services, booking),
    card: receipt?.card ?? null,
    keep: receipt?.keep ?? null,
    isAhead,
    // When those leave that are still to come. On a closed day they wait.
    reminders:
      isLesson(booking) && !(await isOnClosedDay(services.db, booking))
        ? reminderTimes(booking, now).map(
            (time) => `${dayIn(booking.zone, time)}${comma}${timeIn(booking.zone, time)}`,
          )
        : [],
    siblings: isOwn ? await siblingsOf(services, booking) : [],
    // None if there is nothing left to do, and for visitors whose link does one thing only.
    links:
      isAhead && isOwn
        ? {
            move: linkPath(services, booking, "move"),
            cancel: linkPath(services, booking, "cancel"),
            anotherChild: booking.learner === "child" ? anotherChildPath(services, booking) : null,
          }
        : null,
  };
}

/** What was booked for further children with the same form, for whoever has the family's link. */
async function siblingsOf(services: Services, booking: Booking) {
  const found = await findSiblings(services.db, booking);
  return found
    .filter(({ state }) => state !== "cancelled")
    .map((one) => ({
      name: one.child_name ?? "",
      when: isLesson(one) ? bothClocks(zoneById(one.zone), one.starts_at) : null,
      to: linkPath(services, one, "view"),
    }));
}

/** The form for a brother or a sister, in which the family is filled in. */
function anotherChildPath(services: Services, booking: Booking): string {
  const like = linkPath(services, booking, "view").split("token=")[1] ?? "";
  const { course, zone } = booking;
  return `/classes/trial?${new URLSearchParams({ course, zone, learner: "child" })}&like=${like}`;
}

/** The calendar file of one lesson, for anyone who has a link to it or to the page of its booking. */
export async function handleCalendar(args: RequestArgs): Promise<Response> {
  const services = args.context.get(servicesContext);
  const shown = (await findToShow(args)).booking;
  const booking = shown ?? (await findVisit(services, tokenOf(args.request)))?.booking;
  if (!booking || !isLesson(booking)) return answerText(404, trialLink.invalid.heading);
  const lesson = calendarLesson(services, booking);
  // The visitor opens it; it is not an invitation, so it is published.
  const { content } = toCalendar(lesson, null);
  return new Response(content, {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lesson.ics"',
    },
  });
}

/** A page behind a link, after its button as well. */
function answerPage<View extends { view: BookingView | null }>(
  { context }: RequestArgs,
  page: View,
) {
  const outcome = context.get(outcomeContext);
  const status = outcome ? statusOf[outcome.kind] : page.view ? 200 : 404;
  return data({ ...page, outcome }, { status, headers: privateHeaders });
}

function viewOf({ context }: RequestArgs, booking: Booking | null) {
  return booking && toView(context.get(servicesContext), booking);
}

/** The page behind a link to cancel, or to confirm a held place. Looking at it changes nothing. */
export async function loadQuestionPage(args: RequestArgs, purpose: "cancel" | "confirm") {
  return answerPage(args, { view: viewOf(args, await find(args, purpose)) });
}

/** The free times for a lesson, which keeps its course. What is not `fixed` the address can ask for. */
async function listFor(
  { request, context }: RequestArgs,
  { area, ...moving }: Booking,
  fixed: { readonly zone: string; readonly learner?: string },
): Promise<TimesList> {
  const services = context.get(servicesContext);
  const asked = { ...readAskedList(new URL(request.url).searchParams), ...fixed };
  return loadAreaList(services, area as TrialArea, asked, services.clock.now(), moving);
}

/** The page behind the link in the team's mails, with the free times on the academy's clock. */
export async function loadTeamPage(args: RequestArgs) {
  const booking = await find(args, "team");
  if (!booking) return answerPage(args, { view: null, list: null });
  const list = await listFor(args, booking, { zone: academyZone() });
  return answerPage(args, { view: viewOf(args, booking), list });
}

/** The page behind the link to move, with the free times. Looking at it changes nothing. */
export async function loadMovePage(args: RequestArgs) {
  const { clock } = args.context.get(servicesContext);
  const booking = await find(args, "move");
  const isLate = booking !== null && isLesson(booking) && isTooLateToMove(booking, clock.now());
  if (!booking || isLate) return answerPage(args, { view: null, list: null, isLate });
  const list = await listFor(args, booking, { zone: booking.zone, learner: booking.learner });
  return answerPage(args, { view: viewOf(args, booking), list, isLate });
}

async function take(
  args: RequestArgs,
  use: (services: Services, token: string, form: FormData) => Promise<ChangeResult>,
) {
  const services = args.context.get(servicesContext);
  const { clientAddress } = args.context.get(requestFactsContext);
  const end = (
    refusal: Partial<LinkOutcome & { retryAfterSeconds: number }> & Pick<LinkOutcome, "kind">,
  ) => {
    const { kind, nextFree = [], retryAfterSeconds: seconds } = refusal;
    const outcome = { kind, nextFree };
    args.context.set(outcomeContext, outcome);
    const headers = new Headers(seconds === undefined ? {} : { "Retry-After": String(seconds) });
    return data(outcome, { status: statusOf[kind], headers });
  };
  try {
    const room = await services.rateLimits.hit("trial-link", clientAddress);
    if (!room.ok) return end({ ...room, kind: "limited" });
    const sent = await readForm(args.request, shortForm);
    const form = sent.ok ? sent.form : new FormData();
    const result = await use(services, tokenOf(args.request), form);
    if (result.ok) return redirect(linkPath(services, result.booking, "receipt"), 303);
    return end(result);
  } catch (error) {
    services.logger.error({ err: error }, "a trial link could not be used");
    return end({ kind: "failed" });
  }
}

/** The post of the page behind a link to cancel: a redirect to the receipt, or why nothing was done. */
export function handleCancelPost(args: RequestArgs) {
  return take(args, (services, token) => cancelLesson(services, token));
}

/** The same for a link to confirm. */
export function handleConfirmPost(args: RequestArgs) {
  return take(args, confirmLesson);
}

/** The same for the team's link, which has a button for each change. */
export function handleTeamPost(args: RequestArgs) {
  return take(args, (services, token, form) => {
    return textIn(form, "intent") === "cancel"
      ? cancelLesson(services, token, "team")
      : moveLesson(services, token, textIn(form, "slot"), "team");
  });
}

/** The same for a link to move. */
export function handleMovePost(args: RequestArgs) {
  return take(args, (services, token, form) => {
    return moveLesson(services, token, textIn(form, "slot"));
  });
}
