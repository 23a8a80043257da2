import { randomUUID } from "node:crypto";

import {
  giveCase,
  setNextDay,
  setTurn,
  snoozeCase,
} from "#app/features/cases/acts/case-changes.server.ts";
import { addNote, logTalk, pasteAnswer } from "#app/features/cases/acts/case-entries.server.ts";
import { setKind } from "#app/features/cases/acts/change-kind.server.ts";
import { closeCase, restoreCase } from "#app/features/cases/acts/close-case.server.ts";
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
import { readCase } from "#app/features/cases/view/case-store.server.ts";
import { readFamily } from "#app/features/cases/view/family-store.server.ts";
import { lastChange, readRows } from "#app/features/cases/visible-rows.server.ts";
import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import { findBooking } from "#app/features/trial/booking/booking-store.server.ts";
import { londonDate } from "#app/features/schedule/closed-days.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { commonWord, familyOfConcern, type House, type Thing } from "./desk-house.ts";
import type { DeskMember, DeskPermission } from "#app/features/desk/desk-permissions.ts";
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
  withdrawInvitation,
} from "#app/features/desk/members/team.server.ts";
import {
  beginLetter,
  discardLetter,
  hideLetter,
  readLetter,
  readLetters,
  releaseLetter,
  saveLetter,
  sendTestCopy,
} from "#app/features/newsletter/desk/letters.server.ts";
import { countForBar } from "#app/shell/desk/desk-counts.server.ts";
import { countAlarms, readBoard } from "#app/features/trial/desk/board-page.server.ts";
import { readLegalRecord } from "#app/features/cases/legal-record.server.ts";
import { changeDay, readHours, restoreDay } from "#app/features/trial/desk/hours.server.ts";
import {
  keepOnClosedDay,
  planLesson,
  readTrial,
  setNextStep,
  setOutcome,
} from "#app/features/trial/desk/plan.server.ts";
import { book } from "./trial-booking.ts";
import { memberOf } from "./desk.ts";
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

async function aLetter(services: Services): Promise<Record<string, string>> {
  const begun = await beginLetter(services, memberOf("owner"), "A new term");
  return { id: begun.ok ? begun.id : "" };
}

/** Every address of the desk, as app/routes.ts has them: add yours. */
export const deskAddresses: Readonly<Record<string, DeskAddress>> = {
  "/desk": { for: "member" },
  "/desk/cases": { for: ["cases", "safeguarding", "own-lessons"] },
  "/desk/cases/:id": { for: ["cases", "safeguarding"], params: aCase },
  "/desk/cases/news": { for: ["cases", "safeguarding", "own-lessons"] },
  "/desk/cases/stream": { for: ["cases", "safeguarding", "own-lessons"] },
  "/desk/replies": { for: ["cases", "safeguarding"] },
  "/desk/trials": { for: ["trials", "own-lessons"] },
  "/desk/trials/:id": { for: "trials", params: aTrial },
  "/desk/reviews": { for: "reviews" },
  "/desk/letters": { for: "letters" },
  "/desk/letters/:id": { for: "letters", params: aLetter },
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
  | "mail"
  | "replies"
  | "reviews"
  | "letters"
  | "figures"
  | "hours"
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
      /** What has to be so before it works. */
      readonly after?: (house: House, thing: Thing) => Promise<unknown>;
    }
);

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
const tomorrow = "2030-01-08";
const newDraft = (thing: Thing) =>
  thing.is === "case"
    ? { caseId: thing.id, draftId: randomUUID(), text: "Yes." }
    : { caseId: thing.caseId ?? "", draftId: thing.id, text: "Yes." };

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
    name: "readFamily",
    right: "cases",
    forFamilies: true,
    lists: async ({ services: { db }, caseRows }, member) =>
      each(await caseRows(), (row) => readFamily(db, member, row)),
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
    asks: ({ services }, member) => countForBar(services, member),
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
    right: "trials",
    on: ["trial"],
    after: overAWeekAgo,
    acts: (services, member, { id }) => setOutcome(services, member, id, "nobody"),
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
    name: "hideLetter",
    right: "letters",
    on: ["letter"],
    after: ({ services, cast }, { id }) => releaseLetter(services, cast.owner, { id, version: 2 }),
    acts: (services, member, { id }) => hideLetter(services, member, { id, isHidden: true }),
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
