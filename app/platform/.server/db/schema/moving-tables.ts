import type { Generated } from "kysely";

/** What a file that an academy moves in with is about. */
export type MovingKind = "tutors" | "families";

export type MovingSchema = {
  /** A file with which an academy moves in. */
  moving: {
    id: string;
    kind: MovingKind;
    /** Of the file; empty if its lines were pasted. */
    name: string;
    /** SHA-256 of its text: the same file again is the same moving in. */
    digest: string;
    /** JSON: the names of its columns, and what each is to us; null of one that is not read. */
    names: string;
    columns: string;
    /** Counts what is changed of its columns and lines. */
    version: Generated<number>;
    by_name: string;
    brought_at: string;
    /** What waits of it is forgotten some days after this moment. */
    changed_at: string;
    /** When lines of it were last taken in, and by whom. */
    taken_at: string | null;
    taken_by: string | null;
    /** When what it made was taken back. */
    back_at: string | null;
  };

  /** A line of it that is not taken in yet. */
  moving_line: {
    moving_id: string;
    /** Where it begins in the file. */
    line: number;
    /** JSON: a text for each column. */
    cells: string;
    /** What somebody has said of what is there already: that it is the same one, or another. */
    choice: "same" | "other" | null;
  };

  /** What lines of files were taken in as. */
  moved: {
    /** SHA-256 of the kind and of what identifies it. */
    key: string;
    moving_id: string;
    /** The guardian or the tutor. */
    subject_id: string;
    /** SHA-256 of what the lines said. */
    says_hash: string;
    /** JSON: what was made, `Made`. */
    made: string;
    taken_at: string;
  };
};
