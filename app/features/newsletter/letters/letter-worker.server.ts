import { isOutboxFull } from "#app/platform/.server/outbox/outbox-store.ts";
import { second } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { noteLetterDeliveries } from "./letter-deliveries.server.ts";
import { letterMailKey } from "./letter-mail.server.ts";
import { releasePlanned } from "./release-letter.server.ts";
import { findSending, insertDelivery, listNextSubscribers, moveOn } from "./letter-store.server.ts";

type LetterServices = Pick<
  Services,
  | "clock"
  | "config"
  | "db"
  | "documents"
  | "logger"
  | "outbox"
  | "secrets"
  | "wakeSignal"
  | "wordingIn"
>;

/** The name of the worker, and of its wake signal. */
export const letterWorkerName = "letters";

const idleMs = 5 * second;
const batch = 50;
/**
 * How many letters wait in the outbox at most: it stays small however long the list is, and someone who
 * unsubscribes meanwhile has nothing in it yet. Those that full mailboxes have put off hold up no one else.
 */
const mostWaiting = { most: 300, mostInAll: 20_000 };

/** Puts released letters into the outbox, and notes what has become of them. */
export function createLetterWorker(services: LetterServices): Worker {
  const { clock, db, logger, wakeSignal } = services;
  return createWorker({
    name: letterWorkerName,
    logger,
    wakeSignal,
    idleMs,
    step: async () => {
      await noteLetterDeliveries(db, clock.now());
      await releasePlanned(db, clock.now());
      return sendNextBatch(services);
    },
  });
}

/**
 * Puts the next mails of a released letter into the outbox. The letter's position moves on in the same
 * transaction: a process that dies leaves either all of it or nothing, and of two processes the second finds
 * the letter moved.
 *
 * @returns false if there is nothing to do for now
 */
export async function sendNextBatch(services: LetterServices): Promise<boolean> {
  const { clock, db, logger, outbox } = services;
  const letter = await findSending(db);
  if (!letter || (await isOutboxFull(db, { now: clock.now(), ...mostWaiting }))) return false;
  const isMoved = await db.transaction().execute(async (trx) => {
    const subscribers = await listNextSubscribers(trx, letter, batch);
    const now = clock.now();
    if (!(await moveOn(trx, letter, subscribers.at(-1)?.id ?? null, now))) return false;
    for (const subscriber of subscribers) {
      // English, whatever stands around it.
      const { letter: words } = services.wordingIn(subscriber.site_language);
      const facts = { letter, subscriber, words };
      const mailId = await putMail(services, trx, "newsletter-letter", facts);
      if (mailId === null) continue;
      const delivery = { letterId: letter.id, subscriberId: subscriber.id, mailId };
      const isFirst = await insertDelivery(trx, delivery, now);
      // The outbox forgets its keys after a while; the table of deliveries does not.
      if (!isFirst) await outbox.withdraw(trx, [letterMailKey(letter.id, subscriber.id)]);
    }
    return true;
  });
  if (isMoved) {
    logger.info({ letter: letter.id }, "more of a letter is in the outbox");
    outbox.wake();
  }
  return true;
}
