import { escapeHtml, toMailHtml } from "./mail-html.ts";
import type { MailPart } from "./mail-part.ts";

/** The same mail as plain text and as HTML in the site's look. All texts are escaped. */
export function renderMailBody(
  siteName: string,
  parts: readonly MailPart[],
): { text: string; html: string } {
  return { text: `${parts.map(partToText).join("\n\n")}\n`, html: toMailHtml(siteName, parts) };
}

/** What a person wrote, as plain text and as HTML that looks the same: like a letter, without the site's look. */
export function renderAnswerBody(text: string): { text: string; html: string } {
  return {
    text: `${text}\n`,
    html: `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n<div dir="auto" style="font-family:sans-serif;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</div>\n</body></html>\n`,
  };
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
    case "quote":
      return `${part.label}:\n\n${part.text}`;
  }
}
