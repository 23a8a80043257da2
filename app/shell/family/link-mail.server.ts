import { aboutGuardian } from "#app/features/families/change-guardianships.server.ts";
import { guardiansOf, learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import type { LinkOwner } from "#app/features/families/guardian-links.server.ts";
import { codeMs } from "#app/features/families/ways-in/device-code.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { MailAbout } from "#app/platform/.server/outbox/mail.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { codeMail, linkMail } from "#words/family-mails.ts";

type Reader = LinkOwner & {
  /** Empty for whoever has none, and gets a text. */
  readonly email: string;
  readonly about: readonly MailAbout[];
  /** Where the link leads: who only pays sees nothing else. */
  readonly place: { readonly kind: "home" | "money" };
};

type Link = {
  readonly reader: Reader;
  /** In milliseconds since the Unix epoch. */
  readonly askedAt: number;
  /** Whether every earlier way in was closed with it. */
  readonly isNew: boolean;
};

/** Gives a guardian the way to their family's page. */
export function toFamilyLinkMail(services: MailServices, { reader, askedAt, isNew }: Link): Worded {
  const { guardianId, generation } = reader;
  return {
    dedupeKey: `family-link:${guardianId}:${generation}:${askedAt}`,
    about: reader.about,
    to: reader.email,
    subject: linkMail.subject,
    parts: [
      ...(isNew ? [{ kind: "paragraph", text: linkMail.closed } as const] : []),
      { kind: "paragraph", text: linkMail.text },
      { kind: "link", label: linkMail.link, href: openingUrl(services, reader, reader.place) },
      { kind: "fields", rows: [[linkMail.works, linkMail.once]] },
    ],
  };
}

type Code = {
  /** The device that waits for it. */
  readonly deviceId: string;
  /** Six digits, which stand in the words alone: subjects are shown in lists. */
  readonly code: string;
  readonly askedAt: number;
};

/** Gives a guardian the code that shows what is private on one of their devices. */
export function toFamilyCodeMail(
  _services: MailServices,
  { reader, deviceId, code, askedAt }: Code & { readonly reader: Reader },
): Worded<"family-code"> {
  return {
    dedupeKey: `family-code:${deviceId}:${askedAt}`,
    about: reader.about,
    to: reader.email,
    expiresAt: askedAt + codeMs,
    subject: codeMail.subject,
    parts: [
      { kind: "paragraph", text: codeMail.text },
      {
        kind: "fields",
        rows: [
          [codeMail.code, code],
          [codeMail.works, codeMail.once],
          [codeMail.note, codeMail.nobody],
        ],
      },
    ],
  };
}

/** A guardian as who gets such mail, and stays one until the transaction has ended; null for who is nobody's guardian. */
async function findReader({ clock, database }: Services, trx: Trx, guardianId: string) {
  const guardian = await findGuardianById(trx, guardianId);
  if (!guardian) return null;
  const { id, email, link_generation: generation, site_language: language } = guardian;
  const now = clock.now();
  const about: MailAbout[] = [];
  let isPayer = true;
  for (const learnerId of await learnerIdsOf(trx, id, now, "belong")) {
    const held = await guardiansOf(trx, learnerId, now, database.engine, "belong");
    const own = held.find((one) => one.id === id);
    if (own) about.push(...aboutGuardian(learnerId, id));
    if (own && own.may !== "pay") isPayer = false;
  }
  if (about.length === 0) return null;
  const place = { kind: isPayer ? "money" : "home" } as const;
  return { reader: { guardianId: id, generation, email: email ?? "", about, place }, language };
}

/**
 * Sends a guardian a new link to their family's page: by mail, or as a text that waits at the desk.
 *
 * @param isNew whether every earlier way in was closed with it
 * @returns false if they are nobody's guardian
 */
export async function putFamilyLink(
  services: Services,
  trx: Trx,
  guardianId: string,
  isNew = false,
): Promise<boolean> {
  const to = await findReader(services, trx, guardianId);
  if (!to) return false;
  const facts = { reader: to.reader, askedAt: services.clock.now(), isNew };
  await putMail(services, trx, "family-link", facts, to.language);
  return true;
}

/** Sends a guardian the code that a device of theirs waits for, in the same ways. @returns false if they are nobody's */
export async function putFamilyCode(
  services: Services,
  trx: Trx,
  guardianId: string,
  { deviceId, code }: Omit<Code, "askedAt">,
): Promise<boolean> {
  const to = await findReader(services, trx, guardianId);
  if (!to) return false;
  const facts = { reader: to.reader, deviceId, code, askedAt: services.clock.now() };
  await putMail(services, trx, "family-code", facts, to.language);
  return true;
}
