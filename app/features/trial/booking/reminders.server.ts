import { guardiansOf } from "#app/features/families/family-access.server.ts";
import type { MailReminder } from "#app/features/lessons/lesson-reminders.server.ts";
import { findBooking } from "./booking-store.server.ts";
import { familyWords } from "./booking-words.server.ts";
import { isLesson } from "./lesson-facts.server.ts";
import { isStillTheirs } from "./still-theirs.server.ts";

/** Reminds whoever booked a trial of it, unless they are no guardian of who learns any more. */
export const remindOfTrial: MailReminder = async (services, trx, lesson, time) => {
  const { clock, database, outbox } = services;
  await guardiansOf(trx, lesson.learner_id, clock.now(), database.engine);
  const booking = await findBooking(trx, lesson.id);
  if (!booking || !isLesson(booking)) return;
  if (!(await isStillTheirs(trx, booking, clock.now()))) return;
  await outbox.enqueue(trx, familyWords(services, booking).toReminder(services, booking, time));
};
