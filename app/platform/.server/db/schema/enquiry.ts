export type EnquiryCheck = "altcha" | "hcaptcha" | "form-proof";

/** Messages from the contact form. */
export type EnquiryTable = {
  id: string;
  /** Identifies one filled-in form, so that sending it again stores nothing new. */
  submission_key: string;
  /** Hash of the fields: tells a repetition from another message under the same key. */
  content_hash: string;
  name: string;
  email: string;
  /** As normalised: digits, with `+` where the country code was given. */
  phone: string;
  message: string;
  /** JSON array of course slugs from the visitor's shortlist. */
  courses: string;
  from_name: string;
  subject: string;
  /** How the sender showed to be a person. */
  checked_by: EnquiryCheck;
  created_at: string;
};
