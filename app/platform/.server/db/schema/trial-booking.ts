import type { EnquiryCheck } from "./enquiry.ts";

/**
 * - `booked`: a lesson at `starts_at`, for which a row in `trial_place` holds the place
 * - `requested`: none of the times suited; `preferred` says which would
 * - `cancelled`: given up by the visitor
 */
export type TrialBookingState = "booked" | "requested" | "cancelled";

/** Trial lessons that were asked for. The table refuses to hold more about a child than this. */
export type TrialBookingTable = {
  id: string;
  /** Short and easy to read out: what visitor and team call the booking by. */
  reference: string;
  /** Identifies one filled-in form, so that sending it again books nothing new. */
  submission_key: string;
  /** Hash of the fields: tells a repetition from another request under the same key. */
  content_hash: string;
  state: TrialBookingState;
  area: string;
  /** Slug of the course, or the word for lessons in a language. */
  course: string;
  /** JSON array of slugs: the whole shortlist, where it was sent along. */
  courses: string;
  starts_at: string | null;
  /** Times that would suit, in the visitor's words; empty where a slot was chosen. */
  preferred: string;
  /** The visitor's zone in the IANA time zone database. */
  zone: string;
  learner: "self" | "child";
  /** Of the learner, or of the guardian of a child. */
  name: string;
  /** First name. Only for a child. */
  child_name: string | null;
  age_band: string | null;
  email: string;
  /** In the form in which two spellings of one address are equal. */
  email_key: string;
  phone: string;
  language: string;
  tutor: "man" | "woman" | "either";
  /** Always empty for a child. */
  note: string;
  /** Of the signed-in visitor, if any. */
  account_id: string | null;
  checked_by: EnquiryCheck;
  /** Counts the changes: calendars go by it, and each change ends the links mailed before. */
  sequence: number;
  created_at: string;
  changed_at: string;
};
