import { sql } from "kysely";

import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { isTokenSpent, restoreToken, spendToken } from "#app/platform/.server/spent-tokens.ts";
import type { CaseMember } from "../../case-access.server.ts";
import { onCase, type CaseServices } from "../../acts/change-case.server.ts";

/** A draft that was sent or discarded is never sent again, even from an old window. */
export const rememberedMs = 365 * day;

/** What is spent when a member sends or discards a draft. */
export const tokenOf = ({ id }: Pick<CaseMember, "id">, draftId: string) =>
  `case-draft:${id}:${draftId}`;

export type Draft = { readonly caseId: string; readonly draftId: string; readonly text: string };

/** Whether a draft's id, which the browser makes, is another member's already, or that of another case. */
export async function isAnothers(
  trx: Trx,
  member: CaseMember,
  { caseId, draftId }: Pick<Draft, "caseId" | "draftId">,
): Promise<boolean> {
  const row = await trx
    .selectFrom("case_draft")
    .select(["member_id", "case_id"])
    .where("id", "=", draftId)
    .executeTakeFirst();
  return row !== undefined && (row.member_id !== member.id || row.case_id !== caseId);
}

/** Keeps what has been typed so far. @returns false if this draft has been sent or discarded, or is another's */
export async function keepDraft(
  services: CaseServices,
  member: CaseMember,
  draft: Draft,
): Promise<boolean> {
  return onCase(services, member, draft.caseId, false, async (trx, now) => {
    if ((await isSpent(trx, member, draft.draftId)) || (await isAnothers(trx, member, draft)))
      return false;
    await putDraft(trx, member, draft, now);
    return true;
  });
}

/** Whether the member has sent or discarded a draft. */
export async function isSpent(
  db: Db,
  member: Pick<CaseMember, "id">,
  draftId: string,
): Promise<boolean> {
  return await isTokenSpent(db, tokenOf(member, draftId));
}

/** Stores the one draft that a member has of a case. */
export async function putDraft(
  trx: Trx,
  member: CaseMember,
  { caseId, draftId, text }: Draft,
  now: number,
): Promise<void> {
  const at = toIso(now);
  await trx
    .insertInto("case_draft")
    .values({
      id: draftId,
      case_id: caseId,
      member_id: member.id,
      member: member.name,
      text,
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["case_id", "member_id"]).doUpdateSet({
        id: draftId,
        text,
        changed_at: at,
        // What was typed since is not what WhatsApp was opened with.
        opened_at: sql`case when case_draft.id = ${draftId} and case_draft.text = ${text} then case_draft.opened_at end`,
        // A new draft that replaces a discarded one begins now.
        created_at: sql`case when case_draft.id = ${draftId} then case_draft.created_at else ${at} end`,
        discarded_at: null,
      }),
    )
    .execute();
  // Files of a draft that this one has replaced go with it.
  await trx
    .deleteFrom("case_file")
    .where("case_id", "=", caseId)
    .where("draft_id", "not in", (eb) =>
      eb.selectFrom("case_draft").select("id").where("case_id", "=", caseId),
    )
    .where("draft_id", "not in", (eb) =>
      eb
        .selectFrom("case_message")
        .select((of) => of.ref("draft_id").$notNull().as("id"))
        .where("case_id", "=", caseId)
        .where("draft_id", "is not", null),
    )
    .execute();
}

/** Throws a draft away. From then on it cannot be sent, until `recoverDraft` brings it back. */
export async function discardDraft(
  services: CaseServices,
  member: CaseMember,
  draft: Draft,
): Promise<boolean> {
  return onCase(services, member, draft.caseId, false, async (trx, now) => {
    if (await isAnothers(trx, member, draft)) return false;
    if (!(await spendToken(trx, tokenOf(member, draft.draftId), now + rememberedMs))) return false;
    await putDraft(trx, member, draft, now);
    await trx
      .updateTable("case_draft")
      .set({ discarded_at: toIso(now), opened_at: null })
      .where("case_id", "=", draft.caseId)
      .where("member_id", "=", member.id)
      .execute();
    return true;
  });
}

/** Brings a discarded draft back. */
export async function recoverDraft(
  services: CaseServices,
  member: CaseMember,
  { caseId, draftId }: Omit<Draft, "text">,
): Promise<boolean> {
  return onCase(services, member, caseId, false, async (trx, now) => {
    const found = await trx
      .updateTable("case_draft")
      .set({ discarded_at: null, changed_at: toIso(now) })
      .where("id", "=", draftId)
      .where("case_id", "=", caseId)
      .where("member_id", "=", member.id)
      .where("discarded_at", "is not", null)
      .executeTakeFirst();
    if (found.numUpdatedRows === 0n) return false;
    await restoreToken(trx, tokenOf(member, draftId));
    return true;
  });
}
