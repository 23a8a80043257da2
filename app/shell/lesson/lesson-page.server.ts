import { data } from "react-router";

import { knowsDesk } from "#app/features/desk/desk-access.server.ts";
import { notePress } from "#app/features/lessons/lesson-store.server.ts";
import { toRoom } from "#app/features/lessons/lesson-room.server.ts";
import {
  askedAt,
  stateAt,
  type Asked,
  type AskedMailed,
} from "#app/features/lessons/room/lesson-view.server.ts";
import { readersOf } from "#app/features/booking/trial-readers.server.ts";
import {
  findVisit,
  showVisit,
  type LessonVisit,
} from "#app/features/booking/lesson-visit.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { readForm, shortForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { textIn } from "#app/platform/text-input.ts";
import { language } from "#app/platform/language.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";

type Args = RequestArgs & { params: { token?: string | undefined } };

const headers = { "Cache-Control": "no-store" };

async function find({ context, params }: Args) {
  const services = context.get(servicesContext);
  const token = (params.token ?? "").slice(0, 200);
  return { services, token, visit: await findVisit(services, token) };
}

/** `GET /lesson/{token}`: who, when and on which clock. Looking at it changes nothing. */
export async function loadLessonPage(args: Args) {
  const { services, token, visit } = await find(args);
  const view = visit && showVisit(services, visit, token, services.clock.now());
  return data({ view }, { status: view ? 200 : 404, headers });
}

/**
 * `POST /lesson/{token}`: opens the room. Only this answer holds its address, and sends the browser there; a member of the
 * team is not counted. With `do`, mails what is asked for: many may have this address, from a calendar or a shared screen.
 */
export async function handleLessonPost(args: Args) {
  const { services, visit } = await find(args);
  const { db, clock, rateLimits } = services;
  const { clientAddress } = args.context.get(requestFactsContext);
  const answer = (status: number, links: AskedMailed | null = null) =>
    data({ room: null, links }, { status, headers });
  const sent = await readForm(args.request, shortForm);
  const asked = sent.ok ? textIn(sent.form, "do") : "";
  const now = clock.now();
  if (asked === "links" || asked === "feed") {
    if (!visit || askedAt(visit, now) !== asked) return answer(409);
    const mailed = await mailAsked(services, visit, asked, clientAddress);
    return answer({ sent: 200, limited: 429, failed: 503 }[mailed], mailed);
  }
  if (!(await rateLimits.hit("trial-link", clientAddress)).ok) return answer(429);
  if (!visit || stateAt(visit, now) !== "open") return answer(409);
  if (!(await knowsDesk(args.request, services))) {
    await notePress(db, visit.lesson.id, "family", now);
  }
  const { room } = visit;
  return data({ room, links: null }, { headers: { ...headers, ...toRoom(room) } });
}

const putAsked: Readonly<
  Record<Asked, (services: Services, trx: Trx, visit: LessonVisit) => Promise<unknown>>
> = {
  links: async (services, trx, { booking }) => {
    const all = booking && (await readersOf(services, trx, booking));
    const told = all?.find(({ isBooker }) => isBooker);
    if (!told) return;
    const facts = { lesson: told, now: services.clock.now() };
    await putMail(services, trx, "trial-change", facts, told.site_language);
  },
  feed: async (services, trx, { email, guardian, lesson }) => {
    const key = guardian && (await openGuardianFeed(trx, guardian.id));
    if (!guardian || key === null) return;
    const whose = { email, guardianId: guardian.id, learnerId: lesson.learner_id };
    const facts = { ...whose, key, askedAt: services.clock.now() };
    await putMail(services, trx, "lesson-feed", facts, language.code);
  },
};

/** Mails whoever's address it is what was asked for, a few times a day. */
async function mailAsked(
  services: Services,
  visit: LessonVisit,
  asked: Asked,
  clientAddress: string,
): Promise<AskedMailed> {
  const { db, logger, outbox, rateLimits } = services;
  try {
    const isFree =
      (await rateLimits.hit("trial-link", clientAddress)).ok &&
      (await rateLimits.hit("trial-change-mail", visit.email)).ok;
    if (!isFree) return "limited";
    await db.transaction().execute((trx) => putAsked[asked](services, trx, visit));
  } catch (error) {
    logger.error(
      { err: error, asked },
      "what was asked for on a lesson's page could not be mailed",
    );
    return "failed";
  }
  outbox.wake();
  return "sent";
}
