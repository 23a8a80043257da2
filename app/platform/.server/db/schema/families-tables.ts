import type { Generated } from "kysely";

import type { Moment } from "#app/platform/moment.ts";

/** Why someone stopped being a learner's guardian. `entered in error`: they never were. */
export type EndOfGuardianship =
  | "ended"
  | "court order"
  | "of age"
  | "withdrawn"
  | "entered in error";

/** What a guardian may: see what concerns a learner, decide about their lessons too, or only pay for them and see nothing. */
export type GuardianMay = "view" | "manage" | "pay";

/** What a guardian can ask us to change: how we reach them, where they live, their wishes, who else sees to a child. */
export type ProposalKind = "phone" | "email" | "city" | "wishes" | "guardian";

/** Lessons; that belief or health may show in them; that they are recorded. */
export type ConsentKind = "lessons" | "special" | "recording";

/** What a device is, as its browser says. */
export type DeviceKind = "phone" | "tablet" | "computer";

/** Who learns, and who may see to it. There is no household: whose lessons someone sees is in `guardianship`. */
export type FamiliesSchema = {
  /** Who learns, or may. */
  learner: {
    id: string;
    /** A child's first name; null for an adult, whose name is their own as a guardian. */
    name: string | null;
    age_band: string | null;
    /** The guardian who the learner is; null for a child. */
    adult_id: string | null;
    /** Deleted after this moment. */
    keep_until: string;
    created_at: string;
  };

  /** Whom we write to and talk with: a parent, or an adult who learns. */
  guardian: {
    id: string;
    name: string;
    /** Null for someone who has none. */
    email: string | null;
    /** Normalised so that two spellings are equal. */
    email_key: string | null;
    phone: string;
    /** The number before this one, as long as nobody knows for sure that the new one is theirs; else empty. */
    phone_before: Generated<string>;
    /** The zone in the IANA time zone database; null if no one knows it. */
    zone: string | null;
    /** The zone before this one, and the moment from which this one holds; null if they have not moved. */
    zone_before: string | null;
    moved_at: Moment | null;
    /** The language in which they wish to talk with us; empty if they did not say. */
    language: string;
    /** The site's language, as in its addresses: mails are written in it. */
    site_language: Generated<string>;
    version: Generated<number>;
    /** Deleted after this moment, once they are nobody's guardian. */
    keep_until: string;
    created_at: string;
    /** From what the secret address of their calendar is made; null while there is none. */
    feed_key: string | null;
    /**
     * The guardian with whom a member, or they themselves, have made one person of them. Then nothing else is left of them
     * but what their links and the address of their calendar are made from.
     */
    joined_to: string | null;
    /** Whether they can be reached while a child has a lesson. */
    reachable: Generated<number>;
    /** How often the private links that name them have been renewed: older ones open nothing. */
    link_generation: Generated<number>;
  };

  /** Other addresses of a guardian, whom a member has recognised in them. */
  guardian_address: {
    email_key: string;
    guardian_id: string;
  };

  /** Who is whose guardian, from one moment up to another; several rows for one pair. Nothing derived is stored. */
  guardianship: {
    guardian_id: string;
    learner_id: string;
    since: string;
    until: string | null;
    why_ended: EndOfGuardianship | null;
    may: GuardianMay;
    /** Whether they read notes and reports that were sent before they were one, too. */
    reads_earlier: Generated<number>;
  };

  /** A device that knows whose family's page it shows, by its cookie. */
  family_device: {
    id: string;
    /** SHA-256 of what the cookie holds. */
    token_hash: string;
    /** Who opened it, or let the learner open it. */
    guardian_id: string;
    /** The learner whose own view it shows; null if it shows the guardian's page. */
    learner_id: string | null;
    kind: DeviceKind;
    opened_at: string;
    /** Known until this moment. */
    expires_at: string;
    /** When a code was entered on it, or whoever opened it signed in; null if it shows nothing private. */
    proved_at: string | null;
    /** Of the code that it waits for; null if it waits for none. */
    code_hash: string | null;
    code_until: string | null;
    /** How often a wrong one was entered. */
    code_tries: Generated<number>;
  };

  /** What a guardian asks us to change, of each kind one at a time until it is settled. */
  family_proposal: {
    id: string;
    guardian_id: string;
    /** For whom somebody is invited; null of every other kind. */
    learner_id: string | null;
    kind: ProposalKind;
    /** JSON, by its kind. */
    value: string;
    made_at: string;
    /** When somebody who was invited was written to, once a member has agreed. */
    invited_at: string | null;
    settled_at: string | null;
    outcome: "confirmed" | "declined" | "withdrawn" | null;
  };

  /** What a guardian agrees to for a learner; one of each kind holds at a time. */
  consent: {
    id: string;
    learner_id: string;
    /** Who gave it; null once they are forgotten. */
    guardian_id: string | null;
    kind: ConsentKind;
    /** What they read, to the letter. */
    words: string;
    given_at: string;
    withdrawn_at: string | null;
    /** Any guardian who decides may take it back. */
    withdrawn_by: string | null;
  };
};
