import type { SendMailOptions } from "nodemailer";

import type { MailKind, PassingKind } from "./mail-kinds.ts";

export type Mailbox = { readonly name: string; readonly address: string };

/** What every mail has that a use case hands over. The sender is set when it goes out. */
export type WrittenMail = {
  /** Two mails with the same key are the same mail. */
  readonly dedupeKey: string;
  /** What it is about: whatever ends that withdraws it. */
  readonly about?: readonly MailAbout[];
  /** One address; empty for whoever has none: then what it is about says which guardian is told by hand. */
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An event for the receiver's calendar. */
  readonly calendar?: CalendarPart;
  /** Files go with it, which whoever wrote the mail keeps until it is gone: see `FilesOf`. Instead of a calendar. */
  readonly hasFiles?: boolean;
  /** The mail is not sent before this, in milliseconds since the Unix epoch. Without it, at once. */
  readonly dueAt?: number;
  /** From when on nobody need be told by hand any more, such as when the last lesson begins that it is about. */
  readonly overAt?: number | undefined;
};

/**
 * What a mail is about, by ids: a `lesson` of either kind, a `report`, an `agreement` to answer, a `learner`; `to` which guardian it goes about which
 * learner, or to which `family` that has booked a trial.
 */
export type MailAbout =
  | `${"agreement" | "lesson" | "report" | "learner" | "family"}:${string}`
  | `to:${string}:${string}`;

/** What a mail is for; logs have it instead of its content. */
type KindOfMail =
  | {
      readonly kind: PassingKind;
      /** After this, in milliseconds since the Unix epoch, the mail would be of no use. */
      readonly expiresAt: number;
    }
  | { readonly kind: Exclude<MailKind, PassingKind>; readonly expiresAt?: never };

/** A mail as a use case hands it over. What it is beyond its words is in the register of kinds. */
export type NewMail = WrittenMail & KindOfMail;

/** A calendar object (RFC 5545) with the method of its mail (RFC 6047). */
export type CalendarPart = {
  readonly method: "PUBLISH" | "REQUEST" | "CANCEL";
  readonly content: string;
};

export type MailFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** The files of a mail by its key; none if they are gone. */
export type FilesOf = (dedupeKey: string) => Promise<readonly MailFile[]>;

/** A mail as a transport gets it. */
export type ReadyMail = {
  readonly id: string;
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: string;
  readonly replyTo: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly calendar: CalendarPart | undefined;
  readonly files: readonly MailFile[];
  /** When it goes out; the same each time that it may reach a server twice. */
  readonly date: Date;
};

/**
 * What is wrong, for the person who has to fix it: nothing listens (`refused`), an unknown `name`, an untrusted
 * `certificate`, our password (`sign-in`), our `sender` address, no answer in `time`, or this one `mail`.
 */
export type MailTrouble =
  | "refused"
  | "name"
  | "certificate"
  | "sign-in"
  | "sender"
  | "time"
  | "mail"
  | "other";

type Failure = {
  /** Fit for the log: never holds an address or a text. */
  readonly code: string;
  /** What the server said. Stays in the database. */
  readonly detail: string;
};

/** The server accepts no mail at all now: this says nothing about the mail that was tried. */
export type ServerFailure = Failure & {
  readonly kind: "server failed";
  readonly trouble: MailTrouble;
};

/** The server takes mail, but not this one. */
export type Refusal = Failure & {
  readonly kind: "failed";
  /**
   * Of whom it spoke: of this `recipient`, `perhaps` of this recipient, or of anything else, which may be this
   * mail or all of ours.
   */
  readonly about: "recipient" | "perhaps" | "other";
  /** Whether it would say the same again. */
  readonly permanent: boolean;
};

/** `held`: kept in a file. `unknown`: the server had the whole mail, and has not said whether it took it. */
export type SendResult =
  | { readonly kind: "sent" }
  | { readonly kind: "held" }
  | (Failure & {
      readonly kind: "unknown";
      /** Whether the server would drop the same mail if it came again. */
      readonly isKeyed: boolean;
    })
  | Refusal
  | ServerFailure;

export type MailTransport = {
  /** Never throws because of a mail server. */
  send(mail: ReadyMail, signal: AbortSignal): Promise<SendResult>;
  /** Connects and signs in without sending anything; null if all is well. */
  check?(): Promise<ServerFailure | null>;
};

const addressPattern = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u;
const headerNamePattern = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Whether a text can be the name of a header, as we write them (RFC 5322 allows more signs). */
export function isHeaderName(text: string): boolean {
  return headerNamePattern.test(text);
}

/** Makes one line of a text that goes into a header. RFC 5322 ends a header at a line break. */
export function headerLine(value: string, maxLength = 200): string {
  const line = value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}

/** The words of a mail for whoever reads it before it goes: links are long, and those to a family are the family's own. */
export const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, "[…]").trim();

/**
 * Adds the sender's name to a subject whose only Latin letters are capitals. Filters take it for shouting (SpamAssassin,
 * SUBJ_ALL_CAPS), even where the rest is Arabic and the capitals are a reference.
 */
export function calmSubject(subject: string, name: string): string {
  const isLoud = /[A-Z]/.test(subject) && !/[a-z]/.test(subject.replace(/^Re: /, ""));
  return isLoud && name !== "" ? `${subject} (${name})` : subject;
}

/**
 * Refuses a mail whose envelope or headers could be more than they seem.
 *
 * @throws
 */
export function assertSafeMail(mail: NewMail): void {
  for (const address of [mail.to, ...(mail.replyTo ? [mail.replyTo.address] : [])]) {
    if (!addressPattern.test(address)) throw new Error(`Not one address in a ${mail.kind} mail`);
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!isHeaderName(name) || /[\p{Cc}]/u.test(value)) {
      throw new Error(`Not one header line in a ${mail.kind} mail`);
    }
  }
}

/** As nodemailer's types have it, and the middle of what is between the parts, which they leave out. */
type Message = SendMailOptions & { readonly baseBoundary: string };

/**
 * The message in nodemailer's terms, the same to the last byte each time. Addresses are copied, because
 * nodemailer rewrites the objects it is given.
 *
 * @param keyHeader in which the mail server looks for a key of the mail
 */
export function toMessage(mail: ReadyMail, keyHeader?: string): Message {
  return {
    // Otherwise drawn again for each attempt. No visitor knows the id before the text is written.
    baseBoundary: mail.id,
    messageId: mail.messageId,
    date: mail.date,
    from: { ...mail.from },
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { ...mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: "lesson.ics" } } : {}),
    attachments: mail.files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...mail.headers,
      ...(keyHeader ? { [keyHeader]: mail.id } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
