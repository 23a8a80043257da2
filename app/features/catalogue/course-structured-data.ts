import { schemaContext } from "#app/ui/page/structured-data.ts";
import { inLanguage } from "#app/platform/language.ts";
import { coursePath } from "#content/categories.ts";
import { plainText } from "#app/ui/plain-text.ts";
import type { FrameSite } from "#content/documents.ts";
import type { ShownCourse } from "#content/courses.server.ts";

/** One course (schema.org Course), as its page describes it. @param offers what its lessons cost, if that is known */
export function courseData(
  publicUrl: string,
  site: FrameSite,
  course: ShownCourse,
  offers: readonly object[],
): object {
  return {
    "@context": schemaContext,
    "@type": "Course",
    name: course.title,
    description: course.searchText,
    url: publicUrl + inLanguage(coursePath(course.slug)),
    provider: {
      "@id": `${publicUrl}/#academy`,
      "@type": "EducationalOrganization",
      name: site.name,
    },
    // Every course is taught in English: it is the first of its languages.
    inLanguage: "en",
    educationalLevel: course.summary.who,
    teaches: course.outcomes.map(({ text }) => plainText(text)),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
    },
    ...(offers.length > 0 && { offers }),
  };
}
