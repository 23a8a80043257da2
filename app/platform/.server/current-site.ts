import { fillText } from "#app/platform/fill-text.ts";
import { isolated, language } from "#app/platform/language.ts";
import {
  marksOf,
  type Availability,
  type DocumentSet,
  type Hours,
  type Site,
} from "#content/documents.ts";
import type { Services } from "./services.ts";

type Saying = Pick<Services, "documents">;

/** Name and addresses of the academy as they are now, for people who read the language of this build. */
export function currentSite({ documents }: Saying): Site {
  return documents.current().in(language.code).site;
}

/**
 * A text of the program with the academy's name and addresses in the place of their marks. No markup keeps the groups of
 * a telephone number in their order from right to left.
 */
export function fillNow(text: string, services: Saying): string {
  const site = currentSite(services);
  return fillText(text, { ...marksOf(site), academyPhone: isolated(site.phone.display) });
}

/** How mails to families begin and end, as it is now. */
export function currentMailLines({ documents }: Saying): DocumentSet["mails"] {
  return documents.current().in(language.code).mails;
}

/** When the academy answers, as it is now. */
export function currentHours({ documents }: Saying): Hours {
  return documents.current().in(language.code).hours;
}

/** When trial lessons are given, as it is now. */
export function currentAvailability({ documents }: Saying): Availability {
  return documents.current().in(language.code).availability;
}

/** A course by its slug, hidden or not: lessons of a hidden one that are booked take place. */
export function currentCourse(
  { documents }: Saying,
  slug: string,
): DocumentSet["courses"][number] | undefined {
  const { courses, hiddenCourses } = documents.current().in(language.code);
  return [...courses, ...hiddenCourses].find((course) => course.slug === slug);
}

/** The courses as they are now, for people who read the language of this build. */
export function currentCourses({ documents }: Saying): DocumentSet["courses"] {
  return documents.current().in(language.code).courses;
}
