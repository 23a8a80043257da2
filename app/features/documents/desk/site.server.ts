import { setImmediate } from "node:timers/promises";

import { assertMay, notFound } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listEverybody } from "#app/features/desk/members/member-store.server.ts";
import type { RenderEdition } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DocumentFault, DocumentName, Edition } from "#content/documents.ts";
import { coursePath } from "#content/categories.ts";
import { languageCodes } from "#content/languages.ts";
import { missingDetails } from "#content/missing-details.ts";
import { schemaOf, type DocumentBody } from "#content/schema/document-kinds.ts";
import { ownPagePath } from "#content/schema/own-page-schema.ts";
import { sitePages } from "#content/site-pages.ts";
import { checkBody, misfitsOf } from "../check-documents.ts";
import {
  findEdition,
  listEditions,
  nameKey,
  readBodies,
  splitKey,
} from "../document-store.server.ts";
import { deleteDraft, listDrafts, type Draft } from "../draft-store.server.ts";
import { differencesOf, type Difference } from "./form/differences.server.ts";
import { fieldOf, titleOf } from "./form/fields.ts";
import {
  bodiesOf,
  newFaults,
  publishEdition,
  restoreEdition,
  type Published,
} from "../publish.server.ts";
import { lackingBlanks } from "./kept.server.ts";
import { placesOf, titleOfDraft, titleWithLanguage } from "./document-titles.ts";

/** What is said of single days, and so cannot wait for an owner. */
const ofDays = ["notice", "hours"];

/** Whether a member may change and publish a document. */
export function mayWrite(member: Pick<DeskMember, "permissions">, document: string): boolean {
  return can(member, "site") || (ofDays.includes(document) && can(member, "notice"));
}

/** @throws the 404 of an unknown page */
export function assertMayWrite(member: DeskMember, document: string): void {
  if (!mayWrite(member, document)) notFound();
}

/** A fault with its place in words. */
export type ToldFault = {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly place: string;
  readonly message: string;
};

/** A draft as the list of what is not published shows it. */
export type DraftLine = {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly by: string | null;
  readonly isOwn: boolean;
  readonly at: string;
  /** Where visitors read it. */
  readonly places: string;
  readonly differences: readonly Difference[];
  readonly faults: readonly ToldFault[];
  /** What it can go out with, once somebody has seen it. */
  readonly warnings: readonly ToldFault[];
};

/** What differs from what is published, by whom, and what would be wrong with it. */
export async function readSite(services: Services, member: DeskMember) {
  if (!can(member, "notice")) assertMay(member, "site");
  const { db, documents } = services;
  const edition = documents.current();
  const names = await readNames(services);
  const drafts = (await listDrafts(db)).filter(({ document }) => mayWrite(member, document));
  const fitting = drafts.filter((draft) => checkBody(draft, draft.body).ok);
  const faults = [
    ...drafts.flatMap((draft) => misfitsOf(draft, draft.body)),
    ...newFaults(services, fitting),
    ...fitting.flatMap(missingIn),
  ];
  const told = tellFaults(faults, documents.preview(bodiesOf(fitting)));
  const keys = new Set(drafts.map(nameKey));
  const [last] = await listEditions(db, 1);
  return {
    number: edition.number,
    last: last ? { ...last, by: nameOf(names, last.madeBy) } : null,
    drafts: drafts.map((draft): DraftLine => {
      const key = nameKey(draft);
      return {
        key,
        version: draft.version,
        title: titleOfNext(draft, edition),
        by: nameOf(names, draft.changedBy),
        isOwn: draft.changedBy === member.id,
        at: draft.changedAt,
        places: placesOf(draft, edition),
        differences: differences(draft, edition.stored(draft), draft.body),
        faults: told.filter((fault) => fault.key === key),
        warnings: checkBody(draft, draft.body).ok
          ? tellFaults(lackingBlanks(draft, documents), edition)
          : [],
      };
    }),
    /** In documents that nobody has a draft of. */
    otherFaults: told.filter(({ key }) => !keys.has(key)),
    misfits: tellFaults(edition.misfits, edition),
  };
}

/** What a draft will be called. */
function titleOfNext(draft: Draft, edition: Edition): string {
  return titleOfDraft(draft.document, draft.body) ?? titleWithLanguage(draft, edition);
}

/**
 * What keeps a draft from going out that its schema lets pass, because what came with the site does not have it: what
 * the law asks of a trader's site, and the consent of whoever is quoted.
 */
function missingIn({ document, language, body }: Draft): DocumentFault[] {
  const checked = checkBody({ document, language }, body);
  // What else is wrong is told first.
  if (!checked.ok || language !== "en") return [];
  const fault = (field: string, message: string) => ({ document, language, field, message });
  if (document === "facts") {
    const facts = checked.body as DocumentBody<"facts">;
    return missingDetails(facts)
      .filter((field) => field in facts.business)
      .map((field) => fault(`business.${field}`, "is empty: the law asks for it"));
  }
  if (document !== "quotations") return [];
  const message = "is missing: without it only a sample can be published";
  return (checked.body as DocumentBody<"quotations">).quotes.flatMap(({ sample, consent }, index) =>
    sample || consent ? [] : [fault(`quotes.${index}.consent`, message)],
  );
}

/**
 * Every page that is the same for everyone, in every language. Each is drawn in one go, so whatever else waits for this
 * process has its turn between them.
 *
 * @returns those that cannot be shown
 */
async function brokenPages(render: RenderEdition, edition: Edition): Promise<readonly string[]> {
  const pages = sitePages.flatMap(({ path, kept }) => (kept ? [path] : []));
  const { courses, ownPages } = edition.in("en");
  const more = [
    ...courses.map(({ slug }) => coursePath(slug)),
    ...ownPages.map(({ address }) => ownPagePath(address)),
  ];
  const broken: string[] = [];
  for (const code of languageCodes) {
    for (const path of [...pages, ...more]) {
      const whole = code === "en" ? path : `/${code}${path === "/" ? "" : path}`;
      await setImmediate();
      const status = await render(whole, edition).then(
        (answer) => answer.status,
        () => 500,
      );
      // A language may lack a page, or not be part of this build.
      if (status >= 500) broken.push(whole);
    }
  }
  return broken;
}

/**
 * Publishes drafts together, all or none.
 *
 * @param seen by key, with the versions that were read
 * @param renderEdition shows every page once before anything changes
 */
export async function publishDrafts(
  services: Services,
  member: DeskMember,
  seen: readonly (DocumentName & { readonly version: number })[],
  note: string,
  renderEdition: RenderEdition | null = null,
): Promise<Published> {
  for (const { document } of seen) assertMayWrite(member, document);
  const edition = services.documents.current();
  const ticked = new Set(seen.map(nameKey));
  const drafts = (await listDrafts(services.db)).filter((draft) => ticked.has(nameKey(draft)));
  const titles = drafts.map((draft) => titleOfNext(draft, edition)).join(", ");
  const publishing = { by: member.id, note: note || titles.slice(0, 120) };
  const missing = drafts.flatMap(missingIn);
  if (missing.length > 0) return { ok: false, kind: "faulty", faults: missing };
  return await publishEdition(services, seen, publishing, (next) =>
    renderEdition ? brokenPages(renderEdition, next) : Promise.resolve([]),
  );
}

/** Throws a draft away, unless somebody has changed it since it was read. */
export async function discardText(
  { clock, db }: Services,
  member: DeskMember,
  name: DocumentName,
  version: number,
): Promise<boolean> {
  assertMayWrite(member, name.document);
  return await db.transaction().execute(async (trx) => {
    if (!(await deleteDraft(trx, name, version))) return false;
    const about = { kind: "document", id: nameKey(name) };
    await recordAct(trx, { memberId: member.id, action: "site.discard", about }, clock.now());
    return true;
  });
}

/** Shows an earlier edition again, as a new one. */
export async function takeBack(
  services: Services,
  member: DeskMember,
  number: number,
): Promise<Published> {
  assertMay(member, "site");
  return await restoreEdition(services, number, { by: member.id, note: `Edition ${number} again` });
}

/** What was published when, the newest first. @param before only editions with a lower number */
export async function readEditions(
  services: Services,
  member: DeskMember,
  limit: number,
  before?: number,
) {
  assertMay(member, "site");
  const names = await readNames(services);
  const lines = await listEditions(services.db, limit, before);
  return lines.map((line) => ({ ...line, by: nameOf(names, line.madeBy) }));
}

/** What an edition shows otherwise than another, by document; null if there is no such edition. */
export async function compareEditions(
  services: Services,
  member: DeskMember,
  number: number,
  other: number,
): Promise<readonly { key: string; title: string; differences: readonly Difference[] }[] | null> {
  assertMay(member, "site");
  const { db, documents } = services;
  const [one, two] = [await findEdition(db, other), await findEdition(db, number)];
  if (!one || !two) return null;
  const changed = [...new Set([...Object.keys(one.revisions), ...Object.keys(two.revisions)])]
    .filter((key) => one.revisions[key] !== two.revisions[key])
    .toSorted();
  const ids = changed.flatMap((key) => [one.revisions[key] ?? [], two.revisions[key] ?? []].flat());
  const bodies = await readBodies(db, ids);
  const edition = documents.current();
  return changed.map((key) => {
    const name = splitKey(key);
    const body = ({ revisions }: typeof one) => {
      const id = revisions[key];
      return id === undefined ? documents.seed(name) : bodies.get(id);
    };
    return {
      key,
      title: titleWithLanguage(name, edition),
      differences: differences(name, body(one), body(two)),
    };
  });
}

/** Faults with their places in words. */
export function tellFaults(faults: readonly DocumentFault[], edition: Edition): ToldFault[] {
  return faults.map((fault) => {
    const schema = schemaOf(fault.document, fault.language);
    return {
      key: nameKey(fault),
      title: titleWithLanguage(fault, edition),
      path: fault.field,
      place: schema ? titleOf(fieldOf(schema, ""), fault.field) : fault.field,
      message: fault.message,
    };
  });
}

function differences(name: DocumentName, before: unknown, after: unknown): readonly Difference[] {
  const schema = schemaOf(name.document, name.language);
  return schema ? differencesOf(fieldOf(schema, ""), before, after, name.language) : [];
}

/** The names of everyone who has ever been at the desk, by their ids. */
export async function readNames({ db }: Services): Promise<ReadonlyMap<string, string>> {
  return new Map((await listEverybody(db)).map(({ id, name }) => [id, name]));
}

/** @returns null for what a command did */
export function nameOf(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}
