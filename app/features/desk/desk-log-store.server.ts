import { toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import { restrictedKinds } from "#app/features/case-record/case-kinds.ts";
import { isCaseOf } from "#app/features/case-record/case-rows.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";

/** What the log says of one thing that a member did. */
export type DeskAct = {
  /** Null for the site's own command. */
  readonly memberId: string | null;
  /** A dotted word such as `case.read`. Its sentence is in `content/words/en/pages/desk.ts`. */
  readonly action: string;
  readonly about: About;
  /** A few words. Never what a family wrote: the log cannot be changed, and their words can. */
  readonly detail?: string;
  /** Whether only those who look after concerns about a child may know of it. */
  readonly isRestricted?: boolean;
};

/**
 * Writes one line of the log, preferably in the transaction of the change itself. It is never changed.
 *
 * @param now milliseconds since the epoch
 */
export async function recordAct(db: Db, act: DeskAct, now: number): Promise<void> {
  await db
    .insertInto("desk_log")
    .values({
      id: newId(),
      at: toIso(now),
      member_id: act.memberId,
      action: act.action,
      about_kind: act.about.kind,
      about_id: act.about.id,
      detail: act.detail ?? "",
      is_restricted: act.isRestricted ? 1 : 0,
    })
    .execute();
}

export type LogLine = Awaited<ReturnType<typeof listActs>>[number];

export type LogQuery = {
  readonly limit: number;
  /** Kinds of cases that the reader must not know of. */
  readonly hidden: readonly CaseKind[];
  /** Lines from before this one. */
  readonly after?: string | undefined;
  /** What one member did. */
  readonly memberId?: string | undefined;
  /** What was done to any of these. */
  readonly abouts?: readonly About[] | undefined;
};

/** What a line of the log is about, such as a case. */
export type About = { readonly kind: string; readonly id: string };

/** Newest lines first. Without a member it was the site's own command. */
export async function listActs(db: Db, query: LogQuery) {
  const { after, memberId, abouts, hidden } = query;
  let lines = db
    .selectFrom("desk_log as log")
    .leftJoin("desk_member as member", "member.id", "log.member_id")
    .select([
      "log.id",
      "log.at",
      "log.member_id as memberId",
      "log.action",
      "log.about_kind",
      "log.about_id",
      "log.detail",
      "member.name as memberName",
    ])
    .orderBy("log.id", "desc")
    .limit(query.limit);
  if (hidden.length > 0) {
    lines = lines
      .where("log.is_restricted", "=", 0)
      // Lines from before it became what it is now.
      .where(({ not, ref }) => not(isCaseOf(ref("log.about_id"), hidden)));
  }
  if (after !== undefined) lines = lines.where("log.id", "<", after);
  if (memberId !== undefined) lines = lines.where("log.member_id", "=", memberId);
  if (abouts !== undefined) {
    lines = lines.where((eb) =>
      eb.or(
        abouts.map(({ kind, id }) =>
          eb.and([eb("log.about_kind", "=", kind), eb("log.about_id", "=", id)]),
        ),
      ),
    );
  }
  const rows = await lines.execute();
  return rows.map(({ about_kind: kind, about_id: id, ...line }) => ({
    ...line,
    about: { kind, id },
  }));
}

/** Whether one of some members has opened a case since a moment. @param since milliseconds since the epoch */
export async function hasBeenRead(
  db: Db,
  caseId: string,
  memberIds: readonly string[],
  since: number,
): Promise<boolean> {
  const line = await db
    .selectFrom("desk_log")
    .select("id")
    .where("about_kind", "=", "case")
    .where("about_id", "=", caseId)
    .where("action", "=", "case.read")
    .where("member_id", "in", memberIds)
    .where("at", ">=", toIso(since))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Deletes lines that were written before `before`; those about concerns before `restrictedBefore`. */
export function deleteOldActs(
  db: Db,
  { before, restrictedBefore }: { before: number; restrictedBefore: number },
): Promise<number> {
  return deleteInPortions(db, "desk_log", (eb) =>
    eb.and([
      eb("at", "<", toIso(before)),
      eb.or([
        eb("at", "<", toIso(restrictedBefore)),
        eb.and([
          eb("is_restricted", "=", 0),
          eb.not(isCaseOf(eb.ref("desk_log.about_id"), restrictedKinds)),
        ]),
      ]),
    ]),
  );
}
