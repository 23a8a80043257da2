import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import { openGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import type { Visit } from "#app/features/lessons/room/lesson-visit.server.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { feedPageUrl, feedUrl } from "./feed-address.server.ts";

const { feed: texts } = lessonPage;

/** Gives a guardian the address of their calendar; null for whoever is none. */
export async function toFeedMail(
  services: Services,
  trx: Trx,
  { email, guardian, lesson }: Visit,
): Promise<NewMail | null> {
  const key = guardian && (await openGuardianFeed(trx, guardian.id));
  if (!guardian || key === null) return null;
  const whose = { kind: "guardian", id: guardian.id } as const;
  const end = mailKeyEnd(lesson.learner_id, guardian.id);
  return {
    dedupeKey: `lesson-feed:${services.clock.now()}:${end}`,
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
  };
}
