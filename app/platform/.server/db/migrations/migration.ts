import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from "kysely";

export type Engine = "sqlite" | "postgres";

/** One step of the schema. Steps never change once released; a later step corrects an earlier one. */
export type SchemaStep = {
  /** Sorts after every earlier name, and stands in the database for this step. */
  readonly name: string;
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
};

export type ColumnTypes = {
  /** Text that is compared byte by byte: ids, keys, times. */
  readonly key: "text" | RawBuilder<unknown>;
  readonly bytes: "blob" | "bytea";
  /** Closes a table: SQLite is told to hold columns to their types. */
  table<T extends CreateTableBuilder<string>>(table: T): T;
};

/** The few words of DDL in which the two engines differ. */
export function columnTypes(engine: Engine): ColumnTypes {
  if (engine === "sqlite") {
    return {
      key: "text",
      bytes: "blob",
      table: (table) => table.modifyEnd(sql`strict`) as typeof table,
    };
  }
  // A language's collation would sort by its own rules and could not use the index for ranges.
  return { key: sql`text collate "C"`, bytes: "bytea", table: (table) => table };
}
