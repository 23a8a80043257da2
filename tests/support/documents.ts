import { expect } from "vitest";

import { findDraft, saveDraft } from "#app/features/documents/draft-store.server.ts";
import { publishEdition } from "#app/features/documents/publish.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { toIso } from "#app/platform/.server/clock.ts";

/** Publishes a document with some of its fields changed. @returns the number of the edition */
export async function publishChange(
  services: Services,
  document: string,
  change: object,
  language = "en",
): Promise<number> {
  const { clock, db, documents } = services;
  const name = { document, language };
  const body = { ...(documents.current().stored(name) as object), ...change };
  const version = (await findDraft(db, name))?.version ?? 0;
  const at = toIso(clock.now());
  const saved = await saveDraft(db, { ...name, body, version, basedOn: null, by: null, at });
  if (!saved.ok) throw new Error(saved.kind);
  const seen = [{ ...name, version: saved.version }];
  const published = await publishEdition(services, seen, { by: null, note: "" });
  expect(published).toMatchObject({ ok: true });
  return documents.current().number;
}
