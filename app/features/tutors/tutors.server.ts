import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { checkSteps, type CheckStep, type TutorCheck } from "./check-steps.ts";
import { currencies, readSum } from "#content/money.ts";
import { insertRate, listRates, rateOn, type TutorRate } from "./rate-store.server.ts";
import { isDate, parseHours } from "./tutor-fields.ts";
import {
  deleteCheck,
  deleteLeave,
  findTutor,
  insertTutor,
  listHours,
  listLeave,
  listTutors,
  storeCheck,
  storeHours,
  updateTutor,
  type TutorFacts,
} from "./tutor-store.server.ts";
import { nameKeyOf } from "#app/features/families/name-key.ts";

type Desk = Pick<Services, "clock" | "db">;

/** Why a tutor was not saved. `namesake`: another tutor has the name, and lessons name tutors by it. */
export type TutorProblem =
  | "name"
  | "namesake"
  | "email"
  | "zone"
  | "room"
  | "member"
  | "left"
  | "stale";

/** Everyone who teaches or has taught. */
export async function readTutors({ clock, db }: Desk, member: DeskMember) {
  assertMay(member, "tutors");
  const today = academyDay(clock.now());
  return {
    tutors: await listTutors(db),
    hours: await listHours(db),
    leave: await listLeave(db, today),
    members: await listMembers(db),
  };
}

/** One tutor, with hours and the leave that is not over. @returns null if there is none */
export async function readTutor({ clock, db }: Desk, member: DeskMember, id: string) {
  assertMay(member, "tutors");
  const tutor = await findTutor(db, id);
  if (!tutor) return null;
  const today = academyDay(clock.now());
  return {
    tutor,
    hours: (await listHours(db, id)).get(id) ?? [],
    leave: await listLeave(db, today, id),
  };
}

async function problemOf(trx: Trx, facts: TutorFacts, id: string): Promise<TutorProblem | null> {
  const { name, email, zone, room, memberId, leftOn } = facts;
  if (name === "" || name.length > 100) return "name";
  const others = (await listTutors(trx)).filter((one) => one.id !== id);
  if (others.some((one) => nameKeyOf(one.name) === nameKeyOf(name))) return "namesake";
  if (memberId === null ? email !== "" && parseEmail(email)?.ascii !== email : email !== "")
    return "email";
  if (findZone(zone)?.id !== zone) return "zone";
  const url = URL.parse(room);
  if (room !== "" && (url?.protocol !== "https:" || url.username || room.length > 500)) {
    return "room";
  }
  if (leftOn !== null && !isDate(leftOn)) return "left";
  if (memberId === null) return null;
  const isMember = (await listMembers(trx)).some((one) => one.id === memberId);
  return isMember && others.every((one) => one.memberId !== memberId) ? null : "member";
}

/**
 * Adds a tutor, or changes one.
 *
 * @param at which tutor, and the version that the form was rendered from; null adds one
 * @returns the tutor's id, or why nothing was saved
 */
export async function saveTutor(
  { clock, db }: Desk,
  member: DeskMember,
  at: { readonly id: string; readonly version: number } | null,
  facts: TutorFacts,
): Promise<{ readonly id: string } | { readonly problem: TutorProblem }> {
  assertMay(member, "tutors");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const problem = await problemOf(trx, facts, at?.id ?? "");
    if (problem) return { problem };
    if (at && !(await updateTutor(trx, at, facts, now))) return { problem: "stale" };
    const id = at?.id ?? (await insertTutor(trx, facts, now));
    await act(trx, member, id, at ? "tutor.change" : "tutor.add", now);
    return { id };
  });
}

const longest = 100;

/**
 * Notes that a step was done. What was seen is described, and never kept.
 *
 * @returns false if there is no such tutor or step, or the dates are none
 */
export async function enterCheck(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
  asked: Omit<TutorCheck, "step" | "checkedBy"> & { readonly step: string },
): Promise<boolean> {
  assertMay(member, "tutors");
  const now = clock.now();
  const step = checkSteps.find((one) => one === asked.step);
  const { doneOn, expiresOn, level, country } = asked;
  const isDone = isDate(doneOn) && doneOn <= academyDay(now);
  if (!step || !isDone || (expiresOn !== null && (!isDate(expiresOn) || expiresOn < doneOn))) {
    return false;
  }
  const check = {
    step,
    doneOn,
    expiresOn,
    level: level.slice(0, longest),
    country: country.slice(0, longest),
    checkedBy: member.name,
  };
  return await change(db, member, tutorId, { action: "tutor.check", detail: step, now }, (trx) =>
    storeCheck(trx, tutorId, check),
  );
}

/** Takes back that a step was done. @returns false if there is no such tutor */
export async function takeBackCheck(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
  step: CheckStep,
): Promise<boolean> {
  assertMay(member, "tutors");
  const noted = { action: "tutor.uncheck", detail: step, now: clock.now() };
  return await change(db, member, tutorId, noted, (trx) => deleteCheck(trx, tutorId, step));
}

/**
 * Sets a tutor's weekly hours.
 *
 * @param days a line for each day from Monday, such as "14:00-21:00"
 * @returns false if they are not hours, or there is no such tutor
 */
export async function setHours(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
  days: readonly string[],
): Promise<boolean> {
  assertMay(member, "tutors");
  const hours = parseHours(days.slice(0, 7));
  if (!hours) return false;
  const noted = { action: "tutor.hours", now: clock.now() };
  return await change(db, member, tutorId, noted, (trx) => storeHours(trx, tutorId, hours));
}

/** Takes leave back. @returns false if it was gone */
export async function takeBackLeave(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
  id: string,
): Promise<boolean> {
  assertMay(member, "tutors");
  const noted = { action: "tutor.back", now: clock.now() };
  return await change(db, member, tutorId, noted, (trx) => deleteLeave(trx, tutorId, id));
}

/** Of a form: what was agreed, as it was typed. */
export type AskedRate = {
  readonly fromOn: string;
  readonly currency: string | null;
  readonly hour: string;
  readonly trials: TrialPay | null;
  readonly trialHour: string;
};

/** `past`: a month that is over would cost something else. `hour` and `trialHour`: it is no sum. */
export type RateProblem = "gone" | "day" | "past" | "hour" | "trialHour";

/** The most that an hour can cost, in smallest parts. */
const mostForAnHour = 1_000_000_000;

/** What trials are paid at. */
export const trialPays = ["same", "other", "none"] as const;
export type TrialPay = (typeof trialPays)[number];

/** The same of a rate. */
export function trialPayOf({ trialMinor }: TutorRate): TrialPay {
  if (trialMinor === null) return "same";
  return trialMinor === 0 ? "none" : "other";
}

/** What has been agreed with a tutor, what holds latest first. */
export async function readRates({ db }: Desk, member: DeskMember, tutorId: string) {
  assertMay(member, "money");
  return (await listRates(db, tutorId)).get(tutorId) ?? [];
}

/**
 * Enters what was agreed with a tutor. It holds from its day on: in months that are over only where nothing held yet, so
 * that what they cost does not move.
 *
 * @returns why nothing was entered; null if it was
 */
export async function enterRate(
  { clock, db }: Desk,
  member: DeskMember,
  tutorId: string,
  { fromOn, currency: code, hour, trials, trialHour }: AskedRate,
): Promise<RateProblem | null> {
  assertMay(member, "money");
  const currency = currencies.find((one) => one === code);
  if (!isDate(fromOn)) return "day";
  const sumOf = (typed: string) => {
    const read = currency ? readSum(currency, typed) : null;
    return read?.ok && read.sum > 0 && read.sum <= mostForAnHour ? read.sum : null;
  };
  const minor = sumOf(hour);
  if (!currency || minor === null) return "hour";
  const other = sumOf(trialHour);
  if (trials === "other" && other === null) return "trialHour";
  const trialMinor = { same: null, other, none: 0 }[trials ?? "same"];
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    if (!(await findTutor(trx, tutorId))) return "gone";
    const before = (await listRates(trx, tutorId)).get(tutorId) ?? [];
    const isOver = fromOn.slice(0, 7) < academyDay(now).slice(0, 7);
    if (isOver && rateOn(before, fromOn)) return "past";
    await insertRate(trx, tutorId, { fromOn, currency, minor, trialMinor }, member.name, now);
    await act(trx, member, tutorId, "tutor.rate", now, fromOn);
    return null;
  });
}

/** @param store false where there was nothing to change */
async function change(
  db: Services["db"],
  member: DeskMember,
  tutorId: string,
  { action, detail, now }: { action: string; detail?: string; now: number },
  store: (trx: Trx) => Promise<boolean | void>,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await findTutor(trx, tutorId))) return false;
    if ((await store(trx)) === false) return false;
    await act(trx, member, tutorId, action, now, detail);
    return true;
  });
}

async function act(
  trx: Trx,
  member: DeskMember,
  id: string,
  action: string,
  now: number,
  detail = "",
): Promise<void> {
  const about = { kind: "tutor", id };
  await recordAct(trx, { memberId: member.id, action, about, detail }, now);
}
