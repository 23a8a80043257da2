import type { Site } from "#content/documents.ts";
import type { MailLines, Said } from "#content/said.ts";
import { language } from "#app/platform/language.ts";
import { tradingDisclosure } from "#content/trading.ts";
import { escapeHtml, paragraphsOf, toMailHtml } from "./mail-html.ts";
import type { MailPart } from "./mail-part.ts";

/** The same mail as plain text and as HTML in the site's look. All texts are escaped. Who trades stands at its foot. */
export function renderMailBody(
  site: Site,
  parts: readonly MailPart[],
): { text: string; html: string } {
  const foot = tradingDisclosure(site, language.code);
  const text = [...parts.map(partToText), ...(foot ? [`-- \n${foot}`] : [])].join("\n\n");
  return { text: `${text}\n`, html: toMailHtml(site.name, parts, foot || site.name) };
}

/**
 * The same parts with the lines by which the academy begins and ends its mails: below the heading, and above what somebody
 * else has written, which nothing of ours may follow.
 */
export function withLines(
  parts: readonly MailPart[],
  { greeting, closing, name }: MailLines,
): readonly MailPart[] {
  const begin = parts[0]?.kind === "heading" ? 1 : 0;
  const quote = parts.findIndex(({ kind }) => kind === "quote");
  const end = quote < 0 ? parts.length : quote;
  const lines = (...all: readonly (Said | undefined)[]) =>
    all.flatMap((said): MailPart[] => {
      if (said === undefined) return [];
      return typeof said === "string"
        ? [{ kind: "paragraph", text: said }]
        : [{ kind: "paragraph", text: said.english, isEnglish: true }];
    });
  return [
    ...parts.slice(0, begin),
    ...lines(greeting),
    ...parts.slice(begin, end),
    ...lines(closing, name),
    ...parts.slice(end),
  ];
}

/**
 * What a person wrote, as plain text and as HTML that looks the same: like a letter, without the site's look.
 *
 * @param foot who trades, below it
 * @param readers the language of the person who gets it, which is believed where its letters are in the text
 */
export function renderAnswerBody(
  text: string,
  foot: string,
  readers = "en",
): { text: string; html: string } {
  const { code, dir } = languageOf(text, readers);
  const style = "margin:0 0 1em;font-family:sans-serif;line-height:1.5;overflow-wrap:anywhere";
  const body = paragraphsOf(text, ` style="${style}"`);
  const below = foot && `\n<p dir="auto" style="${style};font-size:13px">${escapeHtml(foot)}</p>`;
  return {
    text: foot ? `${text}\n\n-- \n${foot}\n` : `${text}\n`,
    html: `<!doctype html>\n<html lang="${code}" dir="${dir}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body>\n${body}${below}\n</body></html>\n`,
  };
}

/** English, or the reader's own language if most of the letters are Arabic. */
function languageOf(text: string, readers: string): { code: string; dir: "ltr" | "rtl" } {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic <= latin) return { code: "en", dir: "ltr" };
  return { code: readers === "en" ? "ar" : readers, dir: "rtl" };
}

function partToText(part: MailPart): string {
  switch (part.kind) {
    case "heading":
    case "paragraph":
    case "markup":
      return part.text;
    case "fields":
    case "lesson":
      return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "link":
      return `${part.label}:\n${part.href}`;
    case "links":
      return [part.text, ...part.links.map(({ label, href }) => `${label}: ${href}`)].join("\n");
    case "quote":
      return `${part.label}:\n\n${part.text}`;
  }
}
