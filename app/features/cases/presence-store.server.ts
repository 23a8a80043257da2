import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { formerMembers } from "#app/features/desk/members/member-store.server.ts";
import { maySee, mayWork, type CaseMember } from "./case-access.server.ts";
import { findAccess } from "./visible-rows.server.ts";

/** How long someone who has left still counts as looking. */
const presenceMs = 45_000;
/** How long someone who has stopped typing still counts as writing. */
const writingMs = 8 * hour;

/** Who else is looking at the case or writing an answer, and since when they have a draft. */
export async function readViewers(db: Db, member: CaseMember, caseId: string, now: number) {
  const row = await findAccess(db, caseId);
  if (!row || !mayWork(member, row)) return [];
  const looking = await db
    .selectFrom("case_presence")
    .select(["member_id", "member"])
    .where("case_id", "=", caseId)
    .where("member_id", "<>", member.id)
    .where("member_id", "not in", formerMembers())
    .where("seen_at", ">", toIso(now - presenceMs))
    .execute();
  const writing = await db
    .selectFrom("case_draft")
    .select(["member_id", "member", "created_at"])
    .where("case_id", "=", caseId)
    .where("member_id", "<>", member.id)
    .where("member_id", "not in", formerMembers())
    .where("discarded_at", "is", null)
    .where("changed_at", ">", toIso(now - writingMs))
    .execute();
  const ids = new Set([...writing, ...looking].map(({ member_id }) => member_id));
  return [...ids].map((memberId) => {
    const draft = writing.find(({ member_id }) => member_id === memberId);
    const here = looking.find(({ member_id }) => member_id === memberId);
    return {
      memberId,
      name: (here ?? draft)?.member ?? "",
      writingSince: draft?.created_at ?? null,
      isHere: here !== undefined,
    };
  });
}

/**
 * Notes that a member is looking at a case.
 *
 * @returns whether they have just arrived, rather than stayed
 */
export async function notePresence(
  db: Db,
  member: CaseMember,
  caseId: string,
  now: number,
): Promise<boolean> {
  const row = await findAccess(db, caseId);
  if (!row || !maySee(member, row)) return false;
  const before = await db
    .selectFrom("case_presence")
    .select("seen_at")
    .where("case_id", "=", caseId)
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  await db
    .insertInto("case_presence")
    .values({ case_id: caseId, member_id: member.id, member: member.name, seen_at: toIso(now) })
    .onConflict((conflict) =>
      conflict.columns(["case_id", "member_id"]).doUpdateSet({ seen_at: toIso(now) }),
    )
    .execute();
  return before === undefined || Date.parse(before.seen_at) < now - 10 * minute;
}

/** Forgets who looked, but not when the owner of an open case last did: what has come since is new to them. */
export function sweepPresence(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "case_presence", (eb) =>
    eb.and([
      eb("seen_at", "<", toIso(now - hour)),
      eb.not(
        eb.exists(
          eb
            .selectFrom("desk_case")
            .select("id")
            .whereRef("desk_case.id", "=", "case_presence.case_id")
            .whereRef("desk_case.owner_id", "=", "case_presence.member_id")
            .where("is_open", "=", 1),
        ),
      ),
    ]),
  );
}
