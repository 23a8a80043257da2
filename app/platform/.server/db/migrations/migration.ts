import type { Kysely } from "kysely";

import type { DatabaseSchema } from "../schema/index.ts";

export type Engine = "sqlite" | "postgres";

/**
 * One step of the schema. Steps never change once released; a later step corrects an earlier one. Only what one fills in
 * may move to a later one that does all of it.
 */
export type SchemaStep = {
  /** Sorts after every earlier name, and is in the database for this step. */
  readonly name: string;
  /**
   * Whether no other process of the site may have the database open: what a program of before wrote beside it would be lost,
   * or wrong.
   */
  readonly isAlone?: boolean;
  /** SQL statements, in the order in which they run. */
  statements(words: EngineWords): readonly string[];
  /**
   * What SQL alone cannot work out from the rows that are there, in portions. Runs last, in the same transaction.
   *
   * @param tell called after each portion
   */
  fill?(trx: Kysely<DatabaseSchema>, tell: (done: number, of: number) => void): Promise<void>;
};

/** What `trial_booking` had before its lessons were rows of `lesson`, for the steps from before that. */
export type BookingBefore = {
  readonly trial_booking: {
    readonly starts_at: string | null;
    readonly tutor_id: string | null;
    readonly tutor_name: string;
    readonly room: string;
  };
};

/** All of a step that SQL alone can do. */
export type Statements = SchemaStep["statements"];
export type PlainSteps = Readonly<Record<string, Statements>>;

/** The few words of DDL in which the two engines differ. */
export type EngineWords = {
  /** For the few things that only one of the two engines has. */
  readonly engine: Engine;
  /** Text that is compared byte by byte: ids, keys, times. */
  readonly key: string;
  readonly bytes: string;
  /** Stands after a table's columns. */
  readonly tableEnd: string;
};

export const engineWords: Readonly<Record<Engine, EngineWords>> = {
  // Otherwise SQLite would take any value for any column.
  sqlite: { engine: "sqlite", key: "text", bytes: "blob", tableEnd: " strict" },
  // A language's collation would sort by its own rules and could not use the index for ranges.
  postgres: { engine: "postgres", key: 'text collate "C"', bytes: "bytea", tableEnd: "" },
};
