import type { Generated } from "kysely";

import type { StoredMoment } from "./stored-moment.ts";

import type { CheckedBy } from "../../captcha/captcha.ts";

/** `bounced`: no mail reaches the address, so nothing is sent there unless it is confirmed again. */
export type SubscriberState = "pending" | "confirmed" | "bounced";

/** What visitors send, write and answer. */
export type VisitorsSchema = {
  /** Messages from the contact form. */
  enquiry: {
    id: string;
    /** Identifies one filled-in form, so that sending it again stores nothing new. */
    submission_key: string;
    /** Hash of the fields: tells a repetition from another message under the same key. */
    content_hash: string;
    name: string;
    email: string;
    /** Normalised: digits, with `+` if the country code was given. */
    phone: string;
    message: string;
    /** JSON array of course slugs from the visitor's shortlist. */
    courses: string;
    from_name: string;
    subject: string;
    checked_by: CheckedBy;
    created_at: string;
  };

  /** Feedback cards. */
  feedback: {
    id: string;
    submission_key: string;
    content_hash: string;
    name: string;
    comment: string;
    /** 0 (no rating) to 5. */
    rating: number;
    /** Hash of the token in the author's cookie; null for cards left without one. */
    owner_token_hash: string | null;
    /** Account of the author, if signed in: issuer and subject. */
    owner_subject: string | null;
    created_at: string;
    /** Set while a deleted card can still be brought back; then the row goes. */
    removed_at: string | null;
    /** 1 if the writer says that they have had a lesson. */
    claims_lesson: Generated<number>;
    /** 1 if a held lesson was booked under the confirmed address of the account that left the card. */
    has_lesson: Generated<number>;
    /** That address, for as long as a lesson before the card may still be noted as held. */
    lesson_email_key: string | null;
    /** Why the team has taken it down; null if it was not the team. */
    removed_for: string | null;
  };

  /** How many cards the team has taken down, for each reason. Outlives the cards. */
  feedback_removal: {
    reason: string;
    cards: number;
  };

  /**
   * How many cards on the page have each rating. Kept in the same transaction as the cards, so that the summary
   * costs the same however many there are.
   */
  feedback_rating: {
    /** 0 to 5. */
    rating: number;
    cards: number;
  };

  /** The picture of a card: its address, and our own small copy once it has been fetched. */
  feedback_image: {
    feedback_id: string;
    url: string;
    state: "pending" | "fetching" | "ready" | "failed";
    attempts: number;
    /** When a worker may next take it; null once there is nothing left to do. */
    due_at: string | null;
    lease: string | null;
    last_error: string | null;
    bytes: Uint8Array | null;
    content_type: string | null;
  };

  /** What readers say is wrong with a card. Deleted with the card. */
  feedback_report: {
    id: string;
    feedback_id: string;
    reason: string;
    created_at: string;
  };

  /** Addresses of the newsletter. Unsubscribing deletes the row. */
  subscriber: {
    id: string;
    email: string;
    email_key: string;
    state: SubscriberState;
    /** Hash of the token in the last confirmation mail. */
    confirm_token_hash: string;
    confirm_expires_at: string;
    /** When the last confirmation mail was put into the outbox. */
    asked_at: string;
    created_at: string;
    confirmed_at: string | null;
    bounced_at: string | null;
    /** The site's language, as in its addresses: mails are written in it. */
    site_language: Generated<string>;
  };

  /**
   * Attempts at a quiz or a placement check. One belongs to a browser until its visitor signs in, and
   * to the account from then on: exactly one of `account_id` and `browser_key` is set.
   */
  quiz_attempt: {
    id: string;
    topic: string;
    kind: "quiz" | "placement";
    account_id: string | null;
    /** Hash of the token in the browser's cookie. */
    browser_key: string | null;
    /** What questions and options were drawn from. Never leaves the server. */
    seed: string;
    /** JSON: the questions in their order, each with its options in theirs. */
    questions: string;
    /** JSON: what was given so far, by question id. */
    answers: string;
    /** 1 if each answer is explained at once; such an answer stays as it was given. */
    explains: number;
    /** Counts the changes; a change applies only to the version it was worked out from. */
    version: number;
    started_at: string;
    changed_at: string;
    /** Set once, with everything below. */
    finished_at: string | null;
    question_count: number | null;
    right_count: number | null;
    /** JSON: how each question was answered, with its module and level. */
    results: string | null;
    /** JSON: what a placement check found. */
    outcome: string | null;
    /** Written by versions that had a timer. */
    timer_minutes: number | null;
    timer_ends_at: string | null;
    /** The child of the account's holder who took it, and whether they took it themselves: neither until they have said so. */
    learner_id: string | null;
    by_holder: Generated<number>;
  };

  /** What was typed to ask for a trial lesson. The table refuses to hold more about a child than this. */
  trial_booking: {
    id: string;
    /** Short and easy to read out: visitor and team quote it. */
    reference: string;
    submission_key: string;
    content_hash: string;
    /**
     * `booked`: there is a lesson under the same id. `requested`: none of the times suited, and `preferred` says which
     * would. `held`: the place is kept until the mailed link is pressed, or for a while.
     */
    state: "booked" | "held" | "requested";
    area: string;
    /** Slug of the course, or the word for lessons in a language. */
    course: string;
    /** The language to learn, if the course is lessons in a language; otherwise empty. */
    wanted_language: Generated<string>;
    /** The words of the consent given when the booking was made, if the course can reveal a belief. */
    consent: string | null;
    /** JSON array of slugs: the whole shortlist, if it was sent along. */
    courses: string;
    /** The time that was chosen; when the lesson is now, the lesson says. */
    asked_for: StoredMoment | null;
    /** Times that would suit, in the visitor's words; empty if a slot was chosen. */
    preferred: string;
    /** The visitor's zone in the IANA time zone database. */
    zone: string;
    learner: "self" | "child";
    /** The name of the learner, or of a child's guardian. */
    name: string;
    /** First name. Only for a child. */
    child_name: string | null;
    age_band: string | null;
    email: string;
    email_key: string;
    phone: string;
    language: string;
    tutor: "man" | "woman" | "either";
    /** Always empty for a child. */
    note: string;
    account_id: string | null;
    checked_by: CheckedBy;
    /** Counts the changes of time and state; each ends the links mailed before. */
    sequence: number;
    /** How often the links mailed to its family have been renewed: older ones open nothing. */
    link_generation: Generated<number>;
    created_at: string;
    changed_at: string;
    /** Whether the family continues, or why not; null while that is open. */
    next_step: string | null;
    /** The site's language, as in its addresses: mails are written in it. */
    site_language: Generated<string>;
    /** The first name of the tutor whom the family asked for; empty if none. */
    asked_tutor: Generated<string>;
    /** Who learns; null until it has been entered, and for a place that is only held. */
    learner_id: string | null;
  };

  /**
   * Which tutor and which room each lesson takes up, a row for each quarter of an hour: the primary key is what
   * keeps two lessons from sharing one.
   */
  busy: {
    /** Such as `tutor:` with the id of a tutor, or `room:` with an address. */
    resource: string;
    /** When the quarter begins. */
    quarter: string;
    /** The lesson that takes it up. */
    for_id: string;
  };

  /** By whose clock the academy lives: the zone in the last line, or London's where there is none. */
  academy_clock: {
    n: number;
    /** An IANA zone. */
    zone: string;
    chosen_at: string;
  };

  /** Days on which the academy is closed. Each stands by itself, so that it can be opened by itself. */
  closed_day: {
    /** By the academy's clock, such as 2026-12-25. */
    date: string;
    /** Empty: closed for everyone. Otherwise only the trials of this area are off. */
    area: string;
    /** 1 if messages are answered as on any other day: the promise of an answer then counts it. */
    answers: number;
    /** Why, as families read it. */
    reason: string;
    /** The days that were closed by one act. */
    act_id: string;
    /** What a weekly lesson on it counts as. */
    counts_as: "not-charged" | "made-up" | "takes-place";
    /** Name of the member; empty if it was closed before there was a list. */
    changed_by: string;
    changed_at: string;
  };

  /** Days on which trial lessons have hours that differ from the document `availability`. */
  trial_day: {
    /** By the academy's clock, such as 2026-12-25. */
    date: string;
    /** Of the courses; empty for all. */
    area: string;
    /** Between which times lessons begin, such as 14:00 and 18:00. */
    from_time: string;
    to_time: string;
    reason: string;
    /** Name of the member. */
    changed_by: string;
    changed_at: string;
  };

  /**
   * Who holds which place of a slot. The primary key is what limits a slot: no one can hold a place
   * that someone else holds, however many try at once.
   */
  trial_place: {
    area: string;
    starts_at: StoredMoment;
    /** From 1 to the slot's number of places. */
    place: number;
    booking_id: string;
    /** When the place is free again, unless it is confirmed; null if it is taken for good. */
    held_until: string | null;
    /** 1 if someone has proved that they read the booking's email; otherwise 0. */
    is_confirmed: Generated<number>;
    /** Keyed hashes of who holds it; null if that is not known. */
    mailbox: string | null;
    network: string | null;
    wide_network: string | null;
  };
};
