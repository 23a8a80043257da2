export type MailPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "fields"; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** Somebody else's words. Put it last: then nothing in it can pass for a line of ours below it. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string };

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Writes text into HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** The same mail as plain text and as simple HTML. All texts are escaped. */
export function renderMailBody(parts: readonly MailPart[]): { text: string; html: string } {
  const body = parts.map(partToHtml).join("\n");
  return {
    text: `${parts.map(partToText).join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;line-height:1.5">\n${body}\n</body></html>\n`,
  };
}

/** What a person wrote, as plain text and as HTML that looks the same. */
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
      return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "link":
      return `${part.label}:\n${part.href}`;
    case "quote":
      return `${part.label}:\n\n${part.text}`;
  }
}

function partToHtml(part: MailPart): string {
  switch (part.kind) {
    case "heading":
      return `<h1 style="font-size:1.25em">${escapeHtml(part.text)}</h1>`;
    case "paragraph":
      return `<p>${escapeHtml(part.text)}</p>`;
    case "fields": {
      const rows = part.rows.map(
        ([label, value]) => `${escapeHtml(label)}: <bdi dir="auto">${escapeHtml(value)}</bdi>`,
      );
      return `<p>${rows.join("<br>\n")}</p>`;
    }
    case "link":
      return `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a><br>\n${escapeHtml(part.href)}</p>`;
    case "quote":
      return `<p>${escapeHtml(part.label)}:</p>\n<div dir="auto" style="white-space:pre-wrap">${escapeHtml(part.text)}</div>`;
  }
}
