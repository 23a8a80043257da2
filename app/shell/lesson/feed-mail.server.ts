import { aboutGuardian, mailKeyEnd } from "#app/features/families/change-guardianships.server.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { feedPageUrl, feedUrl } from "./feed-address.server.ts";

const { feed: texts } = lessonPage;

type FeedMail = {
  readonly email: string;
  readonly guardianId: string;
  readonly learnerId: string;
  /** Of their feed. */
  readonly key: string;
  /** When they asked, in milliseconds since the Unix epoch. */
  readonly askedAt: number;
};

/** Gives a guardian the address of their calendar. */
export function toFeedMail(services: MailServices, mail: FeedMail): Worded {
  const { email, guardianId, learnerId, key, askedAt } = mail;
  const whose = { kind: "guardian", id: guardianId } as const;
  return {
    dedupeKey: `lesson-feed:${askedAt}:${mailKeyEnd(learnerId, guardianId)}`,
    about: aboutGuardian(learnerId, guardianId),
    to: email,
    subject: texts.title,
    parts: [
      { kind: "paragraph", text: texts.text },
      { kind: "link", label: texts.address, href: feedUrl(services, whose, key) },
      { kind: "paragraph", text: texts.lag },
      { kind: "paragraph", text: texts.secret },
      { kind: "link", label: texts.page, href: feedPageUrl(services, whose, key) },
    ],
  };
}
