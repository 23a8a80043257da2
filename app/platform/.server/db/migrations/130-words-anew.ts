import type { Kysely } from "kysely";

import { indexWords, numberWords } from "../../../search-words.ts";
import type { DatabaseSchema } from "../schema/index.ts";
import type { SchemaStep } from "./migration.ts";

const pageRows = 250;

/**
 * Finds cases of before by whatever the search knows now: a reference, a child's name, a number in a signature, an
 * Arabic word without its article. The words are added to those that are there, in their place.
 */
export const wordsAnew: SchemaStep = {
  name: "130-words-anew",
  statements: () => [],
  fill: async (trx, tell) => {
    const { of } = await trx
      .selectFrom("case_text")
      .select((eb) => eb.fn.countAll<number>().as("of"))
      .executeTakeFirstOrThrow();
    for (let last = 0, done = 0; ;) {
      const rows = await textsAfter(trx, last);
      const next = rows.at(-1)?.id;
      if (next === undefined) return;
      last = next;
      for (const row of rows) await addWords(trx, row);
      done += rows.length;
      tell(done, Number(of));
    }
  },
};

/** With the case whose first text it is, which may have become part of another one. */
function textsAfter(trx: Kysely<DatabaseSchema>, last: number) {
  return trx
    .selectFrom("case_text as text")
    .leftJoin("desk_case as row", "row.id", "text.source_id")
    .leftJoin("trial_booking as lesson", (join) =>
      join.onRef("lesson.id", "=", "row.source_id").on("row.source_kind", "=", "trial"),
    )
    .leftJoin("case_message as message", "message.id", "text.source_id")
    .leftJoin("case_note as note", "note.id", "text.source_id")
    .select(["text.id", "text.case_id", "text.source_id", "text.words"])
    .select(["row.reference", "row.phone", "lesson.child_name as child"])
    .select(["message.text as message", "note.text as note"])
    .where("text.id", ">", last)
    .orderBy("text.id")
    .limit(pageRows)
    .execute();
}

type Row = Awaited<ReturnType<typeof textsAfter>>[number];

async function addWords(trx: Kysely<DatabaseSchema>, row: Row): Promise<void> {
  const { id, case_id, source_id, reference, child, message, note } = row;
  const had = row.words.split(" ");
  // The words of before one by one: those beside each other may come from different texts, and make no number.
  const texts = [...had, reference, child, message, note].filter((text) => text !== null);
  const added = texts.flatMap(indexWords).concat(numberWords(row.phone ?? ""));
  const missing = new Set(added).difference(new Set(had));
  if (missing.size === 0) return;
  const words = [...had, ...missing].join(" ");
  // The index of SQLite follows what is deleted and inserted.
  await trx.deleteFrom("case_text").where("id", "=", id).execute();
  await trx.insertInto("case_text").values({ id, case_id, source_id, words }).execute();
}
