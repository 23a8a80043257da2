/**
 * - `pending`: waits for its time in `due_at`
 * - `sending`: a worker holds it under `lease`, until `due_at` at the latest
 * - `sent`: accepted by the mail server
 * - `held`: written to a file, because no mail server is configured
 * - `dead`: given up; can be retried by hand
 */
export type OutgoingMailState = "pending" | "sending" | "sent" | "held" | "dead";

/** The outbox: mail that was promised in the transaction that made it necessary. */
export type OutgoingMailTable = {
  id: string;
  /** Two mails with the same key are the same mail: the second is not stored. */
  dedupe_key: string;
  /** What the mail is for, such as `enquiry`. Used in logs and lists in place of its content. */
  kind: string;
  /** From 0, what somebody is waiting for, to 3, what thousands get at once. */
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
  /** The moment for which the mail was put aside; null where it was to go at once. */
  not_before: string | null;
  lease: string | null;
  last_error: string | null;
  /** After this moment the mail would be of no use and is not sent. */
  expires_at: string | null;
  created_at: string;
  finished_at: string | null;
};
