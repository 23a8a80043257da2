import { randomUUID } from "node:crypto";
import sharp from "sharp";

import {
  giveCase,
  setNextDay,
  setTurn,
  snoozeCase,
} from "#app/features/cases/acts/case-changes.server.ts";
import {
  addNote,
  correctNote,
  logTalk,
  pasteAnswer,
} from "#app/features/cases/acts/case-entries.server.ts";
import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { closeCase, restoreCase } from "#app/features/cases/acts/close-case.server.ts";
import {
  addFiles,
  readFile,
  removeFile,
} from "#app/features/cases/answering/answer-files.server.ts";
import { sendAnswer, undoAnswer } from "#app/features/cases/answering/answers.server.ts";
import {
  discardDraft,
  keepDraft,
  recoverDraft,
} from "#app/features/cases/answering/draft-store.server.ts";
import {
  deleteReply,
  listReplies,
  saveReply,
} from "#app/features/cases/answering/saved-replies.server.ts";
import { caseTabs } from "#app/features/cases/case-words.ts";
import {
  countConcerns,
  countTabs,
  countToDo,
  listCases,
  nextDue,
} from "#app/features/cases/list/list-store.server.ts";
import { searchCases } from "#app/features/cases/list/search-store.server.ts";
import { notePresence, readViewers } from "#app/features/cases/presence-store.server.ts";
import {
  changeSubscriber,
  findSubscriber,
} from "#app/features/newsletter/desk/subscribers.server.ts";
import { bookForFamily } from "#app/features/trial/desk/book-lesson.server.ts";
import { cancelForFamily, moveForFamily } from "#app/features/trial/desk/change-lesson.server.ts";
import {
  addGuardian,
  endForLearner,
  joinAddress,
  readRecord,
} from "#app/features/families/desk-families.server.ts";
import { enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { beginCase } from "#app/features/cases/acts/begin-case.server.ts";
import { answerThere, saveFacts } from "#app/features/cases/acts/case-facts.server.ts";
import { changeSeveral } from "#app/features/cases/acts/several-cases.server.ts";
import { mergeCase } from "#app/features/cases/acts/merge-cases.server.ts";
import { splitMessage } from "#app/features/cases/acts/split-case.server.ts";
import { readContact } from "#app/features/case-record/case-contact.server.ts";
import { readTrialValues } from "#app/features/trial/form/trial-schema.ts";
import { trialForm } from "./trial-form.ts";
import { readCase } from "#app/features/cases/view/case-store.server.ts";
import { readFamily } from "#app/features/cases/view/family-store.server.ts";
import { lastChange, readRows } from "#app/features/cases/visible-rows.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { findBooking } from "#app/features/trial/booking/booking-store.server.ts";
import { londonDate } from "#app/features/schedule/closed-days.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { commonWord, familyOfConcern, nowhere, type House, type Thing } from "./desk-house.ts";
import { can, type DeskMember, type DeskPermission } from "#app/features/desk/desk-permissions.ts";
import { readNames, withFamily } from "#app/shell/desk/log-names.server.ts";
import { readAside } from "#app/features/cases/incoming/mail-page.server.ts";
import { putBack, readReviews, takeDown } from "#app/features/feedback/desk/reviews.server.ts";
import { readFigures } from "#app/features/cases/figures/figures.server.ts";
import { erasePerson, exportPerson, findPerson } from "#app/shell/people/people.server.ts";
import { readLog } from "#app/shell/desk/log-page.server.ts";
import {
  changeMember,
  inviteMember,
  readTeam,
  removeFromTeam,
  setAway,
  withdrawInvitation,
} from "#app/features/desk/members/team.server.ts";
import {
  beginLetter,
  discardLetter,
  hideLetter,
  mendLetter,
  readLetter,
  readLetters,
  releaseLetter,
  saveLetter,
  sendTestCopy,
  unplanLetter,
} from "#app/features/newsletter/desk/letters.server.ts";
import {
  compareEditions,
  discardText,
  publishDrafts,
  readEditions,
  readSite,
  takeBack,
} from "#app/features/documents/desk/site.server.ts";
import {
  beginCourse,
  moveCourse,
  readCourses,
} from "#app/features/documents/desk/courses.server.ts";
import { countSteps, lookIntoMailbox, sendTestMail } from "#app/shell/desk/first-steps.server.ts";
import { firstSteps } from "#words/pages/first-steps.ts";
import { addLogo } from "#app/features/documents/logo/logo.server.ts";
import { keepText, readLanguages, readText } from "#app/features/documents/desk/texts.server.ts";
import { splitKey } from "#app/features/documents/document-store.server.ts";
import { findDraft as findSiteDraft } from "#app/features/documents/draft-store.server.ts";
import { hashOf, valueAt } from "#app/features/documents/form/form-values.server.ts";
import { readByTutor } from "#app/shell/desk/by-tutor.server.ts";
import { countForBar } from "#app/shell/desk/desk-counts.server.ts";
import { countAlarms, readBoard } from "#app/features/trial/desk/board-page.server.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { changeDay, readHours, restoreDay } from "#app/features/trial/desk/hours.server.ts";
import {
  keepOnClosedDay,
  planLesson,
  readTrial,
  sayWhether,
  setNextStep,
  setOutcome,
} from "#app/features/trial/desk/plan.server.ts";
import {
  enterCheck,
  readTutor,
  readTutors,
  saveTutor,
  setHours,
  takeBackCheck,
  takeBackLeave,
} from "#app/features/tutors/tutors.server.ts";
import { book } from "./trial-booking.ts";
import { beginSeries } from "#app/features/lessons/begin-series.server.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
  restoreWeekly,
  setAttendance,
} from "#app/features/lessons/change-lesson.server.ts";
import {
  endSeries,
  followSeries,
  pauseSeries,
} from "#app/features/lessons/change-series.server.ts";
import { decideClock, readClocks } from "#app/features/lessons/clocks/answer-clocks.server.ts";
import { insertQuestion, listQuestions } from "#app/features/lessons/clocks/clock-store.server.ts";
import { readAway, settleAway } from "#app/features/lessons/away.server.ts";
import { readWeekly } from "#app/features/lessons/desk/week.server.ts";
import {
  enterOwnLesson,
  readOwnLessons,
  sayWhetherWeekly,
} from "#app/features/lessons/desk/own-lessons.server.ts";
import { readSeries } from "#app/features/lessons/desk/series-page.server.ts";
import { enterOwnTrial, readOwnTrials } from "#app/features/trial/desk/own-trials.server.ts";
import { readTutorFeed, setTutorFeed } from "#app/shell/lesson/calendar-feed.server.ts";
import { listOfSeries } from "#app/features/lessons/seen-store.server.ts";
import { aLearner, begin, seriesForm } from "./lessons.ts";
import { memberOf } from "./desk.ts";
import { aCheck, aLeave, checkedTutor, tutorFacts } from "./tutors.ts";
import { openTestCase } from "./cases.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Who may open an address of the desk or send to it. */
export type DeskAddress = {
  /** `member`: everyone who is in. `entering`: also before the second factor. */
  readonly for: DeskPermission | readonly DeskPermission[] | "member" | "entering" | "invited";
  /** Of the address, where it has parameters: of something that is there. */
  params?(services: Services): Promise<Record<string, string>>;
};

async function aCase({ db, clock }: Services): Promise<Record<string, string>> {
  return { id: await openTestCase(db, {}, clock.now()) };
}

async function aTrial(services: Services): Promise<Record<string, string>> {
  return { id: (await book(services)).id };
}

async function aSeries(services: Services): Promise<Record<string, string>> {
  const { learnerId } = await aLearner(services);
  const form = seriesForm(learnerId, await checkedTutor(services), {
    startsOn: inTwoWeeks(services),
    writes: false,
  });
  return { id: (await begin(services, form)).id };
}

async function aLesson(services: Services): Promise<Record<string, string>> {
  const { id = "" } = await aSeries(services);
  return { id: (await listOfSeries(services.db, id))[0]?.id ?? "" };
}

async function aTaughtLearner(services: Services): Promise<Record<string, string>> {
  const { id = "" } = await aSeries(services);
  return { id: (await listOfSeries(services.db, id))[0]?.learner_id ?? "" };
}

async function aTutor(services: Services): Promise<Record<string, string>> {
  return { id: await checkedTutor(services) };
}

async function aLetter(services: Services): Promise<Record<string, string>> {
  const begun = await beginLetter(services, memberOf("owner"), "A new term");
  return { id: begun.ok ? begun.id : "" };
}

/** Every address of the desk, as app/routes.ts has them: add yours. */
export const deskAddresses: Readonly<Record<string, DeskAddress>> = {
  "/desk": { for: "member" },
  "/desk/cases": { for: ["cases", "safeguarding", "own-lessons"] },
  "/desk/cases/:id": { for: ["cases", "safeguarding"], params: aCase },
  "/desk/cases/:id/files": { for: ["cases", "safeguarding"], params: aCase },
  "/desk/cases/news": { for: ["cases", "safeguarding", "own-lessons"] },
  "/desk/cases/stream": { for: ["cases", "safeguarding", "own-lessons"] },
  "/desk/begin": { for: "cases" },
  "/desk/family/:id": { for: "cases", params: aCase },
  "/desk/replies": { for: ["cases", "safeguarding"] },
  "/desk/trials": { for: ["trials", "own-lessons"] },
  "/desk/trials/:id": { for: "trials", params: aTrial },
  "/desk/lessons": { for: ["trials", "own-lessons"] },
  "/desk/week": { for: ["trials", "own-lessons"] },
  "/desk/lessons/away": { for: "trials" },
  "/desk/lessons/clocks": { for: "trials" },
  "/desk/lessons/begin/:trial": {
    for: "trials",
    params: async (services) => ({ trial: (await book(services)).id }),
  },
  "/desk/lessons/:id": { for: "trials", params: aSeries },
  // And for the tutor who gave the lesson (app/features/record/record.test.ts).
  "/desk/lessons/:id/note": { for: "trials", params: aLesson },
  "/desk/lessons/:id/concern": { for: "trials", params: aLesson },
  // And for who teaches the learner now.
  "/desk/learners/:id": {
    for: "trials",
    params: async (services) => ({ id: (await aLearner(services)).learnerId }),
  },
  "/desk/learners/:id/report": { for: "trials", params: aTaughtLearner },
  "/desk/notes": { for: ["trials", "own-lessons"] },
  "/desk/tutors": { for: "tutors" },
  "/desk/tutors/:id": { for: "tutors", params: aTutor },
  "/desk/tutors/:id/card": { for: "site", params: aTutor },
  "/desk/tutors/:id/card/picture": { for: "site", params: aTutor },
  "/desk/card": { for: "member" },
  "/desk/trials/:id/move": { for: "trials", params: aTrial },
  "/desk/book": { for: "trials" },
  "/desk/reviews": { for: "reviews" },
  "/desk/letters": { for: "letters" },
  "/desk/letters/:id": { for: "letters", params: aLetter },
  "/desk/subscribers": { for: "letters" },
  "/desk/site": { for: ["site", "notice"] },
  "/desk/site/editions": { for: "site" },
  "/desk/site/editions/:number": { for: "site", params: () => Promise.resolve({ number: "0" }) },
  "/desk/site/:language/*": {
    for: "site",
    params: () => Promise.resolve({ language: "en", "*": "facts" }),
  },
  "/desk/site/preview/*": {
    for: ["site", "notice"],
    params: () => Promise.resolve({ "*": "about" }),
  },
  "/desk/site/courses": { for: "site" },
  "/desk/site/languages": { for: "site" },
  "/desk/site/picture": { for: "site" },
  "/desk/site/first": { for: "site" },
  "/desk/figures/export": { for: "figures" },
  "/desk/people/report": { for: "people" },
  "/desk/figures": { for: "figures" },
  "/desk/hours": { for: "hours" },
  "/desk/mail": { for: "cases" },
  "/desk/people": { for: "people" },
  "/desk/people/export": { for: "people" },
  "/desk/keys": { for: "member" },
  "/desk/team": { for: "team" },
  "/desk/leave": { for: "member" },
  "/desk/log": { for: "log" },
  "/desk/enter": { for: "entering" },
  "/desk/invitation": { for: "invited" },
};

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
  | "site"
  | "notice"
  | "people"
  | "erase"
  | "team"
  | "log";

/** A function of a store or a use case that takes a member. */
export type DeskOperation = {
  /** Of the function, as it is exported. */
  readonly name: string;
  readonly right: Right;
  /** Whether a tutor gets what belongs to their own lessons. */
  readonly forTutors?: boolean;
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
const isGone = ({ isCancelled }: Thing) => isCancelled === true;
const isHeld = (thing: Thing) => thing.is === "trial" && !isGone(thing);
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
  `${toIso(clock.now() + days * day).slice(0, 13)}:00:00.000Z`;
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

const aFile = { name: "plan.pdf", bytes: Buffer.from("%PDF-1.7\n") };

/** A file of a draft, unless it is there. */
async function putFile(
  { db }: Services,
  file: { id: string; caseId: string; draftId: string; name?: string },
) {
  const { id, caseId: case_id, draftId: draft_id, name = "plan.pdf" } = file;
  const { bytes } = aFile;
  const isThere = await db.selectFrom("desk_case").select("id").where("id", "=", case_id).execute();
  if (isThere.length === 0) return;
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
  await db
    .updateTable("trial_booking")
    .set({ starts_at, outcome: "held" })
    .where("id", "=", id)
    .execute();
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
const soon = ({ clock }: Services) => `${toIso(clock.now() + 3 * day).slice(0, 10)}T10:00:00.000Z`;

/** Every exported function of the desk that takes a member: add yours. */
export const deskOperations: readonly DeskOperation[] = [
  // What is read of cases.
  {
    name: "listCases",
    right: "cases",
    forTutors: true,
    lists: ({ services: { db }, clock }, member) =>
      each(caseTabs, (tab) => listCases(db, member, { tab }, clock.now())),
    shows: isA("case"),
  },
  {
    name: "readCase",
    right: "cases",
    forTutors: true,
    of: ["case"],
    reads: ({ services: { db } }, member, { id }) => readCase(db, member, id),
    shows: isA("case", "draft"),
  },
  {
    name: "readRows",
    right: "cases",
    forTutors: true,
    lists: ({ services: { db }, things }, member) =>
      readRows(
        db,
        member,
        isAny(things, "case").map(({ id }) => id),
      ),
    shows: isA("case"),
  },
  {
    name: "readContact",
    right: "cases",
    of: ["case"],
    reads: ({ services: { db } }, member, { id }) => readContact(db, member, id),
    shows: isWritten,
  },
  {
    name: "readFamily",
    right: "cases",
    forFamilies: true,
    lists: async ({ services: { db }, caseRows, clock }, member) =>
      each(await caseRows(), (row) => readFamily(db, member, row, clock.now())),
    shows: ({ is, email }) => is === "case" && email !== undefined,
  },
  {
    name: "readViewers",
    right: "cases",
    of: ["case"],
    reads: ({ services: { db }, clock }, member, { id }) =>
      readViewers(db, member, id, clock.now()),
    shows: isA("presence"),
  },
  {
    name: "searchCases",
    right: "cases",
    lists: async ({ services: { db, database } }, member) => {
      const found = await searchCases(db, database.engine, member, commonWord);
      return [found, await searchCases(db, database.engine, member, commonWord, found.next)];
    },
    shows: isWritten,
  },
  {
    name: "countTabs",
    right: "cases",
    forTutors: true,
    asks: ({ services: { db }, clock }, member) => countTabs(db, member, clock.now()),
    counts: (_, rows, now) => ({
      todo: howMany(rows, isToDo(now)),
      new: howMany(rows, ({ state }) => state === "new"),
      open: howMany(rows, ({ state }) => state === "open"),
      waiting: howMany(rows, ({ state }) => state === "waiting"),
    }),
  },
  {
    name: "countToDo",
    right: "cases",
    forTutors: true,
    asks: ({ services: { db }, clock }, member) => countToDo(db, member, clock.now()),
    counts: (_, rows, now) => howMany(rows, isToDo(now)),
  },
  {
    name: "countConcerns",
    right: "cases",
    asks: ({ services: { db }, clock }, member) => countConcerns(db, member, clock.now()),
    counts: (_, rows, now) => howMany(rows, (row) => row.kind === "worry" && isToDo(now)(row)),
  },
  {
    name: "nextDue",
    right: "cases",
    forTutors: true,
    asks: ({ services: { db } }, member) => nextDue(db, member),
    counts: (_, rows) => first(rows.flatMap((row) => (row.is_open ? row.due_at : []))) ?? null,
  },
  {
    name: "lastChange",
    right: "cases",
    forTutors: true,
    asks: ({ services: { db } }, member) => lastChange(db, member),
    counts: (_, rows) =>
      rows
        .map((row) => row.changed_at)
        .toSorted()
        .at(-1) ?? "",
  },
  {
    name: "countForBar",
    right: "cases",
    forTutors: true,
    // The steps of an owner have an entry of their own; notes are counted in app/features/record/trial-note.test.ts.
    asks: async ({ services }, member) => {
      const { steps: _, notes: __, ...counts } = await countForBar(services, member);
      return counts;
    },
    counts: (seen, rows, now) => ({
      todo: howMany(rows, isToDo(now)),
      concerns: howMany(rows, (row) => row.kind === "worry" && isToDo(now)(row)),
      alarms: alarmsAmong(seen),
    }),
  },
  // What is done to them.
  {
    name: "notePresence",
    right: "cases",
    forTutors: true,
    on: ["case"],
    acts: ({ db, clock }, member, { id }) => notePresence(db, member, id, clock.now()),
  },
  {
    name: "changeSeveral",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => changeSeveral(services, member, [at(on)], "spam"),
    only: ({ kind }) => kind === "enquiry",
  },
  {
    name: "giveCase",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => giveCase(services, member, at(on), member),
  },
  {
    name: "setNextDay",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => setNextDay(services, member, at(on), tomorrow),
  },
  {
    name: "setTurn",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) =>
      setTurn(services, member, at(on), { state: "waiting", nextOn: tomorrow }),
  },
  {
    name: "snoozeCase",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => snoozeCase(services, member, at(on), tomorrow),
  },
  {
    name: "closeCase",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => closeCase(services, member, at(on), "done"),
  },
  {
    name: "restoreCase",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => restoreCase(services, member, at(on)),
  },
  {
    name: "setKind",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => setKind(services, member, at(on), "enquiry"),
  },
  {
    name: "addNote",
    right: "cases",
    on: ["case"],
    acts: (services, member, { id }) => addNote(services, member, id, "Sundays only"),
  },
  {
    name: "correctNote",
    right: "cases",
    on: ["case"],
    acts: async (services, member, { id }) => {
      const note = await services.db
        .selectFrom("case_note")
        .select("id")
        .where("case_id", "=", id)
        .executeTakeFirst();
      const noteId = note?.id ?? nowhere;
      return correctNote(services, member, { id, noteId, text: "Saturdays only" });
    },
    after: async ({ services, cast }, { id }) => {
      await addNote(services, cast.deputy, id, "Sundays only");
    },
  },
  {
    name: "splitMessage",
    right: "cases",
    on: ["case"],
    acts: async (services, member, { id }) => {
      const messages = await services.db
        .selectFrom("case_message")
        .select("id")
        .where("case_id", "=", id)
        .orderBy("id", "desc")
        .execute();
      return splitMessage(services, member, id, messages[0]?.id ?? nowhere);
    },
    after: async ({ services, cast }, { id }) => {
      await pasteAnswer(services, cast.deputy, id, "Another matter");
    },
    only: (thing) => !isConcern(thing),
  },
  {
    name: "mergeCase",
    right: "cases",
    on: ["case"],
    only: ({ kind }) => kind === "enquiry",
    acts: async (services, member, on) => {
      const other = await services.db
        .selectFrom("desk_case")
        .select("reference")
        .where("kind", "=", "enquiry")
        .where("id", "<>", on.id)
        .executeTakeFirst();
      return mergeCase(services, member, at(on), other?.reference ?? "");
    },
  },
  {
    name: "saveFacts",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) =>
      saveFacts(services, member, at(on), {
        name: "Someone",
        phone: "",
        zone: null,
        course: "",
        language: "",
      }),
  },
  {
    name: "answerThere",
    right: "cases",
    on: ["case"],
    acts: async (services, member, on) => {
      const message = await services.db
        .selectFrom("case_message")
        .select("id")
        .where("case_id", "=", on.id)
        .executeTakeFirst();
      return answerThere(services, member, at(on), message?.id ?? nowhere);
    },
    after: async (house, { id }) => {
      const { db } = house.services;
      const mail = await house.make({ is: "mail", name: `asks-${id}`, caseId: id });
      const message = await db
        .selectFrom("case_message")
        .select("id")
        .where("case_id", "=", id)
        .executeTakeFirst();
      await db
        .updateTable("incoming_mail")
        .set({ entry_id: message?.id ?? null, reply_to: "layla@family.example" })
        .where("id", "=", mail.id)
        .execute();
    },
  },
  {
    name: "beginCase",
    right: "mail",
    on: "desk",
    acts: (services, member) =>
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
  },
  {
    name: "logTalk",
    right: "cases",
    on: ["case"],
    acts: (services, member, { id }) =>
      logTalk(services, member, id, { way: "phone", text: "Yes", at: 0, answers: true }),
  },
  {
    name: "pasteAnswer",
    right: "cases",
    on: ["case"],
    acts: (services, member, { id }) => pasteAnswer(services, member, id, "Thank you"),
  },
  {
    name: "keepDraft",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => keepDraft(services, member, newDraft(on)),
  },
  {
    name: "addFiles",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => addFiles(services, member, newDraft(on), [aFile]),
  },
  {
    name: "removeFile",
    right: "cases",
    on: ["draft"],
    acts: (services, member, { id, caseId = "" }) =>
      removeFile(services, member, { caseId, fileId: id }),
    after: ({ services }, { id, caseId = "" }) => putFile(services, { id, caseId, draftId: id }),
  },
  {
    name: "readFile",
    right: "cases",
    of: ["case"],
    reads: async ({ services }, member, { id, marks }) => {
      const name = marks.join(" ");
      await putFile(services, { id, caseId: id, draftId: id, name });
      return readFile(services.db, member, { caseId: id, fileId: id });
    },
    shows: isA("case"),
  },
  {
    name: "discardDraft",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) => discardDraft(services, member, newDraft(on)),
  },
  {
    name: "recoverDraft",
    right: "cases",
    on: ["draft"],
    acts: (services, member, on) => recoverDraft(services, member, newDraft(on)),
  },
  {
    name: "sendAnswer",
    right: "cases",
    on: ["case"],
    acts: (services, member, on) =>
      sendAnswer(services, member, { ...newDraft(on), seen: 9, after: { state: "done" } }),
  },
  {
    name: "undoAnswer",
    right: "cases",
    on: ["answer"],
    acts: (services, member, on) => undoAnswer(services, member, newDraft(on)),
  },
  // Saved replies.
  {
    name: "listReplies",
    right: "replies",
    lists: ({ services: { db } }, member) => listReplies(db, member),
    shows: isA("reply"),
  },
  {
    name: "saveReply",
    right: "replies",
    on: ["reply"],
    acts: ({ db, clock }, member, on) =>
      saveReply(
        db,
        member,
        { ...at(on), title: "Other", text: "Other", language: "ar" },
        clock.now(),
      ),
  },
  {
    name: "deleteReply",
    right: "replies",
    on: ["reply"],
    acts: ({ db }, member, { id }) => deleteReply(db, member, id),
  },
  // Mail, the law, figures.
  {
    name: "readAside",
    right: "mail",
    lists: ({ services: { db } }, member) => readAside(db, member, ""),
    shows: ({ is, caseId }) => is === "mail" && caseId === undefined,
    hides: ({ is, caseId }) => is === "mail" && caseId !== undefined,
  },
  {
    name: "readLegalRecord",
    right: "people",
    lists: ({ services: { db }, clock }, member) => readLegalRecord(db, member, null, clock.now()),
    shows: ({ kind }) => kind === "complaint" || kind === "data-request",
    hides: isConcern,
  },
  {
    name: "readFigures",
    right: "figures",
    lists: ({ services }, member) => readFigures(services, member),
    shows: isA("figures"),
  },
  // Lessons.
  {
    name: "readBoard",
    right: "lessons",
    forTutors: true,
    lists: ({ services, clock }, member) =>
      each([-14, 0, 14, 28], (days) =>
        readBoard(services, member, toIso(clock.now() + days * day).slice(0, 10)),
      ),
    shows: isHeld,
    hides: isGone,
  },
  {
    name: "countAlarms",
    right: "lessons",
    forTutors: true,
    asks: ({ services }, member) => countAlarms(services, member),
    counts: (seen) => alarmsAmong(seen),
  },
  {
    name: "readTrial",
    right: "lessons",
    forTutors: true,
    of: ["trial"],
    reads: ({ services }, member, { id }) => readTrial(services, member, id),
    shows: isHeld,
    hides: isGone,
  },
  {
    name: "planLesson",
    right: "trials",
    on: ["trial"],
    acts: (services, member, { id }) =>
      planLesson(services, member, id, {
        tutor: "",
        tutorName: "Someone else",
        room: "",
        keepsRoom: false,
        writes: false,
        version: 1,
      }),
  },
  {
    name: "moveForFamily",
    right: "trials",
    on: ["trial"],
    acts: (services, member, { id }) =>
      moveForFamily(services, member, id, {
        startsAt: anHour(services, 60),
        said: "",
        isSure: true,
      }),
  },
  {
    name: "cancelForFamily",
    right: "trials",
    on: ["trial"],
    acts: (services, member, { id }) => cancelForFamily(services, member, id, "A tutor is ill"),
  },
  {
    name: "bookForFamily",
    right: "trials",
    on: "desk",
    acts: async (services, member) =>
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
  },
  {
    name: "keepOnClosedDay",
    right: "trials",
    on: ["trial"],
    after: async ({ services, cast }, { id }) => {
      const booking = await findBooking(services.db, id);
      const date = londonDate(Date.parse(booking?.starts_at ?? "")).toString();
      const closed = { date, area: "", from: "", to: "", reason: "Closed" };
      await changeDay(services, cast.owner, closed, true);
    },
    acts: (services, member, { id }) => keepOnClosedDay(services, member, id),
  },
  {
    name: "setOutcome",
    right: "lessons",
    forTutors: true,
    only: ({ tutor }) => tutor === undefined,
    on: ["trial"],
    after: overAWeekAgo,
    acts: (services, member, { id }) => setOutcome(services, member, id, "nobody"),
  },
  {
    name: "sayWhether",
    right: "lessons",
    forTutors: true,
    on: ["trial"],
    only: () => false,
    acts: (services, member, { id }) => sayWhether(services, member, id, "can"),
  },
  {
    name: "setNextStep",
    right: "trials",
    on: ["trial"],
    after: overAWeekAgo,
    acts: (services, member, { id }) => setNextStep(services, member, id, "yes"),
  },
  {
    name: "readHours",
    right: "hours",
    lists: ({ services }, member) => readHours(services, member),
    shows: ({ is, isAlarm }) => is === "rule" || isAlarm === true,
  },
  {
    name: "changeDay",
    right: "hours",
    on: "desk",
    acts: (services, member) => {
      const date = londonDate(services.clock.now() + 90 * day).toString();
      return changeDay(services, member, { date, area: "", from: "", to: "", reason: "Eid" }, true);
    },
  },
  {
    name: "restoreDay",
    right: "hours",
    on: ["rule"],
    acts: (services, member, { id }) => restoreDay(services, member, id, ""),
  },
  // Cards and letters.
  {
    name: "readReviews",
    right: "reviews",
    lists: ({ services }, member) => readReviews(services, member, null),
    shows: isA("card"),
  },
  {
    name: "takeDown",
    right: "reviews",
    on: ["card"],
    acts: (services, member, { id }) => takeDown(services, member, id, "fake"),
  },
  {
    name: "putBack",
    right: "reviews",
    on: ["card"],
    after: ({ services, cast }, { id }) => takeDown(services, cast.owner, id, "fake"),
    acts: (services, member, { id }) => putBack(services, member, id),
  },
  {
    name: "readLetters",
    right: "letters",
    lists: ({ services }, member) => readLetters(services, member),
    shows: isA("letter"),
  },
  {
    name: "readLetter",
    right: "letters",
    of: ["letter"],
    reads: ({ services }, member, { id }) => readLetter(services, member, id),
    shows: isA("letter"),
  },
  {
    name: "beginLetter",
    right: "letters",
    on: "desk",
    acts: (services, member) => beginLetter(services, member, "A new term"),
  },
  {
    name: "saveLetter",
    right: "letters",
    on: ["letter"],
    acts: (services, member, { id }) =>
      saveLetter(services, member, { id, version: 2, title: "A new term", text: "" }),
  },
  {
    name: "discardLetter",
    right: "letters",
    on: ["letter"],
    acts: (services, member, { id }) => discardLetter(services, member, id),
  },
  {
    name: "sendTestCopy",
    right: "letters",
    on: ["letter"],
    acts: (services, member, { id }) => sendTestCopy(services, member, id),
  },
  {
    name: "releaseLetter",
    right: "letters",
    on: ["letter"],
    acts: (services, member, { id }) => releaseLetter(services, member, { id, version: 2 }),
  },
  {
    name: "unplanLetter",
    right: "letters",
    on: ["letter"],
    after: ({ services, cast, clock }, { id }) => {
      const way = { isMailed: true, at: clock.now() + day };
      return releaseLetter(services, cast.owner, { id, version: 2 }, way);
    },
    acts: (services, member, { id }) => unplanLetter(services, member, id),
  },
  {
    name: "mendLetter",
    right: "letters",
    on: ["letter"],
    after: ({ services, cast }, { id }) => {
      const way = { isMailed: false, at: null };
      return releaseLetter(services, cast.owner, { id, version: 2 }, way);
    },
    acts: (services, member, { id }) =>
      mendLetter(services, member, { id, version: 2, text: "Mended", note: "A typo" }),
  },
  {
    name: "hideLetter",
    right: "letters",
    on: ["letter"],
    after: ({ services, cast }, { id }) => releaseLetter(services, cast.owner, { id, version: 2 }),
    acts: (services, member, { id }) => hideLetter(services, member, { id, isHidden: true }),
  },
  // Who teaches.
  {
    name: "readTutors",
    right: "tutors",
    lists: ({ services }, member) => readTutors(services, member),
    shows: isA("tutor"),
  },
  {
    name: "readTutor",
    right: "tutors",
    of: ["tutor"],
    reads: ({ services }, member, { id }) => readTutor(services, member, id),
    shows: isA("tutor"),
  },
  {
    name: "saveTutor",
    right: "tutors",
    on: ["tutor"],
    acts: (services, member, { id, name }) =>
      saveTutor(services, member, { id, version: 1 }, tutorFacts({ name: `${name} anew` })),
  },
  {
    name: "enterCheck",
    right: "tutors",
    on: ["tutor"],
    acts: (services, member, { id }) =>
      enterCheck(services, member, id, { ...aCheck, step: "identity" }),
  },
  {
    name: "takeBackCheck",
    right: "tutors",
    on: ["tutor"],
    acts: (services, member, { id }) => takeBackCheck(services, member, id, "identity"),
  },
  {
    name: "setHours",
    right: "tutors",
    on: ["tutor"],
    acts: (services, member, { id }) => setHours(services, member, id, ["09:00-12:00"]),
  },
  {
    name: "readAway",
    right: "trials",
    asks: async ({ services }, member) => {
      const found = await readAway(services, member, { ...aLeave, tutorId: null });
      return found.kind === "ok" ? found.broken : found.kind;
    },
    counts: () => [],
  },
  {
    name: "settleAway",
    right: "trials",
    on: ["tutor"],
    acts: (services, member, { id }) =>
      settleAway(services, member, { ...aLeave, tutorId: id }, [], false),
  },
  {
    name: "takeBackLeave",
    right: "tutors",
    on: ["leave"],
    acts: (services, member, { id, caseId }) => takeBackLeave(services, member, caseId ?? "", id),
  },
  {
    name: "findSubscriber",
    right: "letters",
    of: ["subscriber"],
    reads: ({ services: { db } }, member, { email = "" }) => findSubscriber(db, member, email),
    shows: isA("subscriber"),
  },
  {
    name: "changeSubscriber",
    right: "letters",
    on: ["subscriber"],
    acts: (services, member, { id }) => changeSubscriber(services, member, id, "take-off"),
  },
  // What the site says.
  {
    name: "readSite",
    right: "notice",
    lists: ({ services }, member) => readSite(services, member),
    shows: isA("text"),
  },
  {
    name: "readText",
    right: "site",
    lists: ({ services }, member) => readText(services, member, splitKey("en/facts")),
    shows: isA("text"),
  },
  {
    name: "keepText",
    right: "site",
    on: ["text"],
    acts: async (services, member, { id }) => {
      // Another text each time, whoever has written there before.
      const form = new FormData();
      const { body } = (await findSiteDraft(services.db, seenOf(id))) ?? { body: {} };
      form.set("h.name", hashOf(valueAt(body, "name")));
      form.set("v.name", `Academy ${randomUUID()}`);
      return await keepText(services, member, seenOf(id), form, { step: null, right: null });
    },
  },
  {
    name: "readCourses",
    right: "site",
    asks: async ({ services }, member) => (await readCourses(services, member)).length,
    counts: () => 4,
  },
  {
    name: "beginCourse",
    right: "site",
    on: "desk",
    acts: (services, member) =>
      beginCourse(services, member, {
        slug: `course-${randomUUID()}`,
        title: "A course",
        category: "web",
        like: "",
      }),
  },
  {
    name: "moveCourse",
    right: "site",
    on: "desk",
    acts: (services, member) => moveCourse(services, member, "tajweed", 1),
  },
  {
    name: "addLogo",
    right: "site",
    on: "desk",
    acts: async (services, member) =>
      addLogo(services, member, await aPicture(), AbortSignal.timeout(60_000)),
  },
  {
    name: "readLanguages",
    right: "site",
    asks: async ({ services }, member) => (await readLanguages(services, member)).length > 50,
    counts: () => true,
  },
  {
    name: "countSteps",
    right: "cases",
    asks: async ({ services }, member) =>
      (await countSteps(services, member)) > 0 === can(member, "site"),
    counts: () => true,
  },
  {
    name: "sendTestMail",
    right: "site",
    on: "desk",
    acts: (services, member) => sendTestMail(services, member),
  },
  {
    name: "lookIntoMailbox",
    right: "site",
    asks: ({ services }, member) => lookIntoMailbox(services, member),
    counts: () => firstSteps.noMailbox,
  },
  {
    name: "publishDrafts",
    right: "site",
    on: ["text"],
    acts: (services, member, { id }) => publishDrafts(services, member, [seenOf(id)], ""),
  },
  {
    name: "discardText",
    right: "site",
    on: ["text"],
    acts: (services, member, { id }) =>
      discardText(services, member, seenOf(id), seenOf(id).version),
  },
  {
    name: "takeBack",
    right: "site",
    on: "desk",
    acts: (services, member) => takeBack(services, member, 0),
  },
  {
    name: "readEditions",
    right: "site",
    asks: async ({ services }, member) => (await readEditions(services, member, 10)).length,
    counts: () => 0,
  },
  {
    name: "compareEditions",
    right: "site",
    asks: async ({ services }, member) => await compareEditions(services, member, 0, 0),
    counts: () => [],
  },
  // Learners and guardians.
  {
    name: "readRecord",
    right: "mail",
    of: ["learner"],
    reads: (house, member, { id, email = "" }) =>
      readRecord(house.services, member, id === nowhere ? nowhere : email),
    shows: isA("learner"),
  },
  {
    name: "addGuardian",
    right: "mail",
    on: ["learner"],
    acts: (services, member, { id }) =>
      addGuardian(services, member, {
        learnerId: id,
        name: "Idris",
        email: null,
        phone: "+447700900199",
        may: "view",
      }),
  },
  {
    name: "endForLearner",
    right: "mail",
    on: ["learner"],
    acts: async (services, member, { id, email = "" }) => {
      const guardian = await findGuardian(services.db, email);
      const pair = { guardianId: guardian?.id ?? nowhere, learnerId: id };
      return endForLearner(services, member, pair, "ended", async () => false);
    },
  },
  {
    name: "joinAddress",
    right: "mail",
    on: ["learner"],
    after: async ({ services: { db }, clock }) => {
      await db
        .transaction()
        .execute((trx) => enterGuardian(trx, anyGuardian(clock.now()), clock.now()));
    },
    acts: async (services, member, { id, email = "" }) => {
      const guardian = id === nowhere ? null : await findGuardian(services.db, email);
      return joinAddress(services, member, guardian?.id ?? nowhere, "work@family.example");
    },
  },
  // Weekly lessons.
  {
    name: "readSeries",
    right: "trials",
    of: ["series"],
    reads: ({ services }, member, { id }) => readSeries(services, member, id),
    shows: isA("series"),
  },
  {
    name: "readWeekly",
    right: "lessons",
    lists: ({ services, clock }, member) =>
      readWeekly(services, member, { from: clock.now(), until: clock.now() + 100 * day }),
    shows: isA("series"),
  },
  {
    name: "readOwnLessons",
    right: "lessons",
    lists: ({ services, clock }, member) =>
      readOwnLessons(services, member, { from: clock.now(), until: clock.now() + 100 * day }),
    shows: () => false,
  },
  {
    name: "readOwnTrials",
    right: "lessons",
    lists: ({ services, clock }, member) =>
      readOwnTrials(services, member, { from: clock.now(), until: clock.now() + 100 * day }),
    shows: () => false,
  },
  {
    name: "enterOwnLesson",
    right: "lessons",
    on: ["series"],
    only: () => false,
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      return await enterOwnLesson(services, member, lesson?.id ?? id);
    },
  },
  {
    name: "enterOwnTrial",
    right: "lessons",
    forTutors: true,
    on: ["trial"],
    only: () => false,
    acts: (services, member, { id }) => enterOwnTrial(services, member, id),
  },
  {
    name: "sayWhetherWeekly",
    right: "lessons",
    on: ["series"],
    only: () => false,
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      return await sayWhetherWeekly(services, member, lesson?.id ?? id, "cannot");
    },
  },
  {
    name: "readTutorFeed",
    right: "lessons",
    lists: ({ services }, member) => readTutorFeed(services, member),
    shows: () => false,
  },
  {
    name: "setTutorFeed",
    right: "lessons",
    on: "desk",
    only: () => false,
    acts: (services, member) => setTutorFeed(services, member, true),
  },
  {
    name: "readByTutor",
    right: "trials",
    asks: async ({ services, cast }, member) => {
      const board = await readBoard(services, cast.owner, "2020-01-06");
      return (await readByTutor(services, member, board)).nobody;
    },
    counts: () => null,
  },
  {
    name: "readClocks",
    right: "trials",
    asks: ({ services }, member) => readClocks(services, member),
    counts: () => [],
  },
  {
    name: "decideClock",
    right: "trials",
    on: ["series"],
    after: ({ services }, { id }) => askAbout(services, id),
    acts: async (services, member, { id }) => {
      const all = await listQuestions(services.db, 0);
      const question = all.find((one) => one.series_id === id);
      return await decideClock(services, member, question?.id ?? id, "anchor");
    },
  },
  {
    name: "beginSeries",
    right: "trials",
    on: ["series"],
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const form = seriesForm(lesson?.learner_id ?? id, lesson?.tutor_id ?? id, {
        startsOn: inTwoWeeks(services),
        time: "09:00",
        writes: false,
      });
      return await beginSeries(services, member, form);
    },
  },
  ...(
    [
      [
        "moveWeekly",
        (services, member, which) => moveWeekly(services, member, which, soon(services)),
      ],
      ["coverWeekly", (services, member, which, by) => coverWeekly(services, member, which, by)],
      ["leaveOutWeekly", leaveOutWeekly],
      ["restoreWeekly", restoreWeekly],
    ] as const satisfies readonly WeeklyAct[]
  ).map(([name, act]): DeskOperation => ({
    name,
    right: "trials",
    on: ["series"],
    after: async ({ services, cast }, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      if (name !== "restoreWeekly" || !lesson) return;
      await leaveOutWeekly(services, cast.owner, { id: lesson.id, sequence: 0 });
    },
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const which = { id: lesson?.id ?? id, sequence: lesson?.sequence ?? 0 };
      return await act(services, member, which, lesson?.tutor_id ?? id);
    },
  })),
  {
    name: "setAttendance",
    right: "trials",
    on: ["series"],
    after: async ({ services: { db } }, { id }) => {
      const starts_at = "2020-01-07T12:00:00.000Z";
      const [lesson] = await listOfSeries(db, id);
      await db
        .updateTable("lesson")
        .set({ starts_at, tutor_id: null })
        .where("id", "=", lesson?.id ?? "")
        .execute();
    },
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      return await setAttendance(services, member, lesson?.id ?? id, "came");
    },
  },
  {
    name: "pauseSeries",
    right: "trials",
    on: ["series"],
    acts: (services, member, { id }) => {
      const on = inTwoWeeks(services);
      return pauseSeries(services, member, { id, version: 1 }, { from: on, until: on });
    },
  },
  {
    name: "endSeries",
    right: "trials",
    on: ["series"],
    acts: (services, member, { id }) =>
      endSeries(services, member, { id, version: 1 }, inTwoWeeks(services)),
  },
  {
    name: "followSeries",
    right: "trials",
    on: ["series"],
    acts: async (services, member, { id }) => {
      const [lesson] = await listOfSeries(services.db, id);
      const form = seriesForm("", lesson?.tutor_id ?? id, { startsOn: inTwoWeeks(services) });
      return await followSeries(services, member, { id, version: 1 }, { ...form, time: "05:00" });
    },
  },
  // What is held on a person.
  {
    name: "findPerson",
    right: "people",
    asks: async ({ services, things }, member) =>
      each(isAny(things, "person"), async ({ id }) =>
        (await findPerson(services, member, id)).counts.find(([table]) => table === "desk_case"),
      ),
    counts: (seen) => [
      ["desk_case", seen.filter((one) => one.email === familyOfConcern && !isConcern(one)).length],
    ],
  },
  {
    name: "exportPerson",
    right: "people",
    of: ["person"],
    reads: ({ services }, member, { id }) => exportPerson(services, member, id),
    shows: (thing) => thing.email === familyOfConcern && !isConcern(thing),
    hides: isConcern,
  },
  {
    name: "erasePerson",
    right: "erase",
    on: ["person"],
    acts: (services, member, { id }) => erasePerson(services, member, id),
  },
  // The team and its log.
  {
    name: "readTeam",
    right: "team",
    lists: ({ services }, member) => readTeam(services, member),
    shows: isA("invitation", "seat"),
  },
  {
    name: "inviteMember",
    right: "team",
    on: "desk",
    acts: (services, member) =>
      inviteMember(services, member, { email: "new@academy.example", role: "tutor" }),
  },
  {
    name: "withdrawInvitation",
    right: "team",
    on: ["invitation"],
    acts: (services, member, { id }) => withdrawInvitation(services, member, id),
  },
  {
    name: "changeMember",
    right: "team",
    on: ["seat"],
    acts: (services, member, { id }) =>
      changeMember(services, member, id, { role: "owner", isDeputy: true }),
  },
  {
    name: "setAway",
    right: "team",
    on: ["seat"],
    acts: (services, member, { id }) => setAway(services, member, id, "2030-01-31"),
  },
  {
    name: "removeFromTeam",
    right: "team",
    on: ["seat"],
    acts: (services, member, { id }) => removeFromTeam(services, member, id),
  },
  {
    name: "readLog",
    right: "log",
    of: ["case", "trial"],
    reads: ({ services: { db } }, member, { is, id }) =>
      readLog(db, member, { member: "", about: `${is}:${id}` }, ""),
    shows: isWritten,
  },
  {
    name: "readNames",
    right: "log",
    lists: ({ services: { db }, things }, member) =>
      readNames(
        db,
        member,
        isAny(things, "case", "trial").map(({ is, id }) => ({ kind: is, id })),
      ),
    shows: isA("case", "trial"),
  },
  {
    name: "withFamily",
    right: "log",
    of: ["case", "trial"],
    reads: ({ services: { db } }, member, { is, id }) => withFamily(db, member, { kind: is, id }),
    shows: isA("case", "trial"),
  },
];
