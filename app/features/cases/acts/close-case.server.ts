import { currentHours } from "#app/platform/.server/current-site.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { CaseMember } from "../case-access.server.ts";
import { caseKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import {
  onTeamsTurn,
  type CaseChange,
  type CaseRow,
} from "#app/features/case-record/case-rows.server.ts";
import { kindWords } from "../desk/case-words.ts";
import { dueAt } from "./case-days.server.ts";
import { type CaseServices, type At, type Changed, change } from "./change-case.server.ts";

/** Closes a case. */
export async function closeCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  state: "done" | "spam",
): Promise<Changed> {
  return change(services, member, at, (row, now) => ({
    change: closing(row, state, now),
    text: closingWords(row, state),
    canUndo: true,
  }));
}

function closingWords({ kind }: CaseRow, state: "done" | "spam"): string {
  if (state === "done") return "closed this case";
  return isRestricted(kind) ? `marked this as spam: ${kindWords[kind]}` : "marked this as spam";
}

/** What closing changes about a case. */
export function closing(row: CaseRow, state: "done" | "spam", now: number): CaseChange {
  const days = caseKinds[row.kind].keptDays[state];
  const soon = days === null ? null : toIso(now + days * day);
  return {
    state,
    deadline: null,
    snoozed_until: null,
    closed_at: toIso(now),
    due_at: toIso(now),
    ...(soon !== null && soon < row.keep_until ? { keep_until: soon } : {}),
  };
}

/** Undoes a member's recent closing or snoozing; if it is not recent, reopens the case. */
export async function restoreCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
): Promise<Changed> {
  return change(services, member, at, async (row, now, trx) => {
    const last = await trx
      .selectFrom("case_event")
      .select("undo")
      .where("case_id", "=", row.id)
      .where("version", "=", row.version)
      .where("actor_id", "=", member.id)
      .executeTakeFirst();
    if (last?.undo) return { change: JSON.parse(last.undo) as CaseChange, text: "took that back" };
    const turn = onTeamsTurn(currentHours(services), row, now);
    return {
      change: { ...turn, due_at: dueAt(currentHours(services), { ...row, ...turn }, now) },
      text: "opened this case again",
    };
  });
}
