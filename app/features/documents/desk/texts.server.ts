import { assertMay, notFound } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DocumentFault, DocumentName } from "#content/documents.ts";
import { languageCodes } from "#content/languages.ts";
import { isNeutral, isPaired, schemaOf, type Pairs } from "#content/schema/document-kinds.ts";
import { checkBody, misfitsOf } from "../check-documents.ts";
import { findEdition, listBodies, nameKey, readSources } from "../document-store.server.ts";
import {
  deleteDraft,
  findDraft,
  listDrafts,
  saveDraft,
  type Draft,
  type Sources,
} from "../draft-store.server.ts";
import { fieldOf, wordsAlone, type Field } from "./form/fields.ts";
import {
  mergeForm,
  takeStep,
  withMadeNames,
  type Conflict,
  type Step,
} from "./form/form-values.server.ts";
import {
  compareTranslation,
  fromPairs,
  seedSources,
  textsByHash,
  toPairs,
  withSources,
  type TranslatedText,
} from "./form/translation.server.ts";
import { newFaults } from "../publish.server.ts";
import { compareSummary, withSaid } from "../terms.server.ts";
import { titleOfDocument } from "./document-titles.ts";
import { assertMayWrite, mayWrite, nameOf, readNames } from "./site.server.ts";

/** A document as its form shows it, which for paired texts is not as it is stored. */
type Sheet = {
  readonly root: Field;
  readonly body: unknown;
  readonly published: unknown;
  readonly draft: Draft | null;
  /** Of a translation: the English with its draft, and what each text was made from. */
  readonly beside: { readonly english: unknown; readonly sources: Sources } | null;
  /** As the body of the form is stored. */
  readonly toStored: (body: unknown) => unknown;
};

const english = (name: DocumentName): DocumentName => ({ ...name, language: "en" });
const noPairs: Pairs = { pairs: [] };

/** @returns null if there is no such document */
async function readSheet(services: Services, name: DocumentName): Promise<Sheet | null> {
  const { db, documents } = services;
  const schema = schemaOf(name.document, name.language);
  const edition = documents.current();
  const draft = schema ? await findDraft(db, name) : null;
  const stored = edition.stored(name);
  const isTranslation = name.language !== "en";
  const source = isTranslation
    ? ((await findDraft(db, english(name)))?.body ?? edition.stored(english(name)))
    : undefined;
  // What has no English words has no translation either.
  if (!schema || (isTranslation ? source : (draft?.body ?? stored)) === undefined) return null;
  if (isTranslation && isPaired(name.document)) {
    const whole = schemaOf(name.document, "en");
    const root = whole && wordsAlone(fieldOf(whole, ""));
    if (!root) return null;
    const pairs = (draft?.body ?? stored ?? noPairs) as Pairs;
    return {
      root,
      body: fromPairs(root, source, pairs),
      published: fromPairs(root, source, (stored ?? noPairs) as Pairs),
      draft,
      beside: { english: source, sources: [] },
      toStored: (body) => toPairs(root, source, body, pairs),
    };
  }
  const root = fieldOf(schema, "");
  const known = isTranslation
    ? [
        ...seedSources(root, documents.seed(name), documents.seed(english(name))),
        ...(await publishedSources(services, name)),
        ...(draft?.sources ?? []),
      ]
    : [];
  return {
    root,
    body: draft?.body ?? stored ?? {},
    published: stored,
    draft,
    beside: isTranslation ? { english: source, sources: known } : null,
    toStored: (body) => body,
  };
}

async function publishedSources({ db, documents }: Services, name: DocumentName): Promise<Sources> {
  const edition = await findEdition(db, documents.current().number);
  const id = edition?.revisions[nameKey(name)];
  return id === undefined ? [] : await readSources(db, id);
}

/** A document with its draft, for its form; null if there is none of this name. */
export async function readText(services: Services, member: DeskMember, name: DocumentName) {
  assertMayWrite(member, name.document);
  const sheet = await readSheet(services, name);
  if (!sheet) return null;
  const { root, body, published, draft, beside } = sheet;
  const names = await readNames(services);
  return {
    root,
    body,
    stored: sheet.toStored(body),
    published,
    draft: draft && {
      version: draft.version,
      by: nameOf(names, draft.changedBy),
      isOwn: draft.changedBy === member.id,
      at: draft.changedAt,
    },
    faults: draft ? await faultsOf(services, member, draft) : [],
    texts: beside ? await compareSheet(services, name, sheet) : null,
  };
}

/** As if it went out with the member's other drafts: a text may lead to a page that is one of them. */
async function faultsOf(
  services: Services,
  member: DeskMember,
  draft: Draft,
): Promise<readonly DocumentFault[]> {
  const misfits = misfitsOf(draft, draft.body);
  const together = (await listDrafts(services.db)).filter(
    (one) => mayWrite(member, one.document) && checkBody(one, one.body).ok,
  );
  const faults = misfits.length > 0 ? misfits : newFaults(services, together);
  return faults.filter((fault) => nameKey(fault) === nameKey(draft));
}

async function compareSheet(
  { db, documents }: Services,
  name: DocumentName,
  sheet: Sheet,
): Promise<readonly TranslatedText[]> {
  const whole = schemaOf(name.document, "en");
  const said = [documents.seed(english(name)), ...(await listBodies(db, english(name)))];
  const known = whole ? textsByHash(fieldOf(whole, ""), said) : new Map<string, string>();
  return compareTexts(name.document, sheet, known);
}

/** @param known English texts by their hashes */
function compareTexts(
  document: string,
  { root, body, beside }: Sheet,
  known: ReadonlyMap<string, string>,
): readonly TranslatedText[] {
  if (!beside) return [];
  if (document === "terms") return compareSummary(body, beside.english);
  const texts = compareTranslation(root, body, beside.english, beside.sources, known);
  // A pair is to the letter: what has one is right.
  return isPaired(document)
    ? texts.map((text) => (text.state === "changed" ? { ...text, state: "right" } : text))
    : texts;
}

export type TextKept = {
  readonly conflicts: readonly Conflict[];
  /** Which part has the focus after a step. */
  readonly focus: string;
  /** Whether anything differs from before. */
  readonly isChanged: boolean;
};

/**
 * Keeps what was typed as a draft, which may have faults. Nobody else's words are lost: what another has changed in the
 * same field meanwhile comes back as a conflict, and is not kept.
 *
 * @param step what else the pressed button does
 * @param right paths of texts that are right although their English has changed; an empty one means all
 */
export async function keepText(
  services: Services,
  member: DeskMember,
  name: DocumentName,
  form: FormData,
  { step, right }: { readonly step: Step | null; readonly right: string | null },
): Promise<TextKept> {
  assertMayWrite(member, name.document);
  // Somebody else may save at the same moment, and then it is merged with theirs.
  for (let tries = 0; tries < 10; tries += 1) {
    const sheet = await readSheet(services, name);
    if (!sheet) notFound();
    const { root, published, draft, beside } = sheet;
    const merged = mergeForm(root, sheet.body, form);
    const paths =
      right === "" ? leafPaths(await compareSheet(services, name, sheet)) : [right ?? []].flat();
    const isSummary = beside !== null && name.document === "terms";
    const typed = isSummary
      ? withSaid(merged.body, beside.english, [...merged.changed, ...paths])
      : merged.body;
    const stepped =
      step && merged.conflicts.length === 0
        ? takeStep(root, typed, step, form, published)
        : { body: typed, focus: "" };
    const body = withMadeNames(root, stepped.body);
    const sources =
      beside && !isSummary
        ? withSources(
            root,
            body,
            [...(draft?.sources ?? []), ...(await publishedSources(services, name))],
            [...merged.changed, ...paths],
            beside.english,
          )
        : [];
    const next = { ...name, body: sheet.toStored(body), sources };
    if (await store(services, member, sheet, next)) {
      const isChanged = JSON.stringify(body) !== JSON.stringify(sheet.body);
      return { conflicts: merged.conflicts, focus: stepped.focus, isChanged };
    }
  }
  throw new Error("The draft changed each time that it was to be kept.");
}

const leafPaths = (texts: readonly TranslatedText[]) =>
  texts.filter(({ state }) => state === "changed").map(({ path }) => path);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @returns false if somebody else was faster */
async function store(
  services: Services,
  member: DeskMember,
  { draft }: Sheet,
  next: DocumentName & { readonly body: unknown; readonly sources: Sources },
): Promise<boolean> {
  const { clock, db, documents } = services;
  const isTranslation = next.language !== "en";
  const nothing = isTranslation && isPaired(next.document) ? noPairs : undefined;
  const before = documents.current().stored(next) ?? nothing;
  const isAsPublished =
    isSame(next.body, before) &&
    isSame(sorted(next.sources), sorted(await publishedSources(services, next)));
  if (isAsPublished) return draft ? await deleteDraft(db, next, draft.version) : true;
  if (draft && isSame(next.body, draft.body) && isSame(next.sources, draft.sources)) return true;
  const edition = await findEdition(db, documents.current().number);
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const saved = await saveDraft(trx, {
      ...next,
      version: draft?.version ?? 0,
      basedOn: edition?.revisions[nameKey(next)] ?? null,
      by: member.id,
      at: toIso(now),
    });
    if (!saved.ok) return false;
    // One line for as long as the same person goes on.
    if (draft?.changedBy !== member.id) {
      const about = { kind: "document", id: nameKey(next) };
      await recordAct(trx, { memberId: member.id, action: "site.keep", about }, now);
    }
    return true;
  });
}

const sorted = (sources: Sources) => sources.map((pair) => pair.join(" ")).toSorted();

/** How far each document is in the other languages. @returns a line for each with what is left in it, by language */
export async function readLanguages(services: Services, member: DeskMember) {
  assertMay(member, "site");
  const edition = services.documents.current();
  const documents = edition
    .names()
    .flatMap(({ document, language }) =>
      language === "en" && !isNeutral(document) ? [document] : [],
    );
  const lines = [];
  for (const document of documents) {
    const states = await countTranslations(services, document);
    lines.push({ document, title: titleOfDocument(document, edition), states });
  }
  return lines;
}

/** How many texts of a document, with its drafts, each other language still has to look at. */
export async function countTranslations(services: Services, document: string) {
  const states = [];
  for (const language of languageCodes.filter((code) => code !== "en")) {
    const sheet = await readSheet(services, { document, language });
    const texts = sheet ? compareTexts(document, sheet, new Map()) : [];
    const count = (state: TranslatedText["state"]) =>
      texts.filter((text) => text.state === state).length;
    states.push({ language, changed: count("changed"), missing: count("missing") });
  }
  return states;
}
