/** What the embedded identity provider keeps: sessions, sign-ins under way, grants, codes, tokens. */
export type ProviderRecordTable = {
  /** The model, and a hash of the id: the id is the token itself, which the database need not know. */
  key: string;
  model: string;
  /** JSON of the record, without its id. */
  payload: string;
  /** Whose record it is, once that is known. */
  subject: string | null;
  grant_id: string | null;
  uid: string | null;
  /** Set when a code or a refresh token has been used. */
  consumed_at: string | null;
  expires_at: string;
};
