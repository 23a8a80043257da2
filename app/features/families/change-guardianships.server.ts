import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { withdrawMailEnding } from "#app/platform/.server/outbox/outbox-store.ts";
import type { EndOfGuardianship } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Entered } from "./enter-family.server.ts";
import type { Guardian } from "./family-store.server.ts";

/**
 * The end of the key of every mail about a learner to a guardian, so that what waits for one who is none any more can be
 * withdrawn.
 */
export const mailKeyEnd = (learnerId: string, guardianId: string) => `${learnerId}:${guardianId}`;

/**
 * Ends a guardianship: whatever is asked for from now on is refused, and mail about the learner that has not gone out
 * does not.
 *
 * @returns whether it held until now
 */
export async function endGuardianship(
  trx: Trx,
  { guardianId, learnerId }: Entered,
  why: EndOfGuardianship,
  now: number,
): Promise<boolean> {
  const ended = await trx
    .updateTable("guardianship")
    // A clock that was set back must not end it before it began.
    .set((eb) => ({
      until: eb.case().when("since", ">", toIso(now)).then(eb.ref("since")).else(toIso(now)).end(),
      why_ended: why,
    }))
    .where("guardian_id", "=", guardianId)
    .where("learner_id", "=", learnerId)
    .where("until", "is", null)
    .executeTakeFirst();
  await withdrawMailEnding(trx, `:${mailKeyEnd(learnerId, guardianId)}`);
  return ended.numUpdatedRows > 0n;
}

/**
 * Makes one guardian of two whom a member has recognised as one person: what the other had is the first one's, who is
 * found by the other's addresses from now on. Learners stay as many as they are.
 *
 * @returns false if both learn themselves: then someone has to say which of the two lessons are whose
 */
export async function joinGuardians(trx: Trx, kept: Guardian, other: Guardian): Promise<boolean> {
  const adults = await trx
    .selectFrom("learner")
    .select("id")
    .where("adult_id", "in", [kept.id, other.id])
    .execute();
  if (adults.length > 1) return false;
  await trx
    .updateTable("learner")
    .set({ adult_id: kept.id })
    .where("adult_id", "=", other.id)
    .execute();
  const shared = await trx
    .selectFrom("guardianship")
    .select("learner_id")
    .where("guardian_id", "=", kept.id)
    .where("until", "is", null)
    .execute();
  // Both are guardians of a learner now: one row says it.
  await trx
    .deleteFrom("guardianship")
    .where("guardian_id", "=", other.id)
    .where("until", "is", null)
    .where("learner_id", "in", ["", ...shared.map((row) => row.learner_id)])
    .execute();
  await trx
    .updateTable("guardianship")
    .set({ guardian_id: kept.id })
    .where("guardian_id", "=", other.id)
    .execute();
  await trx
    .updateTable("guardian_address")
    .set({ guardian_id: kept.id })
    .where("guardian_id", "=", other.id)
    .execute();
  await trx.deleteFrom("guardian").where("id", "=", other.id).execute();
  if (other.email_key !== null) {
    await trx
      .insertInto("guardian_address")
      .values({ email_key: other.email_key, guardian_id: kept.id })
      .execute();
  }
  await trx
    .updateTable("guardian")
    .set((eb) => ({
      version: eb("version", "+", 1),
      phone: kept.phone || other.phone,
      zone: kept.zone ?? other.zone,
      language: kept.language || other.language,
      keep_until: kept.keep_until > other.keep_until ? kept.keep_until : other.keep_until,
    }))
    .where("id", "=", kept.id)
    .execute();
  return true;
}
