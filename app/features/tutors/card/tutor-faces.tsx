import { fillText } from "#app/platform/fill-text.ts";
import { Link } from "#app/ui/link.tsx";
import { tutorCards as texts } from "#words/pages/tutor-cards.ts";
import type { Faces } from "./shown-cards.server.ts";
import { TutorPicture } from "./tutor-picture.tsx";

/** Tutors by face and first name, each of which leads to their page. */
export function TutorFaces({ faces, more }: Faces) {
  return (
    <ul className="row gap-3">
      {faces.map(({ name, picture, slug }) => (
        <li key={slug}>
          <Link to={`/tutors/${slug}`} className="line gap-2 ink">
            <TutorPicture picture={picture} size={28} />
            <bdi lang="en">{name}</bdi>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to="/tutors">{fillText(texts.others, { count: more })}</Link>
        </li>
      )}
    </ul>
  );
}
