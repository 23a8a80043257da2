import { sql } from "kysely";

import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { soughtWords } from "#app/platform/search-words.ts";
import { allKinds, mayWorkOn } from "#app/features/case-record/case-kinds.ts";
import type { CaseMember } from "../../case-access.server.ts";
import { readRows, type ListedRow } from "../../visible-rows.server.ts";

export type Found = {
  readonly row: ListedRow;
  /** The text that holds the words: a message, a note, or what came in. */
  readonly text: string;
};
export type FoundPage = { readonly found: readonly Found[]; readonly next: string | null };

const foundPerPage = 20;
/** Several texts of one case make one line. */
const textsPerPage = 3 * foundPerPage;
const mostWords = 8;

type Hit = { readonly place: number; readonly caseId: string; readonly source: string };

/** What is looked for, in cases of which kinds, and before which place. */
type Wanted = {
  readonly words: readonly string[];
  readonly kinds: readonly CaseKind[];
  readonly before: number;
};

/** The newest texts before a place that hold words beginning with each of these. */
async function findTexts(db: Db, engine: Engine, wanted: Wanted): Promise<readonly Hit[]> {
  if (engine === "postgres") return await findByPostgres(db, wanted);
  const { words, before } = wanted;
  const { rows } = await sql<Hit>`
    select case_words.rowid as "place", case_id as "caseId", source_id as "source"
    from case_words cross join case_text on case_text.id = case_words.rowid
    where case_words match ${words.map((word) => `"${word}"*`).join(" ")}
      and case_words.rowid < ${before} and ${isOfKind(wanted)}
    order by case_words.rowid desc limit ${textsPerPage}`.execute(db);
  return rows;
}

/** In letters, of the keys of the index. */
const longestBeginning = 16;

/** This many texts are looked through one by one, which takes a few milliseconds. */
const looked = 4_000;

/**
 * Common words fill a page from the newest texts. Only words that do not are few enough to be gathered by
 * their index, which knows no order. Left to itself the planner takes one way for the other where words
 * come together more seldom than apart.
 */
async function findByPostgres(db: Db, wanted: Wanted): Promise<readonly Hit[]> {
  const { words, before } = wanted;
  const query = words.map((word) => `'${word}':*`).join(" & ");
  const newest = await sql<Hit>`
    select id as "place", case_id as "caseId", source_id as "source"
    from (select * from case_text where id < ${before} order by id desc limit ${looked}) as case_text
    where lexemes @@ ${query}::tsquery and ${isOfKind(wanted)}
    order by id desc limit ${textsPerPage}`.execute(db);
  if (newest.rows.length === textsPerPage) return newest.rows;
  const beginnings = words.map((word) => Array.from(word).slice(0, longestBeginning).join(""));
  const all = await sql<Hit>`
    with found as materialized (
      select id, case_id, source_id from case_text
      where word_beginnings(words) @> ${beginnings}::text[]
        and lexemes @@ ${query}::tsquery and id < ${before} and ${isOfKind(wanted)}
    )
    select id as "place", case_id as "caseId", source_id as "source"
    from found order by id desc limit ${textsPerPage}`.execute(db);
  return all.rows;
}

/** Others are not even passed over: the place of the next page would tell that they hold the words. */
function isOfKind({ kinds }: Wanted) {
  return sql<boolean>`exists (
    select 1 from desk_case where desk_case.id = case_text.case_id
      and desk_case.kind in (${sql.join(kinds)})
  )`;
}

/** If most matching texts are of few cases, a page may end before it is full. */
const mostRounds = 10;

/**
 * The place that a page ended at, named by its case and its text: from numbers in order one could count what is
 * for others to read.
 */
async function readPlace(db: Db, named: string | null): Promise<number> {
  const [caseId = "", source = ""] = (named ?? "").split("_", 2);
  const text = await db
    .selectFrom("case_text")
    .select("id")
    .where("case_id", "=", caseId)
    .where("source_id", "=", source)
    .executeTakeFirst();
  return text?.id ?? Number.MAX_SAFE_INTEGER;
}

/**
 * The cases that contain all these words, newest text first. Tutors find nothing: a search for an address would
 * tell whose it is.
 *
 * @param before where the previous page ended
 */
export async function searchCases(
  db: Db,
  engine: Engine,
  member: CaseMember,
  typed: string,
  before: string | null = null,
): Promise<FoundPage> {
  const words = soughtWords(typed.slice(0, 200)).slice(0, mostWords);
  const kinds = allKinds.filter((kind) => mayWorkOn(member, kind));
  if (words.length === 0 || kinds.length === 0) return { found: [], next: null };
  const shown = new Map<string, { readonly row: ListedRow; readonly source: string }>();
  let place = await readPlace(db, before);
  let last: Hit | undefined;
  let isLast = false;
  for (let round = 0; round < mostRounds && !isLast && shown.size < foundPerPage; round += 1) {
    const hits = await findTexts(db, engine, { words, kinds, before: place });
    const ids = [...new Set(hits.map(({ caseId }) => caseId))];
    const rows = new Map((await readRows(db, member, ids)).map((row) => [row.id, row]));
    isLast = hits.length < textsPerPage;
    for (const hit of hits) {
      const row = rows.get(hit.caseId);
      const isNew = row !== undefined && !shown.has(row.id);
      if (isNew && shown.size === foundPerPage) {
        isLast = false;
        break;
      }
      last = hit;
      ({ place } = hit);
      if (isNew) shown.set(row.id, { row, source: hit.source });
    }
  }
  const found = [...shown.values()];
  const texts = await textsOf(
    db,
    found.map(({ source }) => source),
  );
  return {
    found: found.map(({ row, source }) => ({ row, text: texts.get(source) ?? "" })),
    next: isLast || !last ? null : `${last.caseId}_${last.source}`,
  };
}

async function textsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const messages = await db
    .selectFrom("case_message")
    .select(["id", "text"])
    .where("id", "in", ids)
    .execute();
  const notes = await db
    .selectFrom("case_note")
    .select(["id", "text"])
    .where("id", "in", ids)
    .execute();
  const first = await db
    .selectFrom("case_message")
    .select(["case_id as id", "text"])
    .where("case_id", "in", ids)
    .where("direction", "=", "in")
    .orderBy("id", "desc")
    .execute();
  // The oldest message of a case overwrites the later ones.
  return new Map([...first, ...messages, ...notes].map(({ id, text }) => [id, text]));
}
