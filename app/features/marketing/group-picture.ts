import type { InstructorGroupId } from "#content/types.ts";

const files: Record<InstructorGroupId, string> = {
  male: "male-instructors",
  female: "female-instructors",
  experienced: "experienced-faculty",
  mentors: "supportive-mentors",
};

/** Path of the drawing of one group of instructors; it is square. */
export function groupPicture(id: InstructorGroupId): string {
  return `/art/people/${files[id]}.svg`;
}
