import type { TrialCourseOption } from "./trial-page-data.ts";

type CourseGroup = { readonly label: string; readonly courses: readonly TrialCourseOption[] };

/** Courses as one text for each group, as zones are packed (packed-zones.ts). */
export type PackedCourses = readonly { readonly label: string; readonly courses: string }[];

/** `tajweed=Tajweed;java=Java`. */
export function packCourses(groups: readonly CourseGroup[]): PackedCourses {
  return groups.map(({ label, courses }) => ({
    label,
    courses: courses.map(({ slug, title }) => `${slug}=${title}`).join(";"),
  }));
}

export function unpackCourses(packed: PackedCourses): CourseGroup[] {
  return packed.map(({ label, courses }) => ({
    label,
    courses: courses.split(";").map((course) => {
      const [slug = "", title = ""] = course.split("=");
      return { slug, title };
    }),
  }));
}
