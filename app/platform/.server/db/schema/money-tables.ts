import type { Generated } from "kysely";

/** What an entry is; it decides the sign of its sum. `credit` and `charge`: entered by a person, with a reason. */
export type EntryKind = "lesson" | "payment" | "refund" | "credit" | "charge" | "reversal";

/** What somebody who pays has agreed to, and the accounts. What is kept of them outlives the family that it was about. */
export type MoneySchema = {
  /**
   * One version of what was agreed for a plan. Once it was sent to whoever pays, or entered as agreed elsewhere, a trigger
   * refuses to change what it says.
   */
  agreement: {
    id: string;
    plan_id: string;
    /** From 1. */
    version: number;
    learner_id: string;
    /** A guardian; the name outlives them. */
    payer_id: string;
    payer_name: string;
    /** ISO 4217; sums are whole numbers of its smallest part. */
    currency: string;
    /** What one lesson costs, and what it would by the list, without the reduction. */
    minor: number;
    list_minor: number;
    reduction: "none" | "sibling" | "grant";
    reduction_words: string;
    /** How long the lesson is that costs that: another length costs as much in proportion. */
    minutes: number;
    /** Lessons a week, of which four weeks are made. */
    per_week: number;
    pays: "before" | "after";
    /** Whether whoever pays before is told, once, when two lessons are left. */
    tells_left: Generated<number>;
    /** Original dates of lessons, both included: it ends by itself. */
    from_on: string;
    to_on: string;
    /** JSON: `AgreedRules`. */
    rules: string;
    /** In which it was read: `en`, `ar` or `ur`. */
    language: string;
    /** JSON: what was read, to the letter, and the SHA-256 of that text in hexadecimal digits. */
    words: string;
    words_hash: string;
    made_at: string;
    made_by: string;
    /** When it was sent to be accepted. */
    sent_at: string | null;
    /** The date on which it was agreed in another way, as a member has entered it. Such a one is never called accepted. */
    elsewhere_on: string | null;
    accepted_at: string | null;
    /** The guardian who pressed. */
    accepted_by: string | null;
    /** Whether they asked to begin before the days are over in which they may cancel. */
    begins_at_once: number | null;
    /** The last of those days, on the academy's clock. */
    cancel_until: string | null;
    declined_at: string | null;
    /** When the desk took it back before it was answered, or a later version took its place. */
    withdrawn_at: string | null;
    /** When it was cancelled within those days. */
    cancelled_at: string | null;
    /** The last date on which it holds, where the desk has ended it before its time. */
    ended_on: string | null;
    keep_until: string;
  };

  /** What one person pays for one plan in one currency. Its balance is the sum of its entries, and stored nowhere. */
  money_account: {
    id: string;
    plan_id: string;
    learner_id: string;
    learner_name: string;
    payer_id: string;
    payer_name: string;
    currency: string;
    /** How many entries it has: whoever adds one holds this row. */
    entries: Generated<number>;
    opened_at: string;
    /** How many entries there were when whoever pays was last told that two lessons were left. */
    told_after: number | null;
    keep_until: string;
  };

  /** One line of an account. Triggers refuse every change, and what does not fit. */
  money_entry: {
    id: string;
    money_account_id: string;
    /** From 1, without a gap. */
    n: number;
    kind: EntryKind;
    /** In the smallest part of the account's currency; less than nothing is owed by whoever pays. */
    minor: number;
    /** What is charged; of a reversal less than nothing. */
    minutes: number;
    /** The lesson's original date, or a payment's own. */
    effective_on: string;
    booked_at: string;
    agreement_id: string | null;
    lesson_id: string | null;
    /** What a lesson counts as: `LessonCount`. */
    counts: string | null;
    /** The entry that it takes back, whole. */
    reverses: string | null;
    /** Identifies one filled-in form, and the SHA-256 of what was in it: sent twice it is one entry. */
    key: string | null;
    key_hash: string | null;
    /** Why, as whoever pays reads it. */
    words: string;
    by_id: string | null;
    by_name: string;
  };
};
