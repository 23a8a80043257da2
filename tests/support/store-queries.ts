import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import {
  claimMail,
  countMail,
  deleteFinishedMail,
  listMail,
  wipeUnsentMail,
  readOutboxFigures,
} from "#app/platform/.server/outbox/outbox-store.ts";
import { createRateLimits, sweepRateLimits } from "#app/platform/.server/rate-limits.ts";
import { sweepSpentTokens } from "#app/platform/.server/spent-tokens.ts";
import { siteConfig } from "./config.ts";
import { findHolder } from "#app/shell/people/holder.server.ts";
import { deleteOldActs, listActs } from "#app/features/desk/desk-log-store.server.ts";
import {
  deleteAsideMail,
  deleteCasesOfErasedCards,
  deleteOldCases,
} from "#app/features/cases/case-retention.server.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { findAnswered } from "#app/features/cases/incoming/find-thread.server.ts";
import { readAside } from "#app/features/cases/incoming/mail-page.server.ts";
import { isFlood } from "#app/features/cases/incoming/take-mail.server.ts";
import { noteDeliveries } from "#app/features/cases/answering/deliveries.server.ts";
import { findLate } from "#app/features/cases/case-clock.server.ts";
import {
  countAsked,
  countQuizzes,
  countTrials,
  listAnswerTimes,
} from "#app/features/cases/figures/figures.server.ts";
import { findCaseOf } from "#app/features/cases/case-rows.server.ts";
import { countTabs, listCases, nextDue } from "#app/features/cases/list/list-store.server.ts";
import { searchCases } from "#app/features/cases/list/search-store.server.ts";
import {
  notePresence,
  readCompany,
  sweepPresence,
} from "#app/features/cases/presence-store.server.ts";
import { readCase } from "#app/features/cases/view/case-store.server.ts";
import { readFamily } from "#app/features/cases/view/family-store.server.ts";
import { lastChange, readRows } from "#app/features/cases/visible-rows.server.ts";
import { memberOf } from "./desk.ts";
import { permissionsOf } from "#app/features/desk/desk-permissions.ts";
import { deleteOldEnquiries, findSubmission } from "#app/features/enquiry/enquiry-store.server.ts";
import {
  deleteFeedbackOf,
  listFeedbackOf,
} from "#app/features/feedback/feedback-account-data.server.ts";
import { listTakenDown } from "#app/features/feedback/desk/reviews.server.ts";
import {
  followHeldLessons,
  hasHeldLesson,
} from "#app/features/feedback/leave/held-lesson.server.ts";
import { getFeedbackImage } from "#app/features/feedback/picture/picture-api.server.ts";
import { claimImage } from "#app/features/feedback/picture/picture-worker.server.ts";
import {
  encodePlace,
  eraseRemovedFeedback,
  findFeedbackSubmission,
  findSigns,
  getFeedback,
  getFeedbackSummary,
  listFeedback,
} from "#app/features/feedback/feedback-store.server.ts";
import {
  deleteUnusedAccounts,
  findAccountByPassword,
  findAccountBySubject,
  listAccountsOfEmail,
} from "#app/features/identity/accounts/account-store.server.ts";
import {
  deleteLinksOfEmail,
  findMailbox,
  sweepLinks,
} from "#app/features/identity/accounts/mailbox.server.ts";
import {
  createAdapterFactory,
  deleteRecordsOf,
  sweepProviderRecords,
} from "#app/features/identity/provider/provider-store.server.ts";
import {
  findNewestSession,
  findSession,
  listSessions,
  sweepSessions,
} from "#app/features/identity/session/site-session-store.server.ts";
import {
  noteLetterDeliveries,
  noteReturnedMail,
  withdrawLetters,
} from "#app/features/newsletter/letters/letter-deliveries.server.ts";
import {
  countDeliveries,
  countSubscribers,
  findReleased,
  isSlugTaken,
  findSending,
  isOutboxFull,
  listLetters,
  listNextSubscribers,
  listReleased,
} from "#app/features/newsletter/letters/letter-store.server.ts";
import {
  confirmSubscriber,
  deleteBouncedSubscribers,
  deletePendingSubscribers,
  markBounced,
} from "#app/features/newsletter/subscriber-store.server.ts";
import {
  deleteOldBrowserAttempts,
  deleteUnfinishedAttempts,
  findAttempt,
  findOpenAttempt,
  listAllAttempts,
  listFinished,
  listGrades,
  listSeenQuestions,
} from "#app/features/quizzes/attempt-store.server.ts";
import type { QuizOwner } from "#app/features/quizzes/attempt.ts";
import {
  deleteOldBookings,
  findBySubmission,
  listOfAccount,
  listUpcoming,
  findByReference,
} from "#app/features/trial/booking/booking-store.server.ts";
import {
  deletePastPlaces,
  countOpen,
  countUnconfirmed,
  deleteLapsedHolds,
  freeSlots,
} from "#app/features/trial/booking/place-store.server.ts";

import {
  findRooms,
  listAsked,
  listLessons,
  notePress,
} from "#app/features/trial/booking/lesson-plan.server.ts";
import { deletePastDays, listDays } from "#app/features/trial/booking/trial-days.server.ts";

/** A query that pages, forms or the sweeper make. */
export type StoreQuery = {
  readonly name: string;
  run(db: Db, engine: Engine): Promise<unknown>;
};

/** Whom `fillTables` gives the fifth row of every table, or the sixth; they are there at any size. */
const somebody = {
  accountId: "https://academy.example/#auth0|5",
  subject: "auth0|5",
  emailKey: "visitor-5@visitor.example",
  browserKey: "browser-6",
  cardId: "01900000-0000-7000-8000-000000000005",
  cardAt: "2020-01-01T00:00:05.000Z",
} as const;

/** Before anything that is kept, so that a sweep looks and deletes nothing. */
const longAgo = Date.parse("2000-01-01T00:00:00Z");
const now = Date.parse("2026-11-21T12:00:00Z");
const clock = { now: () => now };

const returned = { messageIds: ["<5@academy.example>"], reason: "", status: "5.1.1" };

const account: QuizOwner = { kind: "account", key: somebody.accountId };
const browser: QuizOwner = { kind: "browser", key: somebody.browserKey };
const cursor = encodePlace({ date: somebody.cardAt, _id: somebody.cardId });
const slots = [0, 1, 2].map((hour) => ({
  startsAt: `2026-12-01T1${hour}:00:00.000Z`,
  endsAt: `2026-12-01T1${hour}:30:00.000Z`,
  places: 2,
}));

const owner = { id: "member-1", name: "Amira", permissions: permissionsOf("owner", false) };
const lead = { ...owner, permissions: permissionsOf("safeguarding", false) };
const tutor = { ...owner, id: "tutor-5", permissions: permissionsOf("tutor", false) };
const list = { owner: null, kind: null, after: null };
const after = `${somebody.cardAt}_${somebody.cardId}`;

/** Everything that looks for rows in a table that can grow. */
const weeks = { from: now, until: now + 1_209_600_000 };

export const storeQueries: readonly StoreQuery[] = [
  { name: "feedback, first page", run: (db) => listFeedback(db, { limit: 12 }) },
  {
    name: "feedback, first page, oldest first",
    run: (db) => listFeedback(db, { limit: 12, order: "oldest" }),
  },
  { name: "feedback, older page", run: (db) => listFeedback(db, { limit: 12, before: cursor }) },
  { name: "feedback, newer page", run: (db) => listFeedback(db, { limit: 12, after: cursor }) },
  { name: "feedback, summary", run: (db) => getFeedbackSummary(db) },
  { name: "feedback, one card", run: (db) => getFeedback(db, somebody.cardId) },
  { name: "feedback, one picture", run: (db) => getFeedbackImage(db, somebody.cardId) },
  { name: "feedback, repeated form", run: (db) => findFeedbackSubmission(db, "nothing") },
  { name: "feedback of an account", run: (db) => listFeedbackOf(db, "nobody") },
  { name: "feedback of an account, deleted", run: (db) => inTransaction(db, deleteFeedbackOf) },
  { name: "feedback, pictures due", run: (db, engine) => claimImage(db, engine, lease) },
  { name: "feedback, taken down", run: (db) => listTakenDown(db) },
  { name: "feedback, a held lesson", run: (db) => hasHeldLesson(db, "nobody@visitor.example") },
  { name: "feedback, lessons noted later", run: (db) => followHeldLessons(db, now) },
  {
    name: "feedback, like others",
    run: (db) => findSigns(db, { id: somebody.cardId, comment: "Words" }, now),
  },
  { name: "feedback, swept", run: (db) => eraseRemovedFeedback(db, longAgo) },

  { name: "enquiry, repeated form", run: (db) => findSubmission(db, "nothing") },
  { name: "enquiries, swept", run: (db) => deleteOldEnquiries(db, longAgo) },

  ...(["todo", "new", "open", "waiting", "done"] as const).flatMap((tab) => [
    { name: `cases, ${tab}`, run: (db: Db) => listCases(db, lead, { ...list, tab }, now) },
    {
      name: `cases, ${tab}, worries left out`,
      run: (db: Db) => listCases(db, owner, { ...list, tab }, now),
    },
    {
      name: `cases, ${tab}, next page`,
      run: (db: Db) => listCases(db, owner, { ...list, tab, after }, now),
    },
    {
      name: `cases, ${tab}, of one owner`,
      run: (db: Db) => listCases(db, owner, { ...list, tab, owner: "member-1" }, now),
    },
    {
      name: `cases, ${tab}, of one kind`,
      run: (db: Db) => listCases(db, owner, { ...list, tab, kind: "trial" }, now),
    },
    {
      name: `cases, ${tab}, of a tutor`,
      run: (db: Db) => listCases(db, tutor, { ...list, tab }, now),
    },
  ]),
  { name: "cases, counted", run: (db) => countTabs(db, owner, now) },
  { name: "cases, next due", run: (db) => nextDue(db, owner) },
  { name: "cases, last change", run: (db) => lastChange(db, owner) },
  { name: "cases, some rows", run: (db) => readRows(db, owner, [somebody.cardId]) },
  { name: "case, whole", run: (db) => readCase(db, owner, somebody.cardId) },
  { name: "case, company", run: (db) => readCompany(db, owner, somebody.cardId, now) },
  { name: "case, presence", run: (db) => notePresence(db, owner, somebody.cardId, now) },
  {
    name: "case, family",
    run: async (db) => {
      const whole = await readCase(db, owner, somebody.cardId);
      if (!whole) throw new Error("There is no such case");
      return readFamily(db, owner, whole.row);
    },
  },
  ...["visitor", "visi", "python sund", "5th tajweed", "visitor 5"].map((words) => ({
    name: `cases, found by "${words}"`,
    run: (db: Db, engine: Engine) => searchCases(db, engine, owner, words),
  })),
  { name: "cases too late", run: (db) => findLate(db, now) },
  { name: "answers under way", run: (db) => noteDeliveries(db, longAgo) },
  {
    name: "case that a mail answers",
    run: (db) => findAnswered(db, ["<5@academy.example>", "<6@academy.example>"]),
  },
  { name: "mail put aside, swept", run: (db) => deleteAsideMail(db, longAgo) },
  {
    name: "log of the desk, swept",
    run: (db) => deleteOldActs(db, { before: longAgo, restrictedBefore: longAgo }),
  },
  {
    name: "held on an address",
    run: (db) => findHolder({ config: siteConfig() }, db, "visitor-5@visitor.example", now),
  },
  { name: "mail put aside", run: (db) => readAside(db, memberOf("owner"), "") },
  { name: "mail of one sender of late", run: (db) => isFlood(db, "nobody", now) },
  {
    name: "requests and complaints",
    run: (db) => readLegalRecord(db, memberOf("owner"), null, now),
  },
  {
    name: "requests and complaints, older",
    run: (db) => readLegalRecord(db, memberOf("owner"), `2026-11-23_${somebody.cardId}`, now),
  },
  {
    name: "a letter that was returned",
    run: (db) => inTransaction(db, (trx) => noteReturnedMail(trx, returned, now)),
  },
  { name: "presence, swept", run: (db) => sweepPresence(db, longAgo) },
  { name: "cases, swept", run: (db) => deleteOldCases(db, longAgo) },
  { name: "cases of erased cards, swept", run: (db) => deleteCasesOfErasedCards(db) },
  { name: "case of something sent", run: (db) => findCaseOf(db, "trial", somebody.cardId) },

  { name: "outbox, mail due", run: (db, engine) => claimMail(db, engine, lease) },
  { name: "outbox, listed", run: (db) => listMail(db, now) },
  { name: "outbox, counted by its owner", run: (db) => countMail(db, now) },
  {
    name: "outbox, figures",
    run: (db) => readOutboxFigures(db, { now, newDeadSince: longAgo }),
  },
  { name: "outbox, swept", run: (db) => deleteFinishedMail(db, ["sent"], longAgo) },
  {
    name: "outbox, texts swept",
    run: (db) => wipeUnsentMail(db, { now: longAgo, givenUpBefore: longAgo }),
  },

  { name: "session of a cookie", run: (db) => findSession(db, "token-5", longAgo) },
  { name: "session, newest", run: (db) => findNewestSession(db, somebody.accountId, longAgo) },
  { name: "sessions of an account", run: (db) => listSessions(db, somebody.accountId) },
  { name: "sessions, swept", run: (db) => sweepSessions(db, longAgo) },

  { name: "desk, log", run: (db) => listActs(db, logPage) },
  {
    name: "desk, older log",
    run: (db) => listActs(db, { ...logPage, after: somebody.cardId }),
  },
  {
    name: "desk, log of a member",
    run: (db) => listActs(db, { ...logPage, memberId: "member-5" }),
  },
  {
    name: "desk, log of a case",
    run: (db) => listActs(db, { ...logPage, abouts: [{ kind: "case", id: "case-5" }] }),
  },

  { name: "account by subject", run: (db) => findAccountBySubject(db, somebody.subject) },
  { name: "accounts of an address", run: (db) => listAccountsOfEmail(db, somebody.emailKey) },
  {
    name: "account by password",
    run: (db) => findAccountByPassword(db, somebody.emailKey, ["hash"]),
  },
  { name: "accounts, swept", run: (db) => deleteUnusedAccounts(db, longAgo) },
  { name: "mailed link", run: (db) => findMailbox({ db, clock }, "nothing", "reset") },
  {
    name: "mailed links, deleted",
    run: (db) => inTransaction(db, (trx) => deleteLinksOfEmail(trx, "nobody")),
  },
  { name: "mailed links, swept", run: (db) => sweepLinks(db, longAgo) },

  { name: "provider record", run: (db) => providerSessionsOf(db).find("nothing") },
  { name: "provider record by uid", run: (db) => providerSessionsOf(db).findByUid("none") },
  { name: "provider records of a person, deleted", run: (db) => deleteRecordsOf(db, "nobody") },
  { name: "provider records, swept", run: (db) => sweepProviderRecords(db, longAgo) },

  { name: "subscriber, confirmed", run: (db) => confirmSubscriber(db, "nothing", now) },
  { name: "subscriber, left by id", run: (db) => markBounced(db, { id: "nobody" }, now) },
  { name: "subscriber, left", run: (db) => markBounced(db, { emailKey: "nobody" }, now) },
  { name: "subscribers without mail, swept", run: (db) => deleteBouncedSubscribers(db, longAgo) },
  { name: "letters, released", run: (db) => listReleased(db, { limit: 20 }) },
  { name: "letters, older", run: (db) => listReleased(db, { limit: 20, before: somebody.cardAt }) },
  { name: "letter, address", run: (db) => isSlugTaken(db, "letter-5") },
  { name: "letter, released", run: (db) => findReleased(db, "letter-5") },
  { name: "letters, at the desk", run: listLetters },
  { name: "letters, subscribers counted", run: countSubscribers },
  { name: "letter, counted", run: (db) => countDeliveries(db, "nothing") },
  { name: "letters, outbox full", run: (db) => isOutboxFull(db, 300) },
  { name: "letter, going out", run: findSending },
  {
    name: "letter, next subscribers",
    run: (db) => listNextSubscribers(db, { position: somebody.cardId, released_at: "" }, 50),
  },
  { name: "letters under way", run: (db) => noteLetterDeliveries(db, longAgo) },
  {
    name: "letters of somebody who leaves",
    run: (db) => inTransaction(db, (trx, id) => withdrawLetters(trx, id, longAgo)),
  },
  { name: "subscribers, swept", run: (db) => deletePendingSubscribers(db, longAgo) },

  { name: "quiz, attempt", run: (db) => findAttempt(db, account, somebody.cardId) },
  { name: "quiz, open attempt", run: (db) => findOpenAttempt(db, browser, "java", "quiz") },
  {
    name: "quiz, questions seen",
    run: (db) => listSeenQuestions(db, account, "java", { limit: 4 }),
  },
  {
    name: "quiz, questions seen before an attempt",
    run: (db) => listSeenQuestions(db, browser, "java", { before: somebody.cardId }),
  },
  { name: "quiz, grades", run: (db) => listGrades(db, browser, "java") },
  { name: "quiz, history", run: (db) => listFinished(db, account, { limit: 21 }) },
  {
    name: "quiz, older history",
    run: (db) =>
      listFinished(db, account, {
        before: { finishedAt: somebody.cardAt, id: somebody.cardId },
        limit: 21,
      }),
  },
  {
    name: "quiz, progress in a topic",
    run: (db) => listFinished(db, account, { topic: "java", kind: "quiz", limit: 12 }),
  },
  { name: "quiz, all of an account", run: (db) => listAllAttempts(db, account) },
  { name: "quiz, unfinished swept", run: (db) => deleteUnfinishedAttempts(db, longAgo) },
  { name: "quiz, of browsers swept", run: (db) => deleteOldBrowserAttempts(db, longAgo) },

  { name: "figures, asked", run: (db) => countAsked(db, now) },
  { name: "figures, answers", run: (db) => listAnswerTimes(db, now) },
  { name: "figures, trials", run: (db) => countTrials(db, now) },
  { name: "figures, quizzes", run: (db) => countQuizzes(db, now) },

  { name: "trial, repeated form", run: (db) => findBySubmission(db, "nothing") },
  { name: "trial, upcoming lessons", run: (db) => listUpcoming(db, somebody, longAgo) },
  { name: "trial, bookings of an account", run: (db) => listOfAccount(db, somebody.accountId) },
  { name: "trial, free slots", run: (db) => freeSlots(db, "web", slots, now) },
  { name: "trial, lessons of a mailbox", run: (db) => countOpen(db, "mailbox", "nothing", now) },
  { name: "trial, lessons of a home", run: (db) => countOpen(db, "network", "nothing", now) },
  {
    name: "trial, lessons of a network",
    run: (db) => countOpen(db, "wide_network", "nothing", now),
  },
  { name: "trial, unconfirmed places", run: (db) => countUnconfirmed(db, "web", now) },
  { name: "trial, held places swept", run: (db) => deleteLapsedHolds(db, longAgo) },
  { name: "trial, by reference", run: (db) => findByReference(db, "T-NONE") },
  { name: "trials, two weeks", run: (db) => listLessons(db, weeks) },
  { name: "trials, two weeks of a tutor", run: (db) => listLessons(db, weeks, somebody.cardId) },
  { name: "trials, asked for", run: listAsked },
  { name: "trials, a press", run: (db) => notePress(db, somebody.cardId, now) },
  { name: "trials, rooms of tutors", run: (db) => findRooms(db, ["nobody", "nothing"]) },
  { name: "trials, days that differ", run: (db) => listDays(db, "2026-11-23", "2026-12-07") },
  { name: "trials, past days swept", run: (db) => deletePastDays(db, longAgo) },
  { name: "trial, places swept", run: (db) => deletePastPlaces(db, longAgo) },
  { name: "trial, bookings swept", run: (db) => deleteOldBookings(db, longAgo) },

  { name: "rate limit, counted", run: (db) => limitsOf(db).hit("post", "198.51.100.7") },
  { name: "rate limits, swept", run: (db) => sweepRateLimits(db, longAgo) },
  { name: "spent tokens, swept", run: (db) => sweepSpentTokens(db, longAgo) },
];

const logPage = { limit: 51, withRestricted: false };

const lease = { now: longAgo, leaseMs: 1_000 };

function inTransaction(db: Db, use: (trx: Trx, accountId: string) => Promise<void>) {
  return db.transaction().execute((trx) => use(trx, "nobody"));
}

function limitsOf(db: Db) {
  return createRateLimits({ db, clock, secret: "secret" });
}

function providerSessionsOf(db: Db) {
  return createAdapterFactory({ db, clock, alreadyUsed: Error })("Session");
}
