import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { Hours } from "#content/documents.ts";
import { addWorkingTime, workingTimeBetween } from "#app/features/clock/working-hours.server.ts";
import { caseKinds } from "./case-kinds.ts";

/** When something that arrived has to be answered, as the public pages promise. */
export function answerDeadline(worked: Hours, kind: CaseKind, arrivedAt: number): number {
  const { hours, of } = caseKinds[kind].answer;
  return of === "work" ? addWorkingTime(worked, arrivedAt, hours * hour) : arrivedAt + hours * hour;
}

/** How long someone has waited with such a case, in milliseconds; 0 if the second moment is the earlier. */
export function waitBetween(worked: Hours, kind: CaseKind, from: number, to: number): number {
  return caseKinds[kind].answer.of === "work"
    ? workingTimeBetween(worked, from, to)
    : Math.max(0, to - from);
}

/**
 * Moves what is still to be answered when the hours change, so that the working time which is left stays the same: a day
 * on which nobody answers makes no answer late, and one that is opened again gives no more time than was promised.
 *
 * @param now milliseconds since the epoch
 */
export async function moveDeadlines(
  db: Db,
  before: Hours,
  after: Hours,
  now: number,
): Promise<void> {
  const due = await db
    .selectFrom("desk_case")
    .select(["id", "kind", "deadline", "due_at"])
    .where("is_open", "=", 1)
    .where("deadline", ">", toIso(now))
    .execute();
  for (const { id, kind, deadline, due_at } of due) {
    if (deadline === null || caseKinds[kind].answer.of !== "work") continue;
    const left = workingTimeBetween(before, now, Date.parse(deadline));
    const moved = toIso(addWorkingTime(after, now, left));
    if (moved === deadline) continue;
    await db
      .updateTable("desk_case")
      .set({ deadline: moved, due_at: due_at === deadline ? moved : due_at })
      .where("id", "=", id)
      .where("deadline", "=", deadline)
      .execute();
  }
}
