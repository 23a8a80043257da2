import { currentSite, fillNow } from "#app/platform/.server/current-site.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import {
  escapeHtml,
  smallPrint,
  textClasses,
  textStyles,
} from "#app/platform/.server/outbox/mail-html.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import { inLanguage, isTranslated, language } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { letterMail, letterPath } from "#words/pages/letters.ts";
import { newsletterHeaders, unsubscribeLink } from "../newsletter-mail.server.ts";
import { letterToHtml, letterToText, parseLetter } from "./letter-markdown.server.ts";
import type { Letter } from "./letter-store.server.ts";

type MailServices = Pick<Services, "config" | "documents" | "secrets" | "wordingIn">;

/** The outbox's key for the email: a letter goes to a subscriber once. */
const letterMailKey = (letterId: string, subscriberId: string) =>
  `letter:${letterId}:${subscriberId}`;

/** The letter that an email of the outbox belongs to; null if none. */
export function readLetterMailKey(
  key: string,
): { readonly letterId: string; readonly subscriberId: string } | null {
  const [, letterId, subscriberId] = /^letter:([^:]+):([^:]+)$/.exec(key) ?? [];
  return letterId && subscriberId ? { letterId, subscriberId } : null;
}

/** A released letter to one subscriber. */
export function toLetterMail(
  services: MailServices,
  letter: Pick<Letter, "id" | "slug" | "title" | "text">,
  subscriber: { id: string; email: string; site_language: string },
): NewMail {
  const { publicUrl } = services.config;
  const words = services.wordingIn(subscriber.site_language)?.letter ?? letterWords;
  return {
    dedupeKey: letterMailKey(letter.id, subscriber.id),
    // Its first word puts it behind all other mail.
    kind: "newsletter-letter",
    to: subscriber.email,
    subject: letter.title,
    headers: words.newsletterHeaders(services, subscriber.id),
    ...renderMailBody(currentSite(services), [
      ...words.toHead(services),
      ...letterParts(letter, publicUrl),
      words.toFoot(services, letter.slug ?? "", subscriber.id),
    ]),
  };
}

/** The same, to its writer; the links in its footer lead nowhere yet. */
export function toTestMail(
  services: Pick<Services, "config" | "documents">,
  letter: Pick<Letter, "id" | "title" | "text">,
  to: string,
  key: string,
): NewMail {
  return {
    dedupeKey: `letter-test:${key}`,
    kind: "letter-test",
    to,
    subject: `${letterMail.test} ${letter.title}`,
    ...renderMailBody(currentSite(services), [
      ...letterParts(letter, services.config.publicUrl),
      foot(services, []),
    ]),
  };
}

function letterParts({ title, text }: Pick<Letter, "title" | "text">, origin: string): MailPart[] {
  const look = { styles: textStyles, classes: textClasses };
  const nodes = parseLetter(text);
  return [
    { kind: "heading", text: title },
    {
      kind: "markup",
      html: letterToHtml(nodes, origin, look),
      text: letterToText(nodes, origin),
    },
  ];
}

function toFoot(services: MailServices, slug: string, subscriberId: string): MailPart {
  const path = letterPath(slug);
  const page = services.config.publicUrl + (isTranslated(path) ? inLanguage(path) : path);
  return foot(services, [
    [letterMail.page, page],
    [letterMail.unsubscribe, unsubscribeLink(services, subscriberId)],
  ]);
}

/** What a reader of another language than English, in which letters are, is told before anything else. */
function toHead(services: Pick<Services, "documents">): MailPart[] {
  if (language.code === "en") return [];
  const before = fillNow(letterMail.before, services);
  return [{ kind: "markup", html: muted([escapeHtml(before)]), text: before }];
}

/** What stands around a letter, in the words of this build. */
export const letterWords = { toHead, toFoot, newsletterHeaders };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly letter: typeof letterWords;
  }
}

/** Lines of HTML in the language of this build, within a letter that may be in another. */
function muted(lines: readonly string[]): string {
  return `<p lang="${language.code}" dir="${language.dir}" class="mu" style="${smallPrint}">${lines.join("<br>")}</p>`;
}

/** Why the mail came, and how to stop it. */
function foot(
  services: Pick<Services, "documents">,
  links: readonly (readonly [label: string, href: string])[],
): MailPart {
  const why = fillNow(letterMail.why, services);
  const written = links.map(
    ([label, href]) =>
      `<a class="lk" style="${textStyles.a}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
  );
  return {
    kind: "markup",
    html: muted([escapeHtml(why), ...written]),
    text: ["-- ", why, ...links.map(([label, href]) => `${label}: ${href}`)].join("\n"),
  };
}
