import type { MessageStructureObject } from "imapflow";

import { cleanLine } from "#app/platform/text-input.ts";
import type { Attachment } from "./incoming-mail.ts";

/** Which parts of a mail are fetched. */
export type BodyPlan = {
  /** Parts of type text/plain or text/html, in order. */
  readonly texts: readonly MessageStructureObject[];
  readonly attachments: readonly Attachment[];
  readonly isReport: boolean;
  /** For a delivery report (RFC 3464): the report, and the email it is about. */
  readonly report: {
    readonly status: MessageStructureObject;
    readonly original: MessageStructureObject | undefined;
  } | null;
};

const mostTexts = 10;
const mostAttachments = 50;

/** Chooses by the structure alone, so that not a byte of a large attachment is fetched. */
export function planOf(root: MessageStructureObject): BodyPlan {
  const texts: MessageStructureObject[] = [];
  const attachments: Attachment[] = [];
  const walk = (node: MessageStructureObject, takesText: boolean): void => {
    const { type, childNodes = [] } = node;
    if (type === "multipart/alternative") {
      const chosen = childNodes.find(hasPlainText) ?? childNodes.at(-1);
      for (const child of childNodes) walk(child, takesText && child === chosen);
    } else if (type.startsWith("multipart/")) {
      for (const child of childNodes) walk(child, takesText);
    } else if (isText(node)) {
      if (takesText && texts.length < mostTexts) texts.push(node);
    } else if (attachments.length < mostAttachments && !isShownInText(node)) {
      attachments.push({
        name: cleanLine(nameOf(node)).slice(0, 200),
        type: cleanLine(type).slice(0, 100),
        bytes: decodedSize(node),
      });
    }
  };
  walk(root, true);
  const isReport = root.type === "multipart/report";
  const status = root.childNodes?.find(({ type }) => type === "message/delivery-status");
  if (!isReport || !status) return { texts, attachments, isReport, report: null };
  const original = root.childNodes?.find(({ type }) =>
    ["message/rfc822", "text/rfc822-headers"].includes(type),
  );
  return { texts, attachments: [], isReport, report: { status, original } };
}

function isText({ type, disposition }: MessageStructureObject): boolean {
  return (type === "text/plain" || type === "text/html") && disposition !== "attachment";
}

function hasPlainText(node: MessageStructureObject): boolean {
  if (node.type === "text/plain") return isText(node);
  return (node.childNodes ?? []).some(hasPlainText);
}

/** Such as the logo of a signature: named by the text's mark-up, which no one sees. */
function isShownInText({ type, disposition, id }: MessageStructureObject): boolean {
  return type.startsWith("image/") && disposition !== "attachment" && id !== undefined;
}

function nameOf({ parameters, dispositionParameters, envelope }: MessageStructureObject): string {
  return dispositionParameters?.filename ?? parameters?.name ?? envelope?.subject ?? "";
}

/** Base64 writes three bytes in four characters. */
function decodedSize({ size = 0, encoding }: MessageStructureObject): number {
  return encoding === "base64" ? Math.round(size * 0.73) : size;
}
