import type { Trx } from "#app/platform/.server/db/database.ts";
import { caseKinds, isRestricted } from "#app/features/case-record/case-kinds.ts";
import { lockCase, type CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { mayWork, type CaseMember } from "../case-access.server.ts";
import {
  change,
  changeAs,
  incomplete,
  missing,
  type At,
  type CaseServices,
  type Changed,
} from "./change-case.server.ts";
import { closing } from "./close-case.server.ts";

/** Moves what is said and noted in a case. */
async function moveEntries(trx: Trx, from: string, to: string): Promise<void> {
  const there = { case_id: to };
  await trx.updateTable("case_message").set(there).where("case_id", "=", from).execute();
  await trx.updateTable("case_file").set(there).where("case_id", "=", from).execute();
  await trx.updateTable("case_note").set(there).where("case_id", "=", from).execute();
  await trx.updateTable("case_text").set(there).where("case_id", "=", from).execute();
  await trx.updateTable("incoming_mail").set(there).where("case_id", "=", from).execute();
}

/**
 * Whether a case can become part of another. What the law counts by itself, what only some may read, and the case of a
 * lesson or a card, which things elsewhere look for, stay what they are.
 */
export function mayMerge({ kind, source_kind: source }: Pick<CaseRow, "kind" | "source_kind">) {
  const { legal, isLesson } = caseKinds[kind];
  const isLookedFor = ["review", "report", "lesson", "family"].includes(source);
  return legal === null && !isLesson && !isRestricted(kind) && !isLookedFor;
}

/**
 * Moves everything said and noted in a case to another one and closes it. Mail that names it, or answers what was in it,
 * comes into the other from then on.
 *
 * @param reference of the other case, as people read it
 * @returns the other case; `incomplete` if there is none that takes it
 */
export async function mergeCase(
  services: CaseServices,
  member: CaseMember,
  at: At,
  reference: string,
): Promise<Changed> {
  return await change(services, member, at, async (row, now, trx): Promise<Changed> => {
    const named = await trx
      .selectFrom("desk_case")
      .select("id")
      .where("reference", "=", reference.trim().toUpperCase())
      .executeTakeFirst();
    if (!mayMerge(row)) return missing;
    const other =
      named && named.id !== row.id ? await lockCase(trx, named.id, services.database.engine) : null;
    const takes =
      other !== null && mayWork(member, other) && !isRestricted(other.kind) && !other.merged_into;
    if (!takes) return incomplete;
    await moveEntries(trx, row.id, other.id);
    const isOwed =
      row.deadline !== null && (other.deadline === null || row.deadline < other.deadline);
    const grown = {
      messages: other.messages + row.messages,
      keep_until: row.keep_until,
      ...(isOwed && other.is_open === 1
        ? { deadline: row.deadline, due_at: row.deadline ?? other.due_at }
        : {}),
    };
    const whole = await changeAs(trx, member, other, grown, `took in ${row.reference}`, now);
    const closed = { ...closing(row, "done", now), messages: 0, merged_into: other.id };
    await changeAs(trx, member, row, closed, `made it part of ${other.reference}`, now);
    return { ok: true, row: whole };
  });
}
