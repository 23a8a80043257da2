import type { Db } from "#app/platform/.server/db/database.ts";
import type { DocumentName } from "#content/documents.ts";

export type Draft = DocumentName & {
  readonly body: unknown;
  readonly version: number;
  readonly sources: Sources;
  /** The revision that was published when it was begun; null if that was the seed. */
  readonly basedOn: string | null;
  readonly changedBy: string | null;
  readonly changedAt: string;
};

/** Which English words the texts of a translation were made from: hashes of a text and of an English one. */
export type Sources = readonly (readonly [text: string, english: string])[];

export type DraftSaved =
  | { readonly ok: true; readonly version: number }
  /** Somebody has changed it since it was read, or published it. */
  | { readonly ok: false; readonly kind: "stale"; readonly now: Draft | null };

const columns = [
  "document",
  "language",
  "body",
  "version",
  "sources",
  "based_on",
  "changed_by",
  "changed_at",
] as const;

type Row = {
  document: string;
  language: string;
  body: string;
  version: number;
  sources: string;
  based_on: string | null;
  changed_by: string | null;
  changed_at: string;
};

const draftOf = ({ body, sources, based_on, changed_by, changed_at, ...row }: Row): Draft => ({
  ...row,
  body: JSON.parse(body) as unknown,
  sources: JSON.parse(sources) as Sources,
  basedOn: based_on,
  changedBy: changed_by,
  changedAt: changed_at,
});

export async function findDraft(db: Db, name: DocumentName): Promise<Draft | null> {
  const row = await db
    .selectFrom("document_draft")
    .select(columns)
    .where("document", "=", name.document)
    .where("language", "=", name.language)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

export async function listDrafts(db: Db): Promise<Draft[]> {
  const rows = await db
    .selectFrom("document_draft")
    .select(columns)
    .orderBy("document")
    .orderBy("language")
    .execute();
  return rows.map(draftOf);
}

/**
 * Saves a draft as typed: it may have faults.
 *
 * @param draft `version` is the one that was read, 0 if there was none
 */
export async function saveDraft(
  db: Db,
  draft: DocumentName & {
    readonly body: unknown;
    readonly version: number;
    readonly sources?: Sources;
    readonly basedOn: string | null;
    readonly by: string | null;
    readonly at: string;
  },
): Promise<DraftSaved> {
  const { document, language, version } = draft;
  const values = {
    body: JSON.stringify(draft.body),
    sources: JSON.stringify(draft.sources ?? []),
    version: version + 1,
    changed_by: draft.by,
    changed_at: draft.at,
  };
  const saved =
    version === 0
      ? await db
          .insertInto("document_draft")
          .values({ document, language, based_on: draft.basedOn, ...values })
          .onConflict((conflict) => conflict.columns(["document", "language"]).doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows = 0n }) => numInsertedOrUpdatedRows > 0n)
      : await db
          .updateTable("document_draft")
          .set(values)
          .where("document", "=", document)
          .where("language", "=", language)
          .where("version", "=", version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows > 0n);
  if (saved) return { ok: true, version: version + 1 };
  return { ok: false, kind: "stale", now: await findDraft(db, draft) };
}

/** @param seen the version that was read @returns false if it has changed since */
export async function deleteDraft(
  db: Db,
  { document, language }: DocumentName,
  seen: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom("document_draft")
    .where("document", "=", document)
    .where("language", "=", language)
    .where("version", "=", seen)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
