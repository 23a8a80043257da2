import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { categories, coursePath, type Category } from "#content/categories.ts";
import { languageCodes } from "#content/languages.ts";
import { courseSchema, type CourseRecord } from "#content/schema/course-schema.ts";
import { courseSlug } from "#content/schema/document-kinds.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { linksOf } from "../check-words.ts";
import { nameKey, splitKey } from "../document-store.server.ts";
import { findDraft, listDrafts, saveDraft } from "../draft-store.server.ts";
import { fieldOf, newGroup } from "./form/fields.ts";
import { bodiesOf } from "../publish.server.ts";
import { titleWithLanguage } from "./document-titles.ts";

/** A course as the desk lists it, with its draft. */
export type CourseLine = {
  readonly slug: string;
  readonly title: string;
  readonly isHidden: boolean;
  /** Whether it has a card; the others come after those that have. */
  readonly hasCard: boolean;
  readonly hasDraft: boolean;
  /** Which documents name or link to it. */
  readonly linkedFrom: readonly { readonly key: string; readonly title: string }[];
};

type AnyCourse = Partial<CourseRecord>;

/** Every course, by subject area and in the order of the cards, as they would be with their drafts. */
export async function readCourses(
  services: Services,
  member: DeskMember,
): Promise<readonly { readonly category: Category; readonly courses: readonly CourseLine[] }[]> {
  assertMay(member, "site");
  const all = await readBodies(services);
  const drafts = new Set((await listDrafts(services.db)).map(nameKey));
  const links = await readLinks(services);
  return categories.map((category) => ({
    category,
    courses: inOrder(all, category).map(([slug, course]) => ({
      slug,
      title: course.title || slug,
      isHidden: course.isHidden ?? false,
      hasCard: course.cardOrder !== undefined,
      hasDraft: languageCodes.some((code) => drafts.has(`${code}/courses/${slug}`)),
      linkedFrom: links(slug),
    })),
  }));
}

async function readBodies({ db, documents }: Services): Promise<ReadonlyMap<string, AnyCourse>> {
  const edition = documents.current();
  const drafts = bodiesOf(await listDrafts(db));
  const keys = new Set([...edition.names().map(nameKey), ...drafts.keys()]);
  return new Map(
    [...keys].flatMap((key) => {
      const name = splitKey(key);
      const slug = name.language === "en" ? courseSlug(name.document) : undefined;
      const body = drafts.get(key) ?? edition.stored(name);
      return slug === undefined ? [] : [[slug, body as AnyCourse] as const];
    }),
  );
}

function inOrder(all: ReadonlyMap<string, AnyCourse>, category: Category) {
  const last = Number.MAX_SAFE_INTEGER;
  return [...all]
    .filter(([, course]) => course.category === category)
    .toSorted(
      ([slug, { cardOrder = last }], [other, { cardOrder: second = last }]) =>
        cardOrder - second || slug.localeCompare(other),
    );
}

/** What names each course: links in texts, and the courses that go with others. */
async function readLinks({ db, documents }: Services) {
  const edition = documents.preview(bodiesOf(await listDrafts(db)));
  const found = edition.names().flatMap((name) => {
    const body = edition.stored(name);
    const { related = [], isHidden } = (body ?? {}) as AnyCourse;
    if (isHidden) return [];
    const targets = linksOf(body).map(({ text }) => text.split(/[?#]/)[0] ?? "");
    const own = courseSlug(name.document);
    const paths = [...targets, ...related.map(coursePath)];
    return [{ name, own, paths: new Set(paths) }];
  });
  return (slug: string) =>
    found
      .filter(({ own, paths }) => own !== slug && paths.has(coursePath(slug)))
      .map(({ name }) => ({ key: nameKey(name), title: titleWithLanguage(name, edition) }));
}

export type CourseBegun =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly kind: "slug" | "taken" | "category" };

/** `slug` is what its address ends with, made from the title if it is empty; `like` is that of another course. */
export type AskedCourse = {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly like: string;
};

/**
 * Begins a course with a card after the others of its area: a draft with the words of another course to go on from, or
 * with nothing in it but its name.
 */
export async function beginCourse(
  services: Services,
  member: DeskMember,
  asked: AskedCourse,
): Promise<CourseBegun> {
  assertMay(member, "site");
  const { title } = asked;
  const slug = asked.slug || slugOf(title);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    return { ok: false, kind: "slug" };
  const category = categories.find((one) => one === asked.category);
  if (!category) return { ok: false, kind: "category" };
  // Addresses of the catalogue that are no courses.
  const all = await readBodies(services);
  if (all.has(slug) || ["structure", "cart"].includes(slug)) return { ok: false, kind: "taken" };
  const others = inOrder(all, category);
  const cards = others.flatMap(([, { cardOrder }]) => cardOrder ?? []);
  const {
    isHidden: _hidden,
    movedTo: _moved,
    ...like
  } = all.get(asked.like) ?? emptyCourse(others);
  const body = { ...like, title, category, cardOrder: Math.ceil(Math.max(0, ...cards)) + 1 };
  return (await keepCourse(services, member, slug, body))
    ? { ok: true, slug }
    : { ok: false, kind: "taken" };
}

/** Nothing but what can be guessed. @param others of its subject area */
function emptyCourse(others: readonly (readonly [slug: string, AnyCourse])[]): AnyCourse {
  const root = fieldOf(courseSchema, "");
  const related = others.filter(([, { isHidden }]) => !isHidden).map(([slug]) => slug);
  return {
    ...(root.kind === "group" && newGroup(root)),
    languages: ["English"],
    related: related.slice(0, 2),
  };
}

/** What the address of a new one ends with; empty if its name has no Latin letter. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join("-").slice(0, 60).replace(/-$/, "");
}

/** Moves a card by one place. @param by -1 or 1 */
export async function moveCourse(
  services: Services,
  member: DeskMember,
  slug: string,
  by: -1 | 1,
): Promise<void> {
  assertMay(member, "site");
  const all = await readBodies(services);
  const course = all.get(slug);
  if (!course?.category) return;
  const cards = inOrder(all, course.category).filter(([, one]) => one.cardOrder !== undefined);
  const at = cards.findIndex(([one]) => one === slug);
  const orderAt = (index: number) => cards[index]?.[1].cardOrder;
  const beside = orderAt(at + by);
  if (at < 0 || beside === undefined) return;
  const beyond = orderAt(at + 2 * by);
  const cardOrder = beyond === undefined ? Math.max(0, beside + by) : (beside + beyond) / 2;
  // Below nothing there is no number.
  const isFirst = by < 0 && beyond === undefined;
  const order = isFirst ? beside / 2 : cardOrder;
  await keepCourse(services, member, slug, { ...course, cardOrder: order });
}

const keepCourse = (services: Services, member: DeskMember, slug: string, body: unknown) =>
  keepNew(services, member.id, `courses/${slug}`, body);

/** Keeps a draft of one of the documents of which there may be many. @returns false if somebody else was faster */
export async function keepNew(
  { clock, db, documents }: Services,
  by: string,
  document: string,
  body: unknown,
): Promise<boolean> {
  const name = { document, language: "en" };
  const draft = await findDraft(db, name);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const saved = await saveDraft(trx, {
      ...name,
      body,
      version: draft?.version ?? 0,
      basedOn: draft?.basedOn ?? null,
      by,
      at: toIso(now),
    });
    if (!saved.ok) return false;
    const about = { kind: "document", id: nameKey(name) };
    const isNew = documents.current().stored(name) === undefined && !draft;
    const action = !isNew ? "site.keep" : courseSlug(document) ? "site.course" : "site.page";
    await recordAct(trx, { memberId: by, action, about }, now);
    return true;
  });
}
