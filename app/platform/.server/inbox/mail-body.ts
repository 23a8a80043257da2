import PostalMime from "postal-mime";

import { cleanLine } from "#app/platform/text-input.ts";
import { readCalendar, type CalendarWord } from "./calendar-word.ts";
import { htmlToPlain } from "./html-to-plain.ts";
import type { Attachment, Bounce } from "./incoming-mail.ts";
import { sizeOf, textOf, type MailPart } from "./mail-parts.ts";

/** What a mail says besides its header. */
export type MailBody = {
  readonly text: string;
  readonly isCut: boolean;
  readonly attachments: readonly Attachment[];
  readonly calendar: CalendarWord | null;
  /** Whether it is a report of a mail server (RFC 6522). */
  readonly isReport: boolean;
  /** Its Message-IDs are only those that the report itself names. */
  readonly bounce: Bounce | null;
};

const mostTexts = 10;
/** In characters, of all texts together: one message at the desk has fewer. */
const mostOfTexts = 128 * 1024;
/** Smaller pictures without a name are lines and logos. */
const smallestPicture = 4 * 1024;

/** Reads the parts of a mail, as a person would see them. */
export async function readBody(root: MailPart): Promise<MailBody> {
  const isReport = root.type === "multipart/report";
  const status = root.children.find(({ type }) => type === "message/delivery-status");
  const shown = (await shownTexts(root)).slice(0, mostTexts);
  const said = shown.map(({ text }) => text).join("\n\n");
  const file = leavesOf(root).find(({ type }) => type === "text/calendar");
  const calendar = file ? readCalendar((await textOf(file)).text) : null;
  const isCalendarShown = calendar !== null && (calendar.isAnswer || said.trim() === "");
  return {
    text: isCalendarShown ? `${calendar.text}\n\n${said}` : said,
    isCut: shown.some((one) => one.isCut),
    attachments:
      isReport && status ? [] : (await attachedParts(root)).map(({ part: _, ...named }) => named),
    calendar,
    isReport,
    bounce: isReport && status ? await readBounce(root, status) : null,
  };
}

/** `read`: how long it is with its mark-up. */
type Shown = { readonly text: string; readonly read: number; readonly isCut: boolean };

async function shownTexts(part: MailPart): Promise<readonly Shown[]> {
  if (part.type === "multipart/alternative") {
    // Plain text if it says anything, or else the last and richest that does (RFC 2046, 5.1.4).
    const plain = part.children.filter(hasPlainText);
    const others = part.children.filter((child) => !plain.includes(child)).toReversed();
    for (const child of [...plain, ...others]) {
      const found = await shownTexts(child);
      if (found.some(({ text }) => text.trim() !== "")) return found;
    }
    return [];
  }
  if (part.children.length > 0) {
    const found: Shown[] = [];
    let length = 0;
    for (const child of part.children) {
      if (length > mostOfTexts) break;
      const more = await shownTexts(child);
      length += more.reduce((sum, { read }) => sum + read, 0);
      found.push(...more);
    }
    return found;
  }
  if (!isText(part)) return [];
  const { text, isCut } = await textOf(part);
  const shown = part.type === "text/html" ? htmlToPlain(text) : text;
  return [{ text: shown, read: text.length, isCut }];
}

function isText({ type, node }: MailPart): boolean {
  return (type === "text/plain" || type === "text/html") && node.disposition !== "attachment";
}

function hasPlainText(part: MailPart): boolean {
  return leavesOf(part).some((leaf) => leaf.type === "text/plain" && isText(leaf));
}

function leavesOf(part: MailPart): readonly MailPart[] {
  return part.children.length === 0 ? [part] : part.children.flatMap(leavesOf);
}

/** Names every file: whatever is no text of the mail itself, and not only a line or a logo within it. */
export async function attachedParts(
  root: MailPart,
): Promise<readonly (Attachment & { readonly part: MailPart })[]> {
  const leaves = leavesOf(root).filter(({ type }) => !type.startsWith("multipart/"));
  const pages = leaves.filter(({ type }) => type === "text/html").slice(0, mostTexts);
  const html = (await Promise.all(pages.map(textOf))).map(({ text }) => text).join("\n");
  const attachments: (Attachment & { readonly part: MailPart })[] = [];
  for (const part of leaves) {
    const { type, node, parent } = part;
    const isAlternative = parent?.type === "multipart/alternative";
    const isOwnText = isText(part) || type === "text/calendar";
    if (isOwnText && (isAlternative || !node.filename)) continue;
    if (isOnlyDrawn(part, html)) continue;
    const name = node.filename || (type === "message/rfc822" ? await subjectOf(part) : "");
    attachments.push({
      name: cleanLine(name).slice(0, 200),
      type: cleanLine(type).slice(0, 100),
      bytes: sizeOf(part),
      part,
    });
  }
  return attachments;
}

/** Such as the logo of a signature: small, without a name, and drawn by the text's mark-up. */
function isOnlyDrawn(part: MailPart, html: string): boolean {
  const { type, node, parent } = part;
  if (!type.startsWith("image/") || node.disposition === "attachment" || node.filename)
    return false;
  if (sizeOf(part) > smallestPicture || parent?.type !== "multipart/related") return false;
  const id = node.headers ? node.headers.getFirst("content-id") : "";
  const [, name = ""] = /<([^<>\s]+)>/.exec(id) ?? [];
  return name !== "" && html.includes(`cid:${name}`);
}

async function subjectOf(part: MailPart): Promise<string> {
  const { text } = await textOf(part);
  const [head = ""] = text.slice(0, 16 * 1024).split(/\r?\n\r?\n/, 1);
  return (await PostalMime.parse(`${head}\r\n\r\n`)).subject ?? "";
}

/** What a mail server reports of a mail that it could not deliver (RFC 3464). */
async function readBounce(root: MailPart, status: MailPart): Promise<Bounce | null> {
  const told = (await textOf(status)).text.slice(0, 16 * 1024);
  // An email that is only late may still be delivered.
  if (!/^action:\s*failed/im.test(told)) return null;
  const original = root.children.find(({ type }) =>
    ["message/rfc822", "text/rfc822-headers"].includes(type),
  );
  const headers = original ? (await textOf(original)).text.slice(0, 16 * 1024) : "";
  const [, id] = /^message-id:\s*(<[\x21-\x3b\x3d\x3f-\x7e]+>)/im.exec(headers) ?? [];
  const [, code = ""] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(told) ?? [];
  const [, said = code] = /^diagnostic-code:\s*(.+)$/im.exec(told) ?? [];
  return { messageIds: id ? [id] : [], reason: said.trim().slice(0, 300), status: code };
}
