import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { MailReminder } from "#app/features/lessons/lesson-reminders.server.ts";
import { findBooking } from "./booking-store.server.ts";
import { isLesson } from "./lesson-facts.server.ts";
import { readersOf } from "./trial-readers.server.ts";

/** Reminds everyone of a trial who is told of it. */
export const remindOfTrial: MailReminder = async (services, trx, lesson, time) => {
  const booking = await findBooking(trx, lesson.id);
  if (!booking || !isLesson(booking)) return;
  for (const told of await readersOf(services, trx, booking)) {
    await putMail(services, trx, "trial-reminder", { lesson: told, time }, told.site_language);
  }
};
