import {
  giveUp,
  learnerResource,
  roomResource,
  takeUp,
  tutorResource,
  type Clash,
  type Span,
} from "#app/features/availability/busy-store.server.ts";
import type { Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";

/** What of a lesson decides when it is. */
export type Timed = { readonly starts_at: string; readonly minutes: number };

/** From the beginning of a lesson to its end. */
export function spanOf({ starts_at: startsAt, minutes }: Timed): Span {
  const from = Date.parse(startsAt);
  return { from, until: from + minutes * minute };
}

/** What a lesson takes up: its learner, its tutor and its room. */
export function resourcesOf(
  learnerId: string | null,
  tutor: Pick<Tutor, "id"> | null,
  room: string,
): string[] {
  const learner = learnerId === null ? null : learnerResource(learnerId);
  return [learner, tutor && tutorResource(tutor.id), roomResource(room)].filter(
    (one) => one !== null,
  );
}

/** Where a tutor gives a lesson: in a room of its own, or in theirs. */
export const roomOf = (lesson: Roomed, tutor: Pick<Tutor, "room">) => lesson.room ?? tutor.room;

type Roomed = { readonly room?: string | null };

/** Takes up what a lesson needs, and gives up what it had. @returns what others have */
export async function placeLesson(
  trx: Trx,
  lesson: Timed & Roomed & { readonly id: string },
  learnerId: string,
  tutor: Tutor | null,
): Promise<readonly Clash[]> {
  const room = tutor ? roomOf(lesson, tutor) : "";
  return await takeUp(trx, lesson.id, resourcesOf(learnerId, tutor, room), spanOf(lesson));
}

/** Frees whatever lessons had. */
export async function freeLessons(trx: Trx, ids: readonly string[]): Promise<void> {
  await giveUp(trx, ids);
}

/** The kinds of what a lesson could not take up, as a row keeps them. */
export function lacksOf(clashes: readonly Clash[]): string {
  const kinds = new Set(clashes.map(({ resource }) => resource.split(":", 1)[0]));
  return ["learner", "room", "tutor"].filter((kind) => kinds.has(kind)).join(",");
}
