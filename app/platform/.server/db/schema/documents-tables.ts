/** What the academy says. Without a row it says what came with the site. */
export type DocumentsSchema = {
  /** What was published once. No row ever changes. */
  document_revision: {
    id: string;
    /** Its key, such as `pages/about`. */
    document: string;
    language: string;
    /** JSON, as its schema was at the time. */
    body: string;
    /** The revision that it took the place of; null if that was the seed. */
    based_on: string | null;
    /** Of the English words that it translates; null for English. */
    source_hash: string | null;
    /** The member; null once erased, or for a command. */
    author_id: string | null;
    created_at: string;
  };

  /** What has been typed and not been published. It may have faults. */
  document_draft: {
    document: string;
    language: string;
    body: string;
    /** Counts the changes: one is only made on the version that was read. */
    version: number;
    based_on: string | null;
    changed_by: string | null;
    changed_at: string;
  };

  /** Revisions that went out together. The highest number is what is published. */
  edition: {
    number: number;
    /** JSON: every revision that it shows, by language and key, as in `ur/pages/about`. All others are seeds. */
    revisions: string;
    note: string;
    /** The earlier edition that it is the same as, if it was made to take something back. */
    restores: number | null;
    made_by: string | null;
    made_at: string;
  };
};
