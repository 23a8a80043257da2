import { createHash } from "node:crypto";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DocumentFault, DocumentName } from "#content/documents.ts";
import { checkDocuments } from "./check-documents.ts";
import {
  findEdition,
  insertEdition,
  insertRevision,
  lastNumber,
  nameKey,
  seedEdition,
  type RevisionMap,
  type StoredEdition,
} from "./document-store.server.ts";
import { deleteDraft, findDraft, type Draft } from "./draft-store.server.ts";

export type Published =
  | { readonly ok: true; readonly number: number }
  /** Somebody has changed, discarded or published this draft since it was read. */
  | { readonly ok: false; readonly kind: "stale"; readonly draft: DocumentName }
  /** Nothing is published while anything is wrong. */
  | { readonly ok: false; readonly kind: "faulty"; readonly faults: readonly DocumentFault[] }
  /** Another edition was made at the same moment. Trying again loses nothing. */
  | { readonly ok: false; readonly kind: "overtaken" }
  | { readonly ok: false; readonly kind: "missing" };

type Refusal = Exclude<Published, { ok: true }>;

/** Undoes a transaction. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Who publishes, and what is said of it in the history. */
export type Publishing = { readonly by: string | null; readonly note: string };

/**
 * Publishes drafts as one edition, all of them or none. This process shows it at once, others within two seconds.
 *
 * @param seen the drafts with the versions that were read
 */
export async function publishEdition(
  services: Services,
  seen: readonly (DocumentName & { readonly version: number })[],
  publishing: Publishing,
): Promise<Published> {
  const { db, documents } = services;
  await documents.refresh();
  const checked = documents.current().number;
  const drafts: Draft[] = [];
  for (const name of seen) {
    const draft = await findDraft(db, name);
    if (draft?.version !== name.version) return { ok: false, kind: "stale", draft: name };
    drafts.push(draft);
  }
  const faults = faultsOf(services, drafts);
  if (faults.length > 0) return { ok: false, kind: "faulty", faults };
  return await makeEdition(services, publishing, null, async (trx, { number, revisions: last }) => {
    // What has been published since was not looked at together with these drafts.
    if (number !== checked) throw new Refused({ ok: false, kind: "overtaken" });
    const revisions: Record<string, string> = { ...last };
    const english = documents.preview(bodiesOf(drafts));
    for (const draft of drafts) {
      if (!(await deleteDraft(trx, draft, draft.version))) {
        throw new Refused({ ok: false, kind: "stale", draft });
      }
      const key = nameKey(draft);
      const isTranslation = draft.language !== "en";
      revisions[key] = await insertRevision(trx, {
        ...draft,
        basedOn: last[key] ?? null,
        sourceHash: isTranslation ? hashOf(english.stored({ ...draft, language: "en" })) : null,
        by: publishing.by,
        at: toIso(services.clock.now()),
      });
    }
    return revisions;
  });
}

/** Shows an earlier edition again, as a new one. @param number 0 for what came with the site */
export async function restoreEdition(
  services: Services,
  number: number,
  publishing: Publishing,
): Promise<Published> {
  const restored = await findEdition(services.db, number);
  if (!restored) return { ok: false, kind: "missing" };
  return await makeEdition(services, publishing, number, () => Promise.resolve(restored.revisions));
}

/** @param choose which revisions it shows, given those of the last one */
async function makeEdition(
  { clock, db, documents }: Services,
  { by, note }: Publishing,
  restores: number | null,
  choose: (trx: Db, last: StoredEdition) => Promise<RevisionMap>,
): Promise<Published> {
  try {
    const number = await db.transaction().execute(async (trx) => {
      const last = (await findEdition(trx, await lastNumber(trx))) ?? seedEdition;
      const next = {
        number: last.number + 1,
        revisions: await choose(trx, last),
        note,
        restores,
        by,
        at: toIso(clock.now()),
      };
      if (!(await insertEdition(trx, next))) throw new Refused({ ok: false, kind: "overtaken" });
      return next.number;
    });
    await documents.refresh();
    return { ok: true, number };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const bodiesOf = (drafts: readonly Draft[]) =>
  new Map(drafts.map((draft) => [nameKey(draft), draft.body]));

/**
 * What is wrong with the drafts, or with the site once they were published. What has ceased to fit by itself, and so
 * is not shown, keeps nobody from publishing anything else.
 */
function faultsOf({ documents }: Services, drafts: readonly Draft[]): readonly DocumentFault[] {
  const hidden = new Set(documents.current().misfits.map(nameKey));
  for (const draft of drafts) hidden.delete(nameKey(draft));
  const faults = checkDocuments(documents.preview(bodiesOf(drafts)));
  return faults.filter((fault) => !hidden.has(nameKey(fault)));
}

/** Of the English words that somebody translates: when they change, the translation is out of date. */
function hashOf(stored: unknown): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("base64url");
}
