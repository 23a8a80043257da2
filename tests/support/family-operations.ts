import { sql, type KyselyPlugin } from "kysely";

import * as booking from "#app/features/booking/family-acts.server.ts";
import { lessonToken } from "#app/features/lessons/room/lesson-link.server.ts";
import {
  readFamilyPerson,
  type FamilyPerson,
} from "#app/features/families/ways-in/family-person.server.ts";
import { mayStill, theirLesson } from "#app/features/lessons/family/as-guardian.server.ts";
import { askDesk, askedFor } from "#app/features/lessons/family/ask-desk.server.ts";
import * as away from "#app/features/lessons/family/away-by-guardian.server.ts";
import { findToMove, freeTimesFor } from "#app/features/lessons/family/free-times.server.ts";
import * as acts from "#app/features/lessons/family/guardian-acts.server.ts";
import { reportRoom } from "#app/features/lessons/family/report-room.server.ts";
import { Refused } from "#app/features/lessons/in-calendar.server.ts";
import * as note from "#app/features/record/family/family-note.server.ts";
import * as sent from "#app/features/record/family/sent-store.server.ts";
import { privateToken } from "#app/features/record/private-link.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import * as access from "#app/shell/family/access.server.ts";
import { readActLesson } from "#app/shell/family/acts/act-lesson.server.ts";
import { handleAsk, loadAsk } from "#app/shell/family/acts/ask-page.server.ts";
import { handleAway, loadAway } from "#app/shell/family/acts/away-page.server.ts";
import { handleCannot, loadCannot } from "#app/shell/family/acts/cannot-page.server.ts";
import { handleLessonPress, readActs } from "#app/shell/family/acts/lesson-acts.server.ts";
import { handleMove, loadMove } from "#app/shell/family/acts/move-page.server.ts";
import { settleConsent } from "#app/shell/family/consents.server.ts";
import * as details from "#app/shell/family/details.server.ts";
import { loadFamilyHome, showHome } from "#app/shell/family/family-home.server.ts";
import {
  findFamilyLesson,
  readAhead,
  readChildren,
} from "#app/shell/family/family-lessons.server.ts";
import * as lesson from "#app/shell/family/lesson-page.server.ts";
import * as notes from "#app/shell/family/notes-page.server.ts";
import { loadFamilyWeeks } from "#app/shell/family/weeks-page.server.ts";
import { loadCalendarFeed } from "#app/shell/lesson/calendar-feed.server.ts";
import { feedUrl } from "#app/shell/lesson/feed-address.server.ts";
import { loadLessonPage } from "#app/shell/lesson/lesson-page.server.ts";
import { deskArgs } from "./desk.ts";
import type { Thing, Who } from "./family-house.ts";
import { admitted } from "./services.ts";

type Call = (site: Services, who: Who, thing: Thing) => Promise<unknown>;

/**
 * Something that a guardian can ask for or do about a learner. `see`: for whoever sees what concerns them; `read`: for those of
 * them who were a guardian when it was sent, or read what is earlier, too; `change`: for whoever decides. What is read has words of the learner's in it; what is done changes what is kept.
 */
export type FamilyOperation = {
  readonly name: string;
  readonly needs: "see" | "read" | "change";
  /** Whether only a link leads there that we have signed for them. */
  readonly isSigned?: boolean;
} & (
  | { readonly reads: Call }
  | {
      readonly acts: Call;
      /** Whether it can be done as a lesson of theirs begins, and then alone. */
      readonly atDoor?: boolean;
    }
);

/** Lets something be done, and takes it back: everyone finds the same house. */
export async function undone<Result>(
  services: Services,
  work: (site: Services) => Promise<Result>,
): Promise<{ readonly result: Result; readonly asked: number }> {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const back: { result?: Result } & Error = new Error("taken back");
  const rateLimits = { ...services.rateLimits, hit: admitted };
  await services.db
    .transaction()
    .execute(async (trx) => {
      const db = nesting(trx.withPlugin(counting));
      back.result = await work({ ...services, db, rateLimits });
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return { result: back.result as Result, asked };
}

/** A transaction in which others are parts of it. */
function nesting(trx: Trx): Trx {
  const transaction = () => ({
    execute: async (work: (within: Trx) => Promise<unknown>) => {
      await sql`savepoint part`.execute(trx);
      try {
        const done = await work(trx);
        await sql`release savepoint part`.execute(trx);
        return done;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(trx);
        await sql`release savepoint part`.execute(trx);
        throw error;
      }
    },
  });
  return new Proxy(trx, {
    get(target, key) {
      if (key === "transaction") return transaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const argsOf = (
  site: Services,
  { cookie }: Who,
  path: string,
  params: Record<string, string> = {},
  form?: Record<string, string>,
) => deskArgs(site, cookie, path, { params, ...(form && { form }) });

/** What a guardian's page has for them, who may be none. */
async function asPerson(
  site: Services,
  who: Who,
  work: (person: FamilyPerson) => unknown,
): Promise<unknown> {
  const person = await readFamilyPerson(argsOf(site, who, "/family").request, site);
  return person && (await work(person));
}

const reader = ({ guardian, learnerIds }: FamilyPerson) => ({
  guardianId: guardian.id,
  learnerIds,
});
const ill = { reason: "ill", words: "" } as const;
const hourLater = ({ starts_at: at }: Thing["ahead"]) => momentAt(timeOf(at) + hour);
const readDays = { from: "2027-04-27", to: "2027-04-28" };

/** Within a transaction, whatever is refused there. */
async function within(site: Services, work: (trx: Trx) => Promise<unknown>): Promise<unknown> {
  try {
    return await site.db.transaction().execute(work);
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}

type Operations = Readonly<Record<string, Call>>;

const reading: Operations = {
  readSent: (site, { guardian }, { noted }) =>
    note.readSent(site, { kind: "note", id: noted }, guardian),
  "readSent of a report": (site, { guardian }, { report }) =>
    note.readSent(site, { kind: "report", id: report }, guardian),
  loadFamilyNote: (site, who, { noted: id }) => {
    const token = privateToken(site, { kind: "note", id, guardianId: who.id, generation: 0 });
    return note.loadFamilyNote(argsOf(site, who, "/note/x", { token }));
  },
  listSent: (site, who) =>
    asPerson(site, who, (of) => sent.listSent(site.db, reader(of), { most: 9 })),
  listPractice: (site, who) => asPerson(site, who, (of) => sent.listPractice(site.db, reader(of))),
  loadFamilyNotes: (site, who) => notes.loadFamilyNotes(argsOf(site, who, "/family/notes")),
  loadNote: (site, who, { noted: id }) =>
    notes.loadNote(argsOf(site, who, "/family/notes/x", { id })),
  loadReport: (site, who, { report: id }) =>
    notes.loadReport(argsOf(site, who, "/family/reports/x", { id })),
};

const seeing: Operations = {
  loadCalendarFeed: async (site, who) => {
    const url = feedUrl(site, { kind: "guardian", id: who.id }, who.feedKey);
    const token = new URL(url).pathname.split("/")[2] ?? "";
    const answer = await loadCalendarFeed(argsOf(site, who, "/calendar/x", { token }));
    return (await answer.text()).replaceAll(/\r?\n /g, "");
  },
  theirLesson: (site, { guardian }, { ahead: { id } }) =>
    within(site, (trx) => theirLesson(site, trx, guardian, id, "see")),
  findFamilyLesson: (site, who, { ahead }) =>
    asPerson(site, who, (of) => findFamilyLesson(site, of, ahead.id)),
  readActLesson: (site, who, { trial }) =>
    asPerson(site, who, (of) => readActLesson(site, of, trial.id)),
  readActs: (site, who, { calledOff: { id } }) =>
    asPerson(site, who, async (of) => {
      const found = await findFamilyLesson(site, of, id);
      return found && (await readActs(site, of, found.one, ""));
    }),
  loadAsk: (site, who, { asked: id }) => loadAsk(argsOf(site, who, "/family/lesson/x/ask", { id })),
  showHome: (site, who) => asPerson(site, who, (of) => showHome(site, of)),
  readChildren: (site, who) => asPerson(site, who, (of) => readChildren(site, of)),
  readAhead: (site, who) => asPerson(site, who, async (of) => (await readAhead(site, of)).lessons),
  loadFamilyHome: (site, who) => loadFamilyHome(argsOf(site, who, "/family")),
  loadFamilyWeeks: (site, who) => loadFamilyWeeks(argsOf(site, who, "/family/weeks")),
  loadFamilyLesson: (site, who, { ahead: { id } }) =>
    lesson.loadFamilyLesson(argsOf(site, who, "/family/lesson/x", { id })),
  loadAccess: (site, who) => access.loadAccess(argsOf(site, who, "/family/access")),
};

const linked: Operations = {
  loadLessonPage: (site, who, { ahead: { id: lessonId } }) => {
    const page = { lessonId, guardianId: who.id, generation: 0 };
    const token = lessonToken(site.secrets["trial-link"], page);
    return loadLessonPage(argsOf(site, who, "/lesson/x", { token }));
  },
};

const deciding: Operations = {
  freeTimesForGuardian: (site, { guardian }, { ahead }) =>
    booking.freeTimesForGuardian(site, guardian, ahead.id),
  "freeTimesForGuardian of a trial": (site, { guardian }, { trial }) =>
    booking.freeTimesForGuardian(site, guardian, trial.id),
  freeTimesFor: (site, { guardian }, { ahead }) => freeTimesFor(site, guardian, ahead.id),
  findToMove: (site, { guardian }, { trial }) => findToMove(site, guardian, trial.id),
  mayStill: (site, { guardian }, { learnerId }) =>
    within(site, async (trx) =>
      (await mayStill(site, trx, guardian, learnerId, "change")) ? learnerId : null,
    ),
  askedFor: async (site, { guardian }, { asked }) => [
    ...(await askedFor(site.db, guardian, [asked], site.clock.now())).keys(),
  ],
  "awayByGuardian, to read": (site, { guardian }, { learnerId }) =>
    away.awayByGuardian(site, guardian, { learnerIds: [learnerId], ...readDays }, true),
  listHolidays: (site, { guardian }) => away.listHolidays(site, guardian),
  loadMove: (site, who, { ahead: { id } }) =>
    loadMove(argsOf(site, who, "/family/lesson/x/move", { id })),
  loadCannot: (site, who, { ahead: { id } }) =>
    loadCannot(argsOf(site, who, "/family/lesson/x/cannot", { id })),
  loadAway: (site, who) => loadAway(argsOf(site, who, "/family/away")),
  loadDetails: (site, who) => details.loadDetails(argsOf(site, who, "/family/details")),
};

const readersActs: Operations = {
  keepRead: (site, { guardian }, { noted: id }) =>
    note.keepRead(site, { kind: "note", id }, guardian),
  handleFamilyNotePost: (site, who, { report: id }) => {
    const token = privateToken(site, { kind: "report", id, guardianId: who.id, generation: 0 });
    return note.handleFamilyNotePost(argsOf(site, who, "/note/x", { token }, {}));
  },
  handleNoteRead: (site, who, { noted: id }) =>
    notes.handleNoteRead(argsOf(site, who, "/family/notes/x", { id }, {})),
  handleReportRead: (site, who, { report: id }) =>
    notes.handleReportRead(argsOf(site, who, "/family/reports/x", { id }, {})),
};

const seersActs: Operations = {
  handleAsk: (site, who, { ahead: { id } }) =>
    handleAsk(argsOf(site, who, "/family/lesson/x/ask", { id }, { words: "May I ask?" })),
  askDesk: (site, { guardian }, { ahead }) => askDesk(site, guardian, ahead.id, "May I ask?"),
};

const atDoor: Operations = {
  reportRoom: (site, { guardian }, { begins: [, id = ""] }) => reportRoom(site, guardian, id),
  handleLessonPress: (site, who, { begins: [, id = ""] }) =>
    handleLessonPress(argsOf(site, who, "/family/lesson/x", { id }, { do: "broken" })),
  handleFamilyLessonPost: (site, who, { begins: [, id = ""] }) =>
    lesson.handleFamilyLessonPost(argsOf(site, who, "/family/lesson/x", { id }, {})),
};

const decidersActs: Operations = {
  handleMove: (site, who, { ahead }) => {
    const form = { slot: hourLater(ahead), version: String(ahead.sequence) };
    return handleMove(argsOf(site, who, "/family/lesson/x/move", { id: ahead.id }, form));
  },
  handleCannot: (site, who, { trial: { id } }) => {
    const form = { reason: "other", version: "0" };
    return handleCannot(argsOf(site, who, "/family/lesson/x/cannot", { id }, form));
  },
  handleAway: (site, who, { learnerId }) =>
    handleAway(argsOf(site, who, "/family/away", {}, { who: learnerId, ...readDays })),
  "handleFamilyLesson, taking back": (site, who, { calledOff: { id, sequence } }) => {
    const form = { do: "back", version: String(sequence) };
    return lesson.handleFamilyLesson(argsOf(site, who, "/family/lesson/x", { id }, form));
  },
  takeBackForGuardian: (site, { guardian }, { calledOff }) =>
    booking.takeBackForGuardian(site, guardian, calledOff),
  cannotCome: (site, { guardian }, { ahead }) => acts.cannotCome(site, guardian, ahead, ill),
  moveByGuardian: (site, { guardian }, { ahead }) =>
    acts.moveByGuardian(site, guardian, ahead, hourLater(ahead)),
  takeBack: (site, { guardian }, { calledOff }) => acts.takeBack(site, guardian, calledOff),
  callOffForGuardian: (site, { guardian }, { trial }) =>
    booking.callOffForGuardian(site, guardian, trial, ill),
  moveForGuardian: (site, { guardian }, { ahead }) =>
    booking.moveForGuardian(site, guardian, ahead, hourLater(ahead)),
  awayByGuardian: (site, { guardian }, { learnerId }) =>
    away.awayByGuardian(site, guardian, { learnerIds: [learnerId], ...readDays }),
  takeBackHoliday: (site, { guardian }, { holiday }) =>
    away.takeBackHoliday(site, guardian, holiday),
  stopByGuardian: (site, { guardian }, { learnerId }) =>
    away.stopByGuardian(site, guardian, learnerId),
  settleConsent: (site, who, { learnerId }) =>
    asPerson(site, who, (of) =>
      settleConsent(site, of, { learnerId, kind: "lessons", isGiven: false }),
    ),
  "handleDetails, agreeing": (site, who, { learnerId: learner }) => {
    const form = { do: "agree", learner, kind: "recording" };
    return details.handleDetails(argsOf(site, who, "/family/details", {}, form));
  },
  "handleDetails, inviting": (site, who, { learnerId }) => {
    const form = {
      do: "guardian",
      learnerId,
      name: "Aunt",
      email: "aunt@visitor.example",
      phone: "+447700900999",
      may: "view",
    };
    return details.handleDetails(argsOf(site, who, "/family/details", {}, form));
  },
};

const all = (
  calls: Operations,
  needs: FamilyOperation["needs"],
  of: (call: Call) => { reads: Call; isSigned?: boolean } | { acts: Call; atDoor?: boolean },
): FamilyOperation[] => Object.entries(calls).map(([name, call]) => ({ name, needs, ...of(call) }));

export const familyOperations: readonly FamilyOperation[] = [
  ...all(reading, "read", (reads) => ({ reads })),
  ...all(seeing, "see", (reads) => ({ reads })),
  ...all(linked, "see", (reads) => ({ reads, isSigned: true })),
  ...all(deciding, "change", (reads) => ({ reads })),
  ...all(readersActs, "read", (call) => ({ acts: call })),
  ...all(seersActs, "see", (call) => ({ acts: call })),
  ...all(atDoor, "see", (call) => ({ acts: call, atDoor: true })),
  ...all(decidersActs, "change", (call) => ({ acts: call })),
];
