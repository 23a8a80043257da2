import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { goingKinds } from "#app/features/case-record/case-retention.server.ts";

/**
 * The cases made from what someone sent while signed in. Internal notes and the names of members are the
 * academy's and are not exported; they go with the case. Of a concern about a child no more is told than of any
 * message: what its sender wrote and was answered.
 */
export const casesAccountData: AccountData = {
  name: "cases",
  async exportFor(db, accountId) {
    const cases = await db
      .selectFrom("desk_case")
      .select([
        "id",
        "reference",
        "kind",
        "state",
        "subject",
        "created_at as createdAt",
        "family_key",
      ])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute();
    if (cases.length === 0) return null;
    const ids = cases.map(({ id }) => id);
    const messages = await db
      .selectFrom("case_message")
      .leftJoin("incoming_mail as mail", "mail.entry_id", "case_message.id")
      .select(["case_message.case_id", "direction", "text", "sender_key"])
      .select(["case_message.created_at as createdAt", "draft_id"])
      .where("case_message.case_id", "in", ids)
      .where("copy_of", "is", null)
      .orderBy("case_message.id")
      .execute();
    const files = await db
      .selectFrom("case_file")
      .select(["draft_id", "name", "type", "bytes"])
      .where("case_id", "in", ids)
      .orderBy("id")
      .execute();
    const filesWith = (draftId: string | null) =>
      files
        .filter((file) => file.draft_id === draftId)
        .map(({ name, type, bytes }) => ({
          name,
          type,
          bytes: Buffer.from(bytes).toString("base64"),
        }));
    return cases.map(({ id, family_key: familyKey, ...one }) => {
      const isHidden = isRestricted(one.kind);
      const said = messages.filter(
        ({ case_id: caseId, direction, sender_key: sender }) =>
          caseId === id &&
          (!isHidden ||
            direction === "out" ||
            (direction === "in" && (sender ?? familyKey) === familyKey)),
      );
      return {
        ...one,
        kind: isHidden ? toldAs(one.reference) : one.kind,
        messages: said.map(({ direction, text, createdAt, draft_id: draftId }) => {
          const withIt = filesWith(draftId);
          const message = { direction, text, createdAt };
          return withIt.length > 0 ? { ...message, files: withIt } : message;
        }),
      };
    });
  },
  async removeFor(trx, accountId) {
    await trx
      .deleteFrom("desk_case")
      .where("account_id", "=", accountId)
      .where("kind", "in", goingKinds)
      .execute();
    await releaseFrom(trx, accountId);
  },
  releaseFrom,
};

/** What a case was when it came: a lesson's reference is that of its booking. */
function toldAs(reference: string): CaseKind {
  return reference.startsWith("T-") ? "trial" : "enquiry";
}

async function releaseFrom(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("desk_case")
    .set({ account_id: null })
    .where("account_id", "=", accountId)
    .execute();
}
