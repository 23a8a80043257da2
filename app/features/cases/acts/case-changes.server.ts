import { currentHours } from "#app/platform/.server/current-site.ts";
import type { CaseMember } from "../case-access.server.ts";
import { nextWorkday } from "#app/features/clock/working-hours.server.ts";
import { dueAt, dayWords, wakeOn } from "./case-days.server.ts";
import {
  type CaseServices,
  type At,
  type Changed,
  change,
  incomplete,
} from "./change-case.server.ts";
import type { Author } from "#app/features/case-record/case-rows.server.ts";

/** Assigns a case to a member. It is open from then on, and due today unless it has a date. */
export async function giveCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  owner: Author,
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    const nextOn = row.next_on ?? nextWorkday(currentHours(services), now).toString();
    const isMine = owner.id === member.id;
    return {
      change: {
        owner_id: owner.id,
        next_on: nextOn,
        ...(row.state === "new" ? { state: "open" as const } : {}),
        due_at: row.is_open
          ? dueAt(currentHours(services), { ...row, next_on: nextOn }, now)
          : row.due_at,
      },
      text: isMine ? "took this case" : `gave this case to ${owner.name}`,
    };
  });
}

/** Sets the day on which someone looks at it next. */
export async function setNextDay(
  services: CaseServices,
  member: CaseMember,
  at: At,
  nextOn: string | null,
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    if (nextOn === null || row.owner_id === null) return incomplete;
    return {
      change: {
        next_on: nextOn,
        due_at: dueAt(currentHours(services), { ...row, next_on: nextOn }, now),
      },
      text: `set the next day to ${dayWords(nextOn)}`,
    };
  });
}

/**
 * Says whose turn it is: `open` is the team's, `waiting` the family's until the next day. Neither is left
 * without an owner and a date.
 */
export async function setTurn(
  services: CaseServices,
  member: CaseMember,
  at: At,
  turn: { readonly state: "open" | "waiting"; readonly nextOn: string | null },
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    const nextOn = turn.nextOn ?? row.next_on;
    if (nextOn === null) return incomplete;
    const isWaiting = turn.state === "waiting";
    const after = { ...row, next_on: nextOn, deadline: isWaiting ? null : row.deadline };
    return {
      change: {
        state: turn.state,
        owner_id: row.owner_id ?? member.id,
        next_on: nextOn,
        deadline: after.deadline,
        snoozed_until: isWaiting ? wakeOn(currentHours(services), nextOn) : null,
        closed_at: null,
        due_at: dueAt(currentHours(services), after, now),
      },
      text: isWaiting ? `is waiting for them until ${dayWords(nextOn)}` : "opened this case",
    };
  });
}

/** Hides a case until the morning of a given day, and makes the member who hides it its owner. */
export async function snoozeCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  until: string | null,
): Promise<Changed> {
  return change(services, member, at, (row, now) => {
    if (until === null || !row.is_open) return incomplete;
    return {
      change: {
        owner_id: row.owner_id ?? member.id,
        next_on: until,
        snoozed_until: wakeOn(currentHours(services), until),
        ...(row.state === "new" ? { state: "open" as const } : {}),
        due_at: dueAt(currentHours(services), { ...row, next_on: until }, now),
      },
      text: `snoozed it until ${dayWords(until)}`,
      canUndo: true,
    };
  });
}
