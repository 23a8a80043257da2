import type { DocumentBody } from "#content/schema/document-kinds.ts";

export type InstructorGroup = DocumentBody<"instructors">["groups"][number];

const files: Record<InstructorGroup["id"], string> = {
  male: "male-instructors",
  female: "female-instructors",
  experienced: "experienced-faculty",
  mentors: "supportive-mentors",
};

/** The drawing of a group of instructors; without `alt` beside words that already name the group. */
export function GroupPicture({
  id,
  alt = "",
  className,
}: {
  id: InstructorGroup["id"];
  alt?: string;
  className?: string;
}) {
  return (
    <img
      className={className}
      src={`/art/people/${files[id]}.svg`}
      width={240}
      height={240}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
