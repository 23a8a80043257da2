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

type GroupPictureProps = { id: InstructorGroupId; className?: string };

/** The drawing of a group of instructors beside words that already name the group. */
export function GroupPicture({ id, className }: GroupPictureProps) {
  return (
    <img
      className={className}
      src={groupPicture(id)}
      width={240}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
