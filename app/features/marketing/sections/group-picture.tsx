import type { InstructorGroupId } from "#content/types.ts";
import { groupPicture } from "../group-picture.ts";

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
