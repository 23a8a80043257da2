import { toIso } from "#app/platform/.server/clock.ts";
import { placeOfBefore } from "#content/place.ts";
import type { DocumentFault, DocumentName } from "#content/documents.ts";
import { findEdition, readBodies, seedEdition, splitKey } from "./document-store.server.ts";
import { deleteDraft, findDraft, saveDraft } from "./draft-store.server.ts";
import { publishEdition, type PublishServices } from "./publish.server.ts";

/** What has been published, by language and key, as it was stored. What came with the site is not in it. */
export async function publishedBodies({
  db,
  documents,
}: Pick<PublishServices, "db" | "documents">): Promise<ReadonlyMap<string, unknown>> {
  const { revisions } = (await findEdition(db, documents.current().number)) ?? seedEdition;
  const bodies = await readBodies(db, Object.values(revisions));
  return new Map(Object.entries(revisions).map(([key, id]) => [key, bodies.get(id)]));
}

export type Imported =
  | { readonly kind: "published"; readonly number: number }
  | { readonly kind: "same" | "overtaken" }
  /** Somebody is writing these. */
  | { readonly kind: "drafts"; readonly names: readonly DocumentName[] }
  | { readonly kind: "faulty"; readonly faults: readonly DocumentFault[] };

/**
 * Publishes documents as one edition, all of them or none; those that are published already are left out.
 *
 * @param bodies by language and key, as in `ur/pages/about`
 */
export async function importDocuments(
  services: PublishServices,
  bodies: ReadonlyMap<string, unknown>,
): Promise<Imported> {
  const { clock, db, documents } = services;
  await documents.refresh();
  const edition = documents.current();
  const seed = documents.seed({ document: "facts", language: "en" });
  const changed = [...placeOfBefore(bodies, seed)]
    .map(([key, body]) => ({ ...splitKey(key), body }))
    .filter(({ body, ...name }) => JSON.stringify(body) !== JSON.stringify(edition.stored(name)));
  if (changed.length === 0) return { kind: "same" };
  const taken: DocumentName[] = [];
  for (const { document, language } of changed)
    if (await findDraft(db, { document, language })) taken.push({ document, language });
  if (taken.length > 0) return { kind: "drafts", names: taken };
  const at = toIso(clock.now());
  for (const draft of changed)
    await saveDraft(db, { ...draft, version: 0, basedOn: null, by: null, at });
  const seen = changed.map(({ document, language }) => ({ document, language, version: 1 }));
  const published = await publishEdition(services, seen, { by: null, note: "Imported" });
  if (published.ok) return { kind: "published", number: published.number };
  for (const name of seen) await deleteDraft(db, name, 1);
  return published.kind === "faulty"
    ? { kind: "faulty", faults: published.faults }
    : { kind: "overtaken" };
}
