/** Our own small copy of the picture that a hosted identity provider names. */
export type ProfilePictureTable = {
  account_id: string;
  /** Where it was fetched from; another address makes the copy out of date. */
  url: string;
  /** Null where the picture could not be fetched. */
  bytes: Uint8Array | null;
  content_type: string | null;
  /** When a failed picture may be tried again; null where it is there, or never will be. */
  retry_at: string | null;
  fetched_at: string;
};
