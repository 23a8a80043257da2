import type { Generated } from "kysely";

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
    /** No longer written: `sources` says it of each text. */
    source_hash: string | null;
    /** JSON: pairs of hashes, of a text and of the English one that it was made from. Empty for English. */
    sources: Generated<string>;
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
    /** As in a revision. */
    sources: Generated<string>;
    based_on: string | null;
    changed_by: string | null;
    changed_at: string;
  };

  /** The academy's own mark, in the pictures that are made of it once. */
  logo: {
    id: string;
    /** Of the file, such as `icon-192.png`. */
    name: string;
    bytes: Uint8Array;
    added_at: string;
  };

  /** Steps of the list before families come that were done or put off by hand. */
  first_step: {
    name: string;
    /** Null while something is awaited. */
    done_at: string | null;
    /** A hash of what is awaited; null if nothing is. */
    token: string | null;
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
