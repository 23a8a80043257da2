import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { LetterDeliveryState } from "#app/platform/.server/db/schema/letters-tables.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import type { Bounce } from "#app/platform/.server/inbox/incoming-mail.ts";
import {
  listByMessageId,
  mailStates,
  takeBack,
} from "#app/platform/.server/outbox/outbox-store.ts";
import { markBounced } from "../subscriber-store.server.ts";
import { readLetterMailKey } from "./letter-mail.server.ts";

const batch = 500;

/**
 * Notes what has become of letters under way. Mail to someone who has left is withdrawn; an address that does
 * not exist gets no more letters.
 *
 * @returns how many deliveries have changed
 */
export async function noteLetterDeliveries(db: Db, now: number): Promise<number> {
  const rows = await db
    .selectFrom("letter_delivery as delivery")
    .leftJoin(mailStates().as("mail"), "mail.id", "delivery.mail_id")
    .leftJoin("subscriber", "subscriber.id", "delivery.subscriber_id")
    .select([
      "delivery.letter_id as letterId",
      "delivery.subscriber_id as subscriberId",
      "delivery.mail_id as mailId",
      "mail.state as mailState",
      "mail.last_error as error",
      "mail.refused_at as refusedAt",
      "subscriber.state as subscriberState",
    ])
    .where("delivery.state", "=", "queued")
    .where((eb) =>
      eb.or([
        eb("mail.state", "is", null),
        // Held email is waiting for a mail server to be configured.
        eb("mail.state", "in", ["sent", "dead"]),
        eb("subscriber.state", "is", null),
        eb("subscriber.state", "<>", "confirmed"),
      ]),
    )
    .limit(batch)
    .execute();
  let noted = 0;
  for (const row of rows) {
    const isNoted = await db.transaction().execute(async (trx) => {
      if (row.subscriberState !== "confirmed" && row.mailState !== "sent") {
        return withdrawMails(trx, [row], now);
      }
      // What may have been said of all our mail says nothing of an address.
      const isOfAddress = row.mailState === "dead" && row.refusedAt === null;
      const isBounce = isOfAddress && isAddressGone(row.error ?? "");
      if (isBounce) await markBounced(trx, { id: row.subscriberId }, now);
      const failed = isBounce ? "bounced" : "failed";
      return setState(trx, row, row.mailState === "sent" ? "sent" : failed, now);
    });
    noted += isNoted;
  }
  return noted;
}

/**
 * Stops letters to an address once another server has reported (RFC 3464), after ours had handed a mail over,
 * that it does not exist.
 */
export async function noteReturnedMail(
  trx: Trx,
  { messageIds, reason, status }: Bounce,
  now: number,
): Promise<void> {
  if (messageIds.length === 0 || !(isAddressGone(reason) || isAddressGone(status))) return;
  for (const { recipient, key } of await listByMessageId(trx, messageIds)) {
    await markBounced(trx, { emailKey: emailKeyOf(recipient) }, now);
    const delivery = readLetterMailKey(key);
    if (delivery) await setState(trx, delivery, "bounced", now, ["queued", "sent"]);
  }
}

type DeliveryKey = { readonly letterId: string; readonly subscriberId: string };

async function setState(
  trx: Trx,
  { letterId, subscriberId }: DeliveryKey,
  state: LetterDeliveryState,
  now: number,
  from: readonly LetterDeliveryState[] = ["queued"],
): Promise<number> {
  const result = await trx
    .updateTable("letter_delivery")
    .set({ state, changed_at: toIso(now) })
    .where("letter_id", "=", letterId)
    .where("subscriber_id", "=", subscriberId)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Whether a refusal says that there is no such mailbox, by its enhanced code (RFC 3463) where there is one. A
 * refusal because of our server, our text or our conduct says nothing about the address.
 *
 * @param error what the mail server said
 */
export function isAddressGone(error: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(error);
  if (!enhanced) return /\b55[013]\b/.test(error) && !/relay|spam|block|polic|denied/i.test(error);
  const [, subject, detail] = enhanced;
  return (
    (subject === "1" && detail !== "7" && detail !== "8") || (subject === "2" && detail === "1")
  );
}

/** Withdraws what a subscriber would still get, in the transaction in which they leave. */
export async function withdrawLetters(trx: Trx, subscriberId: string, now: number): Promise<void> {
  const rows = await trx
    .selectFrom("letter_delivery")
    .select(["letter_id as letterId", "subscriber_id as subscriberId", "mail_id as mailId"])
    .where("subscriber_id", "=", subscriberId)
    .where("state", "=", "queued")
    .execute();
  await withdrawMails(trx, rows, now);
}

/** An email that a worker is sending at this moment is left alone, and looked at again later. */
async function withdrawMails(
  trx: Trx,
  rows: readonly (DeliveryKey & { readonly mailId: string })[],
  now: number,
): Promise<number> {
  let count = 0;
  for (const row of rows) {
    const isBack = await takeBack(trx, row.mailId, now);
    if (isBack) count += await setState(trx, row, "withdrawn", now);
  }
  return count;
}
