import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { findGuardianById, idsOfGuardian, type Guardian } from "./family-store.server.ts";

/** Whose a private link is. Every kind of link to a guardian names its owner in this way. */
export type LinkOwner = {
  readonly guardianId: string;
  /** How often the guardian's links had been renewed when it was made. */
  readonly generation: number;
};

/** The owner in the pattern of a token. Links from before any were renewed name no generation. */
export const ownerPattern =
  "(?<guardianId>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\\.(?<generation>[1-9]\\d{0,5}))?";

/** The owner as parts of a token, and of what is signed. */
export function ownerParts({ guardianId, generation }: LinkOwner): readonly string[] {
  return generation === 0 ? [guardianId] : [guardianId, String(generation)];
}

/** The owner of a token. @param groups what the pattern has found in it; null if that is nobody */
export function readOwner(groups: Readonly<Record<string, string>> | undefined): LinkOwner | null {
  const { guardianId, generation = "0" } = groups ?? {};
  return guardianId ? { guardianId, generation: Number(generation) } : null;
}

/** The guardian whose a link is, or whom they were joined with; null if the link is older than the last renewal. */
export async function findLinkOwner(
  db: Db,
  { guardianId, generation }: LinkOwner,
): Promise<Guardian | null> {
  const named = await db
    .selectFrom("guardian")
    .select("link_generation")
    .where("id", "=", guardianId)
    .executeTakeFirst();
  if (!named || generation < named.link_generation) return null;
  return await findGuardianById(db, guardianId);
}

/**
 * Ends every private link of a guardian, and those of whoever was joined with them, with their calendars. Each keeps a count of their own, so
 * that joining two people neither ends a link nor revives one.
 *
 * @returns by which names new links can be made: the guardian's own, and those of the others
 */
export async function renewLinks(trx: Trx, guardianId: string): Promise<LinkOwner[]> {
  const rows = await trx
    .updateTable("guardian")
    .set((eb) => ({ link_generation: eb("link_generation", "+", 1), feed_key: null }))
    .where("id", "in", idsOfGuardian(guardianId))
    .returning(["id", "link_generation"])
    .execute();
  return rows.map((row) => ({ guardianId: row.id, generation: row.link_generation }));
}
