import type { SendMailOptions } from "nodemailer";
import type { ReadyMail } from "./mail.ts";

/**
 * The message in nodemailer's terms. The visitor appears in Reply-To alone. Addresses are copied,
 * because nodemailer rewrites the objects it is given.
 */
export function toMessage(mail: ReadyMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { ...mail.from },
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: "lesson.ics" } } : {}),
    headers: { ...mail.headers, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
