import type { SendMailOptions } from "nodemailer";
import type { ReadyMail } from "./mail.ts";

/** As nodemailer's types have it, and the middle of what stands between the parts, which they leave out. */
type Message = SendMailOptions & { readonly baseBoundary: string };

/**
 * The message in nodemailer's terms, the same to the last byte each time. The visitor appears in Reply-To
 * alone. Addresses are copied, because nodemailer rewrites the objects it is given.
 *
 * @param keyHeader in which the mail server looks for a key of the mail
 */
export function toMessage(mail: ReadyMail, keyHeader?: string): Message {
  return {
    // Otherwise drawn anew for each attempt. No visitor knows the id before the text is written.
    baseBoundary: mail.id,
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { ...mail.from },
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: "lesson.ics" } } : {}),
    headers: {
      ...mail.headers,
      "Auto-Submitted": "auto-generated",
      ...(keyHeader ? { [keyHeader]: mail.id } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
