import { sha256 } from "../ids.ts";
import { cutHead } from "./cut-head.ts";
import { isReport, type Attachment, type IncomingMail } from "./incoming-mail.ts";
import { attachedParts, readBody } from "./mail-body.ts";
import { bytesOf, splitMail } from "./mail-parts.ts";
import { headerNames, readHeaders } from "./read-headers.ts";

/** What its bytes say of a mail. */
export type ReadMail = Omit<IncomingMail, "uid" | "receivedAt" | "proof">;

/**
 * Reads a mail from its bytes, of which only what is shown stays in memory. Whatever is too long is cut, so that
 * the rest can be read.
 *
 * @param teamEmail the address at which the mailbox is reached
 */
export async function readMail(
  chunks: AsyncIterator<Buffer>,
  teamEmail: string,
): Promise<ReadMail> {
  const { head, rest, isCut } = await cutHead(chunks, headerNames);
  const headers = await readHeaders(head, teamEmail);
  const { root, isCut: hasMore } = await splitMail(joined([head, rest], chunks));
  const body = root
    ? await readBody(root)
    : { text: "", isCut: false, attachments: [], calendar: null, isReport: false, bounce: null };
  const { bounce } = body;
  // Mail without a Message-ID is told apart by what it says.
  const digest =
    headers.messageId === null ? sha256(`${headers.digest}\n${body.text}`) : headers.digest;
  return {
    ...headers,
    digest,
    automatic: headers.automatic ?? (body.isReport ? isReport : null),
    text: body.text,
    isCut: isCut || hasMore || body.isCut,
    attachments: body.attachments,
    bounce: bounce && { ...bounce, messageIds: [...bounce.messageIds, ...headers.answers] },
    ...(body.calendar?.isAnswer ? { appointment: body.calendar.uid } : {}),
  };
}

/** The most that a part may be, as it was sent, to be given out: about 25 MB once it is decoded. */
const mostOfFile = 36 * 1024 * 1024;
/** Of the processor: a large mail has many lines. */
const mostFileMs = 10_000;

/** Which of the attachments that were named of a mail. */
export type WantedFile = Attachment & { readonly index: number };

/** @returns the bytes of an attachment; null if it is too large, or the mail has no such one */
export async function readFile(
  chunks: AsyncIterator<Buffer>,
  { index, ...wanted }: WantedFile,
): Promise<Uint8Array | null> {
  const { head, rest } = await cutHead(chunks, headerNames);
  const { root, isCut } = await splitMail(joined([head, rest], chunks), {
    type: wanted.type,
    mostBytes: mostOfFile,
    mostMs: mostFileMs,
  });
  const file = root ? (await attachedParts(root))[index] : undefined;
  const isSame =
    file?.name === wanted.name && file.type === wanted.type && file.bytes === wanted.bytes;
  return isSame && !isCut ? await bytesOf(file.part) : null;
}

async function* joined(
  first: readonly Buffer[],
  chunks: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  for (const one of first) if (one.length > 0) yield one;
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) return;
    yield value;
  }
}
