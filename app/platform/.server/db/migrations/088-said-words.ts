import type { Kysely } from "kysely";

import type { DatabaseSchema } from "../schema/index.ts";
import type { SchemaStep } from "./migration.ts";

const pageRows = 250;

/**
 * Finds cases of before by what people say on the phone: a reference, a child's name, the digits of a number, an
 * Arabic word without its article and particles. The words are added to those that are there, in their place.
 */
export const saidWords: SchemaStep = {
  name: "088-said-words",
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
      // SQLite leaves nothing else its turn, not even a wish to stop.
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
};

function textsAfter(trx: Kysely<DatabaseSchema>, last: number) {
  return trx
    .selectFrom("case_text as text")
    .innerJoin("desk_case as row", "row.id", "text.case_id")
    .leftJoin("trial_booking as lesson", (join) =>
      join.onRef("lesson.id", "=", "row.source_id").on("row.source_kind", "=", "trial"),
    )
    .select(["text.id", "text.case_id", "text.source_id", "text.words"])
    .select(["row.reference", "row.phone", "lesson.child_name as child"])
    .where("text.id", ">", last)
    .orderBy("text.id")
    .limit(pageRows)
    .execute();
}

type Row = Awaited<ReturnType<typeof textsAfter>>[number];

async function addWords(trx: Kysely<DatabaseSchema>, row: Row): Promise<void> {
  const { id, case_id, source_id } = row;
  const isFirst = source_id === case_id;
  const said = isFirst ? wordsOf(`${row.reference} ${row.child ?? ""}`) : [];
  const had = row.words.split(" ");
  const digits = isFirst ? row.phone.replaceAll(/\D/g, "") : "";
  const all = [...had, ...said];
  const added = [...said, ...all.flatMap(variantsOf), ...endingsOf(digits)];
  const words = [...new Set([...had, ...added])].join(" ");
  if (words === [...new Set(had)].join(" ")) return;
  // The index of SQLite follows what is deleted and inserted.
  await trx.deleteFrom("case_text").where("id", "=", id).execute();
  await trx.insertInto("case_text").values({ id, case_id, source_id, words }).execute();
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\u0640]/gu, "")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function variantsOf(word: string): string[] {
  if (/^0\d{3,}$/.test(word)) return [word.slice(1)];
  const stem = /^(?:[وف]?[بكل]?ال|[وف]?لل|[وفبكل])(?<stem>\p{L}{3,})$/u.exec(word)?.groups?.[
    "stem"
  ];
  return stem === undefined ? [] : [stem];
}

function endingsOf(digits: string): string[] {
  const shortest = 5;
  const count = Math.max(0, digits.length - shortest + 1);
  return Array.from({ length: count }, (_, index) => digits.slice(index));
}
