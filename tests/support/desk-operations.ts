import type { DeskMember, DeskPermission } from "#app/features/desk/desk-permissions.ts";
import { readNames, withFamily } from "#app/features/desk/log/log-names.server.ts";
import { readAside } from "#app/features/cases/incoming/mail-page.server.ts";
import { putBack, readReviews, takeDown } from "#app/features/feedback/desk/reviews.server.ts";
import { readFigures } from "#app/features/cases/figures/figures.server.ts";
import { erasePerson, exportPerson, findPerson } from "#app/shell/people/people.server.ts";
import { readLog } from "#app/features/desk/log/log-page.server.ts";
import {
  changeMember,
  inviteMember,
  leaveTeam,
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

/** A function of a store or a use case that takes a member. */
export type DeskOperation = {
  /** Of the function, as it is exported. */
  readonly name: string;
  /** Without any of which it refuses; null if it gives every member what is the member's own. */
  readonly permission: DeskPermission | readonly DeskPermission[] | null;
  run(services: Services, member: DeskMember): Promise<unknown>;
};

/** Every exported function of the desk that takes a member: add yours. */
export const deskOperations: readonly DeskOperation[] = [
  {
    name: "readLog",
    permission: "log",
    run: ({ db }, member) => readLog(db, member, { member: "", about: "" }, ""),
  },
  {
    name: "readNames",
    permission: "log",
    run: ({ db }, member) => readNames(db, member, []),
  },
  {
    name: "withFamily",
    permission: "log",
    run: ({ db }, member) => withFamily(db, member, { kind: "case", id: "nothing" }),
  },
  {
    name: "readBoard",
    permission: ["trials", "own-lessons"],
    run: (services, member) => readBoard(services, member, ""),
  },
  { name: "countAlarms", permission: null, run: countAlarms },
  { name: "countForBar", permission: null, run: countForBar },
  {
    name: "readTrial",
    permission: ["trials", "own-lessons"],
    run: (services, member) => readTrial(services, member, "nothing"),
  },
  {
    name: "planLesson",
    permission: "trials",
    run: (services, member) =>
      planLesson(services, member, "nothing", {
        tutor: "",
        tutorName: "Omar",
        room: "",
        keepsRoom: false,
        writes: false,
        version: 0,
      }),
  },
  {
    name: "keepOnClosedDay",
    permission: "trials",
    run: (services, member) => keepOnClosedDay(services, member, "nothing"),
  },
  {
    name: "setOutcome",
    permission: "trials",
    run: (services, member) => setOutcome(services, member, "nothing", "held"),
  },
  {
    name: "setNextStep",
    permission: "trials",
    run: (services, member) => setNextStep(services, member, "nothing", "yes"),
  },
  {
    name: "readReviews",
    permission: "reviews",
    run: (services, member) => readReviews(services, member, null),
  },
  {
    name: "takeDown",
    permission: "reviews",
    run: (services, member) => takeDown(services, member, "nothing", "fake"),
  },
  {
    name: "putBack",
    permission: "reviews",
    run: (services, member) => putBack(services, member, "nothing"),
  },
  { name: "readLetters", permission: "letters", run: readLetters },
  {
    name: "readLetter",
    permission: "letters",
    run: (services, member) => readLetter(services, member, "nothing"),
  },
  {
    name: "beginLetter",
    permission: "letters",
    run: (services, member) => beginLetter(services, member, "A new term"),
  },
  {
    name: "saveLetter",
    permission: "letters",
    run: (services, member) =>
      saveLetter(services, member, { id: "nothing", version: 1, title: "A new term", text: "" }),
  },
  {
    name: "discardLetter",
    permission: "letters",
    run: (services, member) => discardLetter(services, member, "nothing"),
  },
  {
    name: "sendTestCopy",
    permission: "letters",
    run: (services, member) => sendTestCopy(services, member, "nothing"),
  },
  {
    name: "releaseLetter",
    permission: "letters",
    run: (services, member) => releaseLetter(services, member, { id: "nothing", version: 1 }),
  },
  {
    name: "hideLetter",
    permission: "letters",
    run: (services, member) => hideLetter(services, member, { id: "nothing", isHidden: true }),
  },
  {
    name: "readLegalRecord",
    permission: "people",
    run: ({ clock, db }, member) => readLegalRecord(db, member, null, clock.now()),
  },
  { name: "readAside", permission: "cases", run: ({ db }, member) => readAside(db, member, "") },
  { name: "readFigures", permission: "figures", run: readFigures },
  {
    name: "findPerson",
    permission: "people",
    run: (services, member) => findPerson(services, member, "nobody@visitor.example"),
  },
  {
    name: "exportPerson",
    permission: "people",
    run: (services, member) => exportPerson(services, member, "nobody@visitor.example"),
  },
  {
    name: "erasePerson",
    permission: "erase",
    run: (services, member) => erasePerson(services, member, "nobody@visitor.example"),
  },
  { name: "readHours", permission: "hours", run: readHours },
  {
    name: "changeDay",
    permission: "hours",
    run: (services, member) =>
      changeDay(services, member, { date: "", area: "", from: "", to: "", reason: "" }, true),
  },
  {
    name: "restoreDay",
    permission: "hours",
    run: (services, member) => restoreDay(services, member, "2026-12-25", ""),
  },
  { name: "readTeam", permission: "team", run: readTeam },
  {
    name: "inviteMember",
    permission: "team",
    run: (services, member) =>
      inviteMember(services, member, { email: "new@academy.example", role: "tutor" }),
  },
  {
    name: "withdrawInvitation",
    permission: "team",
    run: (services, member) => withdrawInvitation(services, member, "new@academy.example"),
  },
  {
    name: "changeMember",
    permission: "team",
    run: (services, member) =>
      changeMember(services, member, "nobody", { role: "owner", isDeputy: true }),
  },
  {
    name: "removeFromTeam",
    permission: "team",
    run: (services, member) => removeFromTeam(services, member, "nobody"),
  },
  { name: "leaveTeam", permission: null, run: leaveTeam },
];
