import * as v from "valibot";

import { languages, type LanguageCode } from "#content/languages.ts";
import { courseSlug, documentKeys, ownPageId, schemaOf } from "#content/schema/document-kinds.ts";
import type { DocumentName, Edition } from "#content/documents.ts";
import { deskSite } from "#words/pages/desk-site.ts";
import { wordsOf } from "./form/fields.ts";

const texts = deskSite.places;

/** The parts of the desk's list of documents, in order. */
const groupTitles = {
  who: "Who we are",
  offer: "What we offer",
  say: "What we say",
  pages: "Words of pages",
} as const;

type GroupName = keyof typeof groupTitles;

/** Of pages whose names say too little beside those of other documents. */
const pageTitles: Readonly<Record<string, string>> = {
  courses: "Course catalogue",
  structure: "Course structure",
  team: "Our Team",
  testimonial: "Testimonials",
  index: "List of pages",
};

/** What a document is called at the desk. */
export function titleOfDocument(document: string, edition: Edition): string {
  const id = courseSlug(document) ?? ownPageId(document);
  if (id !== undefined) {
    const own = edition.stored({ document, language: "en" }) as { title?: string } | undefined;
    return own?.title || id;
  }
  const schema = schemaOf(document, "en");
  const page = document.replace(/^pages\//, "");
  return (schema && v.getTitle(schema)) ?? pageTitles[page] ?? wordsOf(page);
}

/** The name of a course or an own page in a draft; undefined for other documents, whose names do not change. */
export function titleOfDraft(document: string, body: unknown): string | undefined {
  const { title } = Object(body) as { title?: unknown };
  const isNamed = courseSlug(document) !== undefined || ownPageId(document) !== undefined;
  return isNamed && typeof title === "string" && title !== "" ? title : undefined;
}

/** What it is for. */
export function hintOfDocument(document: string): string | undefined {
  const schema = schemaOf(document, "en");
  return schema && v.getDescription(schema);
}

/** Which pages change with it. */
export function placesOf({ document }: DocumentName, edition: Edition): string {
  if (courseSlug(document) !== undefined) return texts.course;
  if (ownPageId(document) !== undefined) return texts.own;
  if (!document.startsWith("pages/")) return texts.of[document as keyof typeof texts.of];
  return `${texts.page} ${titleOfDocument(document, edition)}`;
}

/** The same with its language, where that is not English: `About, اردو`. */
export function titleWithLanguage(name: DocumentName, edition: Edition): string {
  const title = titleOfDocument(name.document, edition);
  return name.language === "en" ? title : `${title}, ${languageName(name.language)}`;
}

/** A language by its own name. */
export function languageName(code: string): string {
  return languages[code as LanguageCode]?.name ?? code;
}

/** Documents other than courses, in groups. */
export function documentGroups(): { title: string; documents: string[] }[] {
  return Object.entries(groupTitles).map(([name, title]) => ({
    title,
    documents: documentKeys.filter((key) => groupOf(key) === name),
  }));
}

function groupOf(document: string): GroupName {
  if (document.startsWith("pages/")) return "pages";
  const { group = "say" } = v.getMetadata(schemaOf(document, "en") as v.GenericSchema) as {
    group?: GroupName;
  };
  return group;
}
