import { data } from "react-router";

import { knowsDesk } from "#app/features/desk/desk-access.server.ts";
import {
  enterWeeklyRoom,
  findWeeklyRoom,
  type WeeklyRoom,
} from "#app/features/lessons/room/weekly-room.server.ts";
import { readWeeklyToken } from "#app/features/lessons/room/weekly-link.server.ts";
import { roomTimes, toRoom } from "#app/features/lessons/lesson-room.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import {
  handleLessonPost as handleTrialPost,
  loadLessonPage as loadTrialPage,
  type LessonView,
} from "#app/features/trial/lesson/lesson-page.server.ts";
import { cardOf } from "#app/features/trial/receipt/lesson-card.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { textIn } from "#app/platform/text-input.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { mailFeed } from "./feed-mail.server.ts";

type Args = RequestArgs & { params: { token?: string | undefined } };

const headers = { "Cache-Control": "no-store" };

/** The token of a weekly lesson's address; null if it is a trial's. */
function weeklyToken({ context, params }: Args): string | null {
  const token = params.token ?? "";
  const secret = context.get(servicesContext).secrets["trial-link"];
  return readWeeklyToken(secret, token) === null ? null : token;
}

/** `GET /lesson/{token}`: who, when and on which clock. Looking at it changes nothing. */
export async function loadLessonPage(args: Args) {
  const token = weeklyToken(args);
  if (token === null) return await loadTrialPage(args);
  const services = args.context.get(servicesContext);
  const found = await findWeeklyRoom(services, token);
  const view = found && toWeeklyView(services, found);
  return data({ view }, { status: view ? 200 : 404, headers });
}

/** A weekly lesson in words, without the room. */
function toWeeklyView(services: Services, { lesson, zone, tutor, state }: WeeklyRoom): LessonView {
  const startsAt = Date.parse(lesson.starts_at);
  return {
    kind: "weekly",
    card: cardOf(services, {
      ...lesson,
      zone,
      title: lessonPage.weekly.title,
      kind: fillText(lessonPage.weekly.kind, { count: lesson.minutes }),
      cost: null,
      learner: lesson.is_child ? lesson.learner_name : null,
      language: nameOf(lesson.language),
      tutor,
    }),
    keep: null,
    state,
    isMoved: lesson.state === "on" && lesson.is_moved === 1,
    local: { day: dayIn(zone, startsAt), time: timeIn(zone, startsAt) },
    now: timeIn(zone, services.clock.now()),
    ...roomTimes(zone, { startsAt, minutes: lesson.minutes }),
    isAhead: false,
  };
}

/**
 * `POST /lesson/{token}`: opens the room, or with `do=feed` mails the address of the guardian's calendar. Only the
 * answer holds the room's address, and sends the browser there. A member of the team is not counted.
 */
export async function handleLessonPost(args: Args) {
  const token = weeklyToken(args);
  if (token === null) return await handleTrialPost(args);
  const services = args.context.get(servicesContext);
  const { clientAddress } = args.context.get(requestFactsContext);
  const sent = await readForm(args.request, shortForm);
  if (sent.ok && textIn(sent.form, "do") === "feed") {
    const { mailed, status } = await mailFeed(services, token, clientAddress);
    return data({ room: null, links: mailed }, { status, headers });
  }
  const answer = (status: number) => data({ room: null, links: null }, { status, headers });
  if (!(await services.rateLimits.hit("trial-link", clientAddress)).ok) return answer(429);
  const isCounted = !(await knowsDesk(args.request, services));
  const room = await enterWeeklyRoom(services, token, isCounted);
  if (room === null) return answer(409);
  return data({ room, links: null }, { headers: { ...headers, ...toRoom(room) } });
}
