import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { mayTeach } from "../check-steps.ts";
import { listTutors, type Tutor } from "../tutor-store.server.ts";
import { drawings, isDrawing, type CardContent } from "./card-content.ts";
import { findPhoto, listCards } from "./card-store.server.ts";

/** What families may read of a tutor. */
export type ShownCard = Omit<CardContent, "picture"> & {
  readonly slug: string;
  /** Where the picture is. */
  readonly picture: string;
  readonly isPhoto: boolean;
  readonly languages: readonly string[];
  /** Slugs. */
  readonly courses: readonly string[];
  /** When each step was done; dates. */
  readonly checks: readonly Pick<Tutor["checks"][number], "step" | "doneOn">[];
};

/** Who can be met in the trial lesson, beside its button. */
export type Faces = {
  readonly faces: readonly Pick<ShownCard, "name" | "picture" | "slug">[];
  /** How many there are besides. */
  readonly more: number;
};

const mostFaces = 3;

/**
 * The cards that are shown now: the tutor has agreed, teaches, and no check is missing or has expired. Read anew for
 * each request, so that nothing has to be told to go.
 *
 * @param now milliseconds since the Unix epoch
 * @returns them by turns: each day another one is the first
 */
export async function shownCards(db: Db, now: number): Promise<readonly ShownCard[]> {
  const cards = (await shown(db, now)).map(({ card }) => card);
  const first = cards.length === 0 ? 0 : Math.floor(now / day) % cards.length;
  return [...cards.slice(first), ...cards.slice(0, first)];
}

/** Up to three tutors of a course, each day others. @param course a slug */
export async function facesOf(db: Db, now: number, course: string): Promise<Faces> {
  const cards = (await shownCards(db, now)).filter(({ courses }) => courses.includes(course));
  const faces = cards
    .slice(0, mostFaces)
    .map(({ name, picture, slug }) => ({ name, picture, slug }));
  return { faces, more: cards.length - faces.length };
}

export async function findShownCard(db: Db, now: number, slug: string): Promise<ShownCard | null> {
  return (await shown(db, now)).find(({ card }) => card.slug === slug)?.card ?? null;
}

/** The photo of a card that is shown now. @returns a WebP picture */
export async function findShownPhoto(
  db: Db,
  now: number,
  slug: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = (await shown(db, now)).find(({ card }) => card.slug === slug);
  return found ? await findPhoto(db, found.tutorId, found.photo) : null;
}

/** The same with whose they are. */
export async function shown(db: Db, now: number) {
  const on = academyDay(now);
  const cards = await listCards(db);
  if (cards.every((card) => card.shown === null)) return [];
  const tutors = await listTutors(db);
  return tutors.flatMap((tutor) => {
    const { shown: content, slug = null } = cards.find((one) => one.tutorId === tutor.id) ?? {};
    if (!content || slug === null || !mayTeach(tutor, { child: true, on })) return [];
    const { picture } = content;
    // Another photo has another address.
    const card = toShown(tutor, content, slug, `/tutors/${slug}/photo?v=${picture.slice(0, 8)}`);
    return [{ card, tutorId: tutor.id, photo: picture }];
  });
}

/** A card as families read it. @param photo where the picture is if it is no drawing */
export function toShown(
  { languages, courses, checks }: Tutor,
  content: CardContent,
  slug: string,
  photo: string,
): ShownCard {
  const { picture } = content;
  return {
    ...content,
    slug,
    picture: isDrawing(picture) ? drawings[picture] : photo,
    isPhoto: !isDrawing(picture),
    languages,
    courses,
    checks: checks.map(({ step, doneOn }) => ({ step, doneOn })),
  };
}
