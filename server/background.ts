import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { join } from "node:path";
import { setImmediate as betweenRequests } from "node:timers/promises";
import type { Config } from "#app/platform/.server/config.ts";
import { day, minute, monthsBefore } from "#app/platform/.server/clock.ts";
import {
  createFileTransport,
  deleteMailFiles,
} from "#app/platform/.server/outbox/file-transport.ts";
import { deleteOverTexts } from "#app/platform/.server/outbox/by-hand.ts";
import type { MailTransport } from "#app/platform/.server/outbox/mail.ts";
import {
  deleteFinishedMail,
  releaseHeldMail,
  wipeUnsentMail,
} from "#app/platform/.server/outbox/outbox-care.ts";
import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { createOutboxWorker } from "#app/platform/.server/outbox/outbox-worker.ts";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import { sweepRateLimits } from "#app/platform/.server/rate-limits.ts";
import { deleteReplacedKeys } from "#app/platform/.server/signing-keys.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { sweepSpentTokens } from "#app/platform/.server/spent-tokens.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { deleteOldCopies } from "#app/platform/.server/db/backup.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { portion } from "#app/platform/.server/db/portions.ts";
import { createGuardedFetch } from "#app/platform/.server/guarded-fetch.ts";
import { sweepDeskSessions } from "#app/features/desk/desk-session-store.server.ts";
import { sweepInvitations } from "#app/features/desk/members/invitation-store.server.ts";
import { createFeedbackImageWorker } from "#app/features/feedback/picture/picture-worker.server.ts";
import { createFetchImage, type FetchImage } from "#app/platform/.server/fetch-image.ts";
import {
  deleteCasesOfErasedCards,
  eraseRemovedFeedback,
} from "#app/features/feedback/feedback-store.server.ts";
import { teamUndoMs, undoMs } from "#app/features/feedback/remove/remove-feedback.server.ts";
import { sweepLinks } from "#app/features/identity/accounts/mailbox.server.ts";
import { deleteUnusedAccounts } from "#app/features/identity/accounts/account-store.server.ts";
import { sweepProviderRecords } from "#app/features/identity/provider/provider-store.server.ts";
import { sweepSessions } from "#app/features/identity/session/site-session-store.server.ts";
import { noteReturnedMail } from "#app/features/newsletter/letters/letter-deliveries.server.ts";
import { createLetterWorker } from "#app/features/newsletter/letters/letter-worker.server.ts";
import {
  deleteBouncedSubscribers,
  deletePendingSubscribers,
} from "#app/features/newsletter/subscriber-store.server.ts";
import { keptByBookings } from "#app/features/booking/keep-learners.server.ts";
import { keptByCases } from "#app/features/cases/keep-learners.server.ts";
import { sweepDevices } from "#app/features/families/ways-in/device-store.server.ts";
import { deleteOldLines } from "#app/features/money/bank/bank-line-store.server.ts";
import { deleteOldEvents } from "#app/features/money/card/card-store.server.ts";
import { createCardWorker } from "#app/features/money/card/fetch-payments.server.ts";
import { deleteOldMoney } from "#app/features/money/keep-money.server.ts";
import { deleteOldFamilies, type Keeper } from "#app/features/families/family-store.server.ts";
import { keptByLessons } from "#app/features/lessons/keep-learners.server.ts";
import { deleteOldMovings } from "#app/features/moving/moving-store.server.ts";
import { keptByRecord } from "#app/features/record/keep-learners.server.ts";
import { deletePastBusy } from "#app/features/availability/busy-store.server.ts";
import {
  deleteLapsedHolds,
  deleteOldBookings,
} from "#app/features/booking/booking-store.server.ts";
import { deletePastPlaces } from "#app/features/availability/place-store.server.ts";
import { createLessonClock } from "#app/features/lessons/lesson-clock.server.ts";
import { createNoteClock } from "#app/features/record/due/note-clock.server.ts";
import { tutorsInUse } from "#app/features/lessons/lesson-store.server.ts";
import { createReminderClock } from "#app/features/lessons/lesson-reminders.server.ts";
import { remindOfTrial } from "#app/features/booking/reminders.server.ts";
import { createTrialClock } from "#app/features/booking/desk/trial-clock.server.ts";
import { eraseTutors, listLeftBefore } from "#app/features/tutors/tutor-erasure.server.ts";
import {
  deleteCardsOfLeft,
  deleteUnusedPhotos,
} from "#app/features/tutors/card/card-store.server.ts";
import { deletePastDays } from "#app/features/availability/closed-days.server.ts";
import { deletePastClosed } from "#app/features/clock/closed-day-store.server.ts";
import { filesOfMail } from "#app/features/cases/desk/answering/answer-files.server.ts";
import { keepFigures } from "#app/features/cases/desk/figures/figures.server.ts";
import { createCaseClock } from "#app/features/cases/case-clock.server.ts";
import { sweepPresence } from "#app/features/cases/presence-store.server.ts";
import { deleteOldActs } from "#app/features/desk/desk-log-store.server.ts";
import { sweepTyped } from "#app/features/desk/typed/typed-store.server.ts";
import {
  deleteAsideMail,
  deleteOldCases,
} from "#app/features/case-record/case-retention.server.ts";
import { deleteOldWatches } from "#app/features/case-record/concern-watch.server.ts";
import { createInboxWorker } from "#app/features/cases/incoming/inbox-worker.server.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import { followHeldLessons } from "#app/features/feedback/leave/held-lesson.server.ts";
import { deleteOldEnquiries } from "#app/features/enquiry/enquiry-store.server.ts";
import {
  deleteOldBrowserAttempts,
  deleteUnfinishedAttempts,
} from "#app/features/quizzes/attempt-store.server.ts";
import { hasUnreadKind } from "#app/features/case-record/case-readers.server.ts";
import { noReaderOfConcerns } from "#words/pages/desk.ts";
import { policy } from "#content/policy.ts";
import { createDocumentsWorker } from "#app/features/documents/documents-worker.server.ts";
import { deleteUnusedLogos } from "#app/features/documents/logo/logo.server.ts";
import { createWatch } from "./watch/watch.ts";

export type Background = {
  /** Starts every worker, which continues where the last run left off. */
  start(): Promise<void>;
  /** How many sweeps have failed since the start. */
  failedSweeps(): number;
  /** Lets each worker finish what it is doing, for at most `drainMs`. */
  stop(options?: { drainMs?: number }): Promise<void>;
};

export type BackgroundOptions = {
  /** Replaces the mail server in tests. */
  readonly mailTransport?: MailTransport;
  /** Replaces the internet in tests. */
  readonly fetchImage?: FetchImage;
};

/** So that an email can be looked up when someone says that it has not come. */
const keepSentMailMs = policy.sentMailDays * day;
/** Longer than any token that a replaced key has signed is valid, which is ten hours. */
const replacedKeyMs = day;

/** A picture is sent before whoever sends it has chosen it. */
const unusedPictureMs = day;

/** Where mail is kept as files without a mail server. */
const mailFolderOf = (config: Config) => join(config.dataDir, "mail");

/** Everything the site does between requests: sending mail, fetching pictures, deleting old rows. */
export function createBackground(services: Services, options: BackgroundOptions = {}): Background {
  const { clock, config, database, db, logger, wakeSignal } = services;
  const transport =
    options.mailTransport ??
    (config.smtpUrl
      ? createSmtpTransport(config.smtpUrl, { keyHeader: config.smtpKeyHeader })
      : createFileTransport(mailFolderOf(config)));
  const from = () => currentSender(services);
  const sweeper = createSweeper(services);
  const workers: readonly Worker[] = [
    createOutboxWorker({
      database,
      transport,
      from,
      filesOf: (key) => filesOfMail(db, key),
      forget: (ids) => deleteMailFiles(mailFolderOf(config), ids),
      clock,
      logger,
      wakeSignal,
    }),
    createDocumentsWorker(services),
    createFeedbackImageWorker(
      services,
      options.fetchImage ?? createFetchImage(createGuardedFetch()),
    ),
    sweeper.worker,
    createWatch(services),
    createCaseClock(services),
    createTrialClock(services),
    createLessonClock(services),
    createNoteClock(services),
    createReminderClock(services, remindOfTrial),
    ...createInboxWorkers(services),
    createLetterWorker(services),
    ...(config.stripe ? [createCardWorker(services)] : []),
  ];
  return {
    failedSweeps: sweeper.failures,
    start: async () => {
      if (config.smtpUrl) {
        const held = await releaseHeldMail(db, clock.now());
        if (held.released + held.expired > 0) logger.info(held, "mail kept as files goes out now");
        // Not awaited: a slow mail server must not hold up the start.
        void reportMailServer(transport, logger);
      } else {
        logger.warn("SMTP_URL is not set: mail is kept as files in DATA_DIR/mail, not sent");
      }
      if (await hasUnreadKind(db)) logger.warn(noReaderOfConcerns);
      for (const worker of workers) {
        worker.start();
        // With SQLite a first step takes no pause of its own.
        await betweenRequests();
      }
    },
    stop: async (stopOptions) => {
      await Promise.all(workers.map((worker) => worker.stop(stopOptions)));
    },
  };
}

function createInboxWorkers(services: Services): readonly Worker[] {
  const { inbox } = services.config;
  if (!inbox) return [];
  const openFolder = () => openImapFolder(inbox);
  return [createInboxWorker(services, inbox, openFolder, noteReturnedMail)];
}

/** Logs at the start whether the mail server can be reached and accepts us. */
async function reportMailServer(transport: MailTransport, logger: Logger): Promise<void> {
  const failure = (await transport.check?.()) ?? null;
  if (!failure) logger.info("the mail server answers");
  else {
    const { trouble, code } = failure;
    logger.warn({ trouble, code }, "the mail server cannot be used; see docs/running.md, Mail");
  }
}

/** What keeps a learner, and with them how their family is reached: each room that holds something about learners says it. */
export const keepers: readonly Keeper[] = [
  keptByLessons,
  keptByBookings,
  keptByRecord,
  keptByCases,
];

const sweeps: Readonly<Record<string, Sweep>> = {
  "rate limits": sweepRateLimits,
  "spent tokens": sweepSpentTokens,
  sessions: sweepSessions,
  "sessions of the desk": sweepDeskSessions,
  "invitations to the desk": sweepInvitations,
  "mailed account links": sweepLinks,
  "family devices": sweepDevices,
  "unused accounts": (db, now) => deleteUnusedAccounts(db, now - policy.unusedAccountDays * day),
  "identity provider": sweepProviderRecords,
  "signing keys": (db, now) => deleteReplacedKeys(db, now - replacedKeyMs),
  "sent mail": (db, now, { config }) => deleteMail(config, db, ["sent"], now - keepSentMailMs),
  "texts of mail that was never sent": (db, now) =>
    wipeUnsentMail(db, { now, givenUpBefore: now - keepSentMailMs }),
  "texts to families that are over": deleteOverTexts,
  "mail that was never sent": (db, now, { config }) =>
    deleteMail(config, db, ["held", "dead"], monthsBefore(now, policy.enquiryMonths)),
  "removed feedback": (db, now) => eraseRemovedFeedback(db, now - undoMs, now - teamUndoMs),
  "badges of cards": followHeldLessons,
  "unconfirmed subscribers": (db, now) =>
    deletePendingSubscribers(db, now - policy.pendingSubscriptionDays * day),
  "subscribers whom no mail reaches": (db, now) =>
    deleteBouncedSubscribers(db, now - policy.bouncedSubscriberDays * day),
  enquiries: (db, now) => deleteOldEnquiries(db, monthsBefore(now, policy.enquiryMonths)),
  "trial bookings": (db, now) => deleteOldBookings(db, monthsBefore(now, policy.trialMonths)),
  "trial lessons that nobody confirmed": deleteLapsedHolds,
  "accounts and agreements": deleteOldMoney,
  "messages of the card provider": (db, now) =>
    deleteOldEvents(db, now - policy.bankLineDays * day),
  "lines of bank files": (db, now) => deleteOldLines(db, now - policy.bankLineDays * day),
  "tables that an academy moves in with": (db, now) =>
    deleteOldMovings(db, {
      before: now - policy.movingDays * day,
      longBefore: monthsBefore(now, policy.deskLogMonths),
    }),
  "learners and guardians": (db, now) => deleteOldFamilies(db, now, keepers),
  cases: deleteOldCases,
  "mail that belongs to no case": (db, now) =>
    deleteAsideMail(db, now - policy.asideMailDays * day),
  "log of the desk": (db, now) =>
    deleteOldActs(db, {
      before: monthsBefore(now, policy.deskLogMonths),
      restrictedBefore: monthsBefore(now, policy.concernYears * 12),
    }),
  "who had the rota for concerns": (db, now) =>
    deleteOldWatches(db, monthsBefore(now, policy.deskLogMonths)),
  "who had a case before them": sweepPresence,
  "what was typed at the desk and not sent": sweepTyped,
  "cases of erased cards": deleteCasesOfErasedCards,
  "hours of past days": deletePastDays,
  "closed days of long ago": deletePastClosed,
  "cards of tutors who have left": (db, now) => deleteCardsOfLeft(db, academyDay(now)),
  "tutors who left long ago": deleteOldTutors,
  "photos that no card shows": (db, now) => deleteUnusedPhotos(db, now - unusedPictureMs),
  "logos of no edition": (db, now) => deleteUnusedLogos(db, now - unusedPictureMs),
  "places of past lessons": (db, now) => deletePastPlaces(db, now - day),
  "tutors and rooms of past lessons": (db, now) => deletePastBusy(db, now - day),
  "unfinished quizzes": (db, now) =>
    deleteUnfinishedAttempts(db, now - policy.quizUnfinishedDays * day),
  "quizzes of browsers without an account": (db, now) =>
    deleteOldBrowserAttempts(db, now - policy.quizBrowserDays * day),
  "copies of the database": async (_db, now, { config: { backups, dataDir } }) =>
    deleteOldCopies([backups.folder, dataDir], now - policy.backupDays * day),
  // Last: a year of a large site takes a while.
  "figures of the desk": (db, now, { documents }, signal) =>
    keepFigures({ db, documents }, now, signal),
};

/** Deletes what has expired, and returns how many rows that was: a whole portion or more if there may be more. */
type Sweep = (db: Db, now: number, services: Services, signal: AbortSignal) => Promise<number>;

/** Erases tutors whose time is over. @returns how many */
async function deleteOldTutors(db: Db, now: number): Promise<number> {
  const before = academyDay(monthsBefore(now, policy.tutorYears * 12));
  const ids = await listLeftBefore(db, before);
  await db.transaction().execute(async (trx) => {
    const inUse = await tutorsInUse(trx, ids);
    await eraseTutors(trx, ids, (id) => inUse.has(id), now);
  });
  return ids.length;
}

/** Deletes mail with the files in which it was kept. */
async function deleteMail(
  config: Config,
  ...which: Parameters<typeof deleteFinishedMail>
): Promise<number> {
  const ids = await deleteFinishedMail(...which);
  await deleteMailFiles(mailFolderOf(config), ids);
  return ids.length;
}

const everyMs = 10 * minute;

/** Runs all sweeps at the start and then every ten minutes. One that fails does not stop the others. */
function createSweeper(services: Services): {
  worker: Worker;
  failures: () => number;
} {
  const { db, clock, logger, wakeSignal } = services;
  let failures = 0;
  const worker = createWorker({
    name: "sweeper",
    logger,
    wakeSignal,
    idleMs: everyMs,
    step: async (signal) => {
      const now = clock.now();
      let isMore = false;
      for (const [sweep, run] of Object.entries(sweeps)) {
        if (signal.aborted) return false;
        try {
          const rows = await run(db, now, services, signal);
          if (rows > 0) logger.info({ sweep, rows }, "rows were swept");
          isMore ||= rows >= portion;
        } catch (error) {
          if (signal.aborted) return false;
          failures += 1;
          logger.error({ err: error, sweep }, "a sweep failed");
        }
      }
      return isMore;
    },
  });
  return { worker, failures: () => failures };
}
