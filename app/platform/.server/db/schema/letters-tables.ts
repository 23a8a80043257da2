import type { Generated } from "kysely";

/** `sending`: released, and being put into the outbox. `sent`: all of it is there. */
export type LetterState = "draft" | "sending" | "sent";

/** `withdrawn`: not sent, because the subscriber left first. */
export type LetterDeliveryState = "queued" | "sent" | "bounced" | "failed" | "withdrawn";

/** The letters of the newsletter. */
export type LettersSchema = {
  letter: {
    id: string;
    /** Its part of the address in the archive; null until it is released. */
    slug: string | null;
    title: string;
    /** Markdown. */
    text: string;
    state: LetterState;
    /** Counts the changes: one is only made on the version that was read. */
    version: number;
    /** Name of the member. */
    changed_by: string;
    created_at: string;
    changed_at: string;
    released_by: string | null;
    released_at: string | null;
    /** The last subscriber whose mail is in the outbox; empty at the beginning. */
    position: string;
    finished_at: string | null;
    /** When it was taken out of the archive. */
    hidden_at: string | null;
    /** When a draft is to go out; it is not changed until then. */
    planned_at: string | null;
    /** Name of the member. */
    planned_by: string | null;
    /** 0 if it is only published. */
    is_mailed: Generated<number>;
    /** When it was last mended in the archive, with what readers are told of it. */
    mended_at: string | null;
    mend_note: string | null;
    /** As it was when it was released; null while it has not been mended. */
    text_before: string | null;
  };

  /**
   * To whom a letter went. The primary key is what keeps a subscriber from getting it twice. It holds no
   * address: after a subscriber has left, only a number remains.
   */
  letter_delivery: {
    letter_id: string;
    subscriber_id: string;
    mail_id: string;
    state: LetterDeliveryState;
    changed_at: string;
  };
};
