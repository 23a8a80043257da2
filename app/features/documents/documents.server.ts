import { isDeepStrictEqual } from "node:util";

import { firstZone } from "#content/academy-zone.ts";
import { cityIn } from "#content/city-in.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { readAcademyZone } from "#app/features/clock/academy-clock-store.server.ts";
import { listUnanswered } from "#app/features/clock/closed-day-store.server.ts";
import { systemClock, type Clock } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import { setAcademyZone } from "#app/platform/zone-clock.ts";
import { placeOfZone } from "#app/ui/sky/zone-places.ts";
import { fillText } from "#app/platform/fill-text.ts";
import {
  siteOf,
  type Site,
  type DaySpan,
  type DocumentName,
  type Documents,
  type DocumentSet,
  type Edition,
  type TermsSection,
} from "#content/documents.ts";
import { closedInWords, hoursInWords } from "#content/hours-in-words.ts";
import { languageCodes } from "#content/languages.ts";
import { documentMarks } from "#content/marks.ts";
import { isAsDrawn, mapOf, placeIn, placeOfBefore } from "#content/place.ts";
import { sayAll, sayIn, sayNotice, sayPrices, sayQuestions } from "#content/said.ts";
import {
  courseSlug,
  isNeutral,
  isPaired,
  ownPageId,
  type DocumentBody,
  type DocumentKey,
  type Pairs,
  type TermsSummary,
} from "#content/schema/document-kinds.ts";
import type { CourseRecord, CourseWords } from "#content/schema/course-schema.ts";
import type { OwnPageRecord } from "#content/schema/own-page-schema.ts";
import { pageKinds, type PageName } from "#content/schema/page-kinds.ts";
import { checkBody, misfitsOf } from "./check-documents.ts";
import {
  findEdition,
  lastNumber,
  nameKey,
  readBodies,
  seedEdition,
  splitKey,
  type StoredEdition,
} from "./document-store.server.ts";
import { mergeCourses } from "./merge-courses.ts";
import { readSeeds, type Seeds } from "./seeds.server.ts";
import { sayTerms } from "./terms.server.ts";

/** What was published of a document in one language, by `nameKey`. */
type Published = ReadonlyMap<string, unknown>;

/** What the site says that stands in no document. */
type Beside = {
  /** By whose clock the academy lives. */
  readonly zone: string;
  /** When nobody answers: all such days, and those of the next weeks, which the site says. */
  readonly closed: { readonly all: readonly DaySpan[]; readonly said: readonly DaySpan[] };
};

const nothingBeside: Beside = { zone: firstZone, closed: { all: [], said: [] } };

/** For how many days ahead the site says that the academy is closed. */
const saidAhead = 60;

async function readBeside(db: Db, now: number): Promise<Beside> {
  const zone = await readAcademyZone(db);
  setAcademyZone(zone);
  const all = await listUnanswered(db, now);
  const today = academyDay(now);
  const soon = Temporal.PlainDate.from(today).add({ days: saidAhead }).toString();
  const said = all.filter(({ first, last }) => last >= today && first <= soon);
  return { zone, closed: { all, said } };
}

/**
 * @param seedsFolder of the documents that came with the site
 * @param readOther what else stands on pages that are kept: where it has changed, they begin anew with another edition
 * @returns what opens them, once there is a database; what it has read and checked of them serves every opening
 */
export function openDocuments(seedsFolder: string, readOther?: ReadOther) {
  const seeds = readSeeds(seedsFolder);
  const first = createEdition(seedEdition.number, seeds, new Map());
  return async ({ db, logger, clock = systemClock }: Opening): Promise<Documents> => {
    let published: Published = new Map();
    let beside = nothingBeside;
    let other: unknown;
    let current = first;
    /** Of the current edition, by their ids: the next one shares nearly all of them. */
    let bodies: ReadonlyMap<string, unknown> = new Map();

    async function refresh(): Promise<boolean> {
      const seen = current;
      const number = await lastNumber(db);
      const now = await readBeside(db, clock.now());
      const found = await readOther?.(db, clock.now());
      const isOtherwise = !isDeepStrictEqual([now, found], [beside, other]);
      // A lower number is that of a database that was restored meanwhile.
      const stored = number === seen.number ? null : await findEdition(db, number);
      if (!stored) {
        if (!isOtherwise) return false;
        if (current !== seen) return refresh();
        [beside, other] = [now, found];
        current = createEdition(seen.number, seeds, published, beside);
        return true;
      }
      const known = bodies;
      const ids = Object.values(stored.revisions);
      const missing = await readBodies(
        db,
        ids.filter((id) => !known.has(id)),
      );
      // Another call was faster, with this number or another one.
      if (current !== seen) return refresh();
      bodies = new Map(ids.map((id) => [id, known.get(id) ?? missing.get(id)]));
      published = publishedOf(stored, bodies);
      [beside, other] = [now, found];
      current = createEdition(number, seeds, published, beside);
      for (const misfit of current.misfits)
        logger.warn(misfit, "a published document is not shown");
      return true;
    }

    await refresh();
    const preview = (changed: Published) =>
      createEdition(current.number, seeds, new Map([...published, ...changed]), beside);
    const seed = ({ document, language }: DocumentName) => seeds(language).get(document);
    return { current: () => current, refresh, preview, seed };
  };
}

function publishedOf(
  { revisions }: StoredEdition,
  bodies: ReadonlyMap<string, unknown>,
): Published {
  return new Map(Object.entries(revisions).map(([name, id]) => [name, bodies.get(id)]));
}

type ReadOther = (db: Db, now: number) => Promise<unknown>;

type Opening = { readonly db: Db; readonly logger: Logger; readonly clock?: Clock };

/** @param published what takes the place of seeds; what does not fit its schema is left out */
export function createEdition(
  number: number,
  seeds: Seeds,
  stored: Published,
  beside: Beside = nothingBeside,
): Edition {
  const published = placeOfBefore(stored, seeds("en").get("facts"));
  const known = new Map<string, DocumentSet>();
  return {
    number,
    misfits: [...published].flatMap(([name, body]) => misfitsOf(splitKey(name), body)),
    names: () => namesOf(seeds, published),
    stored: ({ document, language }) =>
      published.get(nameKey({ document, language })) ?? seeds(language).get(document),
    in: (code) => {
      const set = known.get(code) ?? readSet(code, seeds, published, beside);
      known.set(code, set);
      return set;
    },
  };
}

function namesOf(seeds: Seeds, published: Published): DocumentName[] {
  const ofSeeds = languageCodes.flatMap((language) =>
    [...seeds(language).keys()].map((document) => nameKey({ document, language })),
  );
  return [...new Set([...ofSeeds, ...published.keys()])].map(splitKey);
}

/** The point of the academy or, without one, the city of its clock. */
function spotOf(facts: DocumentBody<"facts">, zone: string): Pick<Site, "spot"> {
  if (isAsDrawn(facts)) return {};
  const { point } = facts;
  const spot = point ? ([point.east, point.north] as const) : placeOfZone(zone)?.at;
  return spot ? { spot } : {};
}

function readSet(
  code: string,
  seeds: Seeds,
  published: Published,
  { zone, closed }: Beside,
): DocumentSet {
  /** What a language has of its own: what was published or, where that does not fit, what came with the site. */
  const ownBody = (name: DocumentName): unknown => {
    for (const stored of [published.get(nameKey(name)), seeds(name.language).get(name.document)]) {
      const checked = stored !== undefined && checkBody(name, stored);
      if (checked && checked.ok) return checked.body;
    }
    return undefined;
  };
  const marked = <Key extends DocumentKey>(key: Key, language = code): DocumentBody<Key> => {
    const hasOwn = !isNeutral(key) && !isPaired(key);
    const translated = hasOwn ? ownBody({ document: key, language }) : undefined;
    const body = translated ?? ownBody({ document: key, language: "en" });
    if (body === undefined)
      throw new Error(`content/documents has no ${key} that fits its schema.`);
    return body as DocumentBody<Key>;
  };
  const sayOf = (document: string) => {
    const pairs = ownBody({ document, language: code }) as Pairs | undefined;
    return sayIn(code === "en" ? undefined : (pairs ?? { pairs: [] }));
  };
  /** The documents of which there may be many, by their names. */
  const bodiesIn = <Body>(language: string, idOf: typeof courseSlug) =>
    new Map(
      namesOf(seeds, published).flatMap((name) => {
        const id = name.language === language ? idOf(name.document) : undefined;
        const body = id === undefined ? undefined : ownBody(name);
        return id === undefined || body === undefined ? [] : [[id, body as Body] as const];
      }),
    );
  const coursesIn = <Body>(language: string) => bodiesIn<Body>(language, courseSlug);
  const facts = marked("facts");
  const siteIn = (language: string) => {
    const clockCity = cityIn(zone, language);
    const hours = hoursInWords(marked("hours"), language, clockCity);
    const said = hours + closedInWords(closed.said, language);
    const own = {
      ...placeIn(facts, language),
      hours: said,
      clockCity,
      zone,
      ...spotOf(facts, zone),
    };
    return siteOf(facts, marked("site", language), own);
  };
  const site = siteIn(code);
  const marks = documentMarks(site, code);
  const english = code === "en" ? marks : documentMarks(siteIn("en"), "en");
  const fill = <Value>(value: Value) => fillAll(value, marks, english);
  const read = <Key extends DocumentKey>(key: Key) => fill(marked(key));
  const summary = ownBody({ document: "terms", language: code }) as TermsSummary | undefined;
  const terms = sayTerms(marked("terms", "en"), code === "en" ? undefined : (summary ?? null));
  const prices = sayPrices(marked("prices"), sayOf("prices"));
  const notice = sayNotice(marked("notice"), sayOf("notice"));
  const questions = sayQuestions(marked("questions"), sayOf("questions"));
  const rules = sayAll(marked("rules"), sayOf("rules"));
  const mails = sayAll(marked("mails"), sayOf("mails"));
  const ownPages = [...bodiesIn<OwnPageRecord>("en", ownPageId)]
    .filter(([, { isHidden }]) => !isHidden)
    .toSorted(([, one], [, other]) => one.title.localeCompare(other.title))
    .map(([id, { title, description, text, isHidden: _, ...rest }]) => {
      const say = sayOf(`own/${id}`);
      return { ...rest, id, title: say(title), description: say(description), text: say(text) };
    });
  let known: Pick<DocumentSet, "courses" | "hiddenCourses"> | undefined;
  // Dozens of long records, which many pages do without.
  function readCourses() {
    if (known) return known;
    const others = languageCodes.filter((each) => each !== "en").map(coursesIn<CourseWords>);
    const words = code === "en" ? null : coursesIn<CourseWords>(code);
    const records = coursesIn<CourseRecord>("en");
    const merged = fill(mergeCourses(records, words, code === "en" ? others : []));
    const { shown = [], hidden = [] } = Object.groupBy(merged, ({ isHidden }) =>
      isHidden ? "hidden" : "shown",
    );
    return (known = { courses: shown, hiddenCourses: hidden });
  }
  return {
    site,
    hours: { ...read("hours"), ...(closed.all.length > 0 && { closed: closed.all }) },
    availability: read("availability"),
    billing: read("billing"),
    pages: readPages(read, facts, site),
    instructors: read("instructors"),
    quotations: read("quotations"),
    ...fill({ prices, notice, questions, rules, mails, ownPages }),
    terms: { ...terms, sections: terms.sections.map((one) => withoutEmpty(fill(one))) },
    get courses() {
      return readCourses().courses;
    },
    get hiddenCourses() {
      return readCourses().hiddenCourses;
    },
  };
}

function readPages(
  read: <Key extends DocumentKey>(key: Key) => DocumentBody<Key>,
  facts: DocumentBody<"facts">,
  site: Site,
) {
  const pages = Object.entries(pageKinds).map(([name, { path }]) => {
    const page = read(`pages/${name as PageName}`);
    return [name, { ...page, meta: { ...page.meta, path } }] as const;
  });
  const { map, ...contact } = read("pages/contact");
  const { embed, href } = mapOf(facts, site);
  const isDrawn = isAsDrawn(facts);
  const meta = { ...contact.meta, path: pageKinds.contact.path };
  const link = { ...map.link, href };
  pages.push(["contact", { ...contact, meta, map: { ...map, embed, link, isDrawn } } as never]);
  return Object.fromEntries(pages) as DocumentSet["pages"];
}

/** A paragraph that was nothing but a mark may have become none. */
function withoutEmpty(section: TermsSection): TermsSection {
  return { ...section, paragraphs: section.paragraphs.filter(Boolean) };
}

type Marks = Readonly<Record<string, string>>;

/** The same with every text's marks filled. @param english those of texts that are left in English */
function fillAll<Value>(value: Value, own: Marks, english: Marks): Value {
  const fill = (part: unknown, marks: Marks): unknown => {
    if (typeof part === "string") return fillText(part, marks);
    if (Array.isArray(part)) return part.map((inner) => fill(inner, marks));
    if (part === null || typeof part !== "object") return part;
    const isLeft = typeof Object(part).english === "string" || Object(part).isEnglish === true;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, fill(inner, isLeft ? english : marks)]),
    );
  };
  return fill(value, own) as Value;
}
