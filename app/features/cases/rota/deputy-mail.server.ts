import { restrictedKinds } from "#app/features/case-record/case-kinds.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import {
  shownName,
  whoLooks,
  type WhoLooks,
} from "#app/features/case-record/concern-watch.server.ts";
import { hasBeenRead } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deputyMail as texts } from "#words/pages/desk-rota.ts";
import { policy } from "#content/policy.ts";

const promisedMs = policy.concernHours * hour;

/**
 * Concerns of which half of the promised time is over and not all of it, and which nobody has taken or answered.
 *
 * @param now milliseconds since the epoch
 */
export function findHalfOver(db: Db, now: number): Promise<CaseRow[]> {
  return db
    .selectFrom("desk_case")
    .selectAll()
    .where("is_open", "=", 1)
    .where("deadline", ">", toIso(now))
    .where("deadline", "<=", toIso(now + promisedMs / 2))
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
export async function mailDeputies(
  services: Pick<Services, "clock" | "config" | "db" | "documents" | "outbox">,
  now: number,
): Promise<number> {
  const { db, outbox } = services;
  let count = 0;
  for (const row of await findHalfOver(db, now)) {
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
      {
        kind: "link",
        label: texts.open,
        href: `${services.config.publicUrl}/desk/cases/${row.id}`,
      },
    ]),
  };
}
