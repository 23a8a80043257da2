import type { CasesSchema } from "./cases-tables.ts";
import type { DeskSchema } from "./desk-tables.ts";
import type { DocumentsSchema } from "./documents-tables.ts";
import type { FamiliesSchema } from "./families-tables.ts";
import type { InvoiceSchema } from "./invoice-tables.ts";
import type { LessonsSchema } from "./lessons-tables.ts";
import type { LettersSchema } from "./letters-tables.ts";
import type { MoneySchema } from "./money-tables.ts";
import type { MovingSchema } from "./moving-tables.ts";
import type { PeopleSchema } from "./people-tables.ts";
import type { RecordSchema } from "./record-tables.ts";
import type { TutorsSchema } from "./tutors-tables.ts";
import type { VisitorsSchema } from "./visitors-tables.ts";

/**
 * - `pending`: waits for its time in `due_at`
 * - `sending`: a worker holds it under `lease`, until `due_at` at the latest
 * - `sent`: accepted by the mail server
 * - `held`: written to a file, because no mail server is configured
 * - `dead`: given up; can be retried by hand
 */
/** `by-hand`: a text to somebody who has no address, as long as nobody of the team has sent it. */
export type OutgoingMailState = "pending" | "sending" | "sent" | "held" | "dead" | "by-hand";

type PlatformSchema = {
  /** Keys that every instance on this database must share. Made once, never changed. */
  secret: {
    name: string;
    value: string;
    created_at: string;
  };

  /** One counter per limit and sender. */
  rate_limit: {
    /** Keyed hash of the limit's name and the sender's address: the address cannot be read back. */
    key: string;
    hits: number;
    /** When the counter starts again from one. */
    expires_at: string;
  };

  /** Tokens that are good once: captcha solutions, form proofs, one report per sender and card. */
  spent_token: {
    key: string;
    /** After this moment the token is refused for its age, so the row is no longer needed. */
    expires_at: string;
  };

  /** The outbox: mail stored in the transaction that made it necessary. */
  outgoing_mail: {
    id: string;
    /** Two mails with the same key are the same mail: the second is not stored. */
    dedupe_key: string;
    /** What the mail is for, such as `enquiry`. Used in logs and lists instead of its content. */
    kind: string;
    /** From 0, what someone is waiting for, to 3, what thousands get at once. */
    priority: number;
    state: OutgoingMailState;
    recipient: string;
    /** JSON of a `Mailbox`, or null. */
    reply_to: string | null;
    subject: string;
    text: string;
    html: string | null;
    /** JSON object of additional headers. */
    headers: string;
    /** JSON of a `CalendarPart`, or null. */
    calendar: string | null;
    /** The same for every attempt, so that a receiver can recognise a repetition. */
    message_id: string;
    attempts: number;
    /** When a worker may next take the mail; null once there is nothing left to do. */
    due_at: string | null;
    /** When the email is due; null if it was to go at once. */
    not_before: string | null;
    lease: string | null;
    last_error: string | null;
    /** When the server last refused it with words that may be about all our mail; null if about this one. */
    refused_at: string | null;
    /**
     * When its text was given to a mail server of which no one knows whether it took it; null if none has it. Also
     * the mail's Date, so that it stays the same where it may arrive twice.
     */
    handed_at: string | null;
    /** After this moment the mail would be of no use and is not sent. */
    expires_at: string | null;
    created_at: string;
    finished_at: string | null;
  };

  /** What a mail is about, such as `lesson:<id>`: see `MailAbout`. Whatever ends that withdraws the mail. */
  mail_about: {
    mail_id: string;
    about: string;
  };

  /** Mail that was withdrawn and may still have a file. */
  mail_withdrawn: {
    mail_id: string;
  };
};

/**
 * Every table of the database. Times are ISO 8601 texts in UTC, flags are 0 or 1, ids are texts: the
 * values that SQLite and PostgreSQL hold alike. `database.test.ts` compares this with what the
 * migrations make.
 */
export type DatabaseSchema = PlatformSchema &
  PeopleSchema &
  VisitorsSchema &
  DeskSchema &
  FamiliesSchema &
  CasesSchema &
  LettersSchema &
  DocumentsSchema &
  TutorsSchema &
  LessonsSchema &
  MoneySchema &
  InvoiceSchema &
  MovingSchema &
  RecordSchema;
