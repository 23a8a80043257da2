import { fillNow } from "#app/platform/.server/current-site.ts";
import {
  escapeHtml,
  smallPrint,
  textClasses,
  textStyles,
} from "#app/platform/.server/outbox/mail-html.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import { inLanguage, isTranslated, language } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { letterMail, letterPath } from "#words/pages/letters.ts";
import { newsletterHeaders, unsubscribeLink } from "../newsletter-mail.server.ts";
import { letterToHtml, letterToText, parseLetter } from "./letter-markdown.server.ts";
import type { Letter } from "./letter-store.server.ts";

/** The outbox's key for the email: a letter goes to a subscriber once. */
export const letterMailKey = (letterId: string, subscriberId: string) =>
  `letter:${letterId}:${subscriberId}`;

/** The letter that an email of the outbox belongs to; null if none. */
export function readLetterMailKey(
  key: string,
): { readonly letterId: string; readonly subscriberId: string } | null {
  const [, letterId, subscriberId] = /^letter:([^:]+):([^:]+)$/.exec(key) ?? [];
  return letterId && subscriberId ? { letterId, subscriberId } : null;
}

type LetterMail = {
  readonly letter: Pick<Letter, "id" | "slug" | "title" | "text">;
  readonly subscriber: { readonly id: string; readonly email: string };
  /** What stands around it, in the subscriber's language. */
  readonly words: typeof letterWords;
};

/** A released letter to one subscriber. */
export function toLetterMail(
  services: MailServices,
  { letter, subscriber, words }: LetterMail,
): Worded {
  return {
    dedupeKey: letterMailKey(letter.id, subscriber.id),
    to: subscriber.email,
    subject: letter.title,
    headers: words.newsletterHeaders(services, subscriber.id),
    heading: null,
    parts: [
      ...words.toHead(services),
      ...letterParts(letter, services.config.publicUrl),
      words.toFoot(services, letter.slug ?? "", subscriber.id),
    ],
  };
}

type TestMail = {
  readonly letter: Pick<Letter, "id" | "title" | "text">;
  readonly to: string;
  readonly key: string;
};

/** The same, to its writer; the links in its footer lead nowhere yet. */
export function toTestMail(services: MailServices, { letter, to, key }: TestMail): Worded {
  return {
    dedupeKey: `letter-test:${key}`,
    to,
    subject: `${letterMail.test} ${letter.title}`,
    heading: null,
    parts: [...letterParts(letter, services.config.publicUrl), foot(services, [])],
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
