import type { Db } from "#app/platform/.server/db/database.ts";
import { shown } from "./card/shown-cards.server.ts";

/**
 * Where families read who a tutor is, below `/tutors/`; null if that is shown nowhere.
 *
 * @param now milliseconds since the Unix epoch
 */
export async function shownSlugOf(db: Db, now: number, tutorId: string): Promise<string | null> {
  return (await shown(db, now)).find((one) => one.tutorId === tutorId)?.card.slug ?? null;
}
