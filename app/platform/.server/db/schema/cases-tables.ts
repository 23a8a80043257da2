import type { Generated } from "kysely";

import type { Doubt } from "../../inbox/sender-proof.ts";

export type CaseKind =
  | "enquiry"
  | "trial"
  | "other-times"
  | "card-report"
  | "review"
  | "data-request"
  | "complaint"
  | "worry";

/**
 * - `new`: no one has taken it yet
 * - `open`: has an owner and a next date
 * - `waiting`: it is the family's turn, or the case waits for a date
 * - `done`, `spam`: closed
 */
export type CaseState = "new" | "open" | "waiting" | "done" | "spam";

/**
 * What became of a mail:
 *
 * - `answer`: belongs to a case, from the family or someone who writes for it
 * - `member`: belongs to a case, from a member of the team
 * - `new`: is a case of its own
 * - `automatic`: a machine wrote it; it opens nothing
 * - `collected`: one of too many in an hour, in the case for all of them
 * - `bounce`: says that a mail of ours could not be delivered
 * - `aside`: unreadable; it is in the mailbox
 */
export type IncomingOutcome =
  | "answer"
  | "member"
  | "new"
  | "automatic"
  | "collected"
  | "bounce"
  | "aside";

/**
 * What a mail has to show for itself:
 *
 * - `proved`: its sender is proved
 * - `answers`: it names the Message-ID of a mail that only its receivers know
 * - `claims`: neither
 */
export type MailStanding = "proved" | "answers" | "claims";

/** What visitors want from the team, and what the team does about it. */
export type CasesSchema = {
  /** Everything that a visitor sends is a case, stored in the same transaction. */
  desk_case: {
    id: string;
    /** Short and easy to read out. Random, so that no gap reveals a case that a member may not see. */
    reference: string;
    kind: CaseKind;
    state: CaseState;
    /** 1 in the states `new`, `open` and `waiting`, otherwise 0. */
    is_open: number;
    /** The address, normalised so that two spellings are equal: it links a family's cases. */
    family_key: string | null;
    name: string;
    /** 1 if that is the name in a mail whose sender is not proved. */
    is_claimed: Generated<number>;
    email: string | null;
    phone: string;
    subject: string;
    /** The family's zone in the IANA time zone database, if known. */
    zone: string | null;
    /** Slug of a course, or empty. */
    course: string;
    /** The language in which the family wishes to be taught or answered; empty if it did not say. */
    language: string;
    owner_id: string | null;
    /** The academy's day on which someone looks at it next. */
    next_on: string | null;
    /** When a promised answer is due; null while none is owed. */
    deadline: string | null;
    first_answered_at: string | null;
    /** Hidden from the list of what to do until then. */
    snoozed_until: string | null;
    /** Lists are sorted by it: the deadline, or the end of the next day; for a closed case, when it was closed. */
    due_at: string;
    closed_at: string | null;
    /** The day by which the law requires an answer. */
    legal_due_on: string | null;
    /** Counts the changes: a change applies only to the version that the member has seen. */
    version: number;
    /** Counts the messages: only someone who has seen them all can send an answer. */
    messages: number;
    /** `lesson`: what a guardian asks about one; `family`: about themselves. `desk`: opened at the desk from another case, or taken out of reach of what it was made from. */
    source_kind: "enquiry" | "trial" | "lesson" | "family" | "report" | "review" | "mail" | "desk";
    source_id: string;
    /** The user id of the sender, if signed in. */
    account_id: string | null;
    /** The member who gives the lesson in question. */
    tutor_id: string | null;
    /** The case that everything said here has been moved to. */
    merged_into: string | null;
    /** Deleted after this moment. */
    keep_until: string;
    /** The site's language for the family, as in its addresses. */
    site_language: Generated<string>;
    created_at: string;
    changed_at: string;
  };

  /** What was said between the family and the team. */
  case_message: {
    id: string;
    case_id: string;
    direction: "in" | "out" | "phone" | "chat";
    /** A member; null for what the family sent through the site. */
    author_id: string | null;
    author: string;
    text: string;
    /** The address that an answer went to. */
    recipient: string | null;
    mail_id: string | null;
    /** The Message-ID of an answer, or of the mail that came in: these link a thread. */
    message_id: string | null;
    /** The id of the draft: the same draft is never sent twice. */
    draft_id: string | null;
    /** `unsure`: a mail server may have the answer. */
    delivery: "sending" | "sent" | "failed" | "unsure" | null;
    /** JSON: what the answer changed about the case, for as long as it can be undone. */
    undo: string | null;
    /** The answer of which this is what somebody else got by a mail of their own; that one is counted, not this. */
    copy_of: string | null;
    created_at: string;
  };

  /** For the team only. There is no column that could hold a recipient. */
  case_note: {
    id: string;
    case_id: string;
    author_id: string;
    author: string;
    text: string;
    created_at: string;
    /** The note that it replaces; people who work on the case can still read that one. */
    corrects: string | null;
    /** When it did; `created_at` is that of the first. */
    corrected_at: string | null;
  };

  /** What was done with a case, in words. */
  case_event: {
    id: string;
    case_id: string;
    /** A member; null if the family or the site did it. */
    actor_id: string | null;
    actor: string;
    text: string;
    /** The version of the case that it made. */
    version: number;
    /** JSON: how to undo it, while nothing else has been done. */
    undo: string | null;
    created_at: string;
  };

  /** An answer that has not been sent: at most one for each member and case. */
  case_draft: {
    id: string;
    case_id: string;
    member_id: string;
    member: string;
    text: string;
    created_at: string;
    changed_at: string;
    /** Set while it can still be brought back. Such a draft cannot be sent. */
    discarded_at: string | null;
    /** When WhatsApp was opened with it, while nobody has said whether it was sent. */
    opened_at: string | null;
  };

  /** A PDF or a picture that goes with an answer: of its draft first, and of the message with the same draft then. */
  case_file: {
    id: string;
    case_id: string;
    draft_id: string;
    name: string;
    /** What it is by its bytes, such as `application/pdf`. */
    type: string;
    size: number;
    bytes: Uint8Array;
    created_at: string;
  };

  /** Who is looking at a case. */
  case_presence: {
    case_id: string;
    member_id: string;
    member: string;
    seen_at: string;
  };

  saved_reply: {
    id: string;
    site_language: string;
    title: string;
    text: string;
    changed_by: string;
    version: number;
    created_at: string;
    changed_at: string;
  };

  /** The words a case can be found by: one row for what came in, and one for each message and note. */
  case_text: {
    id: Generated<number>;
    case_id: string;
    /** The id of the case, the message or the note. */
    source_id: string;
    words: string;
  };

  /** How far a mailbox has been fetched. */
  inbox: {
    /** User, host and folder. */
    key: string;
    /** `last_uid` is valid with it; null before the first look. */
    uid_validity: string | null;
    /** A number: UIDs need 32 bits, of which PostgreSQL's integer has one for the sign. */
    last_uid: string;
    /** The id of the process that fetches. */
    lease: string | null;
    leased_until: string;
    /** When the mailbox was last seen to the end. */
    fetched_at: string | null;
    failing_since: string | null;
    trouble: string | null;
    created_at: string;
  };

  /** A mail that could not be read and is tried again. */
  inbox_retry: {
    inbox: string;
    uid_validity: string;
    uid: string;
    /** How often it has failed. */
    tries: number;
    retry_at: string;
  };

  /** A mail from the mailbox, besides the message that was made from it. */
  incoming_mail: {
    id: string;
    inbox: string;
    uid_validity: string;
    uid: string;
    /** The same for every copy of one mail, so that it is stored once whatever UID it gets. */
    digest: string;
    message_id: string | null;
    sender: string;
    /** The address, normalised so that two spellings are equal. */
    sender_key: string;
    sender_name: string;
    /** How its sender is proved, or why it is not. */
    proof: Generated<"dkim" | "server" | Doubt>;
    standing: Generated<MailStanding>;
    /** Where it asks for answers, if that is another address. */
    reply_to: string | null;
    /** JSON: names and addresses of those in To and Cc who are neither its sender nor of the academy. */
    copied: Generated<string>;
    subject: string;
    outcome: IncomingOutcome;
    /** Why it belongs to no case, in words. */
    reason: string;
    /** JSON: names, types and sizes of what came with it. */
    attachments: string;
    /** 1 if there is more text in the mailbox. */
    is_cut: number;
    /** Null if it belongs to no case. */
    case_id: string | null;
    /** The id of the message or note that was made from it; where a mail of the site came back and belongs to no case, of that. */
    entry_id: string | null;
    /** 1 if only those who look after concerns about children may know of it, also where it belongs to no case. */
    is_restricted: Generated<number>;
    /** When the mailbox got it; never later than `created_at`. */
    received_at: string;
    created_at: string;
    /** Where in the mailbox it lies, if this is a copy for another case: it has no place of its own there. */
    lies_validity: string | null;
    lies_uid: string | null;
  };

  /** A mail with files whose case keeps them itself, whatever becomes of the mailbox. */
  kept_mail: {
    mail_id: string;
    /**
     * Whether it is kept, or why it is in the mailbox alone:
     * - `keeping`: it is being fetched
     * - `large`, `case-full`, `full`: it does not fit, by itself, with the others of its case, or with all
     * - `gone`: it is not in the mailbox that is fetched now, or cannot be read
     */
    state: "keeping" | "kept" | "large" | "case-full" | "full" | "gone";
    /** What its files come to, in bytes. */
    size: number;
    /** How many bytes are stored. */
    bytes: number;
    tried_at: string;
  };

  /** A piece of such a mail, as it came: never looked into here. */
  kept_mail_piece: {
    mail_id: string;
    /** From 0. */
    place: number;
    bytes: Uint8Array;
  };

  /** The rota: who looks after concerns about a child. No two of them overlap. */
  concern_watch: {
    id: string;
    member_id: string;
    /** Who is told after half of the promised time, while nobody has looked. */
    deputy_id: string | null;
    starts_at: string;
    ends_at: string;
    created_at: string;
  };
};
