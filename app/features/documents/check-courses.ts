import type { DocumentFault, DocumentName, Edition } from "#content/documents.ts";
import { levels } from "#content/levels.ts";
import type { Course, CourseRecord, CourseWords } from "#content/schema/course-schema.ts";
import { courseSlug } from "#content/schema/document-kinds.ts";

/** A document that fits its schema. */
export type FittingDocument = DocumentName & { readonly body: unknown };

type Named = "modules" | "outcomes";
const named: readonly Named[] = ["modules", "outcomes"];

/** What is wrong with courses taken together: names that stand twice, and links that lead nowhere. */
export function checkCourses(
  documents: readonly FittingDocument[],
  edition: Edition,
): DocumentFault[] {
  const { courses, hiddenCourses } = edition.in("en");
  const slugs = new Set([...courses, ...hiddenCourses].map(({ slug }) => slug));
  return ofCourses(documents)
    .flatMap(({ slug, body, fault }) => {
      const { related = [], isHidden } = body as Partial<CourseRecord>;
      if (isHidden) return [];
      return [
        ...twice(body.foundBy).map((word) => fault("foundBy", `${word} is listed twice`)),
        ...named.flatMap((field) =>
          twice(idsOf(body, field)).map((id) => fault(field, `two are called ${id}`)),
        ),
        ...related
          .filter((other) => !slugs.has(other) || other === slug)
          .map((other) => fault("related", `${other} is not another course`)),
      ];
    })
    .concat(courses.flatMap((course) => unsaidLevels(course, "en")));
}

/** Where translations of courses lag behind English. */
export function checkTranslatedCourses(
  documents: readonly FittingDocument[],
  edition: Edition,
): DocumentFault[] {
  const { courses, hiddenCourses } = edition.in("en");
  const english = new Map([...courses, ...hiddenCourses].map((course) => [course.slug, course]));
  return ofCourses(documents).flatMap(({ slug, body, language, fault }) => {
    if (language === "en") return [];
    const course = english.get(slug);
    if (!course) return [fault("", "is the translation of no course")];
    const names = named.flatMap((field) => {
      const [own, all] = [idsOf(body, field), idsOf(course, field)];
      return [
        ...all.filter((id) => !own.includes(id)).map((id) => fault(field, `${id} is missing`)),
        ...own.filter((id) => !all.includes(id)).map((id) => fault(field, `English has no ${id}`)),
      ];
    });
    const translated = edition.in(language).courses.filter((one) => one.slug === slug);
    return [...names, ...translated.flatMap((one) => unsaidLevels(one, language))];
  });
}

function ofCourses(documents: readonly FittingDocument[]) {
  return documents.flatMap(({ document, language, body }) => {
    const slug = courseSlug(document);
    const fault = (field: string, message: string) => ({ document, language, field, message });
    return slug === undefined ? [] : [{ slug, body: body as CourseWords, language, fault }];
  });
}

function idsOf(body: Pick<CourseWords, Named>, field: Named): string[] {
  return body[field].map(({ id }) => id);
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Levels by which the search would find a course whose text does not name them. */
function unsaidLevels(
  { slug, foundBy: _, levels: taught, ...shown }: Course,
  language: string,
): DocumentFault[] {
  const text = JSON.stringify(shown);
  return taught
    .filter((level) => !levels[level].named.test(text))
    .map((level) => ({
      document: `courses/${slug}`,
      language,
      field: "levels",
      message: `its text does not say ${level}`,
    }));
}
