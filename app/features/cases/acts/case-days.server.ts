import { toIso } from "#app/platform/.server/clock.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import type { Hours } from "#content/documents.ts";
import { shortDayIn } from "#app/features/clock/time-words.server.ts";
import { endOfDay, startOfDay } from "#app/features/clock/working-hours.server.ts";

/** When a case needs attention next, after a change. */
export function dueAt(
  hours: Hours,
  row: Pick<CaseRow, "deadline" | "next_on" | "created_at">,
  now: number,
): string {
  if (row.deadline !== null) return row.deadline;
  if (row.next_on === null) return toIso(now);
  return toIso(endOfDay(hours, Temporal.PlainDate.from(row.next_on)));
}

/** A day in a sentence, such as "Thu 26 Nov". */
export function dayWords(date: string): string {
  return shortDayIn("UTC", Date.parse(date));
}

/** The morning of a day, when a snoozed case returns to the list of what to do. */
export function wakeOn(hours: Hours, date: string): string {
  return toIso(startOfDay(hours, Temporal.PlainDate.from(date)));
}
