/** Feedback cards. */
export type FeedbackTable = {
  id: string;
  submission_key: string;
  content_hash: string;
  name: string;
  comment: string;
  /** 0 (no rating) to 5. */
  rating: number;
  /** Hash of the token in the author's cookie; null for cards left without one. */
  owner_token_hash: string | null;
  /** Account of the author, where signed in: issuer and subject. */
  owner_subject: string | null;
  created_at: string;
  /** Set while a deleted card can still be brought back; then the row goes. */
  removed_at: string | null;
};
