import { schemaContext } from "#app/ui/page/structured-data.ts";
import { inLanguage } from "#app/platform/language.ts";
import { coursePath } from "#content/categories.ts";
import { plainText } from "#app/ui/plain-text.ts";
import type { FrameSite } from "#content/documents.ts";
import type { Course } from "#content/course-schema.ts";

/** One course (schema.org Course), as its page describes it. */
export function courseData(publicUrl: string, site: FrameSite, course: Course): object {
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
    inLanguage: course.languages[0],
    educationalLevel: course.summary.who,
    teaches: course.outcomes.map(plainText),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
    },
  };
}
