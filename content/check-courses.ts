import * as v from "valibot";

import { categories } from "./categories.ts";
import { courseSchema, type Course } from "./course-schema.ts";
import { levels } from "./levels.ts";

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

/** Category by category: those with a card in the order of the cards, then the others by their slugs. */
function compareCourses(one: Course, another: Course): number {
  return (
    categories.indexOf(one.category) - categories.indexOf(another.category) ||
    Number(one.cardOrder === undefined) - Number(another.cardOrder === undefined) ||
    (one.cardOrder ?? 0) - (another.cardOrder ?? 0) ||
    one.slug.localeCompare(another.slug)
  );
}

/**
 * Checks all course records together: each against its schema, then slugs, module names and links
 * between courses.
 *
 * @returns the courses in the order in which they are listed, and every fault found, each as a sentence that names the record.
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
    const { foundBy, levels: taught, ...shown } = course;
    const text = JSON.stringify(shown);
    for (const level of taught) {
      if (!levels[level].named.test(text)) {
        faults.push(`course ${course.slug}: levels: its text does not say ${level}`);
      }
    }
    for (const word of duplicates(foundBy)) {
      faults.push(`course ${course.slug}: foundBy: ${word} stands there twice`);
    }
    for (const id of duplicates(course.modules.map((module) => module.id))) {
      faults.push(`course ${course.slug}: modules: two modules are called ${id}`);
    }
    for (const related of course.related) {
      if (!slugs.has(related) || related === course.slug) {
        faults.push(`course ${course.slug}: related: ${related} is not another course`);
      }
    }
  }
  return { courses: courses.toSorted(compareCourses), faults };
}
