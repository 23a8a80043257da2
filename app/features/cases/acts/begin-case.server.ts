import { monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { mayWorkOn } from "#app/features/case-record/case-kinds.ts";
import { findCaseOf, lockCase } from "#app/features/case-record/case-rows.server.ts";
import { openCase, subjectFrom } from "#app/features/case-record/open-case.server.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { nextWorkday } from "#app/features/clock/working-hours.server.ts";
import { policy } from "#content/policy.ts";
import type { CaseMember } from "../case-access.server.ts";
import { dueAt } from "./case-days.server.ts";
import { changeAs, type CaseServices } from "./change-case.server.ts";

export type Begun = {
  /** How it came to us; `none` if we write first. */
  readonly way: "phone" | "chat" | "none";
  readonly name: string;
  /** In ASCII; null if they have none. */
  readonly email: string | null;
  readonly phone: string;
  readonly zone: string | null;
  readonly course: string;
  readonly language: string;
  readonly siteLanguage: string;
  /** What was said; a subject at least, if we write first. */
  readonly subject: string;
  readonly text: string;
  /** Whether what they asked has been answered. */
  readonly isAnswered: boolean;
  /** Identifies one filled-in form: sent twice it opens one case. */
  readonly submission: string;
};

/**
 * Opens a case for a call or a chat, or for a first message to a family. It is its member's own, and due today; what was
 * promised to people who write holds for what has not been answered.
 *
 * @returns its id
 */
export async function beginCase(
  services: CaseServices,
  member: CaseMember,
  begun: Begun,
): Promise<string> {
  if (!mayWorkOn(member, "enquiry")) return notFound();
  const { clock, database, db } = services;
  const now = clock.now();
  const hours = currentHours(services);
  const source = { kind: "desk", id: `${member.id}:${begun.submission}` } as const;
  return await db.transaction().execute(async (trx) => {
    const earlier = await findCaseOf(trx, source.kind, source.id);
    if (earlier) return earlier.id;
    const { text, way, subject } = begun;
    const sent = {
      ...begun,
      kind: "enquiry",
      source,
      subject: subject || subjectFrom(text),
      keepUntil: monthsAfter(now, policy.enquiryMonths),
    } as const;
    const id = await openCase(trx, hours, sent, now);
    const row = await lockCase(trx, id, database.engine);
    if (!row) throw new Error("A case that was just opened is not there");
    const nextOn = nextWorkday(hours, now).toString();
    const isAnswered = begun.isAnswered || way === "none";
    const owned = {
      state: "open",
      owner_id: member.id,
      next_on: nextOn,
      deadline: isAnswered ? null : row.deadline,
    } as const;
    const change = {
      ...owned,
      first_answered_at: begun.isAnswered ? toIso(now) : null,
      due_at: dueAt(hours, { ...row, ...owned }, now),
    };
    const ways = { phone: "a call", chat: "a chat", none: "a first message" };
    await changeAs(trx, member, row, change, `began this case with ${ways[way]}`, now);
    return id;
  });
}
