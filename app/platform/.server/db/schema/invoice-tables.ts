import type { Generated } from "kysely";

/** What goes out to whoever pays, with its numbers, and what comes in by the bank. An invoice is kept as long as its account. */
export type InvoiceSchema = {
  /** A month of an account that a person has checked. */
  month_release: {
    money_account_id: string;
    /** Such as `2027-03`. */
    month: string;
    /** JSON: ids of lessons without an outcome that do not keep the month from being invoiced. */
    set_aside: string;
    released_at: string;
    by_id: string;
    by_name: string;
  };

  /**
   * The last numbers that were taken. Whoever takes the next one holds this row until the invoice is stored. A series ends
   * when a copy of the database is restored, since nobody knows what left after it was made.
   */
  invoice_series: {
    id: number;
    invoices: Generated<number>;
    credits: Generated<number>;
    began_at: string;
    restored_at: string | null;
    /** The last numbers that left before it ended, as they are printed and an owner has entered them. */
    left_invoice: string | null;
    left_credit: string | null;
  };

  /** An invoice, or the credit note that takes all of it back. Triggers refuse every change, and a number out of order. */
  invoice: {
    id: string;
    money_account_id: string;
    kind: "invoice" | "credit";
    series: number;
    n: number;
    /** What whoever pays writes with the money, such as `MA-0057-7`; a credit note has none. */
    reference: string | null;
    /** Up to the end of which month its lines are; null for lessons that are paid before. */
    month: string | null;
    /** How many lessons are paid before. */
    lessons: number | null;
    /** The invoice that it takes back. */
    credits: string | null;
    currency: string;
    /** In the smallest part of the currency. */
    minor: number;
    payer_id: string;
    payer_name: string;
    learner_id: string;
    /** In which it is written: `en`, `ar` or `ur`. */
    language: string;
    /** JSON: everything that stands on it, to the letter, and the SHA-256 of that text in hexadecimal digits. */
    words: string;
    words_hash: string;
    /** JSON: ids of the lines of the account that stand on it. */
    entries: string;
    due_on: string | null;
    issued_at: string;
    issued_by: string;
    /** Identifies one filled-in form: sent twice it is one invoice. */
    key: string;
    sent_at: string | null;
  };

  /**
   * A payment that a bank's file has, by which it is known while somebody reads the file once more. What it says is there only
   * as long as nobody knows whose it is; an entry that was made from it has the same key, for good.
   */
  bank_line: {
    key: string;
    /** `aside`: somebody has said that it is for no account. */
    state: "open" | "aside" | "entered";
    on_day: string | null;
    currency: string | null;
    /** In the smallest part of the currency. */
    minor: number | null;
    /** What whoever pays has written. */
    text: string | null;
    name: string | null;
    /** Why it was entered in no account: `HeldReason`. */
    why: string | null;
    read_at: string;
    /** Who read the file, or has set it aside. */
    by_name: string;
  };

  /** A page of the card provider on which an invoice is to be paid, or was. */
  card_session: {
    /** Ours: the provider gives it back, also before it has told us its own. */
    id: string;
    provider_id: string | null;
    money_account_id: string;
    invoice_id: string;
    currency: string;
    /** In the smallest part of the currency. */
    minor: number;
    /** In which the page says what is paid. */
    language: string;
    /** `waiting`: all was done there, and the money is not here yet. `over`: paid, failed or too late. */
    state: "open" | "waiting" | "over";
    made_at: string;
  };

  /** Something that the card provider has told us, each once. What fits no account waits for somebody. */
  card_event: {
    /** The provider's. */
    id: string;
    type: string;
    /** The provider's id of what it is about: a session, a refund or a dispute. */
    about: string;
    /** `aside`: somebody has seen to it. */
    state: "done" | "open" | "aside";
    /** Why somebody has to look: `CardReason`. */
    why: string | null;
    currency: string | null;
    minor: number | null;
    invoice_id: string | null;
    happened_at: string;
    taken_at: string;
    by_name: string;
  };
};
