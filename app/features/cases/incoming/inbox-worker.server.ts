import { minute, second } from "#app/platform/.server/clock.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import {
  holdInbox,
  inboxKeyOf,
  listRetries,
  mostTries,
  movePlace,
  noteLook,
  noteTry,
  releaseInbox,
  type InboxPlace,
  type MailPlace,
} from "#app/platform/.server/inbox/inbox-store.ts";
import type { InboxConfig } from "#app/platform/.server/inbox/inbox-config.ts";
import {
  InboxFailure,
  MailFailure,
  type MailFolder,
  type OpenFolder,
  type ReadFault,
} from "#app/platform/.server/inbox/incoming-mail.ts";
import { createMailReader, ReaderFailure } from "#app/platform/.server/inbox/mail-reader.ts";
import type { MailTrouble } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { keepNext } from "./kept-mail.server.ts";
import { putAside, takeMail, type OnBounce } from "./take-mail.server.ts";

/** Short enough for a family's email to reach the desk within a minute, even when another process takes over. */
const everyMs = 15 * second;
const batch = 50;
const pauses = [10 * second, 20 * second, 30 * second];
/** Someone has to change a setting first, and a server may lock out clients that repeat a wrong password. */
const pausesForSettings = [30 * second, 2 * minute, 5 * minute];
/** Well within the lease, which a large mail on a slow line may outlast. */
const renewMs = 10 * second;
/** One after the other, so many refusals are no longer about single mails. */
const mostRefused = 5;

/** What failed about one mail, and how a person reads it on the page Mail. */
const reasons: Readonly<Record<ReadFault | "connection" | "store", string>> = {
  refused: "the mail server did not give it out",
  time: "reading it took too long",
  broken: "it is damaged or made to do harm, and could not be read",
  connection: "the connection broke each time that it was fetched",
  store: "it could not be stored",
};

/**
 * Fetches mail from the team's mailbox into the cases. One process at a time does it, under a lease in the
 * database; a mailbox that cannot be read is reported once, and tried again until it can.
 */
export function createInboxWorker(
  services: Services,
  inbox: InboxConfig,
  openFolder: OpenFolder,
  onBounce?: OnBounce,
  reader = createMailReader(),
): Worker {
  const { clock, config, db, logger, wakeSignal } = services;
  const hold = { key: inboxKeyOf(inbox), lease: newToken() };
  let folder: MailFolder | null = null;
  let nextAt = 0;
  let failing: { readonly trouble: MailTrouble; readonly times: number } | null = null;

  const close = async () => {
    await folder?.close();
    folder = null;
  };

  const failed = async ({ trouble, cause }: InboxFailure) => {
    await close();
    if (failing?.trouble !== trouble) {
      logger.warn({ err: cause, trouble }, "the mailbox cannot be read; see docs/running.md, Mail");
    }
    const times = (failing?.times ?? 0) + 1;
    failing = { trouble, times };
    const isSetting = trouble === "sign-in" || trouble === "certificate";
    const steps = isSetting ? pausesForSettings : pauses;
    nextAt = clock.elapsed() + (steps[Math.min(times, steps.length) - 1] ?? minute);
    await noteLook(db, hold, trouble, clock.now());
  };

  const succeeded = async (now: number) => {
    await noteLook(db, hold, null, now);
    if (failing) logger.info({ failures: failing.times }, "the mailbox can be read again");
    failing = null;
  };

  return createWorker({
    name: "inbox",
    logger,
    wakeSignal,
    idleMs: everyMs,
    step: async (signal) => {
      if (clock.elapsed() < nextAt) return false;
      const place = await holdInbox(db, hold, clock.now());
      if (!place) {
        await close();
        return false;
      }
      const stop = () => {
        reader.close();
        void close();
      };
      signal.addEventListener("abort", stop);
      try {
        folder ??= await openFolder();
        const isMore = await fetchBatch(folder, place, signal);
        if (!isMore && !signal.aborted) await succeeded(clock.now());
        return isMore || (!signal.aborted && (await keepOne(folder)));
      } catch (error) {
        if (signal.aborted) return false;
        if (!(error instanceof InboxFailure)) throw error;
        await failed(error);
        return false;
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
    settle: async () => {
      reader.close();
      await close();
      await releaseInbox(db, hold);
    },
  });

  /** @returns whether there is more to fetch */
  async function fetchBatch(
    from: MailFolder,
    place: InboxPlace,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { uidValidity } = from;
    const after = await startOf(from, place);
    const again = await listRetries(db, hold, uidValidity, clock.now());
    const uids = await from.listAfter(after);
    let refused = 0;
    for (const uid of [...again, ...uids.slice(0, batch)]) {
      if (signal.aborted || !(await holdInbox(db, hold, clock.now()))) return false;
      const fault = await fetchOne(from, { uidValidity, uid }, signal);
      refused = fault === "refused" ? refused + 1 : 0;
      if (refused === mostRefused) throw new InboxFailure("other", "the server gives out no mail");
    }
    return uids.length > batch;
  }

  /** @returns whether there was a mail whose case keeps what came with it */
  async function keepOne(from: MailFolder): Promise<boolean> {
    const renewing = setInterval(() => void renew(), renewMs);
    try {
      return await keepNext(services, hold.key, from);
    } finally {
      clearInterval(renewing);
    }
  }

  /** @returns what failed about the mail alone; null if it is done */
  async function fetchOne(
    from: MailFolder,
    place: MailPlace,
    signal: AbortSignal,
  ): Promise<keyof typeof reasons | null> {
    const { uid, uidValidity } = place;
    let receivedAt = clock.now();
    const renewing = setInterval(() => void renew(), renewMs);
    try {
      const found = await from.find(uid);
      if (!found) {
        await movePlace(db, hold, place);
        return null;
      }
      ({ receivedAt } = found);
      const task = { teamEmail: config.teamEmail, authservId: inbox.authservId, receivedAt };
      const read = await reader.read(found.bytes(), task);
      const mail = { ...read, uid, receivedAt, isCut: read.isCut || found.isTooLarge };
      const outcome = await takeMail(services, hold, uidValidity, mail, onBounce);
      logger.info({ uid, outcome }, "a mail came in");
      return null;
    } catch (error) {
      if (signal.aborted || isOutage(error) || error instanceof ReaderFailure) throw error;
      const isConnection = error instanceof InboxFailure;
      const fault =
        error instanceof MailFailure ? error.fault : isConnection ? "connection" : "store";
      await failedOnce(place, fault, receivedAt, error);
      // Whatever broke it, it has to be opened again.
      if (isConnection) throw error;
      return fault;
    } finally {
      clearInterval(renewing);
    }
  }

  /** Notes that a mail could not be read; the last time it is set aside. */
  async function failedOnce(
    place: MailPlace,
    fault: keyof typeof reasons,
    receivedAt: number,
    error: unknown,
  ): Promise<void> {
    const now = clock.now();
    const tries = await db.transaction().execute(async (trx) => {
      const failures = await noteTry(trx, hold, place, now);
      if (failures === null || failures < mostTries) return failures;
      const reason = `${reasons[fault]}; ${mostTries} tries`;
      await putAside(trx, hold, place, reason, { receivedAt, now });
      return failures;
    });
    const told = tries === mostTries ? "and was put aside" : "and is tried again later";
    logger.warn({ err: error, uid: place.uid, fault, tries }, `a mail could not be read ${told}`);
  }

  async function renew(): Promise<void> {
    try {
      await holdInbox(db, hold, clock.now());
    } catch {
      // The next step of the fetch says so, if it lasts.
    }
  }

  /**
   * The UID after which mail is fetched: where the last look ended, and on the very first look the latest. A
   * mailbox that counts anew, or has another name, is gone through from a while before the last look.
   */
  async function startOf(from: MailFolder, place: InboxPlace): Promise<number> {
    const { uidValidity } = from;
    if (place.uidValidity === uidValidity) return place.lastUid;
    // Mail that is seen twice as a result is known by its digest.
    const first =
      place.knownUntil === null ? from.uidNext : await from.firstSince(place.knownUntil);
    await movePlace(db, hold, { uidValidity, uid: first - 1 });
    return first - 1;
  }
}
