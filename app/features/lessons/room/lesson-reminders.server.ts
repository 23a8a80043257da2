import { reminderTimesOf } from "../lesson-room.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { listMissing } from "../lesson-alarms.server.ts";
import { mailAlarm } from "../lesson-clock.server.ts";
import { mailReminder } from "../lesson-mail.server.ts";
import { listToRemind, storeReminders, type WeeklyLesson } from "../lesson-store.server.ts";

/** Lessons begin on the hour, so many are due at once. */
const atOnce = 50;

/** Reminds families of weekly lessons, and tells the team of those to which no one has come. */
export function createReminderClock(services: Services): Worker {
  const { clock, db, logger, outbox, wakeSignal } = services;
  return createWorker({
    name: "lesson reminders",
    logger,
    wakeSignal,
    idleMs: minute,
    step: async () => {
      const now = clock.now();
      const due = await listToRemind(db, now, atOnce);
      for (const lesson of due) await remindOf(services, lesson, now);
      const missing = await listMissing(db, now);
      for (const alarm of missing) await mailAlarm(services, alarm);
      if (due.length + missing.length > 0) outbox.wake();
      return due.length === atOnce;
    },
  });
}

/**
 * Puts the reminder of a lesson that is due into the outbox, for whoever is a guardian at this moment. None is sent of
 * what was only arranged after it was due: another mail has just said it.
 */
async function remindOf(services: Services, lesson: WeeklyLesson, now: number): Promise<void> {
  const times = reminderTimesOf(Date.parse(lesson.starts_at)).filter(({ dueAt }) => dueAt <= now);
  const time = times.at(-1);
  if (!time) return;
  await services.db.transaction().execute(async (trx) => {
    const isStill = await storeReminders(trx, lesson, times.length);
    if (!isStill || Date.parse(lesson.changed_at) > time.dueAt) return;
    await mailReminder(services, trx, lesson, time);
  });
}
