import { moment } from "./moments.ts";
import { valueAt } from "#app/features/documents/desk/form/fields.ts";
import { randomUUID } from "node:crypto";
import sharp from "sharp";

import * as changes from "#app/features/cases/acts/case-changes.server.ts";
import * as entries from "#app/features/cases/acts/case-entries.server.ts";
import { countOwned } from "#app/features/cases/acts/give-on.server.ts";
import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { closeCase, restoreCase } from "#app/features/cases/acts/close-case.server.ts";
import * as files from "#app/features/cases/desk/answering/answer-files.server.ts";
import { sendAnswer, undoAnswer } from "#app/features/cases/desk/answering/answers.server.ts";
import {
  noteChatSent,
  noteChatUnsent,
  openChat,
} from "#app/features/cases/desk/answering/chats.server.ts";
import * as drafts from "#app/features/cases/desk/answering/draft-store.server.ts";
import * as replies from "#app/features/cases/desk/answering/saved-replies.server.ts";
import { caseTabs } from "#app/features/cases/desk/case-words.ts";
import * as caseList from "#app/features/cases/desk/list/list-store.server.ts";
import { searchCases } from "#app/features/cases/desk/list/search-store.server.ts";
import { notePresence, readViewers } from "#app/features/cases/presence-store.server.ts";
import * as subscribers from "#app/features/newsletter/desk/subscribers.server.ts";
import { bookForFamily } from "#app/features/booking/desk/book-lesson.server.ts";
import { cancelForFamily, moveForFamily } from "#app/features/booking/desk/change-lesson.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import { listEntries } from "#app/features/money/account-store.server.ts";
import * as agreements from "#app/features/money/draft-agreement.server.ts";
import * as hand from "#app/features/money/enter-by-hand.server.ts";
import * as afterwards from "#app/features/money/after-invoice.server.ts";
import { listInvoices } from "#app/features/money/invoice-store.server.ts";
import {
  endedNumbers,
  endNumbers,
  enterLastNumbers,
} from "#app/features/money/number-series.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import { exportBooks } from "#app/features/money/books.server.ts";
import { releaseAccounts } from "#app/features/money/release-accounts.server.ts";
import * as invoices from "#app/features/money/issue-invoice.server.ts";
import * as bank from "#app/features/money/bank/enter-lines.server.ts";
import { planLines, signOf } from "#app/features/money/bank/match-lines.server.ts";
import { storeLines } from "#app/features/money/bank/bank-line-store.server.ts";
import { holdEvent, storeEvent } from "#app/features/money/card/card-store.server.ts";
import { setEventSeen } from "#app/features/money/card/see-event.server.ts";
import { billed } from "./invoices.ts";
import { accountFor, aPayment, draftFacts, findAccountFor, lastAgreement } from "./money.ts";
import * as families from "#app/features/families/desk-families.server.ts";
import { enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { listProposals, storeProposal } from "#app/features/families/proposal-store.server.ts";
import { joinPeople } from "#app/features/families/join-people.server.ts";
import { acceptProposal, declineProposal } from "#app/shell/desk/family/settle-proposal.server.ts";
import { sendWayIn } from "#app/shell/desk/family/send-way-in.server.ts";
import { settleTexts } from "#app/features/families/family-texts.server.ts";
import { beginCase } from "#app/features/cases/acts/begin-case.server.ts";
import { answerThere, saveFacts } from "#app/features/cases/acts/case-facts.server.ts";
import { changeSeveral } from "#app/features/cases/acts/several-cases.server.ts";
import { mergeCase } from "#app/features/cases/acts/merge-cases.server.ts";
import { splitMessage } from "#app/features/cases/acts/split-case.server.ts";
import { readContact } from "#app/features/case-record/case-contact.server.ts";
import { readTrialValues } from "#app/features/booking/form/trial-schema.ts";
import { trialForm } from "./trial-form.ts";
import { readCase } from "#app/features/cases/desk/view/case-store.server.ts";
import { readFamily } from "#app/features/cases/desk/view/family-store.server.ts";
import { lastChange, readRows } from "#app/features/cases/visible-rows.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { findBooking, findBookings } from "#app/features/booking/booking-store.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { commonWord, familyOfConcern, nowhere, type House, type Thing } from "./desk-house.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { readNames, withFamily } from "#app/shell/desk/log-names.server.ts";
import { readAside } from "#app/features/cases/desk/mail-page.server.ts";
import { putBack, readReviews, takeDown } from "#app/features/feedback/desk/reviews.server.ts";
import { readFigures } from "#app/features/cases/desk/figures/figures.server.ts";
import {
  erasePerson,
  exportPerson,
  findPerson,
  searchPeople,
} from "#app/shell/desk/people/people.server.ts";
import { readLog } from "#app/shell/desk/log-page.server.ts";
import * as team from "#app/features/desk/members/team.server.ts";
import * as letters from "#app/features/newsletter/desk/letters.server.ts";
import * as site from "#app/features/documents/desk/site.server.ts";
import * as courses from "#app/features/documents/desk/courses.server.ts";
import { changeAcademyClock, readAhead } from "#app/shell/desk/clock/change-clock.server.ts";
import * as ownPages from "#app/features/documents/desk/own-pages.server.ts";
import { countSteps, lookIntoMailbox, sendTestMail } from "#app/shell/desk/first-steps.server.ts";
import { firstSteps } from "#words/pages/first-steps.ts";
import { addLogo } from "#app/features/documents/logo/logo.server.ts";
import { keepText, readLanguages, readText } from "#app/features/documents/desk/texts.server.ts";
import { splitKey } from "#app/features/documents/document-store.server.ts";
import { findDraft as findSiteDraft } from "#app/features/documents/draft-store.server.ts";
import { hashOf } from "#app/features/documents/desk/form/form-values.server.ts";
import { readByTutor } from "#app/features/lessons/desk/by-tutor.server.ts";
import { countForBar } from "#app/shell/desk/desk-counts.server.ts";
import { readAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { readBoard } from "#app/features/lessons/desk/board-page.server.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { addWatch, readRota, removeWatch } from "#app/features/cases/desk/rota/rota.server.ts";
import { readersOf } from "#app/features/case-record/case-readers.server.ts";
import { changeDay, readHours, restoreDay } from "#app/features/booking/desk/hours.server.ts";
import { listMovings } from "#app/features/moving/moving-store.server.ts";
import { noteOut } from "#app/features/moving/out-tables.server.ts";
import { takeBack } from "#app/features/moving/take-back.server.ts";
import * as takeIn from "#app/features/moving/take-in.server.ts";
import * as plan from "#app/features/booking/desk/plan.server.ts";
import * as tutors from "#app/features/tutors/tutors.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { listPauses } from "#app/features/lessons/pause-store.server.ts";
import { changePlan, followSeries, seenAs } from "#app/features/lessons/change-plan.server.ts";
import { beginSeries } from "#server/demo/samples.ts";
import * as weekly from "#app/features/lessons/lesson-acts.server.ts";
import { settleUndelivered } from "#app/features/lessons/undelivered.server.ts";
import { addExtra } from "#app/features/lessons/extra-lesson.server.ts";
import * as thisOnce from "#app/features/lessons/this-once.server.ts";
import { moveFamily } from "#app/features/lessons/move-family.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import * as series from "#app/features/lessons/change-series.server.ts";
import { decideClock, readClocks } from "#app/features/lessons/clocks/answer-clocks.server.ts";
import { insertQuestion, listQuestions } from "#app/features/lessons/clocks/clock-store.server.ts";
import { readAway, settleAway } from "#app/features/lessons/away.server.ts";
import { listClosed } from "#app/features/clock/closed-day-store.server.ts";
import {
  closeDays,
  openDays,
  readClosing,
  readClosings,
} from "#app/features/lessons/close-days.server.ts";
import { readDays } from "#app/features/lessons/desk/board-days.server.ts";
import { enterOwnLesson, readOwnLessons } from "#app/features/lessons/desk/own-lessons.server.ts";
import { readTutorHours } from "#app/features/lessons/tutor-hours.server.ts";
import { readSeries } from "#app/features/lessons/desk/series-page.server.ts";
import { readTutorFeed, setTutorFeed } from "#app/shell/lesson/calendar-feed.server.ts";
import { storeTutorFeed } from "#app/features/tutors/tutor-feed.server.ts";
import { findOwnTutor, listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { aClosing, closeFor } from "./closing.ts";
import { weeklyFrom } from "#app/features/lessons/year-outlook.server.ts";
import { memberOf } from "./desk.ts";
import { aLearner, seriesForm } from "./lessons.ts";
import { aCheck, aLeave, checkedTutor, tutorFacts } from "./tutors.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { rowIn, rowsIn, setRows } from "./databases.ts";

/** A right that decides who may ask at all; of `cases` and `lessons` everyone has some. */
export type Right =
  | "cases"
  | "lessons"
  | "trials"
  | "tutors"
  | "mail"
  | "replies"
  | "reviews"
  | "letters"
  | "figures"
  | "hours"
  | "safeguarding"
  | "site"
  | "notice"
  | "people"
  | "erase"
  | "team"
  | "log"
  | "money";

/** A function of a store or a use case that takes a member. */
export type DeskOperation = {
  /** Of the function, as it is exported. */
  readonly name: string;
  readonly right: Right;
  /** Whether a tutor gets what belongs to their own lessons. */
  readonly forTutors?: boolean;
  /** Whether it is about what the member gives alone, so that nobody else gets it, whatever they may. */
  readonly isOwn?: boolean;
} & (
  | ({
      /** What of all things comes back to someone who may see it. */
      readonly shows: (thing: Thing) => boolean;
      /** What comes back to no one. */
      readonly hides?: (thing: Thing) => boolean;
      /** Whether someone who looks after a concern gets the lessons of its family. */
      readonly forFamilies?: boolean;
    } & (
      | { readonly lists: (house: House, member: DeskMember) => Promise<unknown> }
      | {
          /** What it is asked for. */
          readonly of: readonly Thing["is"][];
          readonly reads: (house: House, member: DeskMember, thing: Thing) => Promise<unknown>;
        }
    ))
  | {
      readonly asks: (house: House, member: DeskMember) => Promise<unknown>;
      /** The same, from what the member may see. @param rows of the cases among it */
      readonly counts: (seen: readonly Thing[], rows: readonly CaseRow[], now: number) => unknown;
    }
  | {
      /** What it is done to; `desk`: to nothing that is there. */
      readonly on: readonly Thing["is"][] | "desk";
      readonly acts: (services: Services, member: DeskMember, thing: Thing) => Promise<unknown>;
      /** To which of these it can be done at all. */
      readonly only?: (thing: Thing) => boolean;
      /** What has to be so before it works. */
      readonly after?: (house: House, thing: Thing) => Promise<unknown>;
    }
);

/** A draft with the version that was read, as its id has them. */
function seenOf(id: string) {
  const [key = "", version] = id.split("@");
  return { ...splitKey(key), version: Number(version ?? 0) };
}

const isA =
  (...kinds: readonly Thing["is"][]) =>
  (thing: Thing) =>
    kinds.includes(thing.is);
const isAny = (things: readonly Thing[], ...kinds: readonly Thing["is"][]) =>
  things.filter(isA(...kinds));
/** A case that was opened by itself, and not by a booking. */
const isWritten = ({ is, name, marks }: Thing) => is === "case" && marks.includes(`${name} family`);
const isConcern = ({ kind }: Thing) => kind === "worry";
/** Asks one after the other. */
async function each<Asked, Got>(all: readonly Asked[], ask: (one: Asked) => Promise<Got>) {
  const got: Got[] = [];
  for (const one of all) got.push(await ask(one));
  return got;
}
const at = ({ id }: Thing) => ({ id, version: 1 });
const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
const anHour = ({ clock }: Services, days: number) =>
  moment(`${toIso(clock.now() + days * day).slice(0, 13)}:00:00.000Z`);
const inDays = ({ clock }: Services, days: number) =>
  academyDate(clock.now() + days * day).toString();
const anyGuardian = (now: number) => ({
  name: "Someone",
  email: "work@family.example",
  phone: "",
  zone: null,
  language: "",
  siteLanguage: "en",
  keepUntil: now + 90 * day,
});
const tomorrow = "2030-01-08";
const newDraft = (thing: Thing) =>
  thing.is === "case"
    ? { caseId: thing.id, draftId: randomUUID(), text: "Yes." }
    : { caseId: thing.caseId ?? "", draftId: thing.id, text: "Yes." };

async function hasNumber({ services: { db } }: House, { id }: Thing) {
  await setRows(db, "desk_case", { phone: "+447700900123" }, { id });
}

const aFile = { name: "plan.pdf", bytes: Buffer.from("%PDF-1.7\n") };

/** A file of a draft, unless it is there. */
async function putFile(
  { db }: Services,
  file: { id: string; caseId: string; draftId: string; name?: string },
) {
  const { id, caseId: case_id, draftId: draft_id, name = "plan.pdf" } = file;
  const { bytes } = aFile;
  if ((await rowsIn(db, "desk_case", { id: case_id })).length === 0) return;
  const kept = { type: "application/pdf", size: bytes.length, bytes, created_at: toIso(0) };
  await db
    .insertInto("case_file")
    .values({ id, case_id, draft_id, name, ...kept })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

const isToDo = (now: number) => (row: CaseRow) =>
  row.is_open === 1 && (row.snoozed_until === null || Date.parse(row.snoozed_until) <= now);
const howMany = (rows: readonly CaseRow[], is: (row: CaseRow) => boolean) => rows.filter(is).length;
const alarmsAmong = (seen: readonly Thing[]) => seen.filter(({ isAlarm }) => isAlarm).length;
const first = (texts: readonly string[]) => texts.toSorted()[0];

async function overAWeekAgo({ services: { db } }: House, { id }: Thing) {
  const starts_at = toIso(Date.now() - 8 * day);
  await setRows(db, "lesson", { starts_at, outcome: "came" }, { id });
}

/** Asks about the clocks of a series. */
async function askAbout({ clock, db }: Services, seriesId: string): Promise<void> {
  const [lesson] = await listOfSeries(db, seriesId);
  if (!lesson) return;
  const question = {
    series_id: seriesId,
    learner_id: lesson.learner_id,
    tutor_id: lesson.usual_tutor_id,
    on_date: lesson.original_on,
    starts_at: lesson.starts_at,
    family_was: "01:15",
    tutor_was: "02:15",
  };
  await db.transaction().execute((trx) => insertQuestion(trx, question, clock.now()));
}

type WeeklyAct = readonly [
  name: string,
  act: (
    services: Services,
    member: DeskMember,
    at: { readonly id: string; readonly sequence: number },
    tutorId: string,
  ) => Promise<unknown>,
];

/** A date within the weeks of which lessons are made. */
const inTwoWeeks = ({ clock }: Services) => toIso(clock.now() + 14 * day).slice(0, 10);
/** A moment on the grid of quarter hours. */
const soon = ({ clock }: Services) =>
  moment(`${toIso(clock.now() + 3 * day).slice(0, 10)}T10:00:00.000Z`);

type Acts = Extract<DeskOperation, { acts: unknown }>;
type Lists = Extract<DeskOperation, { lists: unknown }>;
type Reads = Extract<DeskOperation, { reads: unknown }>;
type Asks = Extract<DeskOperation, { asks: unknown }>;
type More = Partial<Pick<Reads, "forTutors" | "isOwn" | "forFamilies" | "hides">>;
type Who = Right | readonly [Right, More];
type Named<One> = Readonly<Record<string, One>>;

/** Operations of one form and of the same people, by the names of their functions. */
function alike<One, Form>(who: Who, all: Named<One>, form: (one: One) => Form) {
  const [right, more] = typeof who === "string" ? [who, {}] : who;
  return Object.entries(all).map(([name, one]) => ({ name, right, ...more, ...form(one) }));
}
const lists = (who: Who, shows: Lists["shows"], all: Named<Lists["lists"]>) =>
  alike(who, all, (one) => ({ shows, lists: one }));
const reads = (who: Who, of: Reads["of"], shows: Reads["shows"], all: Named<Reads["reads"]>) =>
  alike(who, all, (one) => ({ of, shows, reads: one }));
const counts = (who: Who, all: Named<readonly [Asks["asks"], Asks["counts"]]>) =>
  alike(who, all, ([asks, one]) => ({ asks, counts: one }));
type Act = Acts["acts"] | Pick<Acts, "acts" | "only" | "after">;
const acts = (who: Who, on: Acts["on"], all: Named<Act>) =>
  alike(who, all, (one) => ({ on, ...(typeof one === "function" ? { acts: one } : one) }));
const forTutors = { forTutors: true };
const own = { forTutors: true, isOwn: true };
/** What is given by someone of the team. */
const isLesson = ({ is }: Thing) => is === "series" || is === "trial";
const isGiven = ({ tutor }: Thing) => tutor !== undefined;

/** The first lesson of weekly ones begins in a moment, so that its room is open. */
async function beginWeekly({ services: { db, clock } }: House, { id }: Thing) {
  const [lesson] = await listOfSeries(db, id);
  await setRows(db, "lesson", { starts_at: inAMoment(clock.now()) }, { id: lesson?.id ?? "" });
}
const inAMoment = (now: number) => toIso(now + 60_000);

/** Has a guardian ask for something on their page. */
async function askOnPage({ services: { db }, clock }: House, { email = "" }: Thing) {
  const guardian = await findGuardian(db, email);
  if (!guardian) return;
  const wishes = { kind: "wishes", wishes: "A woman, please" } as const;
  await db.transaction().execute((trx) => storeProposal(trx, guardian.id, wishes, clock.now()));
}

/** What they ask for. @returns its id */
async function askedOf({ db }: Services, { id, email = "" }: Thing): Promise<string> {
  const guardian = id === nowhere ? null : await findGuardian(db, email);
  const [asked] = guardian ? await listProposals(db, [guardian.id], null) : [];
  return asked?.id ?? nowhere;
}

/** What is agreed for the plan of a weekly time, as the owner has entered it. */
/** An invoice of the plan of a weekly time, for lessons that are paid before. */
async function invoiced(house: House, id: string) {
  await elsewhere(house, id);
  const { planId, id: agreementId } = await lastAgreement(house.services, id);
  const asked = { planId, agreementId, count: 4, key: randomUUID() };
  await invoices.issueBefore(billed(house.services), house.cast.owner, asked);
}

/** The last invoice of that plan. */
async function lastInvoice({ db }: Services, id: string) {
  const account = await findAccountFor({ db }, id);
  return (await listInvoices(db, [account.id]))[0]?.id ?? "";
}

const noLessons = async () => [];

/** What a bank says of a payment that names no invoice. */
const aBankLine = (key: string) =>
  ({ line: 2, key, on: "2026-11-20", currency: "GBP", minor: 100, text: key, name: "" }) as const;

/** Such a payment, which waits for somebody to say what it is for. */
async function heldLine({ services: { db }, clock }: House, { id }: Thing) {
  const line = { line: aBankLine(`bank:${id}`), why: "none" } as const;
  await db.transaction().execute((trx) => storeLines(trx, [line], "Nadia", clock.now()));
}

async function elsewhere({ services, cast: { owner } }: House, id: string) {
  const facts = { ...(await draftFacts(services, id)), pays: "before" } as const;
  await agreements.draftAgreement(services, owner, facts, []);
  const on = academyDate(services.clock.now()).toString();
  const last = { ...(await lastAgreement(services, id)), on };
  await agreements.enterElsewhere(services, owner, last, listPlanLessons);
}

/** Every exported function of the desk that takes a member: add yours. */
/** A family that nobody has brought yet. */
const aTable = () => `Guardian,Email,Child\nSara,${randomUUID()}@visitor.example,Bilal`;

const aMoving = async ({ services }: Pick<House, "services">) => {
  const table = { kind: "families", name: "", text: aTable() } as const;
  await takeIn.bringFile(services, memberOf("owner"), table);
};

const lastMoving = async ({ db }: Services) =>
  (await listMovings(db)).toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]?.id ?? "";

export const deskOperations: readonly DeskOperation[] = [
  // What is read of cases.
  ...lists(["cases", forTutors], isA("case"), {
    listCases: ({ services: { db }, clock }, member) =>
      each(caseTabs, (tab) => caseList.listCases(db, member, { tab }, clock.now())),
    readRows: ({ services: { db }, things }, member) =>
      readRows(
        db,
        member,
        isAny(things, "case").map(({ id }) => id),
      ),
  }),
  ...reads(["cases", forTutors], ["case"], isA("case", "draft"), {
    readCase: ({ services: { db } }, member, { id }) => readCase(db, member, id),
  }),
  ...reads("cases", ["case"], isWritten, {
    readContact: ({ services: { db } }, member, { id }) => readContact(db, member, id),
  }),
  ...lists(
    ["cases", { forFamilies: true }],
    ({ is, email }) => is === "case" && email !== undefined,
    {
      readFamily: async ({ services: { db }, caseRows, clock }, member) =>
        each(await caseRows(), (row) => readFamily(db, member, row, clock.now())),
    },
  ),
  ...reads("cases", ["case"], isA("presence"), {
    readViewers: ({ services: { db }, clock }, member, { id }) =>
      readViewers(db, member, id, clock.now()),
  }),
  ...lists("cases", isWritten, {
    searchCases: async ({ services: { db, database } }, member) => {
      const found = await searchCases(db, database.engine, member, commonWord);
      return [found, await searchCases(db, database.engine, member, commonWord, found.next)];
    },
  }),
  ...counts(["cases", forTutors], {
    countTabs: [
      ({ services: { db }, clock }, member) => caseList.countTabs(db, member, clock.now()),
      (_, rows, now) => ({
        todo: howMany(rows, isToDo(now)),
        new: howMany(rows, ({ state }) => state === "new"),
        open: howMany(rows, ({ state }) => state === "open"),
        waiting: howMany(rows, ({ state }) => state === "waiting"),
      }),
    ],
    countToDo: [
      ({ services: { db }, clock }, member) => caseList.countToDo(db, member, clock.now()),
      (_, rows, now) => howMany(rows, isToDo(now)),
    ],
    countOwned: [
      ({ services: { db } }, member) => countOwned(db, member),
      (_, rows) => {
        const owned = rows.flatMap(({ is_open: isOpen, owner_id: id }) => (isOpen && id ? id : []));
        return new Map(owned.map((id) => [id, owned.filter((one) => one === id).length]));
      },
    ],
    nextDue: [
      ({ services: { db } }, member) => caseList.nextDue(db, member),
      (_, rows) => first(rows.flatMap((row) => (row.is_open ? row.due_at : []))) ?? null,
    ],
    lastChange: [
      ({ services: { db } }, member) => lastChange(db, member),
      (_, rows) =>
        rows
          .map((row) => row.changed_at)
          .toSorted()
          .at(-1) ?? "",
    ],
    // The steps of an owner have an entry of their own; notes are counted in app/features/record/trial-note.test.ts.
    countForBar: [
      async ({ services }, member) => {
        const { steps: _, notes: __, ...counted } = await countForBar(services, member);
        return counted;
      },
      (seen, rows, now) => ({
        todo: howMany(rows, isToDo(now)),
        concerns: howMany(rows, (row) => row.kind === "worry" && isToDo(now)(row)),
        alarms: alarmsAmong(seen),
      }),
    ],
  }),
  ...counts("cases", {
    countConcerns: [
      ({ services: { db }, clock }, member) => caseList.countConcerns(db, member, clock.now()),
      (_, rows, now) => howMany(rows, (row) => row.kind === "worry" && isToDo(now)(row)),
    ],
  }),
  // What is done to them.
  ...acts(["cases", forTutors], ["case"], {
    notePresence: ({ db, clock }, member, { id }) => notePresence(db, member, id, clock.now()),
  }),
  ...acts("cases", ["case"], {
    changeSeveral: {
      only: ({ kind }) => kind === "enquiry",
      acts: (services, member, on) => changeSeveral(services, member, [at(on)], "spam"),
    },
    giveCase: (services, member, on) => changes.giveCase(services, member, at(on), member),
    setNextDay: (services, member, on) => changes.setNextDay(services, member, at(on), tomorrow),
    setTurn: (services, member, on) =>
      changes.setTurn(services, member, at(on), { state: "waiting", nextOn: tomorrow }),
    snoozeCase: (services, member, on) => changes.snoozeCase(services, member, at(on), tomorrow),
    closeCase: (services, member, on) => closeCase(services, member, at(on), "done"),
    restoreCase: (services, member, on) => restoreCase(services, member, at(on)),
    setKind: (services, member, on) => setKind(services, member, at(on), "enquiry"),
    addNote: (services, member, { id }) => entries.addNote(services, member, id, "Sundays only"),
    correctNote: {
      after: async ({ services, cast }, { id }) => {
        await entries.addNote(services, cast.deputy, id, "Sundays only");
      },
      acts: async (services, member, { id }) => {
        const [note] = await rowsIn(services.db, "case_note", { case_id: id });
        const noteId = note?.id ?? nowhere;
        return entries.correctNote(services, member, { id, noteId, text: "Saturdays only" });
      },
    },
    splitMessage: {
      only: (thing) => !isConcern(thing),
      after: async ({ services, cast }, { id }) => {
        await entries.pasteAnswer(services, cast.deputy, id, "Another matter");
      },
      acts: async (services, member, { id }) => {
        const messages = await services.db
          .selectFrom("case_message")
          .select("id")
          .where("case_id", "=", id)
          .orderBy("id", "desc")
          .execute();
        return splitMessage(services, member, id, messages[0]?.id ?? nowhere);
      },
    },
    mergeCase: {
      only: ({ kind }) => kind === "enquiry",
      acts: async (services, member, on) => {
        const all = await rowsIn(services.db, "desk_case", { kind: "enquiry" });
        const other = all.find(({ id }) => id !== on.id);
        return mergeCase(services, member, at(on), other?.reference ?? "");
      },
    },
    saveFacts: (services, member, on) =>
      saveFacts(services, member, at(on), {
        name: "Someone",
        phone: "",
        zone: null,
        course: "",
        language: "",
      }),
    answerThere: {
      after: async (house, { id }) => {
        const { db } = house.services;
        const mail = await house.make({ is: "mail", name: `asks-${id}`, caseId: id });
        const { id: entry_id } = await rowIn(db, "case_message", { case_id: id });
        const named = { entry_id, reply_to: "layla@family.example" };
        await setRows(db, "incoming_mail", named, { id: mail.id });
      },
      acts: async (services, member, on) => {
        const [message] = await rowsIn(services.db, "case_message", { case_id: on.id });
        return answerThere(services, member, at(on), message?.id ?? nowhere);
      },
    },
    logTalk: (services, member, { id }) =>
      entries.logTalk(services, member, id, { way: "phone", text: "Yes", at: 0, answers: true }),
    pasteAnswer: (services, member, { id }) =>
      entries.pasteAnswer(services, member, id, "Thank you"),
    keepDraft: (services, member, on) => drafts.keepDraft(services, member, newDraft(on)),
    addFiles: (services, member, on) => files.addFiles(services, member, newDraft(on), [aFile]),
    discardDraft: (services, member, on) => drafts.discardDraft(services, member, newDraft(on)),
    sendAnswer: (services, member, on) =>
      sendAnswer(services, member, { ...newDraft(on), seen: 9, after: { state: "done" } }),
    openChat: {
      after: hasNumber,
      acts: (services, member, on) => openChat(services, member, { ...newDraft(on), seen: 9 }),
    },
    noteChatSent: {
      after: hasNumber,
      acts: async (services, member, on) => {
        const draft = { ...newDraft(on), seen: 9, after: { state: "done" } } as const;
        await openChat(services, member, draft);
        return noteChatSent(services, member, draft);
      },
    },
    noteChatUnsent: {
      after: hasNumber,
      acts: async (services, member, on) => {
        const draft = { ...newDraft(on), seen: 9 };
        await openChat(services, member, draft);
        return noteChatUnsent(services, member, draft);
      },
    },
  }),
  ...acts("mail", "desk", {
    beginCase: (services, member) =>
      beginCase(services, member, {
        way: "phone",
        name: "Someone",
        email: null,
        phone: "",
        zone: null,
        course: "",
        language: "",
        siteLanguage: "en",
        subject: "",
        text: "A call",
        isAnswered: true,
        submission: randomUUID(),
      }),
  }),
  ...acts("cases", ["draft"], {
    removeFile: {
      after: ({ services }, { id, caseId = "" }) => putFile(services, { id, caseId, draftId: id }),
      acts: (services, member, { id, caseId = "" }) =>
        files.removeFile(services, member, { caseId, fileId: id }),
    },
    recoverDraft: (services, member, on) => drafts.recoverDraft(services, member, newDraft(on)),
  }),
  ...reads("cases", ["case"], isA("case"), {
    readFile: async ({ services }, member, { id, marks }) => {
      const name = marks.join(" ");
      await putFile(services, { id, caseId: id, draftId: id, name });
      return files.readFile(services.db, member, { caseId: id, fileId: id });
    },
  }),
  ...acts("cases", ["answer"], {
    undoAnswer: (services, member, on) => undoAnswer(services, member, newDraft(on)),
  }),
  // Saved replies.
  ...lists("replies", isA("reply"), {
    listReplies: ({ services: { db } }, member) => replies.listReplies(db, member),
  }),
  ...acts("replies", ["reply"], {
    saveReply: ({ db, clock }, member, on) =>
      replies.saveReply(
        db,
        member,
        { ...at(on), title: "Other", text: "Other", language: "ar" },
        clock.now(),
      ),
    deleteReply: ({ db }, member, { id }) => replies.deleteReply(db, member, id),
  }),
  ...acts("team", "desk", {
    noteOut: async (services, member) => await noteOut(services, member, "families"),
  }),
  // Tables with which an academy moves in.
  ...acts("tutors", "desk", {
    bringFile: (services, member) =>
      takeIn.bringFile(services, member, { kind: "families", name: "", text: aTable() }),
    mendLines: {
      after: aMoving,
      acts: async (services, member) => {
        const cell = { line: 2, at: 0, was: "Sara", typed: randomUUID() };
        const mended = { cells: [cell], choices: [], columns: null };
        return await takeIn.mendLines(services, member, await lastMoving(services), mended);
      },
    },
    leaveOut: {
      after: aMoving,
      acts: async (services, member) =>
        await takeIn.leaveOut(services, member, await lastMoving(services), [2]),
    },
    throwAway: {
      after: aMoving,
      acts: async (services, member) =>
        await takeIn.throwAway(services, member, await lastMoving(services)),
    },
    takeIn: {
      after: aMoving,
      acts: async (services, member) =>
        await takeIn.takeIn(services, member, await lastMoving(services), 1),
    },
    takeBack: {
      after: async (house) => {
        await aMoving(house);
        const { services } = house;
        await takeIn.takeIn(services, memberOf("owner"), await lastMoving(services), 1);
      },
      acts: async (services, member) =>
        await takeBack(services, member, await lastMoving(services), []),
    },
  }),
  // Mail, the law, figures.
  ...lists(
    ["mail", { hides: ({ is, caseId }) => is === "mail" && caseId !== undefined }],
    ({ is, caseId }) => is === "mail" && caseId === undefined,
    {
      readAside: ({ services: { db } }, member) => readAside(db, member, ""),
    },
  ),
  ...lists(
    ["people", { hides: isConcern }],
    ({ kind }) => kind === "complaint" || kind === "data-request",
    {
      readLegalRecord: ({ services: { db }, clock }, member) =>
        readLegalRecord(db, member, null, clock.now()),
    },
  ),
  ...lists("figures", isA("figures"), {
    readFigures: ({ services }, member) => readFigures(services, member),
  }),
  // Lessons.
  ...lists(["lessons", forTutors], isA("trial", "series"), {
    readBoard: ({ services, clock }, member) =>
      each([-14, -7, 0, 7, 14, 21, 28, 35], (days) =>
        readBoard(services, member, toIso(clock.now() + days * day).slice(0, 10), {
          readBooked: findBookings,
        }),
      ),
  }),
  ...counts(["lessons", forTutors], {
    readAlarms: [
      async ({ services }, member) => (await readAlarms(services, member)).length,
      (seen) => alarmsAmong(seen),
    ],
  }),
  ...reads(["lessons", forTutors], ["trial"], isA("trial"), {
    readLesson: ({ services }, member, { id }) => plan.readLesson(services, member, id),
  }),
  ...acts("trials", ["trial"], {
    planLesson: (services, member, { id }) =>
      plan.planLesson(services, member, id, {
        tutor: "",
        room: "",
        keepsRoom: false,
        writes: false,
        version: 1,
      }),
    moveForFamily: (services, member, { id }) =>
      moveForFamily(services, member, id, {
        startsAt: anHour(services, 60),
        said: "",
        isSure: true,
      }),
    cancelForFamily: (services, member, { id }) =>
      cancelForFamily(services, member, id, { said: "A tutor is ill" }),
    keepOnClosedDay: {
      after: async ({ services, cast }, { id }) => {
        const booking = await findBooking(services.db, id);
        const date = academyDate(Date.parse(booking?.starts_at ?? "")).toString();
        await closeFor(services, cast.owner, aClosing(date), false);
      },
      acts: (services, member, { id }) => plan.keepOnClosedDay(services, member, id),
    },
    settleUndelivered: {
      // Each takes a free time of the house.
      only: ({ tutor }) => tutor === undefined,
      after: async ({ services: { db } }, { id }) => {
        await db.deleteFrom("outgoing_mail").where("state", "=", "dead").execute();
        const mailed = db.selectFrom("mail_about").where("about", "=", `lesson:${id}`);
        const { mail_id: mailId } = await mailed.select("mail_id").executeTakeFirstOrThrow();
        await setRows(db, "outgoing_mail", { state: "dead" }, { id: mailId });
      },
      acts: async (services, member, { id: lessonId }) => {
        const about = await services.db
          .selectFrom("mail_about")
          .innerJoin("outgoing_mail", "outgoing_mail.id", "mail_about.mail_id")
          .select("mail_id")
          .where("about", "=", `lesson:${lessonId}`)
          .where("state", "=", "dead")
          .executeTakeFirst();
        const mailId = about?.mail_id ?? lessonId;
        return await settleUndelivered(services, member, { lessonId, mailId }, "knows");
      },
    },
    setNextStep: {
      after: overAWeekAgo,
      acts: (services, member, { id }) => plan.setNextStep(services, member, id, "yes"),
    },
  }),
  ...acts("trials", "desk", {
    bookForFamily: async (services, member) =>
      bookForFamily(services, member, {
        values: readTrialValues(
          await trialForm(services, { learner: "child", child_name: "Sara", age_band: "7 to 9" }),
        ),
        startsAt: anHour(services, 61),
        how: "phone",
        said: "",
        siteLanguage: "en",
        isSure: true,
        submission: "",
        caseId: "",
      }),
  }),
  ...acts(["lessons", forTutors], ["trial"], {
    setOutcome: {
      only: ({ tutor }) => tutor === undefined,
      after: overAWeekAgo,
      acts: (services, member, { id }) =>
        weekly.setOutcome(services, lessonKinds, member, id, "nobody"),
    },
  }),
  ...acts(["lessons", own], ["trial", "series"], {
    sayWhether: {
      only: isGiven,
      acts: async (services, member, { id }) => {
        const [lesson] = await listOfSeries(services.db, id);
        return await weekly.sayWhether(services, lessonKinds, member, lesson?.id ?? id, "cannot");
      },
    },
  }),
  ...lists(
    "hours",
    ({ is, isAlarm, tutor }) => is === "rule" || (isAlarm === true && tutor !== "former"),
    {
      readHours: ({ services }, member) => readHours(services, member),
    },
  ),
  ...acts("hours", "desk", {
    changeDay: (services, member) => {
      const date = academyDate(services.clock.now() + 90 * day).toString();
      const hours = { from: "14:00", to: "18:00" };
      return changeDay(services, member, { date, area: "", ...hours, reason: "Eid" }, true);
    },
    closeDays: (services, member) =>
      closeDays(services, member, aClosing(inDays(services, 95)), [], true),
    openDays: {
      after: ({ services, cast }) =>
        closeFor(services, cast.owner, aClosing(inDays(services, 97)), false),
      acts: async (services, member) => {
        const [closed] = await listClosed(services.db, inDays(services, 97), "9999");
        return await openDays(services, member, closed?.act_id ?? "", null);
      },
    },
  }),
  ...counts("hours", {
    readClosing: [
      async ({ services }, member) => {
        const asked = aClosing(inDays(services, 96), { area: "web" });
        const found = await readClosing(services, member, asked);
        return "lessons" in found ? found.lessons : found.problem;
      },
      () => [],
    ],
    readClosings: [({ services }, member) => readClosings(services, member), () => []],
  }),
  ...acts("hours", ["rule"], {
    restoreDay: (services, member, { id }) => restoreDay(services, member, id, ""),
  }),
  // Who looks after concerns, and when.
  ...lists("safeguarding", isA("watch"), {
    readRota: ({ services }, member) => readRota(services, member),
  }),
  ...acts("safeguarding", "desk", {
    addWatch: async (services, member) => {
      const [reader] = await readersOf(services.db, "worry");
      const date = academyDate(services.clock.now() + 50 * day).toString();
      const times = { from: `${date}T09:00`, to: `${date}T18:00` };
      return addWatch(services, member, { member: reader?.id ?? "", deputy: "", ...times });
    },
  }),
  ...acts("safeguarding", ["watch"], {
    removeWatch: (services, member, { id }) => removeWatch(services, member, id),
  }),
  // Cards and letters.
  ...lists("reviews", isA("card"), {
    readReviews: ({ services }, member) => readReviews(services, member, null),
  }),
  ...acts("reviews", ["card"], {
    takeDown: (services, member, { id }) => takeDown(services, member, id, "fake"),
    putBack: {
      after: ({ services, cast }, { id }) => takeDown(services, cast.owner, id, "fake"),
      acts: (services, member, { id }) => putBack(services, member, id),
    },
  }),
  ...lists("letters", isA("letter"), {
    readLetters: ({ services }, member) => letters.readLetters(services, member),
  }),
  ...reads("letters", ["letter"], isA("letter"), {
    readLetter: ({ services }, member, { id }) => letters.readLetter(services, member, id),
  }),
  ...acts("letters", "desk", {
    beginLetter: (services, member) => letters.beginLetter(services, member, "A new term"),
  }),
  ...acts("letters", ["letter"], {
    saveLetter: (services, member, { id }) =>
      letters.saveLetter(services, member, { id, version: 2, title: "A new term", text: "" }),
    discardLetter: (services, member, { id }) => letters.discardLetter(services, member, id),
    sendTestCopy: (services, member, { id }) => letters.sendTestCopy(services, member, id),
    releaseLetter: (services, member, { id }) =>
      letters.releaseLetter(services, member, { id, version: 2 }),
    unplanLetter: {
      after: ({ services, cast, clock }, { id }) => {
        const way = { isMailed: true, at: clock.now() + day };
        return letters.releaseLetter(services, cast.owner, { id, version: 2 }, way);
      },
      acts: (services, member, { id }) => letters.unplanLetter(services, member, id),
    },
    mendLetter: {
      after: ({ services, cast }, { id }) => {
        const way = { isMailed: false, at: null };
        return letters.releaseLetter(services, cast.owner, { id, version: 2 }, way);
      },
      acts: (services, member, { id }) =>
        letters.mendLetter(services, member, { id, version: 2, text: "Mended", note: "A typo" }),
    },
    hideLetter: {
      after: ({ services, cast }, { id }) =>
        letters.releaseLetter(services, cast.owner, { id, version: 2 }),
      acts: (services, member, { id }) =>
        letters.hideLetter(services, member, { id, isHidden: true }),
    },
  }),
  // Who teaches.
  ...lists("tutors", isA("tutor"), {
    readTutors: ({ services }, member) => tutors.readTutors(services, member),
  }),
  ...reads("tutors", ["tutor"], isA("tutor"), {
    readTutor: ({ services }, member, { id }) => tutors.readTutor(services, member, id),
  }),
  ...reads("money", ["tutor"], isA("tutor"), {
    readRates: ({ services }, member, { id }) => tutors.readRates(services, member, id),
  }),
  ...lists("money", ({ name }) => name === "aster" || name === "begonia", {
    // Their lessons are over, and those of no one else.
    readTutorHours: ({ services, clock }, member) =>
      each([-40, -20, 0], (days) =>
        readTutorHours(
          services,
          member,
          academyDate(clock.now() + days * day)
            .toString()
            .slice(0, 7),
        ),
      ),
  }),
  ...acts("money", ["tutor"], {
    enterRate: (services, member, { id }) =>
      tutors.enterRate(services, member, id, {
        fromOn: academyDate(services.clock.now()).toString(),
        currency: "GBP",
        hour: "21",
        trials: "same",
        trialHour: "",
      }),
  }),
  ...acts("money", ["series"], {
    draftAgreement: async (services, member, { id }) =>
      agreements.draftAgreement(services, member, await draftFacts(services, id), []),
    sendAgreement: {
      after: async ({ services, cast }, { id }) =>
        agreements.draftAgreement(services, cast.owner, await draftFacts(services, id), []),
      acts: async (services, member, { id }) =>
        agreements.sendAgreement(
          services,
          member,
          await lastAgreement(services, id),
          async () => {},
        ),
    },
    withdrawAgreement: {
      after: async ({ services, cast: { owner } }, { id }) => {
        await agreements.draftAgreement(services, owner, await draftFacts(services, id), []);
        const last = await lastAgreement(services, id);
        await agreements.sendAgreement(services, owner, last, async () => {});
      },
      acts: async (services, member, { id }) =>
        agreements.withdrawAgreement(services, member, await lastAgreement(services, id)),
    },
    enterElsewhere: {
      after: async ({ services, cast }, { id }) =>
        agreements.draftAgreement(services, cast.owner, await draftFacts(services, id), []),
      acts: async (services, member, { id }) => {
        const on = academyDate(services.clock.now()).toString();
        const last = { ...(await lastAgreement(services, id)), on };
        return await agreements.enterElsewhere(services, member, last, listPlanLessons);
      },
    },
    enterCancelled: {
      after: async (house, { id }) => await elsewhere(house, id),
      acts: async (services, member, { id }) => {
        const last = {
          ...(await lastAgreement(services, id)),
          on: academyDate(services.clock.now()).toString(),
        };
        return await agreements.enterCancelled(services, member, last, listPlanLessons);
      },
    },
    endAgreement: {
      after: async (house, { id }) => await elsewhere(house, id),
      acts: async (services, member, { id }) => {
        const last = { ...(await lastAgreement(services, id)), on: "2027-03-20" };
        return await agreements.endAgreement(services, member, last, listPlanLessons);
      },
    },
    enterByHand: {
      after: async ({ services }, { id }) => await accountFor(services, id),
      acts: async (services, member, { id }) => {
        const account = await findAccountFor(services, id);
        const line = { ...aPayment, key: randomUUID() };
        return await hand.enterByHand(services, member, { ...line, accountId: account.id });
      },
    },
    reverseByHand: {
      after: async ({ services, cast }, { id }) => {
        const account = await accountFor(services, id);
        const line = { ...aPayment, key: randomUUID() };
        await hand.enterByHand(services, cast.owner, { ...line, accountId: account.id });
      },
      acts: async (services, member, { id }) => {
        const account = await findAccountFor(services, id);
        const [line] = await listEntries(services.db, account.id);
        const which = { id: line?.id ?? "", planId: account.plan_id };
        return await hand.reverseByHand(services, member, {
          ...which,
          words: "Twice",
          key: randomUUID(),
        });
      },
    },
  }),
  ...acts("money", ["series"], {
    releaseMonth: {
      after: async ({ services }, { id }) => await accountFor(services, id),
      acts: async (services, member, { id }) => {
        const { id: accountId } = await findAccountFor(services, id);
        const month = { accountId, month: "2026-11", setAside: [] };
        return await invoices.releaseMonth(services, member, month, noLessons);
      },
    },
    issueMonth: {
      after: async ({ services, cast }, { id }) => {
        const { id: accountId } = await accountFor(services, id);
        const line = { ...aPayment, kind: "charge", on: "2026-11-01", key: randomUUID() } as const;
        await hand.enterByHand(services, cast.owner, { ...line, accountId });
        const month = { accountId, month: "2026-11", setAside: [] };
        await invoices.releaseMonth(services, cast.owner, month, noLessons);
      },
      acts: async (services, member, { id }) => {
        const { id: accountId } = await findAccountFor(services, id);
        const month = { accountId, month: "2026-11", key: randomUUID() };
        return await invoices.issueMonth(billed(services), member, month, noLessons);
      },
    },
    releaseAccounts: {
      after: async ({ services, cast }, { id }) => {
        const { id: accountId } = await accountFor(services, id);
        const line = { ...aPayment, kind: "charge", on: "2026-10-01", key: randomUUID() } as const;
        await hand.enterByHand(services, cast.owner, { ...line, accountId });
      },
      acts: async (services, member, { id }) => {
        const { id: accountId } = await findAccountFor(services, id);
        const ticked = [{ accountId, seen: 100, setAside: [] }];
        const asked = { month: "2026-10", key: randomUUID(), ticked };
        return await releaseAccounts(billed(services), member, asked, noLessons);
      },
    },
    exportBooks: async (services, member) =>
      await exportBooks(services, member, { from: "2026-10", to: "2026-10" }),
    issueBefore: {
      after: async (house, { id }) => await elsewhere(house, id),
      acts: async (services, member, { id }) => {
        const { planId, id: agreementId } = await lastAgreement(services, id);
        const asked = { planId, agreementId, count: 4, key: randomUUID() };
        return await invoices.issueBefore(billed(services), member, asked);
      },
    },
    enterLastNumbers: {
      after: async ({ services: { db }, clock }) => await endNumbers(db, clock.now()),
      acts: async (services, member) => {
        const ended = await endedNumbers(services.db);
        const numbers = { series: ended?.id ?? 1, n: 1_000 };
        const last = { invoice: numberOf(numbers), credit: numberOf(numbers) };
        return await enterLastNumbers(services, member, last);
      },
    },
    creditInvoice: {
      after: async (house, { id }) => await invoiced(house, id),
      acts: async (services, member, { id }) => {
        const of = { id: await lastInvoice(services, id), why: "Twice", key: randomUUID() };
        return await afterwards.creditInvoice(services, member, of);
      },
    },
    enterBankLines: async (services, member) => {
      const lines = [aBankLine(`bank:${randomUUID()}`)];
      const sign = signOf(await planLines(services.db, "MA", lines));
      return await bank.enterBankLines(billed(services), member, { lines, sign });
    },
    matchLine: {
      after: async (house, thing) => {
        await accountFor(house.services, thing.id);
        await heldLine(house, thing);
      },
      acts: async (services, member, { id }) => {
        const { id: accountId } = await findAccountFor(services, id);
        return await bank.matchLine(services, member, { key: `bank:${id}`, accountId });
      },
    },
    setLineAside: {
      after: heldLine,
      acts: async (services, member, { id }) =>
        await bank.setLineAside(services, member, `bank:${id}`),
    },
    setEventSeen: {
      after: async ({ services: { db }, clock }, { id }) => {
        await db.transaction().execute(async (trx) => {
          const event = { id: `evt_${id}`, type: "refund.created", about: "re_1" };
          await storeEvent(trx, { ...event, happened_at: toIso(clock.now()) }, clock.now());
          const held = { why: "payment", currency: "GBP", minor: 100, invoice_id: null } as const;
          await holdEvent(trx, event.id, held);
        });
      },
      acts: async (services, member, { id }) => await setEventSeen(services, member, `evt_${id}`),
    },
    sendInvoice: {
      after: async (house, { id }) => await invoiced(house, id),
      acts: async (services, member, { id }) =>
        afterwards.sendInvoice(services, member, await lastInvoice(services, id), async () => {}),
    },
  }),
  ...acts("tutors", ["tutor"], {
    saveTutor: (services, member, { id, name }) =>
      tutors.saveTutor(services, member, { id, version: 1 }, tutorFacts({ name: `${name} anew` })),
    enterCheck: (services, member, { id }) =>
      tutors.enterCheck(services, member, id, { ...aCheck, step: "identity" }),
    takeBackCheck: (services, member, { id }) =>
      tutors.takeBackCheck(services, member, id, "identity"),
    setHours: (services, member, { id }) => tutors.setHours(services, member, id, ["09:00-12:00"]),
  }),
  ...counts("trials", {
    readAway: [
      async ({ services }, member) => {
        const [tutor] = await listTutors(services.db);
        const found = await readAway(services, member, { ...aLeave, tutorId: tutor?.id ?? "" });
        return found.kind === "ok" ? found.broken : found.kind;
      },
      () => [],
    ],
  }),
  ...acts("trials", ["tutor"], {
    settleAway: (services, member, { id }) =>
      settleAway(services, member, { ...aLeave, tutorId: id }, [], false),
  }),
  ...acts("tutors", ["leave"], {
    takeBackLeave: (services, member, { id, caseId }) =>
      tutors.takeBackLeave(services, member, caseId ?? "", id),
  }),
  ...reads("letters", ["subscriber"], isA("subscriber"), {
    findSubscriber: ({ services: { db } }, member, { email = "" }) =>
      subscribers.findSubscriber(db, member, email),
  }),
  ...acts("letters", ["subscriber"], {
    changeSubscriber: (services, member, { id }) =>
      subscribers.changeSubscriber(services, member, id, "take-off"),
  }),
  // What the site says.
  ...lists("notice", isA("text"), {
    readSite: ({ services }, member) => site.readSite(services, member),
  }),
  ...lists("site", isA("text"), {
    readText: ({ services }, member) => readText(services, member, splitKey("en/facts")),
  }),
  ...acts("site", ["text"], {
    keepText: async (services, member, { id }) => {
      // Another text each time, whoever has written there before.
      const form = new FormData();
      const { body } = (await findSiteDraft(services.db, seenOf(id))) ?? { body: {} };
      form.set("h.name", hashOf(valueAt(body, "name")));
      form.set("v.name", `Academy ${randomUUID()}`);
      return await keepText(services, member, seenOf(id), form, { step: null, right: null });
    },
    publishDrafts: (services, member, { id }) =>
      site.publishDrafts(services, member, [seenOf(id)], ""),
    discardText: (services, member, { id }) =>
      site.discardText(services, member, seenOf(id), seenOf(id).version),
  }),
  ...counts("site", {
    readCourses: [
      async ({ services }, member) => (await courses.readCourses(services, member)).length,
      () => 4,
    ],
    readOwnPages: [
      async ({ services }, member) => (await ownPages.readOwnPages(services, member)).length,
      () => 0,
    ],
    readLanguages: [
      async ({ services }, member) => (await readLanguages(services, member)).length > 50,
      () => true,
    ],
    lookIntoMailbox: [
      ({ services }, member) => lookIntoMailbox(services, member),
      () => firstSteps.noMailbox,
    ],
    readEditions: [
      async ({ services }, member) => (await site.readEditions(services, member, 10)).length,
      () => 0,
    ],
    compareEditions: [
      async ({ services }, member) => await site.compareEditions(services, member, 0, 0),
      () => [],
    ],
  }),
  ...acts("site", "desk", {
    beginCourse: (services, member) =>
      courses.beginCourse(services, member, {
        slug: `course-${randomUUID()}`,
        title: "A course",
        category: "web",
        like: "",
      }),
    beginOwnPage: (services, member) =>
      ownPages.beginOwnPage(services, member, `Page ${randomUUID()}`),
    moveCourse: (services, member) => courses.moveCourse(services, member, "tajweed", 1),
    addLogo: async (services, member) =>
      addLogo(services, member, await aPicture(), AbortSignal.timeout(60_000)),
    sendTestMail: (services, member) => sendTestMail(services, member),
    changeAcademyClock: async (services, member) => {
      const { seen } = await readAhead(services.db, services.clock.now());
      return await changeAcademyClock(services, member, { zone: "Europe/London", seen });
    },
    takeBack: (services, member) => site.takeBack(services, member, 0),
  }),
  ...counts("site", {
    // Who has none is told of none, and not refused.
    countSteps: [
      async ({ services }, member) => ((await countSteps(services, member)) > 0 ? "some" : 404),
      () => "some",
    ],
  }),
  // Learners and guardians.
  ...reads("mail", ["learner"], isA("learner"), {
    readPeople: (house, member, { id }) => families.readPeople(house.services, member, id),
    findFamilies: (house, member, { id, email = "" }) =>
      families.findFamilies(house.services, member, id === nowhere ? nowhere : email),
  }),
  ...acts("mail", ["learner"], {
    addGuardian: (services, member, { id }) =>
      families.addGuardian(services, member, {
        learnerIds: [id],
        name: "Idris",
        email: null,
        phone: "+447700900199",
        zone: null,
        siteLanguage: "en",
        may: "view",
      }),
    addChild: async (services, member, { email = "" }) => {
      const guardian = await findGuardian(services.db, email);
      return await families.addChild(services, member, {
        guardianIds: [guardian?.id ?? nowhere],
        firstName: "Noor ul Ain",
        ageBand: "7 to 9",
        consent: "phone",
      });
    },
    changePerson: async (services, member, { email = "" }) => {
      const guardian = await findGuardian(services.db, email);
      return await families.changePerson(
        services,
        member,
        { id: guardian?.id ?? nowhere, version: guardian?.version ?? 0 },
        {
          name: "Another name",
          phone: "+447700900198",
          siteLanguage: "en",
          zone: null,
          email: email || null,
          by: "themselves",
          proof: "rung",
        },
        async () => {},
      );
    },
    settleTexts: {
      after: async ({ services }, { id, email = "" }) => {
        const guardian = await findGuardian(services.db, email);
        const about = [`to:${id}:${guardian?.id ?? nowhere}`] as const;
        const words = { to: "", subject: "A note", text: '{"en":"A note"}' };
        const text = { kind: "lesson-note", dedupeKey: randomUUID(), about, ...words } as const;
        await services.db.transaction().execute((trx) => services.outbox.enqueue(trx, text));
      },
      acts: async (services, member, { id, email = "" }) => {
        const guardian = id === nowhere ? null : await findGuardian(services.db, email);
        const waiting = await rowsIn(services.db, "outgoing_mail", { state: "by-hand" });
        const whose = { guardianId: guardian?.id ?? nowhere, ids: waiting.map((one) => one.id) };
        return await settleTexts(services, member, whose, "opened");
      },
    },
    endForLearner: async (services, member, { id, email = "" }) => {
      const guardian = await findGuardian(services.db, email);
      const pair = { guardianId: guardian?.id ?? nowhere, learnerId: id };
      const trials = { isAhead: async () => false, withdrawMail: async () => {} };
      return families.endForLearner(services, member, pair, "ended", trials);
    },
    letReadEarlier: async (services, member, { id, email = "" }) => {
      const guardian = await findGuardian(services.db, email);
      const pair = { guardianId: guardian?.id ?? nowhere, learnerId: id };
      return await families.letReadEarlier(services, member, pair, true);
    },
    acceptProposal: {
      after: askOnPage,
      acts: async (services, member, thing) => {
        const id = await askedOf(services, thing);
        const known = { proof: "rung", isChecked: true, readsEarlier: false } as const;
        return await acceptProposal(services, member, id, known, async () => {});
      },
    },
    declineProposal: {
      after: askOnPage,
      acts: async (services, member, thing) =>
        await declineProposal(services, member, await askedOf(services, thing)),
    },
    sendWayIn: async (services, member, { id, email = "" }) => {
      const guardian = id === nowhere ? null : await findGuardian(services.db, email);
      return await sendWayIn(services, member, guardian?.id ?? nowhere, "anew");
    },
    joinPeople: {
      after: async ({ services: { db }, clock }) => {
        await db
          .transaction()
          .execute((trx) => enterGuardian(trx, anyGuardian(clock.now()), clock.now()));
      },
      acts: async (services, member, { id, email = "" }) => {
        const guardian = id === nowhere ? null : await findGuardian(services.db, email);
        const as = { children: null, keepers: [] };
        const other = "work@family.example";
        return await joinPeople(services, member, guardian?.id ?? nowhere, other, as);
      },
    },
  }),
  // Weekly lessons.
  ...reads("trials", ["series"], isA("series"), {
    readSeries: ({ services }, member, { id }) => readSeries(services, member, id),
  }),
  ...lists(["lessons", forTutors], isA("series"), {
    readDays: ({ services, clock }, member) =>
      readDays(
        services,
        member,
        { from: clock.now(), until: clock.now() + 100 * day },
        { readBooked: findBookings },
      ),
  }),
  // What a tutor gives.
  ...lists(["lessons", own], (thing) => isLesson(thing) && isGiven(thing), {
    readOwnLessons: ({ services, clock }, member) =>
      readOwnLessons(services, member, { from: 0, until: clock.now() + 100 * day }),
  }),
  ...lists(["lessons", own], (thing) => thing.is === "tutor" && isGiven(thing), {
    readTutorFeed: ({ services }, member) => readTutorFeed(services, member),
  }),
  ...acts(["lessons", own], ["series"], {
    enterOwnLesson: {
      only: isGiven,
      after: beginWeekly,
      acts: async (services, member, { id }) => {
        const [lesson] = await listOfSeries(services.db, id);
        return await enterOwnLesson(services, member, lesson?.id ?? id);
      },
    },
  }),
  ...acts(["lessons", own], ["tutor"], {
    setTutorFeed: {
      only: isGiven,
      after: ({ services: { db } }, { id }) => storeTutorFeed(db, id, false),
      // It names no calendar: that of the member is meant, which is this one or another.
      acts: async (services, member, thing) =>
        (await findOwnTutor(services.db, member))?.id === thing.id &&
        (await setTutorFeed(services, member, true)),
    },
  }),
  ...counts("trials", {
    readByTutor: [
      async ({ services }, member) =>
        (await readByTutor(services, member, "2020-01-06", { readBooked: findBookings })).nobody,
      () => null,
    ],
    readClocks: [({ services }, member) => readClocks(services, member), () => []],
  }),
  ...acts("trials", ["series"], {
    decideClock: {
      after: ({ services }, { id }) => askAbout(services, id),
      acts: async (services, member, { id }) => {
        const all = await listQuestions(services.db, 0);
        const question = all.find((one) => one.series_id === id);
        return await decideClock(services, member, question?.id ?? id, "anchor");
      },
    },
    beginPlan: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const form = seriesForm(lesson?.learner_id ?? id, lesson?.tutor_id ?? id, {
        startsOn: inTwoWeeks(services),
        time: "09:00",
        writes: false,
      });
      return await beginSeries(services, member, form);
    },
    pauseSeries: (services, member, { id }) => {
      const on = inTwoWeeks(services);
      return series.pauseSeries(services, member, [{ id, version: 1 }], { from: on, until: on });
    },
    resumeSeries: {
      after: async ({ services, cast }, { id }) => {
        const on = inTwoWeeks(services);
        await series.pauseSeries(services, cast.owner, [{ id, version: 1 }], {
          from: on,
          until: on,
        });
      },
      acts: async (services, member, { id }) => {
        const [pause] = await listPauses(services.db, id, "2020-01-01");
        return await series.resumeSeries(services, member, { id, version: 1 }, pause?.id ?? id);
      },
    },
    endSeries: (services, member, { id }) =>
      series.endSeries(services, member, [{ id, version: 1 }], inTwoWeeks(services)),
    changePlan: async (services, member, { id }) => {
      const found = await findSeries(services.db, id);
      const early = { startsOn: inTwoWeeks(services), time: "05:00" };
      const times = [seriesForm(found?.learner_id ?? id, found?.tutor_id ?? id, early)];
      return await changePlan(services, member, {
        planId: found?.plan_id ?? id,
        seen: [`${id}:1`],
        from: inTwoWeeks(services),
        familyZone: "Asia/Karachi",
        times,
        writes: false,
      });
    },
    swapWeekly: {
      after: async ({ services, cast }, { id }) => {
        const [lesson] = await listOfSeries(services.db, id);
        if (!lesson) return;
        const tutorId = await checkedTutor(services, { courses: [lesson.course] });
        const { learnerId } = await aLearner(services);
        const { on: startsOn, time } = weeklyFrom(lesson.starts_at, "Asia/Karachi");
        const form = { startsOn, time, course: lesson.course, writes: false };
        await beginSeries(services, cast.owner, seriesForm(learnerId, tutorId, form));
      },
      acts: async (services, member, { id }) => {
        const [lesson] = await listOfSeries(services.db, id);
        const all = lesson
          ? await rowsIn(services.db, "lesson", { starts_at: lesson.starts_at })
          : [];
        const other = all.find((one) => one.id !== lesson?.id);
        const none = { id, sequence: 0 };
        return await thisOnce.swapWeekly(services, member, lesson ?? none, other ?? none, true);
      },
    },
    addExtra: async (services, member, { id }) => {
      const found = await findSeries(services.db, id);
      const extra = { on: inTwoWeeks(services), time: "05:15", minutes: 30, madeUpFor: "" };
      const who = { tutorId: found?.tutor_id ?? id, hasAgreed: true };
      const version = found?.version ?? 1;
      return await addExtra(services, member, { id, version }, { ...extra, ...who });
    },
    moveFamily: async (services, member, { id }) => {
      const found = await findSeries(services.db, id);
      const learnerIds = [found?.learner_id ?? id];
      const people = await guardiansOf(services.db, learnerIds[0] ?? id, services.clock.now());
      return await moveFamily(services, member, {
        guardians: people.slice(0, 1),
        learnerIds,
        zone: "Asia/Dubai",
        from: inTwoWeeks(services),
        seen: found ? [seenAs(found)] : [],
        lines: [{ seriesIds: [id], choice: "moment", days: [], time: "", decisions: {} }],
        told: "",
        writes: false,
      });
    },
    followSeries: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const form = seriesForm("", lesson?.tutor_id ?? id, { startsOn: inTwoWeeks(services) });
      return await followSeries(services, member, { id, version: 1 }, { ...form, time: "05:00" });
    },
  }),
  ...(
    [
      [
        "moveWeekly",
        (services, member, which) => weekly.moveWeekly(services, member, which, soon(services)),
      ],
      [
        "coverWeekly",
        (services, member, which, by) => weekly.coverWeekly(services, member, which, by, true),
      ],
      [
        "changeRoom",
        (services, member, which) =>
          thisOnce.changeRoom(services, member, which, "https://rooms.example/once"),
      ],
      [
        "changeLength",
        (services, member, which) => thisOnce.changeLength(services, member, which, 15),
      ],
      [
        "leaveOutWeekly",
        (services, member, which) => weekly.leaveOutWeekly(services, member, which),
      ],
      [
        "countOtherwise",
        (services, member, which) =>
          weekly.countOtherwise(services, member, which, { as: "taken", why: "They slept" }),
      ],
      ["restoreWeekly", weekly.restoreWeekly],
      ["restoreAllTheSame", weekly.restoreAllTheSame],
    ] as const satisfies readonly WeeklyAct[]
  ).map(([name, act]): DeskOperation => ({
    name,
    right: "trials",
    on: ["series"],
    after: async ({ services, cast }, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const isOfOneOff = name.startsWith("restore") || name === "countOtherwise";
      if (!isOfOneOff || !lesson) return;
      await weekly.leaveOutWeekly(services, cast.owner, { id: lesson.id, sequence: 0 });
    },
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const which = { id: lesson?.id ?? id, sequence: lesson?.sequence ?? 0 };
      return await act(services, member, which, lesson?.tutor_id ?? id);
    },
  })),
  // What is held on a person.
  ...counts("people", {
    searchPeople: [
      async ({ services }, member) =>
        (await searchPeople(services, member, "jasmine")).people.map(({ key }) => key),
      (seen) => [
        ...new Set(
          seen.flatMap(({ email, ...one }) =>
            email === familyOfConcern && !isConcern({ email, ...one }) ? [email] : [],
          ),
        ),
      ],
    ],
    findPerson: [
      async ({ services, things }, member) =>
        each(isAny(things, "person"), async ({ id }) =>
          (await findPerson(services, member, id)).counts.find(([table]) => table === "desk_case"),
        ),
      (seen) => [
        [
          "desk_case",
          seen.filter((one) => one.email === familyOfConcern && !isConcern(one)).length,
        ],
      ],
    ],
  }),
  ...reads(
    ["people", { hides: isConcern }],
    ["person"],
    (thing) => thing.email === familyOfConcern && !isConcern(thing),
    {
      exportPerson: ({ services }, member, { id }) => exportPerson(services, member, id),
    },
  ),
  ...acts("erase", ["person"], {
    erasePerson: (services, member, { id }) => erasePerson(services, member, id),
  }),
  // The team and its log.
  ...lists("team", isA("invitation", "seat"), {
    readTeam: ({ services }, member) => team.readTeam(services, member),
  }),
  ...acts("team", "desk", {
    inviteMember: (services, member) =>
      team.inviteMember(services, member, { email: "new@academy.example", role: "tutor" }),
  }),
  ...acts("team", ["invitation"], {
    withdrawInvitation: (services, member, { id }) => team.withdrawInvitation(services, member, id),
  }),
  ...acts("team", ["seat"], {
    changeMember: (services, member, { id }) =>
      team.changeMember(services, member, id, { role: "owner", isDeputy: true }),
    setAway: (services, member, { id }) => team.setAway(services, member, id, "2030-01-31"),
    removeFromTeam: (services, member, { id }) => team.removeFromTeam(services, member, id),
  }),
  ...reads("log", ["case", "trial"], isWritten, {
    readLog: ({ services: { db } }, member, { is, id }) =>
      readLog(db, member, { member: "", about: `${is}:${id}` }, ""),
  }),
  ...lists("log", isA("case", "trial"), {
    readNames: ({ services: { db }, things }, member) =>
      readNames(
        db,
        member,
        isAny(things, "case", "trial").map(({ is, id }) => ({ kind: is, id })),
      ),
  }),
  ...reads("log", ["case", "trial"], isA("case", "trial"), {
    withFamily: ({ services: { db } }, member, { is, id }) =>
      withFamily(db, member, { kind: is, id }),
  }),
];
