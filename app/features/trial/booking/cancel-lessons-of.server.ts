import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { changeBooking, listOfAccount } from "./booking-store.server.ts";
import { freePlace } from "./place-store.server.ts";
import { isLesson, reminderKeys, toTeamMail, toVisitorMail } from "./trial-mail.server.ts";

/**
 * Cancels the lessons that an account has before it, inside the transaction that deletes the account:
 * nobody shall wait for a learner who is gone. Wake the outbox after the commit.
 */
export async function cancelLessonsOf(
  services: Services,
  trx: Trx,
  accountId: string,
): Promise<void> {
  const now = services.clock.now();
  for (const booking of await listOfAccount(trx, accountId)) {
    if (booking.state !== "booked" || !isLesson(booking)) continue;
    if (Date.parse(booking.starts_at) <= now) continue;
    await freePlace(trx, booking.id, booking.starts_at);
    await services.outbox.withdraw(trx, reminderKeys(booking));
    const next = { state: "cancelled", startsAt: booking.starts_at } as const;
    const changed = await changeBooking(trx, booking, next, now);
    if (!isLesson(changed)) continue;
    await services.outbox.enqueue(trx, toVisitorMail(services, changed, "cancelled"));
    await services.outbox.enqueue(trx, toTeamMail(services, changed, "cancelled"));
  }
}
