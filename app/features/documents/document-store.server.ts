import type { Db } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { DocumentName } from "#content/documents.ts";
import type { Sources } from "./draft-store.server.ts";

/** As the maps of editions and of stored documents name it, such as `ur/pages/about`. */
export const nameKey = ({ document, language }: DocumentName) => `${language}/${document}`;

/** @param key as `nameKey` makes it */
export function splitKey(key: string): DocumentName {
  const at = key.indexOf("/");
  return { document: key.slice(at + 1), language: key.slice(0, at) };
}

/** The revisions that an edition shows, by `nameKey`. */
export type RevisionMap = Readonly<Record<string, string>>;

export type StoredEdition = { readonly number: number; readonly revisions: RevisionMap };

/** What is published while nothing ever was. */
export const seedEdition: StoredEdition = { number: 0, revisions: {} };

/** The number of what is published now. */
export async function lastNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom("edition")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** @returns null if there never was one of this number */
export async function findEdition(db: Db, number: number): Promise<StoredEdition | null> {
  if (number === 0) return seedEdition;
  const row = await db
    .selectFrom("edition")
    .select("revisions")
    .where("number", "=", number)
    .executeTakeFirst();
  return row ? { number, revisions: JSON.parse(row.revisions) as RevisionMap } : null;
}

/** What the column holds on either engine. */
const largestNumber = 2 ** 31 - 1;

/** Editions, the newest first. @param before only those with a lower number */
export async function listEditions(db: Db, limit: number, before = largestNumber) {
  return await db
    .selectFrom("edition")
    .select(["number", "note", "restores", "made_by as madeBy", "made_at as madeAt"])
    .where("number", "<", before)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

/** @returns whether it was the next one: false if another has been made meanwhile */
export async function insertEdition(
  db: Db,
  edition: StoredEdition & {
    readonly note: string;
    readonly restores: number | null;
    readonly by: string | null;
    readonly at: string;
  },
): Promise<boolean> {
  const { number, revisions, note, restores, by, at } = edition;
  const result = await db
    .insertInto("edition")
    .values({
      number,
      revisions: JSON.stringify(revisions),
      note,
      restores,
      made_by: by,
      made_at: at,
    })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns the bodies of revisions by their ids, as they were stored */
export async function readBodies(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const bodies = new Map<string, unknown>();
  // As many as one statement may name on either engine.
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom("document_revision")
      .select(["id", "body"])
      .where("id", "in", ids.slice(at, at + 500))
      .execute();
    for (const { id, body } of rows) bodies.set(id, JSON.parse(body) as unknown);
  }
  return bodies;
}

/** @returns the id of the new revision */
export async function insertRevision(
  db: Db,
  revision: DocumentName & {
    readonly body: unknown;
    readonly basedOn: string | null;
    readonly sources: Sources;
    readonly by: string | null;
    readonly at: string;
  },
): Promise<string> {
  const { document, language, body, basedOn, sources, by, at } = revision;
  const id = newId();
  await db
    .insertInto("document_revision")
    .values({
      id,
      document,
      language,
      body: JSON.stringify(body),
      based_on: basedOn,
      sources: JSON.stringify(sources),
      author_id: by,
      created_at: at,
    })
    .execute();
  return id;
}

/** What the texts of a translation were made from, as far as it was published. */
export async function readSources(db: Db, id: string): Promise<Sources> {
  const row = await db
    .selectFrom("document_revision")
    .select("sources")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? (JSON.parse(row.sources) as Sources) : [];
}

/** Everything that a document ever said in a language, the newest first. */
export async function listBodies(db: Db, { document, language }: DocumentName): Promise<unknown[]> {
  const rows = await db
    .selectFrom("document_revision")
    .select("body")
    .where("document", "=", document)
    .where("language", "=", language)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as unknown);
}
