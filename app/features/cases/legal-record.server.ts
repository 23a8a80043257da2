import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { restrictedKinds } from "#app/features/case-record/case-kinds.ts";
import { kindWords } from "./desk/case-words.ts";
import { dayOf } from "#app/features/clock/working-hours.server.ts";

const pageSize = 50;

/** A place in the list, as the address of a page gives it. */
const placePattern = /^(?<due>\d{4}-\d\d-\d\d)_(?<id>[0-9a-f-]{36})$/;

/**
 * One page of the record of data requests and complaints, the latest legal deadline first. One that has become a
 * concern about a child is not in it, whoever looks: its day is on its own page.
 *
 * @param before the place at which the page before ended
 * @param now milliseconds since the epoch
 */
export async function readLegalRecord(
  db: Db,
  member: DeskMember,
  before: string | null,
  now: number,
) {
  assertMay(member, "people");
  const { due, id } = placePattern.exec(before ?? "")?.groups ?? {};
  const found = await db
    .selectFrom("desk_case")
    .select([
      "id",
      "reference",
      "kind",
      "name",
      "created_at as receivedAt",
      "legal_due_on as dueOn",
      "first_answered_at as answeredAt",
      "closed_at as doneAt",
    ])
    .where("legal_due_on", "is not", null)
    .where("state", "<>", "spam")
    .where("kind", "not in", restrictedKinds)
    .$if(due !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("legal_due_on", "id"), "<", tuple(due ?? "", id ?? "")),
      ),
    )
    .orderBy("legal_due_on", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const ids = rows.map((row) => row.id);
  const acts = await lastActs(db, ids);
  const unsent = await unsentAnswers(db, ids);
  const today = dayOf(now).toString();
  const records = rows.map(({ kind, dueOn, ...row }) => {
    const waits = unsent.some(
      (answer) =>
        answer.caseId === row.id && answer.delivery === "sending" && answer.at === row.answeredAt,
    );
    const answeredAt = waits ? null : row.answeredAt;
    const hasFailed = answeredAt === null && unsent.some(({ caseId }) => caseId === row.id);
    return {
      ...row,
      /** When an answer left; null as well while it waits to be sent. */
      answeredAt,
      /** What became of an answer that does not count: it waits, or was given up. */
      unsent: waits ? ("waits" as const) : hasFailed ? ("failed" as const) : null,
      what: kindWords[kind],
      dueOn: dueOn ?? "",
      /** Who in the team last did something about it. */
      by: acts.get(row.id) ?? null,
      isOverdue: answeredAt === null && row.doneAt === null && (dueOn ?? "") < today,
    };
  });
  return {
    records,
    next: found.length > pageSize && last ? `${last.dueOn}_${last.id}` : null,
  };
}

/** Answers that have not left yet, or never will. */
async function unsentAnswers(db: Db, caseIds: readonly string[]) {
  return await db
    .selectFrom("case_message")
    .select(["case_id as caseId", "created_at as at", "delivery"])
    .where("case_id", "in", caseIds.length > 0 ? [...caseIds] : [""])
    .where("copy_of", "is", null)
    .where("delivery", "in", ["sending", "failed"])
    .execute();
}

async function lastActs(db: Db, caseIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const events = await db
    .selectFrom("case_event")
    .select(["case_id as caseId", "actor"])
    .where("case_id", "in", caseIds.length > 0 ? [...caseIds] : [""])
    .where("actor_id", "is not", null)
    .orderBy("id")
    .execute();
  return new Map(events.map(({ caseId, actor }) => [caseId, actor]));
}

export type LegalRecord = Awaited<ReturnType<typeof readLegalRecord>>["records"][number];
