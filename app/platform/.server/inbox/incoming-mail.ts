import type { MailTrouble } from "../outbox/mail.ts";
import type { SenderProof } from "./sender-proof.ts";

/** Somebody as a header names them. */
export type Box = { readonly name: string; readonly address: string };

/** A mail as it was found in the mailbox. Its contents are only what its sender claims. */
export type IncomingMail = {
  readonly uid: number;
  /** When the mailbox got it, in milliseconds since the Unix epoch. */
  readonly receivedAt: number;
  /** The same for every copy of one mail. */
  readonly digest: string;
  /** With its angle brackets; null if it has none that can be answered. */
  readonly messageId: string | null;
  /** The Message-IDs that it answers, the nearest first. */
  readonly answers: readonly string[];
  readonly from: Box;
  /** Whether it is from that address. */
  readonly proof: SenderProof;
  /** The address at which it asks for answers, if that is another one. */
  readonly replyTo: string | null;
  /** Who wrote it, if a list on its way says that it put its own address into From. */
  readonly originalFrom: Box | null;
  /** Who is in To and Cc. */
  readonly to: readonly Box[];
  readonly subject: string;
  /** Its own text without markup; pictures and the like are never loaded. */
  readonly text: string;
  /** Longer than what is fetched. */
  readonly isCut: boolean;
  /** Named, and left in the mailbox. */
  readonly attachments: readonly Attachment[];
  /** Why it counts as a machine's (RFC 3834); null for a person's. */
  readonly automatic: string | null;
  /** Set if it says that one of our mails permanently could not be delivered. */
  readonly bounce: Bounce | null;
  /** The UID of the appointment that it accepts or declines (RFC 5546). */
  readonly appointment?: string;
};

/** Such reasons say which way it came: an answer to our own mail may come so, too, and is a person's all the same. */
export const waysOfMail = {
  list: "a mail of a list",
  spam: "spam, says the mail server",
} as const;

/** Why a mail counts as a machine's that says what became of another. */
export const isReport = "a report of a mail server";

export type Bounce = {
  readonly messageIds: readonly string[];
  /** What the other server said. */
  readonly reason: string;
  /** Its enhanced code (RFC 3463); empty if the report has none. */
  readonly status: string;
};

export type Attachment = { readonly name: string; readonly type: string; readonly bytes: number };

/** A folder of a mailbox. Nothing in it is changed. */
export type MailFolder = {
  /** While it is the same, a UID names the same mail (RFC 9051, 2.3.1.1). */
  readonly uidValidity: string;
  /** All mail to come has this UID or a higher one. */
  readonly uidNext: number;
  /** The UIDs above `uid`, in their order. */
  listAfter(uid: number): Promise<readonly number[]>;
  /** The lowest UID of mail that came on the day of `time` or later; `uidNext` if none did. */
  firstSince(time: number): Promise<number>;
  /** Null if it has since been deleted. @throws {MailFailure} if the server does not give out this one */
  find(uid: number): Promise<StoredMail | null>;
  close(): Promise<void>;
};

/** A mail in the folder. */
export type StoredMail = {
  readonly receivedAt: number;
  /** Longer than what `bytes` gives. */
  readonly isTooLarge: boolean;
  /** Fetches it in pieces. @throws {InboxFailure | MailFailure} */
  bytes(): AsyncIterator<Buffer>;
};

/** Opens the folder. @throws {InboxFailure} if it cannot be reached or does not let us in */
export type OpenFolder = () => Promise<MailFolder>;

/** Why the mailbox cannot be read, for the person who has to fix it. */
export class InboxFailure extends Error {
  readonly trouble: MailTrouble;
  constructor(trouble: MailTrouble, cause: unknown) {
    super(`the mailbox cannot be read: ${trouble}`, { cause });
    this.name = "InboxFailure";
    this.trouble = trouble;
  }
}

/**
 * Why one mail cannot be read: the server does not give it out, the time is up, or reading it has failed or has
 * taken too much memory.
 */
export type ReadFault = "refused" | "time" | "broken";

/** A mail that cannot be read, which says nothing of the next one. */
export class MailFailure extends Error {
  readonly fault: ReadFault;
  constructor(fault: ReadFault, cause: unknown) {
    super(`a mail cannot be read: ${fault}`, { cause });
    this.name = "MailFailure";
    this.fault = fault;
  }
}
