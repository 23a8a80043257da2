import { restrictedKinds } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import {
  shownName,
  turnWords,
  whoLooks,
  type WhoLooks,
} from "#app/features/case-record/concern-watch.server.ts";
import { hasBeenRead } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  putMailAlone,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deputyMail as texts, passedOnMail } from "#words/pages/desk-rota.ts";
import { concernPage } from "#words/pages/desk-notes.ts";
import { policy } from "#content/policy.ts";

const promisedMs = policy.concernHours * hour;

/**
 * Concerns whose promised time is not over, and which nobody has taken or answered.
 *
 * @param now milliseconds since the epoch
 * @param leftMs how much of the time is left at most
 */
export function findUntaken(db: Db, now: number, leftMs = promisedMs): Promise<CaseRow[]> {
  return db
    .selectFrom("desk_case")
    .selectAll()
    .where("is_open", "=", 1)
    .where("deadline", ">", toIso(now))
    .where("deadline", "<=", toIso(now + leftMs))
    .where("kind", "in", restrictedKinds)
    .where("owner_id", "is", null)
    .orderBy("deadline")
    .limit(100)
    .execute();
}

/**
 * Tells the deputy, once for each concern, what nobody has opened after half of the promised time: the deputy of who
 * had the rota when it came or, where there is none, everyone else who may read it.
 *
 * @returns how many mails that made
 */
export async function mailDeputies(services: Services, now: number): Promise<number> {
  const { db } = services;
  let count = 0;
  for (const row of await findUntaken(db, now, promisedMs / 2)) {
    const since = Date.parse(row.deadline ?? "") - promisedMs;
    const looks = await whoLooks(db, since);
    if (looks.kind !== "watched") continue;
    const readerIds = looks.readers.map(({ id }) => id);
    if (await hasBeenRead(db, row.id, readerIds, since)) continue;
    for (const { email } of nextOf(looks)) {
      const facts = { row, name: shownName(looks.holder), to: email };
      if ((await putMailAlone(services, "concern-deputy", facts)) !== null) count += 1;
    }
  }
  return count;
}

/**
 * Tells everyone who may read concerns, each with whose turn it is, of what the desk has made one: what comes by the form
 * or from a tutor is mailed as it comes.
 *
 * @returns how many mails that made
 */
export async function mailPassedOn(services: Services, now: number): Promise<number> {
  const { db } = services;
  const passedOn = (await findUntaken(db, now)).filter((row) => row.source_kind === "desk");
  if (passedOn.length === 0) return 0;
  const looks = await whoLooks(db, now);
  if (looks.kind === "nobody") return 0;
  let count = 0;
  for (const row of passedOn) {
    for (const { id, email } of looks.readers) {
      const facts = { caseId: row.id, to: email, turn: turnWords(looks, id), text: "" };
      const subject = `${passedOnMail.subject} [${row.reference}]`;
      if ((await putMailAlone(services, "concern", { ...facts, subject })) !== null) count += 1;
    }
  }
  return count;
}

function nextOf(looks: Extract<WhoLooks, { kind: "watched" }>): readonly DeskMember[] {
  if (looks.deputy) return [looks.deputy];
  return looks.readers.filter(({ id }) => id !== looks.holder.id);
}

type DeputyMail = { readonly row: CaseRow; readonly name: string; readonly to: string };

export function toDeputyMail(services: MailServices, { row, name, to }: DeputyMail): Worded {
  const href = `${services.config.publicUrl}/desk/cases/${row.id}`;
  return {
    dedupeKey: `concern-deputy:${row.id}:${row.deadline}:${to}`,
    to,
    subject: `${texts.subject} [${row.reference}]`,
    heading: texts.heading,
    parts: [
      { kind: "paragraph", text: fillText(texts.text, { name }) },
      { kind: "link", label: texts.open, href },
    ],
  };
}

type ConcernMail = {
  readonly caseId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whose turn it is. */
  readonly turn?: string;
  /** Whether nobody may read the concern. */
  readonly isUnread?: boolean;
};

/** Tells a reader of a concern of it; or, where there is none, the team that there is one, and nothing of it. */
export function toConcernMail(services: MailServices, mail: ConcernMail): Worded {
  const { caseId, to, subject, text, turn = "", isUnread = false } = mail;
  const { publicUrl } = services.config;
  return {
    dedupeKey: `concern:${caseId}:${to}`,
    to,
    subject,
    parts: [
      ...[text, turn].filter(Boolean).map((one) => ({ kind: "paragraph", text: one }) as const),
      isUnread
        ? { kind: "link", label: concernPage.openTeam, href: `${publicUrl}/desk/team` }
        : { kind: "link", label: concernPage.open, href: `${publicUrl}/desk/cases/${caseId}` },
    ],
  };
}
