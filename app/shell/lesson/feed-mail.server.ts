import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { findWeeklyRoom } from "#app/features/lessons/room/weekly-room.server.ts";
import type { ChangeMailed } from "#app/features/trial/lesson/lesson-page.server.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { feedPageUrl, feedUrl } from "./feed-address.server.ts";

const { feed: texts } = lessonPage;

/**
 * Mails a guardian the address of their calendar: others may have the address of a lesson's page, from a calendar or a
 * shared screen.
 *
 * @param token of the page on which it was asked for
 */
export async function mailFeed(
  services: Services,
  token: string,
  clientAddress: string,
): Promise<{ readonly mailed: ChangeMailed | null; readonly status: number }> {
  const { clock, db, logger, outbox, rateLimits } = services;
  const found = await findWeeklyRoom(services, token);
  const email = found?.guardian.email ?? null;
  if (!found || email === null) return { mailed: null, status: 409 };
  const { guardian, lesson } = found;
  try {
    const isFree =
      (await rateLimits.hit("trial-link", clientAddress)).ok &&
      (await rateLimits.hit("trial-change-mail", email)).ok;
    if (!isFree) return { mailed: "limited", status: 429 };
    await db.transaction().execute(async (trx) => {
      const key = await openGuardianFeed(trx, guardian.id);
      if (key === null) return;
      const whose = { kind: "guardian", id: guardian.id } as const;
      const end = mailKeyEnd(lesson.learner_id, guardian.id);
      await outbox.enqueue(trx, {
        dedupeKey: `lesson-feed:${clock.now()}:${end}`,
        kind: "lesson-feed",
        about: aboutGuardian(lesson.learner_id, guardian.id),
        to: email,
        subject: texts.title,
        ...renderMailBody(currentSite(services), [
          { kind: "heading", text: texts.title },
          { kind: "paragraph", text: texts.text },
          { kind: "link", label: texts.address, href: feedUrl(services, whose, key) },
          { kind: "paragraph", text: texts.lag },
          { kind: "paragraph", text: texts.secret },
          { kind: "link", label: texts.page, href: feedPageUrl(services, whose, key) },
        ]),
      });
    });
  } catch (error) {
    logger.error({ err: error }, "the address of a calendar could not be mailed");
    return { mailed: "failed", status: 503 };
  }
  outbox.wake();
  return { mailed: "sent", status: 200 };
}
