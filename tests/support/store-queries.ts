import { moment } from "./moments.ts";
import { sql } from "kysely";

import { enterFamily } from "#app/features/families/enter-family.server.ts";
import * as access from "#app/features/families/family-access.server.ts";
import * as families from "#app/features/families/family-store.server.ts";
import * as lessons from "#app/features/lessons/lesson-store.server.ts";
import * as seen from "#app/features/lessons/lesson-read.server.ts";
import { listRunning, listToMake } from "#app/features/lessons/series-store.server.ts";
import * as notes from "#app/features/record/note-store.server.ts";
import * as sentStore from "#app/features/record/family/sent-store.server.ts";
import * as reports from "#app/features/record/desk/report/report-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import * as undelivered from "#app/platform/.server/outbox/undelivered.ts";
import * as byHand from "#app/platform/.server/outbox/by-hand.ts";
import { deleteFinishedMail, wipeUnsentMail } from "#app/platform/.server/outbox/outbox-care.ts";
import * as outboxFigures from "#app/platform/.server/outbox/outbox-figures.ts";
import * as outbox from "#app/platform/.server/outbox/outbox-store.ts";
import { createRateLimits, sweepRateLimits } from "#app/platform/.server/rate-limits.ts";
import { sweepSpentTokens } from "#app/platform/.server/spent-tokens.ts";
import { siteConfig } from "./config.ts";
import { findDataSubject } from "#app/shell/desk/people/data-subject.server.ts";
import { deleteOldActs, hasBeenRead, listActs } from "#app/features/desk/desk-log-store.server.ts";
import {
  deleteAsideMail,
  deleteOldCases,
} from "#app/features/case-record/case-retention.server.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { findAnswered } from "#app/features/cases/incoming/find-thread.server.ts";
import { readAside } from "#app/features/cases/desk/mail-page.server.ts";
import { findFlood } from "#app/features/cases/incoming/file-flood.server.ts";
import { filesOfMail, listFiles } from "#app/features/cases/desk/answering/answer-files.server.ts";
import { noteDeliveries } from "#app/features/cases/desk/answering/deliveries.server.ts";
import { countOwned } from "#app/features/cases/acts/give-on.server.ts";
import { listDueOf } from "#app/features/cases/acts/give-back.server.ts";
import { deleteOldWatches, listWatches } from "#app/features/case-record/concern-watch.server.ts";
import { findUntaken } from "#app/features/cases/desk/rota/deputy-mail.server.ts";
import { findLate } from "#app/features/cases/case-clock.server.ts";
import * as figures from "#app/features/cases/desk/figures/count-figures.server.ts";
import { findCaseOf, findConcernFrom } from "#app/features/case-record/case-rows.server.ts";
import * as caseList from "#app/features/cases/desk/list/list-store.server.ts";
import { searchCases } from "#app/features/cases/desk/list/search-store.server.ts";
import * as typed from "#app/features/desk/typed/typed-store.server.ts";
import * as presence from "#app/features/cases/presence-store.server.ts";
import { readCopied } from "#app/features/cases/desk/answering/copies.server.ts";
import { readCase } from "#app/features/cases/desk/view/case-store.server.ts";
import { findWeekly, readFamily } from "#app/features/cases/desk/view/family-store.server.ts";
import { lastChange, readRows } from "#app/features/cases/visible-rows.server.ts";
import { keepers } from "#server/background.ts";
import { memberOf } from "./desk.ts";
import { permissionsOf } from "#app/features/desk/desk-permissions.ts";
import { deleteOldEnquiries, findSubmission } from "#app/features/enquiry/enquiry-store.server.ts";
import {
  deleteFeedbackOf,
  listFeedbackOf,
} from "#app/features/feedback/feedback-account-data.server.ts";
import { listTakenDown } from "#app/features/feedback/desk/reviews.server.ts";
import { latestWords, listWords } from "#app/features/lessons/lesson-word-store.server.ts";
import { countByPlan, listUnsaid } from "#app/features/lessons/charge-lesson.server.ts";
import { listPaidBefore } from "#app/features/money/few-left.server.ts";
import { listQuestions, listUnanswered } from "#app/features/lessons/clocks/clock-store.server.ts";
import { followHeldLessons } from "#app/features/feedback/leave/held-lesson.server.ts";
import { getFeedbackImage } from "#app/features/feedback/picture/picture-api.server.ts";
import { claimImage } from "#app/features/feedback/picture/picture-worker.server.ts";
import * as feedback from "#app/features/feedback/feedback-store.server.ts";
import * as accounts from "#app/features/identity/accounts/account-store.server.ts";
import * as links from "#app/features/identity/accounts/mailbox.server.ts";
import * as provider from "#app/features/identity/provider/provider-store.server.ts";
import * as sessions from "#app/features/identity/session/site-session-store.server.ts";
import * as deliveries from "#app/features/newsletter/letters/letter-deliveries.server.ts";
import * as letters from "#app/features/newsletter/letters/letter-store.server.ts";
import * as subscribers from "#app/features/newsletter/subscriber-store.server.ts";
import * as attempts from "#app/features/quizzes/attempt-store.server.ts";
import type { QuizOwner } from "#app/features/quizzes/attempt.ts";
import * as bookings from "#app/features/booking/booking-store.server.ts";
import { renewTrialLinks } from "#app/features/booking/renew-trial-links.server.ts";
import * as places from "#app/features/availability/place-store.server.ts";

import * as busy from "#app/features/availability/busy-store.server.ts";
import { deletePastDays, listDays } from "#app/features/availability/closed-days.server.ts";
import * as closed from "#app/features/clock/closed-day-store.server.ts";
import { hours } from "#tests/support/seeds.ts";
import { listRates } from "#app/features/tutors/rate-store.server.ts";
import { listLeave } from "#app/features/tutors/tutor-store.server.ts";

/** A query that pages, forms or the sweeper make. */
export type StoreQuery = {
  readonly name: string;
  run(db: Db, engine: Engine): Promise<unknown>;
};

/** Whom `fillTables` gives the fifth row of every table, or the sixth; they are there at any size. */
const somebody = {
  accountId: "site#auth0|5",
  subject: "auth0|5",
  emailKey: "visitor-5@visitor.example",
  browserKey: "browser-6",
  cardId: "01900000-0000-7000-8000-000000000005",
  cardAt: "2020-01-01T00:00:05.000Z",
} as const;

/** Before anything that is kept, so that a sweep looks and deletes nothing. */
const typedForm = { memberId: "nobody", form: "/desk/site/en/facts?part=1" };
const longAgo = Date.parse("2000-01-01T00:00:00Z");
const now = Date.parse("2026-11-21T12:00:00Z");
const clock = { now: () => now, elapsed: () => 0 };

const returned = { messageIds: ["<5@academy.example>"], reason: "", status: "5.1.1" };

const account: QuizOwner = { kind: "account", key: somebody.accountId };
const browser: QuizOwner = { kind: "browser", key: somebody.browserKey };
const cursor = feedback.encodePlace({ date: somebody.cardAt, _id: somebody.cardId });
const slots = [0, 1, 2].map((hour) => ({
  startsAt: moment(`2026-12-01T1${hour}:00:00.000Z`),
  endsAt: `2026-12-01T1${hour}:30:00.000Z`,
  places: 2,
}));

const owner = { id: "member-1", name: "Amira", permissions: permissionsOf("owner", false) };
const lead = { ...owner, permissions: permissionsOf("safeguarding", false) };
const tutor = { ...owner, id: "tutor-5", permissions: permissionsOf("tutor", false) };
const after = `${somebody.cardAt}_${somebody.cardId}`;

/** Everything that looks for rows in a table that can grow. */
const weeks = { from: now, until: now + 1_209_600_000 };

const queries: Readonly<Record<string, StoreQuery["run"]>> = {
  "feedback, first page": (db) => feedback.listFeedback(db, { limit: 12 }),
  "feedback, first page, oldest first": (db) =>
    feedback.listFeedback(db, { limit: 12, order: "oldest" }),
  "feedback, older page": (db) => feedback.listFeedback(db, { limit: 12, before: cursor }),
  "feedback, newer page": (db) => feedback.listFeedback(db, { limit: 12, after: cursor }),
  "feedback, summary": (db) => feedback.getFeedbackSummary(db),
  "feedback, one card": (db) => feedback.getFeedback(db, somebody.cardId),
  "feedback, one picture": (db) => getFeedbackImage(db, somebody.cardId),
  "feedback, repeated form": (db) => feedback.findFeedbackSubmission(db, "nothing"),
  "feedback of an account": (db) => listFeedbackOf(db, "nobody"),
  "feedback of an account, deleted": (db) => inTransaction(db, deleteFeedbackOf),
  "feedback, pictures due": (db, engine) => claimImage(db, engine, lease),
  "feedback, taken down": (db) => listTakenDown(db),
  "feedback, a held lesson": (db) => bookings.hasHeldLesson(db, "nobody@visitor.example"),
  "feedback, lessons noted later": (db) => followHeldLessons(db, now),
  "feedback, like others": (db) =>
    feedback.findSigns(db, { id: somebody.cardId, comment: "Words" }, now),
  "feedback, swept": (db) => feedback.eraseRemovedFeedback(db, longAgo),

  "rates of a tutor": (db) => listRates(db, "tutor-5"),
  "leave of a tutor": (db) => listLeave(db, "2026-11-21", "tutor-5"),

  "enquiry, repeated form": (db) => findSubmission(db, "nothing"),
  "enquiries, swept": (db) => deleteOldEnquiries(db, longAgo),

  ...Object.fromEntries(
    (["todo", "new", "open", "waiting", "done"] as const).flatMap((tab) =>
      Object.entries<StoreQuery["run"]>({
        [`cases, ${tab}`]: (db) => caseList.listCases(db, lead, { tab }, now),
        [`cases, ${tab}, concerns left out`]: (db) => caseList.listCases(db, owner, { tab }, now),
        [`cases, ${tab}, next page`]: (db) => caseList.listCases(db, owner, { tab, after }, now),
        [`cases, ${tab}, of one owner`]: (db) =>
          caseList.listCases(db, owner, { tab, owner: "member-1" }, now),
        [`cases, ${tab}, of one kind`]: (db) =>
          caseList.listCases(db, owner, { tab, kind: "trial" }, now),
        [`cases, ${tab}, of a tutor`]: (db) => caseList.listCases(db, tutor, { tab }, now),
      }),
    ),
  ),
  "cases, counted": (db) => caseList.countTabs(db, owner, now),
  "cases, concerns counted": (db) => caseList.countConcerns(db, lead, now),
  "cases, the concern of a message": (db) => findConcernFrom(db, somebody.cardId),
  "cases, next due": (db) => caseList.nextDue(db, owner),
  "cases, last change": (db) => lastChange(db, owner),
  "cases, some rows": (db) => readRows(db, owner, [somebody.cardId]),
  "case, whole": (db) => readCase(db, owner, somebody.cardId),
  "case, who is in copy": (db) => readCopied(db, { ...somebody, kind: "enquiry" } as never),
  "case, viewers": (db) => presence.readViewers(db, owner, somebody.cardId, now),
  "case, presence": (db) => presence.notePresence(db, owner, somebody.cardId, now),
  "case, family": async (db) => {
    const whole = await readCase(db, owner, somebody.cardId);
    if (!whole) throw new Error("There is no such case");
    return readFamily(db, owner, whole.row, now);
  },
  ...Object.fromEntries(
    ["visitor", "visi", "python sund", "5th tajweed", "visitor 5"].map((words) => [
      `cases, found by "${words}"`,
      (db: Db, engine: Engine) => searchCases(db, engine, owner, words),
    ]),
  ),
  "cases of someone away": (db) => listDueOf(db, "member-1", toIso(longAgo), longAgo),
  "cases, by owner": (db) => countOwned(db, owner),
  "cases too late": (db) => findLate(db, now),
  "concerns untaken": (db) => findUntaken(db, now),
  "concerns, read": (db) => hasBeenRead(db, "case-1", ["member-1"], longAgo),
  "rota, from now on": (db) => listWatches(db, now),
  "rota, swept": (db) => deleteOldWatches(db, longAgo),
  "files of answers": (db) => listFiles(db, "nothing", ["draft-1", "draft-2"]),
  "files of a mail": (db) => filesOfMail(db, "case-answer:draft-1"),
  "answers under way": (db) => noteDeliveries(db, hours, longAgo),
  "case that a mail answers": (db) =>
    findAnswered(db, ["<5@academy.example>", "<6@academy.example>"]),
  "mail put aside, swept": (db) => deleteAsideMail(db, longAgo),
  "log of the desk, swept": (db) =>
    deleteOldActs(db, { before: longAgo, restrictedBefore: longAgo }),
  "held on an address": (db) =>
    findDataSubject({ config: siteConfig() }, db, "visitor-5@visitor.example", now),
  "mail put aside": (db) => readAside(db, memberOf("owner"), ""),
  "mail of one sender of late": (db) =>
    findFlood(db, { senderKey: "nobody", arrivedAt: now }, { standing: "claims", caseId: null }),
  "answers of one sender of late": (db) =>
    findFlood(
      db,
      { senderKey: "nobody", arrivedAt: now },
      { standing: "answers", caseId: somebody.cardId },
    ),
  "requests and complaints": (db) => readLegalRecord(db, memberOf("owner"), null, now),
  "requests and complaints, older": (db) =>
    readLegalRecord(db, memberOf("owner"), `2026-11-23_${somebody.cardId}`, now),
  "a letter that was returned": (db) =>
    inTransaction(db, (trx) => deliveries.noteReturnedMail(trx, returned, now)),
  "presence, swept": (db) => presence.sweepPresence(db, longAgo),
  "what was typed": (db) => typed.findTyped(db, typedForm),
  "what was typed, everywhere": (db) => typed.listTyped(db, typedForm.memberId),
  "what was typed, kept": (db) => typed.keepTyped(db, typedForm, { fields: {}, seen: 1 }, now),
  "what was typed, sent": (db) => typed.dropTyped(db, typedForm, 1),
  "what was typed, of somebody who left": (db) => typed.forgetTyped(db, typedForm.memberId),
  "what was typed, swept": (db) => typed.sweepTyped(db, longAgo),
  "cases, swept": (db) => deleteOldCases(db, longAgo),
  "cases of erased cards, swept": (db) => feedback.deleteCasesOfErasedCards(db),
  "case of something sent": (db) => findCaseOf(db, "trial", somebody.cardId),

  "outbox, mail due": (db, engine) => outbox.claimMail(db, engine, lease),
  "outbox, listed": (db) => outboxFigures.listMail(db, now),
  "outbox, anything sent of late": (db) => outbox.isAnySentSince(db, new Date(now).toISOString()),
  "outbox, counted by its owner": (db) => outboxFigures.countMail(db, now),
  "outbox, figures": (db) => outboxFigures.readOutboxFigures(db, { now, newDeadSince: longAgo }),
  "outbox, lessons untold": (db) => undelivered.lessonsUntold(db),
  "outbox, untold of a lesson": (db) => undelivered.listUndelivered(db, "lesson"),
  "outbox, texts to send": (db) => byHand.listTexts(db, now),
  "outbox, texts that are over": (db) => byHand.deleteOverTexts(db, longAgo),
  "outbox, swept": (db) => deleteFinishedMail(db, ["sent"], longAgo),
  "outbox, texts swept": (db) => wipeUnsentMail(db, { now: longAgo, givenUpBefore: longAgo }),

  "session of a cookie": (db) => sessions.findSession(db, "token-5", longAgo),
  "session, newest": (db) => sessions.findNewestSession(db, somebody.accountId, longAgo),
  "sessions of an account": (db) => sessions.listSessions(db, somebody.accountId),
  "sessions, swept": (db) => sessions.sweepSessions(db, longAgo),

  "desk, log": (db) => listActs(db, logPage),
  "desk, older log": (db) => listActs(db, { ...logPage, after: somebody.cardId }),
  "desk, log of a member": (db) => listActs(db, { ...logPage, memberId: "member-5" }),
  "desk, log of a case": (db) =>
    listActs(db, { ...logPage, abouts: [{ kind: "case", id: "case-5" }] }),

  "account by subject": (db) => accounts.findAccountBySubject(db, somebody.subject),
  "accounts of an address": (db) => accounts.listAccountsOfEmail(db, somebody.emailKey),
  "account by password": (db) => accounts.findAccountByPassword(db, somebody.emailKey, ["hash"]),
  "accounts, swept": (db) => accounts.deleteUnusedAccounts(db, longAgo),
  "mailed link": (db) => links.findMailbox({ db, clock }, "nothing", "reset"),
  "mailed links, deleted": (db) =>
    inTransaction(db, (trx) => links.deleteLinksOfEmail(trx, "nobody")),
  "mailed links, swept": (db) => links.sweepLinks(db, longAgo),

  "provider record": (db) => providerSessionsOf(db).find("nothing"),
  "provider record by uid": (db) => providerSessionsOf(db).findByUid("none"),
  "provider records of a person, deleted": (db) => provider.deleteRecordsOf(db, "nobody"),
  "provider records, swept": (db) => provider.sweepProviderRecords(db, longAgo),

  "subscriber, confirmed": (db) => subscribers.confirmSubscriber(db, "nothing", now),
  "subscriber, left by id": (db) => subscribers.markBounced(db, { id: "nobody" }, now),
  "subscriber, left": (db) => subscribers.markBounced(db, { emailKey: "nobody" }, now),
  "subscribers without mail, swept": (db) => subscribers.deleteBouncedSubscribers(db, longAgo),
  "letters, released": (db) => letters.listReleased(db, { limit: 20 }),
  "letters, older": (db) => letters.listReleased(db, { limit: 20, before: somebody.cardAt }),
  "letter, address": (db) => letters.isSlugTaken(db, "letter-5"),
  "letter, released": (db) => letters.findReleased(db, "letter-5"),
  "letters, at the desk": letters.listLetters,
  "letters, subscribers counted": letters.countSubscribers,
  "letter, counted": (db) => letters.countDeliveries(db, "nothing"),
  "letters, outbox full": (db) => outbox.isOutboxFull(db, { now, most: 300, mostInAll: 1_000 }),
  "letter, going out": letters.findSending,
  "letters, planned": (db) => letters.findPlanned(db, longAgo),
  "letter, next subscribers": (db) =>
    letters.listNextSubscribers(db, { position: somebody.cardId, released_at: "" }, 50),
  "letters under way": (db) => deliveries.noteLetterDeliveries(db, longAgo),
  "letters of somebody who leaves": (db) =>
    inTransaction(db, (trx, id) => deliveries.withdrawLetters(trx, id, longAgo)),
  "subscribers, swept": (db) => subscribers.deletePendingSubscribers(db, longAgo),

  "quiz, attempt": (db) => attempts.findAttempt(db, account, somebody.cardId),
  "quiz, open attempt": (db) => attempts.findOpenAttempt(db, browser, "java", "quiz"),
  "quiz, questions seen": (db) => attempts.listSeenQuestions(db, account, "java", { limit: 4 }),
  "quiz, questions seen before an attempt": (db) =>
    attempts.listSeenQuestions(db, browser, "java", { before: somebody.cardId }),
  "quiz, grades": (db) => attempts.listGrades(db, browser, "java"),
  "quiz, history": (db) => attempts.listFinished(db, account, { limit: 21 }),
  "quiz, older history": (db) =>
    attempts.listFinished(db, account, {
      before: { finishedAt: somebody.cardAt, id: somebody.cardId },
      limit: 21,
    }),
  "quiz, progress in a topic": (db) =>
    attempts.listFinished(db, account, { topic: "java", kind: "quiz", limit: 12 }),
  "quiz, all of an account": (db) => attempts.listAllAttempts(db, account),
  "quiz, unfinished swept": (db) => attempts.deleteUnfinishedAttempts(db, longAgo),
  "quiz, of browsers swept": (db) => attempts.deleteOldBrowserAttempts(db, longAgo),

  "figures, cases": (db) => figures.casesAfter(db, { at: toIso(longAgo), id: "" }),
  "figures, trials": (db) => figures.bookingsAfter(db, { at: toIso(longAgo), id: "" }),
  "figures, quizzes": (db) => figures.attemptsAfter(db, { at: toIso(longAgo), id: "" }),

  "trial, repeated form": (db) => bookings.findBySubmission(db, "nothing"),
  "trial, of siblings": (db) => bookings.findSiblings(db, { submission_key: "key-5" }),
  "trial, upcoming lessons": (db) => bookings.listUpcoming(db, somebody, longAgo),
  "trial, bookings of an account": (db) => bookings.listOfAccount(db, somebody.accountId),
  "trial, free slots": (db) => places.freeSlots(db, "web", slots, now),
  "trial, lessons of a mailbox": (db) => places.openOfMailbox(db, "nothing", now),
  "trial, families of a home": (db) => places.countOthers(db, "network", somewhere, now),
  "trial, families of a network": (db) => places.countOthers(db, "wide_network", somewhere, now),
  "trial, unconfirmed places": (db) => places.countUnconfirmed(db, "web", now),
  "trial, held places swept": (db) => bookings.deleteLapsedHolds(db, longAgo),
  "trial, by reference": (db) => bookings.findByReference(db, "T-NONE"),
  "trials, two weeks": (db) => bookings.listBooked(db, { ...weeks, state: "on" }),
  "trials, two weeks of a tutor": (db) =>
    bookings.listBooked(db, { ...weeks, state: "on", tutorId: somebody.cardId }),
  "trials, ahead": (db) => seen.listTrialsAhead(db, now),
  "schedule, what is taken": (db) =>
    busy.findTaken(db, ["tutor:nobody"], { from: now, until: now + 3_600_000 }),
  "schedule, what lessons have": (db) => busy.listTaken(db, ["nothing"], longAgo),
  "schedule, given up": (db) => inTransaction(db, (trx) => busy.giveUp(trx, ["nothing"])),
  "schedule, swept": (db) => busy.deletePastBusy(db, longAgo),
  "trials, asked for": bookings.listAsked,
  "lessons, a press": (db) => lessons.notePress(db, somebody.cardId, "tutor", now),
  "lessons, to be reminded of": (db) => lessons.listToRemind(db, now),
  "lessons, a reminder": (db) =>
    inTransaction(db, async (trx) => {
      await lessons.lockLesson(trx, somebody.cardId, "sqlite");
      await lessons.storeReminded(trx, somebody.cardId, 1);
    }),
  "lessons, whose tutor cannot": (db) => seen.listRefused(db, now),
  "lessons, of a tutor": (db) => seen.listSeenLessons(db, weeks, somebody.cardId),
  "outbox, withdrawn": (db) =>
    inTransaction(db, async (trx) => {
      await outbox.withdrawMailAbout(trx, ["lesson:nothing"], "lesson");
      await outbox.withdrawMailAbout(trx, ["to:nobody:nobody"]);
    }),
  "outbox, redirected": (db) =>
    inTransaction(db, async (trx) => {
      const moved = { from: "nobody@visitor.example", to: "no-one@visitor.example" };
      await outbox.redirectMailAbout(trx, ["family:nothing"], moved);
    }),
  "outbox, files of what was withdrawn": outbox.listWithdrawn,
  "trials, days that differ": (db) => listDays(db, "2026-11-23", "2026-12-07"),
  "trials, past days swept": (db) => deletePastDays(db, longAgo),
  "closed days, on which nobody answers": (db) => closed.listUnanswered(db, now),
  "closed days, of one act": (db) => closed.listOfAct(db, "nothing"),
  "closed days, swept": (db) => closed.deletePastClosed(db, longAgo),
  "lessons, on closed days": (db) => seen.listOnDays(db, ["2026-12-01"], now),
  "trial, places swept": (db) => places.deletePastPlaces(db, longAgo),
  "lessons, of a week": (db) => seen.listSeenLessons(db, weeks),
  "lessons, which of a week are shown": (db) => lessons.listTimes(db, weeks),
  "lessons, which of a tutor's week are shown": (db) =>
    lessons.listTimes(db, weeks, somebody.cardId),
  "lessons, those shown": (db) => seen.findSeenLessons(db, [somebody.cardId, "nothing"]),
  "lessons, while their tutors can give none": (db) =>
    seen.listBarred(
      db,
      [true, false].flatMap((onlyChildren) =>
        [somebody.cardId, "nothing"].map((tutorId) => ({ ...weeks, tutorId, onlyChildren })),
      ),
    ),
  "lessons, ahead of a tutor": (db) => lessons.listAheadOf(db, somebody.cardId, now),
  "words, of a lesson": (db) => listWords(db, somebody.cardId),
  "words, the latest of lessons": (db) => latestWords(db, [{ id: somebody.cardId, sequence: 0 }]),
  "lessons, one of some learners": (db) =>
    seen.findOfLearners(db, [somebody.cardId], somebody.cardId),
  "lessons, for which others make up": (db) =>
    seen.listMakingUp(db, [somebody.cardId], [{ made_up_for: somebody.cardId }]),
  "lessons, of a series": (db) => seen.listOfSeries(db, somebody.cardId),
  "lessons, alarms": (db) => seen.listNeedy(db, now),
  "lessons, to be made": (db) => listToMake(db, "2026-12-01", 20),
  "lessons, series that go on": (db) => listRunning(db, "2026-11-21", null, 100),
  "lessons, ahead in a series": (db) => lessons.listFollowing(db, somebody.cardId, now),
  "lessons, unsaid in plans": (db) => listUnsaid(db, [somebody.cardId], now),
  "lessons, given without an agreement": (db) =>
    countByPlan(db, { from: now, until: now }, "unpriced"),
  "money, paid before": (db) => listPaidBefore(db, now),
  "lessons, which clocks change": (db) => listQuestions(db, now),
  "lessons, which clocks change for a family": (db) => listUnanswered(db, [somebody.cardId], now),
  "lessons, which clocks change for a tutor": (db) => listQuestions(db, now, somebody.cardId),
  "families, a guardian": (db) => families.findGuardian(db, somebody.emailKey),
  "families, of a learner": (db) => access.guardiansOf(db, somebody.cardId, now),
  "families, found by a name": (db, engine) => families.findGuardians(db, engine, "Yusuf"),
  "families, found by a number": (db, engine) =>
    families.findGuardians(db, engine, "+92 300 0000099"),
  "families, with a number": (db) => families.findWithPhone(db, "+923000000099"),
  "mail, not delivered": (db) => outboxFigures.listUndelivered(db, ["lesson-moved"], 50),
  "trials, booked for learners": (db) => bookings.bookingIdsOf(db, [somebody.cardId]),
  "families, whether someone may": (db) =>
    access.mayFor(db, { guardianId: somebody.cardId, learnerId: somebody.cardId }, "see", now),
  "families, learners": (db) =>
    families
      .learners(db)
      .where("learner.id", "in", access.learnersOf(sql.lit(somebody.cardId), now))
      .execute(),
  "families, entered": (db) =>
    inTransaction(db, async (trx) => {
      await enterFamily(trx, told, { kind: "child", firstName: "Yusuf", ageBand: "6–8" }, now);
    }),
  "families, forgotten": (db) =>
    inTransaction(db, (trx) => families.forgetLearners(trx, ["nothing"])),
  "families, swept": (db) => families.deleteOldFamilies(db, longAgo, keepers),
  "lessons, found by a name or a reference": (db, engine) => findWeekly(db, engine, "Yusuf", now),
  "lessons, found by an address": (db, engine) => findWeekly(db, engine, somebody.emailKey, now),
  "lessons, of a learner": (db) => seen.listOfLearner(db, somebody.cardId),
  "notes, of lessons": (db) => notes.listNotes(db, [somebody.cardId]),
  "notes, of a learner": (db) => notes.listNotesOfLearner(db, somebody.cardId),
  "notes, when they were written": (db) =>
    notes.firstWritten(db, [{ id: somebody.cardId, starts_at: toIso(longAgo) }]),
  "notes, that are missing": (db) => notes.listUnwritten(db, weeks, null),
  "notes, of a tutor that have gone out": (db) =>
    notes.countReleased(db, { id: "nothing", tutor_id: somebody.cardId }, somebody.cardId),
  "trials, of a learner": (db) => bookings.listBooked(db, { learnerIds: [somebody.cardId] }),
  "trials, whose links are renewed": (db) =>
    inTransaction(db, async (trx) => {
      await renewTrialLinks(trx, [somebody.emailKey]);
    }),
  "notes, for a guardian": (db) =>
    notes.findNoteFor(db, { lessonId: somebody.cardId, guardianId: somebody.cardId }, now),
  "notes and reports, for a guardian": (db) => sentStore.listSent(db, reader, { most: 3 }),
  "notes and reports, counted": (db) => sentStore.countSent(db, reader),
  "notes, what they ask for": (db) => sentStore.listPractice(db, reader),
  "reports, for a guardian": (db) =>
    reports.findReportFor(db, { id: somebody.cardId, guardianId: somebody.cardId }, now),
  "notes, that wait": notes.listWaiting,
  "notes, the office's lines": (db) => notes.listOfficeLines(db, [somebody.cardId]),
  "notes, who has read them": (db) => notes.listReads(db, [somebody.cardId]),
  "reports, of a learner": (db) => reports.listReports(db, somebody.cardId),
  "reports, of a month": (db) => reports.listReportsOfMonth(db, "2020-01", [somebody.cardId]),
  "reports, whether one was read": (db) =>
    reports.findReportRead(db, somebody.cardId, somebody.cardId),
  "modules, closed": (db) => reports.listModuleChecks(db, somebody.cardId),
  "trial, bookings swept": (db) => bookings.deleteOldBookings(db, longAgo),

  "rate limit, counted": (db) => limitsOf(db).hit("post", "198.51.100.7"),
  "rate limits, swept": (db) => sweepRateLimits(db, longAgo),
  "spent tokens, swept": (db) => sweepSpentTokens(db, longAgo),
};

export const storeQueries: readonly StoreQuery[] = Object.entries(queries).map(([name, run]) => ({
  name,
  run,
}));

const told = {
  name: "Visitor",
  email: somebody.emailKey,
  phone: "",
  zone: null,
  language: "",
  siteLanguage: "en",
  keepUntil: now,
};

const somewhere = { hash: "nothing", mailbox: null };

const reader = { guardianId: somebody.cardId, learnerIds: [somebody.cardId] };

const logPage = { limit: 51, hidden: ["worry"] as const };

const lease = { now: longAgo, leaseMs: 1_000 };

function inTransaction(db: Db, use: (trx: Trx, accountId: string) => Promise<void>) {
  return db.transaction().execute((trx) => use(trx, "nobody"));
}

function limitsOf(db: Db) {
  return createRateLimits({ db, clock, secret: "secret" });
}

function providerSessionsOf(db: Db) {
  return provider.createAdapterFactory({ db, clock, alreadyUsed: Error })("Session");
}
