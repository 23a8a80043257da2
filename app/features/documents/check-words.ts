import type { DocumentFault, DocumentName, Edition } from "#content/documents.ts";
import { coursePath } from "#content/categories.ts";
import { languageCodes } from "#content/languages.ts";
import { documentMarks, marksIn } from "#content/marks.ts";
import { contactForm } from "#words/pages/contact.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { ownPagePath } from "#content/schema/own-page-schema.ts";
import { pageKinds, type PageName } from "#content/schema/page-kinds.ts";
import { pages as register } from "#words/pages/all.ts";
import { sitePages } from "#content/site-pages.ts";
import { at } from "./desk/form/fields.ts";

type Text = { readonly field: string; readonly text: string };

/** Every text of a value, with the path to it. */
export function textsOf(value: unknown, field = ""): Text[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, at(field, name)));
}

/** The targets of links in a value: properties that are called `to`, and links within texts. */
export function linksOf(value: unknown): Text[] {
  return textsOf(value).flatMap(({ field, text }) => {
    // Opening hours have a `to` as well.
    if (/(?:^|\.)to$/.test(field)) return /^\d/.test(text) ? [] : [{ field, text }];
    const links = text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g);
    return [...links].map(([, target = ""]) => ({ field, text: target }));
  });
}

/** What is not a page of the site. */
const notPages = ["/licences.txt", "/letters/feed.xml", "/desk/leave", "/family"];

/** Fragments that the program gives to pages whose words are documents. */
const ownFragments: Readonly<Record<string, readonly string[]>> = {
  "/": ["courses"],
  "/classes": ["safeguarding"],
  "/courses": ["courses"],
  "/tutors": ["checks"],
};

/** Whether a link leads to another site in a way that nobody on the way can change, as a browser reads it. */
function leadsOut(target: string): boolean {
  const url = /^https:\/\/[^\s()]+$/.test(target) ? URL.parse(target) : null;
  return url !== null && url.hostname.includes(".") && url.username === "";
}

/** What is wrong with a link that leads nowhere. */
function whyNowhere(target: string): string {
  if (target.startsWith("/") || target.startsWith("#")) return "which is nowhere";
  if (target.includes("(")) return "in which ( must be written %28, and ) as %29";
  return "which is nowhere: a page of this site begins with /, one of another with https://";
}

/** @returns whether a link, with its marks filled, leads to something that there is */
export function linkCheck(edition: Edition): (target: string) => boolean {
  const { courses, ownPages, pages, instructors, prices, questions, terms } = edition.in("en");
  /** Pages that nothing is entered for are nowhere, on whichever day. */
  const missing = new Set([
    ...(prices.lines.length === 0 ? [register.prices.path] : []),
    ...(questions.length === 0 ? [register.questions.path] : []),
  ]);
  const paths = new Set([
    ...sitePages.flatMap(({ path }) => (missing.has(path) ? [] : [path])),
    ...quizTopicNames.map((topic) => `/test/${topic}`),
    ...courses.map(({ slug }) => coursePath(slug)),
    ...ownPages.flatMap(({ address, earlier = [] }) => [address, ...earlier].map(ownPagePath)),
    ...notPages,
  ]);
  const fragments = new Map(
    Object.entries(pages).map(([name, { meta }]) => {
      const words = name === "team" ? instructors : pages[name as PageName];
      const ids = textsOf(words).filter(({ field }) => field.endsWith(".id"));
      return [meta.path, [...ids.map(({ text }) => text), ...(ownFragments[meta.path] ?? [])]];
    }),
  );
  fragments.set(
    register.terms.path,
    terms.sections.map(({ id }) => id),
  );
  return (target) => {
    if (/^mailto:[^@\s]+@[^@\s]+$/.test(target) || /^tel:(?:\+\d{7,15}|\d{2,5})$/.test(target))
      return true;
    if (leadsOut(target)) return true;
    const [address = "", fragment] = target.split("#");
    const [path = "", query] = address.split("?");
    const topic = new URLSearchParams(query).get("topic");
    if (topic !== null && !(topic in contactForm.topics)) return false;
    const known = fragments.get(path);
    return paths.has(path) && (fragment === undefined || !known || known.includes(fragment));
  };
}

/** Links of a document that lead nowhere, and marks that nothing fills. */
export function checkWords(edition: Edition): DocumentFault[] {
  const leadsSomewhere = linkCheck(edition);
  return edition.names().flatMap((name) => {
    const body = edition.stored(name);
    const marks = documentMarks(edition.in(name.language).site, name.language);
    const known = new Set(Object.keys(marks));
    const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (mark, key) => marks[key] ?? mark);
    const fault = (field: string, message: string) => ({ ...name, field, message });
    const lost = linksOf(body)
      .filter(({ text }) => !leadsSomewhere(fill(text)))
      .map(({ field, text }) => fault(field, `links to ${text}, ${whyNowhere(text)}`));
    const unknown = textsOf(body).flatMap(({ field, text }) =>
      marksIn(text).flatMap((key) =>
        known.has(key) ? [] : [fault(field, `has the mark {${key}}, which nothing fills`)],
      ),
    );
    return [...lost, ...unknown];
  });
}

/** Pages that search results could not tell apart, or would cut off, once their marks are filled. */
export function checkHeads(edition: Edition): DocumentFault[] {
  return languageCodes.flatMap((language) => {
    const { pages } = edition.in(language);
    const heads = Object.keys(pageKinds).map((page) => {
      const name: DocumentName = { document: `pages/${page}`, language };
      return { name, meta: pages[page as PageName].meta };
    });
    return heads.flatMap(({ name, meta }) => {
      const fault = (field: "title" | "description", message: string) => [
        { ...name, field: `meta.${field}`, message },
      ];
      const others = heads.filter((head) => head.meta !== meta);
      const sameAs = (field: "title" | "description") =>
        others
          .filter((head) => head.meta[field] === meta[field])
          .flatMap((head) => fault(field, `is the same as that of ${head.name.document}`));
      const tooLong = (field: "title" | "description", max: number) =>
        meta[field].length > max
          ? fault(field, `must be ${max} characters or fewer with its marks filled`)
          : [];
      return [
        ...sameAs("title"),
        ...sameAs("description"),
        ...tooLong("title", 59),
        ...tooLong("description", 160),
      ];
    });
  });
}
