import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findKept } from "#app/features/families/family-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  dropUndelivered,
  listUndelivered,
  sendByHand,
} from "#app/platform/.server/outbox/undelivered.ts";
import { aboutOf } from "./act-on-lesson.server.ts";
import { findSeenLesson } from "./lesson-read.server.ts";

type Asking = Pick<Services, "clock" | "db">;

/** What nobody knows yet of a lesson, as its mail did not arrive: to whom it was to go, and how to reach them. */
export async function readUndelivered(db: Db, id: string) {
  const mails = await listUndelivered(db, id);
  const ids = mails.flatMap(({ guardianId }) => guardianId ?? []);
  const guardians = await findKept(db, ids);
  return mails.map((mail) => ({
    ...mail,
    guardian: mail.guardianId === null ? null : (guardians.get(mail.guardianId) ?? null),
  }));
}

/** What is done with such a mail: its reader knows, or is sent a text. */
export const undeliveredActs = { knows: "mail.known", text: "mail.text" } as const;

/**
 * Notes that the reader of such a mail has been told, or makes it a text that waits on the family's page.
 *
 * @returns the guardian on whose page the text waits; null if there is none, false if there is no such mail any more
 */
export async function settleUndelivered(
  services: Asking,
  member: DeskMember,
  { lessonId, mailId }: { readonly lessonId: string; readonly mailId: string },
  what: keyof typeof undeliveredActs,
): Promise<string | null | false> {
  assertMay(member, "trials");
  const { clock, db } = services;
  return await db.transaction().execute(async (trx) => {
    const lesson = await findSeenLesson(trx, lessonId);
    const all = lesson ? await readUndelivered(trx, lessonId) : [];
    const mail = all.find((one) => one.id === mailId);
    if (!lesson || !mail) return false;
    const { guardian } = mail;
    if (what === "knows") await dropUndelivered(trx, mail);
    else if (guardian === null) return false;
    else await sendByHand(trx, mail, guardian.site_language, clock.now());
    const detail = mail.kind.replaceAll("-", " ");
    const action = undeliveredActs[what];
    await recordAct(
      trx,
      { memberId: member.id, action, about: aboutOf(lesson), detail },
      clock.now(),
    );
    return guardian?.id ?? null;
  });
}
