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
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { MailPart } from "#app/platform/.server/outbox/mail-part.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deputyMail as texts, passedOnMail } from "#words/pages/desk-rota.ts";
import { policy } from "#content/policy.ts";

type RotaServices = Pick<Services, "config" | "db" | "documents" | "outbox">;

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
export async function mailDeputies(services: RotaServices, now: number): Promise<number> {
  const { db, outbox } = services;
  let count = 0;
  for (const row of await findUntaken(db, now, promisedMs / 2)) {
    const since = Date.parse(row.deadline ?? "") - promisedMs;
    const looks = await whoLooks(db, since);
    if (looks.kind !== "watched") continue;
    const readerIds = looks.readers.map(({ id }) => id);
    if (await hasBeenRead(db, row.id, readerIds, since)) continue;
    for (const { email } of nextOf(looks)) {
      const mail = toDeputyMail(services, row, shownName(looks.holder), email);
      if ((await db.transaction().execute((trx) => outbox.enqueue(trx, mail))) !== null) count += 1;
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
export async function mailPassedOn(services: RotaServices, now: number): Promise<number> {
  const { db, outbox } = services;
  const passedOn = (await findUntaken(db, now)).filter((row) => row.source_kind === "desk");
  if (passedOn.length === 0) return 0;
  const looks = await whoLooks(db, now);
  if (looks.kind === "nobody") return 0;
  let count = 0;
  for (const row of passedOn) {
    for (const { id, email } of looks.readers) {
      const mail: NewMail = {
        // As the mail of a tutor's concern has it, which is not mailed again.
        dedupeKey: `concern:${row.id}:${email}`,
        kind: "concern",
        to: email,
        subject: `${passedOnMail.subject} [${row.reference}]`,
        ...renderMailBody(currentSite(services), [
          { kind: "heading", text: passedOnMail.subject },
          { kind: "paragraph", text: turnWords(looks, id) },
          caseLink(services, row),
        ]),
      };
      if ((await db.transaction().execute((trx) => outbox.enqueue(trx, mail))) !== null) count += 1;
    }
  }
  return count;
}

function caseLink({ config }: Pick<Services, "config">, { id }: CaseRow): MailPart {
  return { kind: "link", label: texts.open, href: `${config.publicUrl}/desk/cases/${id}` };
}

function nextOf(looks: Extract<WhoLooks, { kind: "watched" }>): readonly DeskMember[] {
  if (looks.deputy) return [looks.deputy];
  return looks.readers.filter(({ id }) => id !== looks.holder.id);
}

function toDeputyMail(
  services: Pick<Services, "config" | "documents">,
  row: CaseRow,
  name: string,
  to: string,
): NewMail {
  return {
    dedupeKey: `concern-deputy:${row.id}:${row.deadline}:${to}`,
    kind: "concern-deputy",
    to,
    subject: `${texts.subject} [${row.reference}]`,
    ...renderMailBody(currentSite(services), [
      { kind: "heading", text: texts.heading },
      { kind: "paragraph", text: fillText(texts.text, { name }) },
      caseLink(services, row),
    ]),
  };
}
