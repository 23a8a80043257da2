import type { Generated } from "kysely";

/** Who teaches, what was checked before, and when they can. */
export type TutorsSchema = {
  /** People who teach, whether or not they have a place at the desk. The row stays when one leaves, as lessons name it. */
  tutor: {
    id: string;
    /** The member of the desk it is; null for someone who is not at the desk. */
    member_id: string | null;
    /** As families read it. */
    name: string;
    /** Where to write to someone who is not at the desk; empty for a member. */
    email: string;
    email_key: string;
    /** IANA zone on whose clock hours and leave are. */
    zone: string;
    gender: "man" | "woman";
    /** JSON array of stored names. */
    languages: string;
    /** JSON array of slugs of courses, and of what stands in place of one. */
    courses: string;
    /** The address of the video room; empty if there is none yet. */
    room: string;
    /** The first day on which the tutor teaches no one; null while they teach. */
    left_on: string | null;
    version: number;
    created_at: string;
    changed_at: string;
    /** From what the secret address of their calendar is made; null while there is none. */
    feed_key: string | null;
  };

  /** What was seen before a tutor teaches a child: that it was done, never the document. */
  tutor_check: {
    tutor_id: string;
    step: string;
    /** A date. */
    done_on: string;
    /** Name of the member who saw it. */
    checked_by: string;
    /** What was seen, such as "enhanced with children's barred list". */
    level: string;
    country: string;
    /** The last day on which it is good; null if it does not end. */
    expires_on: string | null;
  };

  /** When a tutor can teach in any week, in wall time of the tutor's zone. */
  tutor_hours: {
    tutor_id: string;
    /** From 1, Monday, to 7. */
    weekday: number;
    /** Such as 09:00; the end may be 24:00. */
    from_time: string;
    to_time: string;
  };

  /** When a tutor is away once, in wall time of the tutor's zone. */
  tutor_leave: {
    id: string;
    tutor_id: string;
    /** Such as 2027-03-10T00:00. */
    from_wall: string;
    /** Not included. */
    until_wall: string;
    reason: string;
    /** 1 if lessons within it that are made later are made off: their families have been told. */
    later_off: Generated<number>;
    created_at: string;
  };

  /** What was agreed with a tutor: it holds from its day until the next one's. None is ever changed. */
  tutor_rate: {
    id: string;
    tutor_id: string;
    /** A date by the academy's clock. Of two with the same the later entered holds. */
    from_on: string;
    /** Its ISO 4217 code. */
    currency: string;
    /** For an hour of lessons, in the currency's smallest part. */
    minor: number;
    /** For an hour of trials: null if the same, 0 if they are not paid. */
    trial_minor: number | null;
    /** Name of the member who entered it. */
    entered_by: string;
    entered_at: string;
  };

  /** What families may read of a tutor. */
  tutor_card: {
    tutor_id: string;
    /** JSON of a card's content, as it will be once the tutor has agreed to it. */
    draft: string;
    /** The same to which the tutor has agreed; null if nothing is shown. */
    shown: Generated<string | null>;
    /** What its address ends with, while it is shown. */
    slug: Generated<string | null>;
    /** A date. */
    agreed_on: Generated<string | null>;
    /** Name of the member who pressed the button. */
    agreed_by: Generated<string | null>;
    /** How it was given. */
    agreed_words: Generated<string | null>;
    withdrawn_at: Generated<string | null>;
    version: number;
    changed_at: string;
  };

  /** Photos for such cards: our own small copies. */
  tutor_photo: {
    id: string;
    tutor_id: string;
    /** WebP. */
    bytes: Uint8Array;
    added_at: string;
  };
};
