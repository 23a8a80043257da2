import { day, minute, second } from "#app/platform/.server/clock.ts";
import { isOutage } from "#app/platform/.server/db/errors.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import {
  holdInbox,
  inboxKeyOf,
  movePlace,
  noteLook,
  releaseInbox,
  type InboxPlace,
} from "#app/platform/.server/inbox/inbox-store.ts";
import type { InboxConfig } from "#app/platform/.server/inbox/inbox-config.ts";
import {
  InboxFailure,
  type MailFolder,
  type OpenFolder,
} from "#app/platform/.server/inbox/incoming-mail.ts";
import type { MailTrouble } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { putAside, takeMail, type OnBounce } from "./take-mail.server.ts";

/** Short enough for a family's email to reach the desk within a minute, even when another process takes over. */
const everyMs = 15 * second;
const batch = 50;
const pauses = [10 * second, 20 * second, 30 * second];
/** Someone has to change a setting first, and a server may lock out clients that repeat a wrong password. */
const pausesForSettings = [30 * second, 2 * minute, 5 * minute];

/**
 * Fetches mail from the team's mailbox into the cases. One process at a time does it, under a lease in the
 * database; a mailbox that cannot be read is reported once, and tried again until it can.
 */
export function createInboxWorker(
  services: Services,
  inbox: InboxConfig,
  openFolder: OpenFolder,
  onBounce?: OnBounce,
): Worker {
  const { clock, db, logger, wakeSignal } = services;
  const hold = { key: inboxKeyOf(inbox), lease: newToken() };
  let folder: MailFolder | null = null;
  let nextAt = 0;
  let failing: { readonly trouble: MailTrouble; readonly times: number } | null = null;

  const close = async () => {
    await folder?.close();
    folder = null;
  };

  const failed = async ({ trouble, cause }: InboxFailure, now: number) => {
    await close();
    if (failing?.trouble !== trouble) {
      logger.warn({ err: cause, trouble }, "the mailbox cannot be read; see docs/running.md, Mail");
    }
    const times = (failing?.times ?? 0) + 1;
    failing = { trouble, times };
    const isSetting = trouble === "sign-in" || trouble === "certificate";
    const steps = isSetting ? pausesForSettings : pauses;
    nextAt = now + (steps[Math.min(times, steps.length) - 1] ?? minute);
    await noteLook(db, hold, trouble, now);
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
      const now = clock.now();
      if (now < nextAt) return false;
      const place = await holdInbox(db, hold, now);
      if (!place) {
        await close();
        return false;
      }
      const stop = () => void close();
      signal.addEventListener("abort", stop);
      try {
        folder ??= await openFolder();
        const isMore = await fetchBatch(folder, place, signal);
        if (!isMore && !signal.aborted) await succeeded(clock.now());
        return isMore;
      } catch (error) {
        if (!(error instanceof InboxFailure)) throw error;
        if (!signal.aborted) await failed(error, clock.now());
        return false;
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
    settle: async () => {
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
    const uids = await from.listAfter(after);
    for (const uid of uids.slice(0, batch)) {
      if (signal.aborted || !(await holdInbox(db, hold, clock.now()))) return false;
      await fetchOne(from, uidValidity, uid);
    }
    return uids.length > batch;
  }

  async function fetchOne(from: MailFolder, uidValidity: string, uid: number): Promise<void> {
    try {
      const mail = await from.read(uid);
      const outcome = mail && (await takeMail(services, hold, uidValidity, mail, onBounce));
      if (!mail) await movePlace(db, hold, { uidValidity, uid });
      else logger.info({ uid, outcome }, "a mail came in");
    } catch (error) {
      if (error instanceof InboxFailure || isOutage(error)) throw error;
      logger.error({ err: error, uid }, "a mail could not be read and was put aside");
      await putAside(services, hold, uidValidity, uid);
    }
  }

  /** The UID after which mail is fetched: on the first look the latest, otherwise where the last look ended. */
  async function startOf(from: MailFolder, place: InboxPlace): Promise<number> {
    const { uidValidity } = from;
    if (place.uidValidity === uidValidity) return place.lastUid;
    // The mailbox has started counting again. Mail that is seen twice as a result is known by its digest.
    const first =
      place.fetchedAt === null ? from.uidNext : await from.firstSince(place.fetchedAt - day);
    await movePlace(db, hold, { uidValidity, uid: first - 1 });
    return first - 1;
  }
}
