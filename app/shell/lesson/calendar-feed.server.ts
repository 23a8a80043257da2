import { data } from "react-router";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import {
  closeGuardianFeed,
  findGuardianFeed,
} from "#app/features/families/guardian-feed.server.ts";
import {
  listOfLearnersFrom,
  listSeenLessons,
  type SeenLesson,
} from "#app/features/lessons/lesson-read.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { toFeed, type CalendarLesson } from "#app/features/clock/calendar.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import { findTutorFeed, storeTutorFeed } from "#app/features/tutors/tutor-feed.server.ts";
import { findTutor, findOwnTutor } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { answerUnlessKnown } from "#app/platform/.server/answer-unchanged.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { textIn } from "#app/platform/text-input.ts";
import { makeNewAddress } from "#app/shell/family/new-address.server.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { feedUrl, isFeedOf, readFeedToken, type FeedOf } from "./feed-address.server.ts";

type Args = RequestArgs & { params: { token?: string | undefined } };

const headers = { "Cache-Control": "no-store" };

/** What a calendar holds: lessons of the last weeks, and all that are made. */
const backMs = 28 * day;
const aheadMs = 100 * day;

/** The first word of a name: no child's surname is in a calendar that other programs fetch. */
const firstWord = (name: string) => name.split(/\s/, 1)[0] ?? "";

/** From what a tutor's address is made; null for one who no longer teaches, or is not of the team any more. */
async function tutorKey({ clock, db }: Services, id: string): Promise<string | null> {
  const tutor = await findTutor(db, id);
  const isGone = !tutor || hasLeft(tutor, academyDay(clock.now()));
  return isGone ? null : await findTutorFeed(db, id);
}

/** The same for a guardian; null for one who is nobody's any more. */
async function guardianKey({ clock, db }: Services, id: string): Promise<string | null> {
  const own = await learnerIdsOf(db, id, clock.now());
  return own.length === 0 ? null : await findGuardianFeed(db, id);
}

/** Whose calendar is asked for, and from what its address is made; null if the address is not theirs now. */
async function findFeed(
  services: Services,
  token: string,
): Promise<{ readonly whose: FeedOf; readonly key: string } | null> {
  const asked = readFeedToken(token.slice(0, 200));
  if (!asked) return null;
  const key =
    asked.kind === "tutor"
      ? await tutorKey(services, asked.id)
      : await guardianKey(services, asked.id);
  if (key === null || !isFeedOf(services, asked, key)) return null;
  return { whose: { kind: asked.kind, id: asked.id }, key };
}

type Event = Omit<CalendarLesson, "organizer" | "description">;

/** @param leadsTo where its tutor opens it at the desk; a guardian's calendar is shared with others, and leads nowhere */
function toEvent(services: Services, lesson: SeenLesson, leadsTo: "desk" | null): Event {
  const { publicUrl } = services.config;
  const isTrial = lesson.kind === "trial";
  const id = `${lesson.id}@${new URL(publicUrl).hostname}`;
  const course = subjectOf(services, lesson);
  const page = isTrial ? `trials/${lesson.id}` : "week";
  return {
    // Mails about trials have both sides' events, each under its own.
    uid: isTrial && leadsTo !== null ? `tutor-${id}` : id,
    sequence: lesson.sequence,
    startsAt: new Date(lesson.starts_at),
    changedAt: new Date(lesson.changed_at),
    minutes: lesson.minutes,
    summary: `${firstWord(lesson.learner_name)}: ${course}${isTrial ? ` (${lessonPage.feed.trial})` : ""}`,
    url: leadsTo === null ? "" : `${publicUrl}/desk/${page}`,
    isCancelled: lesson.state === "off",
  };
}

async function eventsOf(services: Services, whose: FeedOf): Promise<readonly Event[]> {
  const { clock, db } = services;
  const now = clock.now();
  const range = { from: now - backMs, until: now + aheadMs };
  if (whose.kind === "tutor") {
    const own = await listSeenLessons(db, range, whose.id);
    return own.map((one) => toEvent(services, one, "desk"));
  }
  const learnerIds = await learnerIdsOf(db, whose.id, now);
  const lessons = await listOfLearnersFrom(db, learnerIds, range);
  return lessons.map((one) => toEvent(services, one, null));
}

/** `GET /calendar/{token}/lessons.ics`: someone's lessons as a calendar to subscribe to. */
export async function loadCalendarFeed(args: Args): Promise<Response> {
  const services = args.context.get(servicesContext);
  const found = await findFeed(services, args.params.token ?? "");
  if (!found) return new Response("Not found", { status: 404, headers });
  const { name } = currentSite(services);
  const organizer = { name, email: services.config.mailFrom.address };
  const events = (await eventsOf(services, found.whose)).map((event) => ({
    ...event,
    organizer,
    description: [
      lessonPage.feed.lag,
      ...(found.whose.kind === "guardian" ? [lessonPage.feed.wayIn] : []),
    ].join("\n"),
  }));
  return answerUnlessKnown(args.request, toFeed(name, events), {
    "Content-Type": "text/calendar; charset=utf-8",
    // Kept by whoever fetches it, and asked for anew each time.
    "Cache-Control": "private, no-cache",
  });
}

/** `GET /calendar/{token}`: what the address is for, and how to end it. */
export async function loadCalendarPage(args: Args) {
  const services = args.context.get(servicesContext);
  const found = await findFeed(services, args.params.token ?? "");
  const address = found && feedUrl(services, found.whose, found.key);
  const mayRenew = found?.whose.kind === "guardian";
  return data({ address, mayRenew }, { status: found ? 200 : 404, headers });
}

/**
 * `POST /calendar/{token}`: ends the address and, with `renew`, every way in that the guardian has, who is sent a new link.
 * A second press finds nothing to end.
 */
export async function handleCalendarPost(args: Args) {
  const services = args.context.get(servicesContext);
  const { db, outbox } = services;
  const sent = await readForm(args.request, shortForm);
  const wantsRenewal = sent.ok && textIn(sent.form, "renew") === "yes";
  const { whose, key } = (await findFeed(services, args.params.token ?? "")) ?? {};
  if (whose?.kind === "tutor") await storeTutorFeed(db, whose.id, false);
  let isRenewed = false;
  if (whose?.kind === "guardian" && key !== undefined) {
    isRenewed = await db.transaction().execute(async (trx) => {
      const isEnded = await closeGuardianFeed(trx, whose.id, key);
      return isEnded && wantsRenewal && (await makeNewAddress(services, trx, whose.id));
    });
  }
  if (isRenewed) outbox.wake();
  return data({ isEnded: whose !== undefined, isRenewed }, { headers });
}

/** The address of a member's calendar; null while there is none. */
export async function readTutorFeed(services: Services, member: DeskMember) {
  const tutor = await findOwnTutor(services.db, member);
  const key = tutor && (await findTutorFeed(services.db, tutor.id));
  const address = key ? feedUrl(services, { kind: "tutor", id: tutor.id }, key) : null;
  return { address };
}

/** Gives a member's calendar a new address, or none. @returns false for who is no tutor */
export async function setTutorFeed(
  services: Services,
  member: DeskMember,
  isOn: boolean,
): Promise<boolean> {
  if (!can(member, "trials")) assertMay(member, "own-lessons");
  const tutor = await findOwnTutor(services.db, member);
  if (tutor) await storeTutorFeed(services.db, tutor.id, isOn);
  return tutor !== null;
}
