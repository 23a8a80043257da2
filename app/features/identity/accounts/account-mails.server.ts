import { hour } from "#app/platform/.server/clock.ts";
import { currentSite, fillNow } from "#app/platform/.server/current-site.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import { inLanguage } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountMails } from "#words/account-mails.ts";
import type { MailedLink } from "./mailbox.server.ts";

type Site = Pick<Services, "config" | "documents">;

function mail(
  services: Site,
  kind: string,
  { id, to, expiresAt }: { id: string; to: string; expiresAt: number },
  words: { readonly subject: string; readonly heading: string; readonly text: string },
  parts: readonly MailPart[],
): NewMail {
  const text = fillNow(words.text, services);
  const all = [{ kind: "heading", text: words.heading } as const, paragraph(text), ...parts];
  return {
    dedupeKey: `${kind}:${id}`,
    kind,
    to,
    subject: fillNow(words.subject, services),
    expiresAt,
    ...renderMailBody(currentSite(services), all),
  };
}

const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;

/** @param token for pages that need one */
function link({ config }: Site, label: string, path: string, token?: string) {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return { kind: "link", label, href: `${config.publicUrl}${inLanguage(path)}${query}` } as const;
}

/** Asks the owner of an address to confirm an account that was registered with it. */
export function toVerifyMail(services: Site, mailed: MailedLink): NewMail {
  const words = accountMails.verify;
  return mail(services, "account-verify", mailed, words, [
    link(services, words.link, "/account/verify", mailed.token),
    paragraph(words.once),
    paragraph(words.notYou),
  ]);
}

/** Sent instead if the address belongs to a confirmed account. */
export function toAlreadyRegisteredMail(services: Site, mailed: MailedLink): NewMail {
  const words = accountMails.known;
  return mail(services, "account-verify", mailed, words, [
    link(services, words.link, "/account/verify", mailed.token),
    link(services, words.forgot, "/account/forgot"),
    paragraph(words.notYou),
  ]);
}

/** Lets the owner of an address choose a new password. */
export function toResetMail(services: Site, mailed: MailedLink): NewMail {
  const words = accountMails.reset;
  return mail(services, "account-reset", mailed, words, [
    link(services, words.link, "/account/reset", mailed.token),
    paragraph(words.once),
    paragraph(words.notYou),
  ]);
}

/** Sent instead if no account has the address. */
export function toNoAccountMail(services: Site, mailed: MailedLink): NewMail {
  const words = accountMails.unknown;
  return mail(services, "account-reset", mailed, words, [
    link(services, words.link, "/register"),
    paragraph(words.notYou),
  ]);
}

/** Asks the owner of an address whether an account may have it. */
export function toChangeAddressMail(services: Site, mailed: MailedLink): NewMail {
  const words = accountMails.change;
  return mail(services, "account-change", mailed, words, [
    link(services, words.link, "/account/email/confirm", mailed.token),
    paragraph(words.once),
    paragraph(words.notYou),
  ]);
}

/** Sent instead if the address belongs to another, confirmed account. */
export function toAddressTakenMail(services: Site, mailed: MailedLink): NewMail {
  const words = accountMails.taken;
  return mail(services, "account-change", mailed, words, [
    link(services, words.link, "/signin"),
    paragraph(words.notYou),
  ]);
}

/** Tells the former address of an account that it has another. */
export function toAddressChangedMail(
  services: Site,
  { id, to, now }: { readonly id: string; readonly to: string; readonly now: number },
): NewMail {
  const words = accountMails.moved;
  return mail(services, "account-address-changed", { id, to, expiresAt: now + 72 * hour }, words, [
    paragraph(fillNow(words.notYou, services)),
  ]);
}

/** Tells the owner that the password has been changed. */
export function toPasswordChangedMail(
  services: Site,
  { id, to, now }: { readonly id: string; readonly to: string; readonly now: number },
): NewMail {
  const about = { id, to, expiresAt: now + 72 * hour };
  const words = accountMails.changed;
  return mail(services, "account-password-changed", about, words, [
    paragraph(words.notYou),
    link(services, words.link, "/account/forgot"),
    paragraph(fillNow(words.help, services)),
  ]);
}
