import { fillText } from "#app/platform/fill-text.ts";
import { language } from "#app/platform/language.ts";
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

/** A text of the program with the academy's name and addresses in the place of their marks. */
export function fillNow(text: string, services: Saying): string {
  return fillText(text, marksOf(currentSite(services)));
}

/** When the academy answers, as it is now. */
export function currentHours({ documents }: Saying): Hours {
  return documents.current().in(language.code).hours;
}

/** When trial lessons are given, as it is now. */
export function currentAvailability({ documents }: Saying): Availability {
  return documents.current().in(language.code).availability;
}

/** The courses as they are now, for people who read the language of this build. */
export function currentCourses({ documents }: Saying): DocumentSet["courses"] {
  return documents.current().in(language.code).courses;
}
