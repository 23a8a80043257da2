import { dueFollowUp, dueToday } from "#app/features/case-record/open-case.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { storeOutcome, wasHeld, type Lesson } from "#app/features/lessons/lesson-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lockBooking, storeNextStep } from "./booking/booking-store.server.ts";
import { recordTrialAct } from "./booking/change-booking.server.ts";
import { isLesson } from "./booking/lesson-facts.server.ts";

const words = {
  held: "noted that the lesson was held",
  nobody: "noted that nobody came",
  "tutor-away": "noted that the tutor was away",
} as const;

/**
 * Enters what came of a trial that has begun. Whatever it is, someone follows up: where its tutor was away another time is
 * to be found today; and what was said before of whether the family goes on is open again. Said a second time nothing
 * of that happens.
 *
 * @returns whether there is such a lesson
 */
export async function storeTrialOutcome(
  { clock, database, documents }: Pick<Services, "clock" | "database" | "documents">,
  trx: Trx,
  member: DeskMember,
  id: string,
  outcome: NonNullable<Lesson["outcome"]>,
): Promise<boolean> {
  const now = clock.now();
  const booking = await lockBooking(trx, id, database.engine);
  if (!booking || booking.state !== "booked" || !isLesson(booking)) return false;
  const lessonAt = Date.parse(booking.starts_at);
  if (lessonAt > now) return false;
  await storeOutcome(trx, id, outcome, member.name);
  const said = wasHeld({ outcome }) ? "held" : outcome === "nobody" ? "nobody" : "tutor-away";
  if (said === booking.outcome) return true;
  await storeNextStep(trx, id, null);
  const hours = currentHours({ documents });
  const source = { kind: "trial", id } as const;
  if (said === "tutor-away") await dueToday(trx, hours, source, { text: words[said] }, now);
  else await dueFollowUp(trx, hours, source, { member, text: words[said], lessonAt }, now);
  await recordTrialAct(trx, member, booking, `trial.${said}`, now);
  return true;
}
