import { hour } from "#app/platform/.server/clock.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import type { Hours } from "#content/documents.ts";
import { addWorkingTime, workingTimeBetween } from "#app/features/schedule/working-hours.server.ts";
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
