import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type {
  Attachment,
  MailFolder,
  StoredMail,
} from "#app/platform/.server/inbox/incoming-mail.ts";
import { MailFailure } from "#app/platform/.server/inbox/incoming-mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";

/*
 * What came with a mail to a concern, a complaint or a data request is kept here: the whole mail as it came, in pieces,
 * which nothing looks into until somebody who works on the case fetches a file of it. See
 * docs/decisions/045-mail-that-comes-in.md.
 */

/** What the files of one mail, and those of one case together, may come to. */
export const mostOfMail = 25 * 1_000_000;
export const mostOfCase = 200 * 1_000_000;
/** Of a mail as it came: base64 writes three bytes in four, and there is what it says. */
const mostRawBytes = 1.5 * mostOfMail;

const keepingKinds = kindsWith(({ keepsMail }) => keepsMail);

export type KeptState = DatabaseSchema["kept_mail"]["state"];

/** If a process dies while it fetches a mail. */
const againMs = 10 * minute;
/** Room may be made, or a mail be put back into the folder. */
const laterMs = 6 * hour;

/** How many bytes of mail are kept. */
export async function countKept(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("kept_mail")
    .select((eb) => eb.fn.sum<number | string | null>("bytes").as("total"))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** The next mail with files of a case that keeps them, which is not kept yet. */
async function findNext(db: Db, inbox: string, now: number) {
  return await db
    .selectFrom("incoming_mail as mail")
    .innerJoin("desk_case as one", "one.id", "mail.case_id")
    .leftJoin("kept_mail as kept", "kept.mail_id", "mail.id")
    .select(["mail.id", "mail.case_id", "mail.attachments", "mail.inbox"])
    .select((eb) => [
      eb.fn.coalesce("mail.lies_validity", "mail.uid_validity").as("validity"),
      eb.fn.coalesce("mail.lies_uid", "mail.uid").as("uid"),
    ])
    .where("one.kind", "in", keepingKinds)
    .where("mail.attachments", "<>", "[]")
    .where((eb) =>
      eb.or([
        eb("kept.state", "is", null),
        eb.and([eb("kept.state", "=", "keeping"), eb("kept.tried_at", "<", toIso(now - againMs))]),
        eb.and([
          eb("kept.state", "in", ["case-full", "full", "gone"]),
          eb("kept.tried_at", "<", toIso(now - laterMs)),
        ]),
      ]),
    )
    .orderBy("mail.id")
    .limit(1)
    .executeTakeFirst()
    .then((found) => found && { ...found, isHere: found.inbox === inbox });
}

/** What the kept files of a case come to, in bytes. */
async function sizeOfCase(db: Db, caseId: string | null): Promise<number> {
  const { total } = await db
    .selectFrom("kept_mail")
    .innerJoin("incoming_mail", "incoming_mail.id", "kept_mail.mail_id")
    .select((eb) => eb.fn.sum<number | string | null>("kept_mail.size").as("total"))
    .where("incoming_mail.case_id", "=", caseId)
    .where("kept_mail.state", "=", "kept")
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

async function note(
  db: Db,
  mailId: string,
  { state, size, bytes }: { state: KeptState; size: number; bytes: number },
  now: number,
): Promise<void> {
  const values = { state, size, bytes, tried_at: toIso(now) };
  await db
    .insertInto("kept_mail")
    .values({ mail_id: mailId, ...values })
    .onConflict((conflict) => conflict.column("mail_id").doUpdateSet(values))
    .execute();
}

async function dropPieces(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom("kept_mail_piece").where("mail_id", "=", mailId).execute();
}

/**
 * Keeps the next mail that has to be kept, piece by piece. What does not fit stays in the mailbox, and is noted.
 *
 * @param inbox the mailbox that is open, as `inboxKeyOf` names it
 * @returns whether there was one
 * @throws {InboxFailure} if the mailbox has to be opened again
 */
export async function keepNext(
  { clock, config, db, logger }: Pick<Services, "clock" | "config" | "db" | "logger">,
  inbox: string,
  folder: MailFolder,
): Promise<boolean> {
  const next = await findNext(db, inbox, clock.now());
  if (!next) return false;
  const files = JSON.parse(next.attachments) as readonly Attachment[];
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const end = async (state: KeptState, bytes = 0) => {
    if (state !== "kept") await dropPieces(db, next.id);
    await note(db, next.id, { state, size, bytes }, clock.now());
    logger.info({ mail: next.id, state, bytes }, "what came with a mail is kept, or why it is not");
    return true;
  };
  if (size > mostOfMail) return await end("large");
  if ((await sizeOfCase(db, next.case_id)) + size > mostOfCase) return await end("case-full");
  const room = config.keptMailBytes - (await countKept(db));
  if (size > room) return await end("full");
  if (!next.isHere || next.validity !== folder.uidValidity) return await end("gone");
  await note(db, next.id, { state: "keeping", size, bytes: 0 }, clock.now());
  await dropPieces(db, next.id);
  try {
    const found = await folder.find(Number(next.uid));
    if (!found) return await end("gone");
    const most = Math.min(mostRawBytes, room);
    const bytes = await storePieces(db, next.id, found, most);
    if (bytes === null) return await end(most === room ? "full" : "large");
    return await end("kept", bytes);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    logger.warn({ err: error, mail: next.id }, "what came with a mail could not be fetched");
    return await end("gone");
  }
}

/** @returns how many bytes; null if they are too many */
async function storePieces(
  db: Db,
  mailId: string,
  found: StoredMail,
  most: number,
): Promise<number | null> {
  if (found.isTooLarge) return null;
  const pieces = found.bytes();
  let bytes = 0;
  for (let place = 0; ; place += 1) {
    const { value, done } = await pieces.next();
    if (done) return bytes;
    bytes += value.length;
    if (bytes > most) return null;
    await db
      .insertInto("kept_mail_piece")
      .values({ mail_id: mailId, place, bytes: value })
      .execute();
  }
}

/** A kept mail as it came, one piece in memory at a time. */
export async function* readKept(db: Db, mailId: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const piece = await db
      .selectFrom("kept_mail_piece")
      .select("bytes")
      .where("mail_id", "=", mailId)
      .where("place", "=", place)
      .executeTakeFirst();
    if (!piece) return;
    yield Buffer.from(piece.bytes);
  }
}

/** Gives a copy of a mail, for another case, what is kept of the mail itself. */
export async function copyKept(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .insertInto("kept_mail")
    .columns(["mail_id", "state", "size", "bytes", "tried_at"])
    .expression((eb) =>
      eb
        .selectFrom("kept_mail")
        .select((one) => [one.val(to).as("mail_id"), "state", "size", "bytes", "tried_at"])
        .where("mail_id", "=", from)
        .where("state", "=", "kept"),
    )
    .execute();
  await trx
    .insertInto("kept_mail_piece")
    .columns(["mail_id", "place", "bytes"])
    .expression((eb) =>
      eb
        .selectFrom("kept_mail_piece")
        .innerJoin("kept_mail", "kept_mail.mail_id", "kept_mail_piece.mail_id")
        .select((one) => [one.val(to).as("mail_id"), "place", "kept_mail_piece.bytes"])
        .where("kept_mail.mail_id", "=", from)
        .where("kept_mail.state", "=", "kept"),
    )
    .execute();
}
