import * as v from "valibot";

import { catalogueCounts, categories, type Category } from "./categories.ts";
import { courseSchema, type Course } from "./course-schema.ts";

/** What is wrong with one course record, in words that name the record and the field. */
function faultsOfRecord(record: unknown, position: number): { course?: Course; faults: string[] } {
  const result = v.safeParse(courseSchema, record);
  if (result.success) return { course: result.output, faults: [] };
  const slug = (record as { slug?: unknown } | null)?.slug;
  const name = typeof slug === "string" ? slug : `record number ${position + 1}`;
  return {
    faults: result.issues.map(
      (issue) => `course ${name}: ${v.getDotPath(issue) ?? "record"}: ${issue.message}`,
    ),
  };
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function faultsOfCatalogue(courses: readonly Course[], category: Category): string[] {
  const cards = courses.filter((course) => course.category === category && course.cardOrder);
  const orders = cards.map((course) => String(course.cardOrder));
  const faults = duplicates(orders).map(
    (order) => `catalogue ${category}: two courses have cardOrder ${order}`,
  );
  if (cards.length !== catalogueCounts[category]) {
    faults.push(
      `catalogue ${category}: ${cards.length} cards, but the catalogue holds ${catalogueCounts[category]}`,
    );
  }
  return faults;
}

/**
 * Checks all course records together: each against its schema, then slugs, module names, links
 * between courses and the number of cards in each category.
 *
 * @returns the courses, and every fault found, each as a sentence that names the record.
 */
export function checkCourses(records: readonly unknown[]): { courses: Course[]; faults: string[] } {
  const courses: Course[] = [];
  const faults: string[] = [];
  for (const [position, record] of records.entries()) {
    const checked = faultsOfRecord(record, position);
    faults.push(...checked.faults);
    if (checked.course) courses.push(checked.course);
  }
  const slugs = new Set(courses.map((course) => course.slug));
  for (const slug of duplicates(courses.map((course) => course.slug))) {
    faults.push(`course ${slug}: there are two records with this slug`);
  }
  for (const course of courses) {
    for (const id of duplicates(course.modules.map((module) => module.id))) {
      faults.push(`course ${course.slug}: modules: two modules are called ${id}`);
    }
    for (const related of course.related) {
      if (!slugs.has(related) || related === course.slug) {
        faults.push(`course ${course.slug}: related: ${related} is not another course`);
      }
    }
  }
  for (const category of categories) faults.push(...faultsOfCatalogue(courses, category));
  return { courses, faults };
}
