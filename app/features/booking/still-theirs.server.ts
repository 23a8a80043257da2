import { mayFor, wasEntered } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Booking } from "./booking-store.server.ts";

/**
 * Whether the address with which a lesson was booked may still see it: that of someone who was entered as the
 * learner's guardian then, and is none now, may not.
 *
 * @param now milliseconds since the epoch
 */
export async function isStillTheirs(
  db: Db,
  { email_key: key, learner_id: learnerId, created_at: bookedAt }: Booking,
  now: number,
): Promise<boolean> {
  const guardian = learnerId === null ? null : await findGuardian(db, key);
  if (!guardian || learnerId === null) return true;
  const pair = { guardianId: guardian.id, learnerId };
  if (await mayFor(db, pair, "see", now)) return true;
  // Learner and guardian are entered with the booking.
  return !(await wasEntered(db, pair, Math.min(now, Date.parse(bookedAt) + minute)));
}
