import { sha256 } from "../ids.ts";
import { cutHead } from "./cut-head.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { readBody } from "./mail-body.ts";
import { splitMail } from "./mail-parts.ts";
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
  const whole = async function* () {
    yield head;
    if (rest.length > 0) yield rest;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  };
  const { root, isCut: hasMore } = await splitMail(whole());
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
    automatic: headers.automatic ?? (body.isReport ? "a report of a mail server" : null),
    text: body.text,
    isCut: isCut || hasMore || body.isCut,
    attachments: body.attachments,
    bounce: bounce && { ...bounce, messageIds: [...bounce.messageIds, ...headers.answers] },
    ...(body.calendar?.isAnswer ? { appointment: body.calendar.uid } : {}),
  };
}
