import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";

/** On whose behalf the store is asked. Each of its functions takes one and limits its rows accordingly. */
export type CaseMember = Pick<DeskMember, "id" | "name" | "permissions">;

/** Whether a member answers families at all: a tutor sees lessons and no more. */
export function answersFamilies(member: CaseMember): boolean {
  return can(member, "cases") || can(member, "safeguarding");
}

/** What a tutor's lessons are about. */
const lessonKinds = ["trial", "other-times"] as const;

/** The condition for rows of `desk_case` that a member may see; the others are not even counted. */
export function visibleTo(member: CaseMember) {
  return (eb: ExpressionBuilder<DatabaseSchema, "desk_case">): Expression<SqlBool> => {
    const isWorry = eb("desk_case.kind", "=", "worry");
    const mayAll = can(member, "cases");
    const mayWorries = can(member, "safeguarding");
    if (mayAll && mayWorries) return eb.lit(true);
    if (mayAll) return eb("desk_case.kind", "<>", "worry");
    const own = can(member, "own-lessons")
      ? eb.and([
          eb("desk_case.tutor_id", "=", member.id),
          eb("desk_case.kind", "in", [...lessonKinds]),
        ])
      : eb.lit(false);
    return mayWorries ? eb.or([isWorry, own]) : own;
  };
}

/** The same for a row already read. */
export function maySee(member: CaseMember, row: Pick<CaseRow, "kind" | "tutor_id">): boolean {
  if (row.kind === "worry") return can(member, "safeguarding");
  if (can(member, "cases")) return true;
  const isLesson = lessonKinds.some((kind) => kind === row.kind);
  return isLesson && row.tutor_id === member.id && can(member, "own-lessons");
}

/**
 * Whether a member works on a case: answers, notes, changes, and sees how to reach the family. A tutor sees
 * the lesson and no more.
 */
export function mayWork(member: CaseMember, row: Pick<CaseRow, "kind" | "tutor_id">): boolean {
  return row.kind === "worry" ? can(member, "safeguarding") : can(member, "cases");
}

const address = /[^\s<>@]+@[^\s<>@]+/gu;
/** Digits of any script, with what people put between them. */
const longNumber = /\+?\p{Nd}(?:[\s().\p{Pd}]*\p{Nd}){6,}/gu;

/** A text without addresses and telephone numbers, for members who must not have them. */
export function withoutContacts(text: string): string {
  return text.replace(address, "[address]").replace(longNumber, "[number]");
}
