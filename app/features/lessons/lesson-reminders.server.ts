import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { isOnClosedDay } from "#app/features/availability/closed-days.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { mailAlarms } from "./alarm-mail.server.ts";
import { mailReminder } from "./lesson-mail.server.ts";
import { remindersDue, type ReminderTime } from "./lesson-room.server.ts";
import {
  asWeekly,
  listToRemind,
  lockLesson,
  storeReminded,
  type Lesson,
} from "./lesson-store.server.ts";

/** Puts the reminder of one lesson into the outbox, for whoever it is to go to at this moment. */
export type MailReminder = (
  services: Services,
  trx: Trx,
  lesson: Lesson,
  time: ReminderTime,
) => Promise<void>;

/**
 * Reminds families of their lessons, and tells the team of those that someone has to see to.
 *
 * @param ofTrial in its own words
 */
export function createReminderClock(services: Services, ofTrial: MailReminder): Worker {
  const { clock, db, logger, outbox, wakeSignal } = services;
  return createWorker({
    name: "lesson reminders",
    logger,
    wakeSignal,
    idleMs: minute,
    step: async () => {
      const now = clock.now();
      const due = await listToRemind(db, now);
      for (const id of due) await remindOf(services, id, now, ofTrial);
      if (due.length + (await mailAlarms(services)) > 0) outbox.wake();
      return false;
    },
  });
}

/** On a closed day it waits until someone has moved the lesson, opened the day or said that it takes place. */
async function remindOf(
  services: Services,
  id: string,
  now: number,
  ofTrial: MailReminder,
): Promise<void> {
  const { database, db } = services;
  await db.transaction().execute(async (trx) => {
    const lesson = await lockLesson(trx, id, database.engine);
    if (!lesson || lesson.state === "off" || Date.parse(lesson.starts_at) <= now) return;
    const times = remindersDue(lesson.starts_at, now);
    const time = times.at(-1);
    if (!time || times.length <= lesson.reminded) return;
    const area = areaOf(services, lesson.course) ?? "";
    if (await isOnClosedDay(trx, { ...lesson, area })) return;
    if (lesson.kind === "trial") await ofTrial(services, trx, lesson, time);
    else await mailReminder(services, trx, asWeekly(lesson), time);
    await storeReminded(trx, id, times.length);
  });
}
