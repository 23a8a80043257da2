import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import type { Decisions } from "../begin-plan.server.ts";
import { lineField } from "./line-field.ts";

/** The days of the week that were chosen in a line, from 1, Monday. @param of which line, from 0 */
export function daysIn(sent: URLSearchParams, of: number): number[] {
  return sent
    .getAll(lineField("day", of))
    .map(Number)
    .filter((one) => Number.isInteger(one) && one >= 1 && one <= 7);
}

/** What was decided about the dates of a line on which something is in the way. @param of which line, from 0 */
export function decisionsIn(sent: URLSearchParams, of: number): Decisions {
  const decided: Record<string, "leave-out" | { readonly time: string }> = {};
  for (const [name, value] of sent) {
    const on = name.slice(2, 12);
    if (name !== lineField(`d-${on}`, of) || !isDate(on)) continue;
    const time = sent.get(lineField(`t-${on}`, of)) ?? "";
    if (value === "leave-out") decided[on] = "leave-out";
    if (value === "another" && isWallTime(`${on}T${time}`)) decided[on] = { time };
  }
  return decided;
}
