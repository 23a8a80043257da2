import { isDeepStrictEqual } from "node:util";

import { moveDeadlines } from "#app/features/case-record/answer-clock.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DocumentFault, DocumentName, Documents, Edition, Hours } from "#content/documents.ts";
import { ownPageId } from "#content/schema/document-kinds.ts";
import { checkDocuments } from "./check-documents.ts";
import { withEarlierAddress } from "./check-own-pages.ts";
import {
  findEdition,
  insertEdition,
  insertRevision,
  lastNumber,
  nameKey,
  readBodies,
  seedEdition,
  type RevisionMap,
  type StoredEdition,
} from "./document-store.server.ts";
import { deleteDraft, findDraft, type Draft } from "./draft-store.server.ts";
import { misfitsOf } from "./check-documents.ts";
import { datedBody } from "./terms.server.ts";

export type Published =
  | { readonly ok: true; readonly number: number }
  /** Somebody has changed, discarded or published this draft since it was read. */
  | { readonly ok: false; readonly kind: "stale"; readonly draft: DocumentName }
  /** Nothing is published while anything is wrong. */
  | { readonly ok: false; readonly kind: "faulty"; readonly faults: readonly DocumentFault[] }
  /** These pages cannot be shown with the drafts. */
  | { readonly ok: false; readonly kind: "broken"; readonly paths: readonly string[] }
  /** Another edition was made at the same moment. Trying again loses nothing. */
  | { readonly ok: false; readonly kind: "overtaken" }
  | { readonly ok: false; readonly kind: "missing" };

type Refusal = Exclude<Published, { ok: true }>;

/** What publishing needs, which a command has as well. */
export type PublishServices = Pick<Services, "clock" | "db" | "documents">;

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
 * @param findBroken shows every page as it would be. @returns paths of those that cannot be shown
 */
export async function publishEdition(
  services: PublishServices,
  seen: readonly (DocumentName & { readonly version: number })[],
  publishing: Publishing,
  findBroken: (edition: Edition) => Promise<readonly string[]> = () => Promise.resolve([]),
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
  const faults = newFaults(services, drafts);
  if (faults.length > 0) return { ok: false, kind: "faulty", faults };
  const paths = await findBroken(documents.preview(bodiesOf(drafts)));
  if (paths.length > 0) return { ok: false, kind: "broken", paths };
  return await makeEdition(services, publishing, null, async (trx, { number, revisions: last }) => {
    // What has been published since was not looked at together with these drafts.
    if (number !== checked) throw new Refused({ ok: false, kind: "overtaken" });
    const revisions: Record<string, string> = { ...last };
    for (const draft of drafts) {
      if (!(await deleteDraft(trx, draft, draft.version))) {
        throw new Refused({ ok: false, kind: "stale", draft });
      }
      const key = nameKey(draft);
      revisions[key] = await insertRevision(trx, {
        ...draft,
        body: bodyToPublish(draft, documents.current().stored(draft), services.clock.now()),
        basedOn: last[key] ?? null,
        by: publishing.by,
        at: toIso(services.clock.now()),
      });
    }
    return revisions;
  });
}

/** A draft with what publishing itself adds to it. */
function bodyToPublish(draft: Draft, published: unknown, now: number): unknown {
  return draft.language === "en" && ownPageId(draft.document)
    ? withEarlierAddress(draft.body, published)
    : datedBody(draft, published, now);
}

/**
 * Shows an earlier edition again, as a new one, unless that is what is shown.
 *
 * @param number 0 for what came with the site
 */
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
  { clock, db, documents }: PublishServices,
  { by, note }: Publishing,
  restores: number | null,
  choose: (trx: Db, last: StoredEdition) => Promise<RevisionMap>,
): Promise<Published> {
  try {
    const number = await db.transaction().execute(async (trx) => {
      const last = (await findEdition(trx, await lastNumber(trx))) ?? seedEdition;
      const revisions = await choose(trx, last);
      // Pressed twice, or shown already.
      if (restores !== null && isDeepStrictEqual(revisions, last.revisions)) return last.number;
      const next = {
        number: last.number + 1,
        revisions,
        note,
        restores,
        by,
        at: toIso(clock.now()),
      };
      if (!(await insertEdition(trx, next))) throw new Refused({ ok: false, kind: "overtaken" });
      const [before, after] = [last, next].map((one) => one.revisions[hoursKey]);
      if (before !== after) {
        const [was, is] = [
          await readHours(trx, documents, before),
          await readHours(trx, documents, after),
        ];
        await moveDeadlines(trx, was, is, clock.now());
      }
      const action = restores === null ? "site.publish" : "site.restore";
      const about = { kind: "edition", id: String(next.number) };
      await recordAct(trx, { memberId: by, action, about, detail: note }, clock.now());
      return next.number;
    });
    await documents.refresh();
    return { ok: true, number };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const hoursName = { document: "hours", language: "en" };
const hoursKey = nameKey(hoursName);

/** @param id of a revision; undefined for the hours that came with the site */
async function readHours(trx: Db, documents: Documents, id: string | undefined): Promise<Hours> {
  const body = id === undefined ? documents.seed(hoursName) : (await readBodies(trx, [id])).get(id);
  return documents.preview(new Map([[hoursKey, body]])).in("en").hours;
}

export const bodiesOf = (drafts: readonly Draft[]) =>
  new Map(drafts.map((draft) => [nameKey(draft), draft.body]));

/**
 * What is wrong with the drafts, or would be with the site once they were published. What is wrong already, such as a
 * link to a page that an update took away, keeps nobody from publishing anything else.
 */
export function newFaults(
  { documents }: Pick<Services, "documents">,
  drafts: readonly Draft[],
): readonly DocumentFault[] {
  const unfit = drafts.flatMap((draft) => misfitsOf(draft, draft.body));
  const asText = (fault: DocumentFault) => JSON.stringify(fault);
  const known = new Set([...checkDocuments(documents.current()), ...unfit].map(asText));
  const added = checkDocuments(documents.preview(bodiesOf(drafts)));
  return [...unfit, ...added.filter((fault) => !known.has(asText(fault)))];
}
