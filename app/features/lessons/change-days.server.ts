import { closedSince, listDays } from "#app/features/availability/closed-days.server.ts";
import { dueToday } from "#app/features/case-record/open-case.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { endOfDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { listSeenLessons } from "./lesson-read.server.ts";
import { withdrawReminder } from "./lesson-store.server.ts";

/** Dates of the academy's, the last included. */
export type Dates = { readonly from: string; readonly until: string };

/** Trials ahead that take place on some days. */
export async function trialsOn(db: Trx | Services["db"], { from, until }: Dates, now: number) {
  const range = { from: Math.max(now + 1, startOfDay(from)), until: endOfDay(until) };
  const lessons = await listSeenLessons(db, range);
  return lessons.filter(({ kind, state }) => kind === "trial" && state === "on");
}

/**
 * Changes which hours of some days are open, within a transaction that has the calendar's lock. Trials that it leaves in
 * closed ones stay booked, but their cases are due today and their reminders wait.
 */
export async function changeDays(
  services: Services,
  trx: Trx,
  dates: Dates,
  change: () => Promise<void>,
): Promise<void> {
  const now = services.clock.now();
  const trials = await trialsOn(trx, dates, now);
  const rules = () => listDays(trx, dates.from, `${dates.until}~`);
  const before = await rules();
  await change();
  const after = await rules();
  for (const trial of trials) {
    const lesson = { ...trial, area: areaOf(services, trial.course) ?? "" };
    if (closedSince(before, lesson) !== null || closedSince(after, lesson) === null) continue;
    await withdrawReminder(trx, lesson);
    const source = { kind: "trial", id: lesson.id } as const;
    const text = "noticed: lesson on a closed day";
    await dueToday(trx, currentHours(services), source, { text }, now);
  }
}
