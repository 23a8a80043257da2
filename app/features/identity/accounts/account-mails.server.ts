import { fillNow } from "#app/platform/.server/current-site.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { MailKind } from "#app/platform/.server/outbox/mail-kinds.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { inLanguage } from "#app/platform/language.ts";
import { accountMails } from "#words/account-mails.ts";

type MailedLink = {
  readonly name: LinkMail;
  /** The hash of the token, under which the link is stored. */
  readonly id: string;
  readonly token: string;
  readonly to: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

function mail(
  services: MailServices,
  kind: MailKind,
  { id, to }: Pick<MailedLink, "id" | "to">,
  words: { readonly subject: string; readonly heading: string; readonly text: string },
  parts: readonly MailPart[],
) {
  return {
    dedupeKey: `${kind}:${id}`,
    to,
    subject: fillNow(words.subject, services),
    heading: words.heading,
    parts: [paragraph(services, words.text), ...parts],
  };
}

function paragraph(services: MailServices, text: string) {
  return { kind: "paragraph", text: fillNow(text, services) } as const;
}

/** @param token for pages that need one */
function link({ config }: MailServices, label: string, path: string, token?: string) {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return { kind: "link", label, href: `${config.publicUrl}${inLanguage(path)}${query}` } as const;
}

/** The mails to a mailbox, and where each leads: what is asked for, or what is sent in its place. */
export const linkMails = {
  verify: { purpose: "verify", path: "/account/verify", hasToken: true },
  known: { purpose: "verify", path: "/account/verify", hasToken: true },
  reset: { purpose: "reset", path: "/account/reset", hasToken: true },
  unknown: { purpose: "reset", path: "/register", hasToken: false },
  change: { purpose: "change", path: "/account/email/confirm", hasToken: true },
  taken: { purpose: "change", path: "/signin", hasToken: false },
} as const;

export type LinkMail = keyof typeof linkMails;

/** A mail that brings a link to a mailbox. */
export function toLinkMail(services: MailServices, mailed: MailedLink): Worded<"account-verify"> {
  const { name } = mailed;
  const words: { link: string; forgot?: string; once?: string; notYou: string } & Parameters<
    typeof mail
  >[3] = accountMails[name];
  const { purpose, path, hasToken } = linkMails[name];
  const written = mail(services, `account-${purpose}`, mailed, words, [
    link(services, words.link, path, hasToken ? mailed.token : undefined),
    ...(words.forgot ? [link(services, words.forgot, "/account/forgot")] : []),
    ...(words.once ? [paragraph(services, words.once)] : []),
    paragraph(services, words.notYou),
  ]);
  return { ...written, expiresAt: mailed.expiresAt };
}

/** Tells the owner that the password has been changed, or the former address that the account has another. */
export const changedMail =
  (what: "password" | "address") =>
  (services: MailServices, { to }: { readonly to: string }): Worded => {
    const about = { id: newId(), to };
    const { changed, moved } = accountMails;
    const isPassword = what === "password";
    return mail(services, `account-${what}-changed`, about, isPassword ? changed : moved, [
      paragraph(services, (isPassword ? changed : moved).notYou),
      ...(isPassword
        ? [link(services, changed.link, "/account/forgot"), paragraph(services, changed.help)]
        : []),
    ]);
  };
