import { escapeHtml, toMailHtml } from "./mail-html.ts";

/** A lesson as a card like a boarding pass. In plain text it is its rows. */
export type LessonPart = {
  readonly kind: "lesson";
  readonly rows: readonly (readonly [string, string])[];
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly course: string;
  /** What kind of lesson it is, and how long. */
  readonly note: string;
  readonly date: string;
  /** The visitor's and, where it is another, London's. */
  readonly clocks: readonly { readonly time: string; readonly place: string }[];
  /** The visitor's day from midnight to midnight, in parts of a hundred. */
  readonly ruler: readonly {
    readonly sky: "night" | "dusk" | "dawn" | "day" | "lesson";
    readonly percent: number;
  }[];
  readonly facts: readonly (readonly [string, string])[];
  readonly link: { readonly label: string; readonly href: string } | null;
};

export type MailPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "fields"; readonly rows: readonly (readonly [string, string])[] }
  | LessonPart
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** Somebody else's words. Put it last: then nothing in it can pass for a line of ours below it. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string };

/** The same mail as plain text and as HTML in the site's look. All texts are escaped. */
export function renderMailBody(parts: readonly MailPart[]): { text: string; html: string } {
  return { text: `${parts.map(partToText).join("\n\n")}\n`, html: toMailHtml(parts) };
}

/** What a person wrote, as plain text and as HTML that looks the same: a letter, and no form of the site. */
export function renderAnswerBody(text: string): { text: string; html: string } {
  return {
    text: `${text}\n`,
    html: `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n<div dir="auto" style="font-family:sans-serif;line-height:1.5;white-space:pre-wrap">${escapeHtml(text)}</div>\n</body></html>\n`,
  };
}

function partToText(part: MailPart): string {
  switch (part.kind) {
    case "heading":
    case "paragraph":
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
