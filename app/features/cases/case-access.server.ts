import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  allKinds,
  caseKinds,
  kindsHiddenFrom,
  kindsWith,
} from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";

/** On whose behalf the store is asked. Each of its functions takes one and limits its rows accordingly. */
export type CaseMember = Pick<DeskMember, "id" | "name" | "permissions">;

/** Whether a member answers families at all: a tutor sees lessons and no more. */
export function answersFamilies(member: CaseMember): boolean {
  return kindsHiddenFrom(member).length < allKinds.length;
}

/** What a tutor's lessons are about. */
const lessonKinds = kindsWith(({ isLesson }) => isLesson);

/** The condition for rows of `desk_case` that a member may see; the others are not even counted. */
export function visibleTo(member: CaseMember) {
  return (eb: ExpressionBuilder<DatabaseSchema, "desk_case">): Expression<SqlBool> => {
    const hidden = kindsHiddenFrom(member);
    const isNone = hidden.length === allKinds.length;
    const shown = hidden.length === 0 ? eb.lit(true) : eb("desk_case.kind", "not in", hidden);
    if (!can(member, "own-lessons")) return isNone ? eb.lit(false) : shown;
    const own = eb.and([
      eb("desk_case.tutor_id", "=", member.id),
      eb("desk_case.kind", "in", lessonKinds),
    ]);
    return isNone ? own : eb.or([shown, own]);
  };
}

/** The same for a row already read. */
export function maySee(member: CaseMember, row: Pick<CaseRow, "kind" | "tutor_id">): boolean {
  if (mayWork(member, row)) return true;
  const { isLesson } = caseKinds[row.kind];
  return isLesson && row.tutor_id === member.id && can(member, "own-lessons");
}

/**
 * Whether a member works on a case: answers, notes, changes, and sees how to reach the family. A tutor sees
 * the lesson and no more.
 */
export function mayWork(member: CaseMember, { kind }: Pick<CaseRow, "kind">): boolean {
  return can(member, caseKinds[kind].permission);
}
