export type SubscriberState = "pending" | "confirmed";

/** Addresses of the newsletter. Unsubscribing deletes the row. */
export type SubscriberTable = {
  id: string;
  /** As typed, domain in ASCII: where mail goes to. */
  email: string;
  /** In the form in which two spellings of one address are equal. */
  email_key: string;
  state: SubscriberState;
  /** Hash of the token in the last confirmation mail. */
  confirm_token_hash: string;
  confirm_expires_at: string;
  /** When the last confirmation mail was put into the outbox. */
  asked_at: string;
  created_at: string;
  confirmed_at: string | null;
};
