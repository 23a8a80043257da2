import { createHash } from "node:crypto";
import { setImmediate as betweenOthers } from "node:timers/promises";

import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  addGuardianship,
  enterFamily,
  enterGuardian,
} from "#app/features/families/enter-family.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { insertTutor, storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { MovingKind } from "#app/platform/.server/db/schema/moving-tables.ts";
import { mostBytes, type CellsProblem } from "#app/platform/.server/table/read-cells.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { policy } from "#content/policy.ts";
import { readBrought } from "./brought-table.server.ts";
import { isReady, keyOf, readTeaching, saysOf, type Standing } from "./judge-units.server.ts";
import type { MovingRole } from "./moving-columns.server.ts";
import {
  claimMoved,
  deleteLines,
  deleteMoving,
  findByDigest,
  findMoved,
  findMoving,
  listLines,
  storeCells,
  storeChoice,
  storeMoved,
  storeMoving,
  touchMoving,
  type Choice,
  type Made,
  type Moving,
} from "./moving-store.server.ts";
import {
  judge,
  planMoving,
  readyOf,
  type MovingServices,
  type Planned,
} from "./plan-moving.server.ts";
import type { BroughtFamily } from "./read-families.server.ts";
import type { BroughtTutor } from "./read-tutors.server.ts";
import { readWeek } from "./week-hours.server.ts";

/** Whoever brings families and tutors may enter both by hand. */
export function assertMayMove(member: DeskMember): void {
  assertMay(member, "cases");
  assertMay(member, "tutors");
}

/**
 * Keeps a file's lines until they are taken in. The same file again is the same moving in.
 *
 * @returns its id, or why nothing of it was read
 */
export async function bringFile(
  { clock, db }: MovingServices,
  member: DeskMember,
  { kind, name, text }: { readonly kind: MovingKind; readonly name: string; readonly text: string },
): Promise<{ readonly id: string } | { readonly problem: CellsProblem }> {
  assertMayMove(member);
  if (text.length > mostBytes) return { problem: { kind: "size" } };
  const digest = createHash("sha256").update(text).digest("base64url");
  const known = await findByDigest(db, kind, digest);
  if (known) return { id: known.id };
  const brought = readBrought(kind, text);
  if ("kind" in brought) return { problem: brought };
  const now = clock.now();
  const facts = { ...brought, kind, name: name.slice(0, 100), digest, by_name: member.name };
  const id = await db.transaction().execute((trx) => storeMoving(trx, facts, now));
  return { id };
}

/** A cell as the page showed it, and as it was typed there. */
export type TypedCell = {
  readonly line: number;
  readonly at: number;
  readonly was: string;
  readonly typed: string;
};

/** What was done to a file before it is taken in. */
export type Mended = {
  readonly cells: readonly TypedCell[];
  readonly choices: readonly { readonly line: number; readonly choice: Choice | null }[];
  /** Null where the columns stay. */
  readonly columns: readonly (MovingRole | null)[] | null;
};

/** How many cells and answers have become other ones, and what somebody else has typed over in the meantime. */
export type Kept = {
  readonly changed: number;
  readonly others: readonly {
    readonly line: number;
    readonly typed: string;
    readonly here: string;
  }[];
};

/** Keeps what was typed and chosen. A cell that somebody else has changed since the page was made stays theirs, and is told. */
export async function mendLines(
  { clock, db }: MovingServices,
  member: DeskMember,
  id: string,
  { cells, choices, columns }: Mended,
): Promise<Kept | null> {
  assertMayMove(member);
  return await db.transaction().execute(async (trx) => {
    const asked = cells.filter(({ typed, was }) => typed !== was);
    const moving = await findMoving(trx, id);
    if (!moving) return null;
    const isOther =
      columns !== null &&
      columns.length === moving.columns.length &&
      columns.some((role, at) => role !== moving.columns[at]);
    // Whoever else mends it waits here, so that both know of each other's cells.
    const change = isOther ? { columns } : {};
    const needed = asked.length + choices.length > 0 || isOther;
    if (!needed) return { changed: 0, others: [] };
    await touchMoving(trx, id, clock.now(), change);
    const lines = new Map((await listLines(trx, id)).map((one) => [one.line, one]));
    const others: Kept["others"][number][] = [];
    let changed = Number(isOther);
    for (const [line, typed] of Map.groupBy(asked, (one) => one.line)) {
      const now = lines.get(line);
      const next = [...(now?.cells ?? [])];
      for (const { at, was, typed: text } of typed) {
        const here = next[at] ?? "";
        if (!now || here === text) continue;
        if (here === was) next[at] = text;
        else others.push({ line, typed: text, here });
      }
      if (now && next.some((cell, at) => cell !== now.cells[at])) {
        changed += 1;
        await storeCells(
          trx,
          id,
          line,
          next.map((cell) => cell ?? ""),
        );
      }
    }
    for (const { line, choice } of choices) {
      const now = lines.get(line);
      if (!now || now.choice === choice) continue;
      changed += 1;
      await storeChoice(trx, id, line, choice);
    }
    return { changed, others };
  });
}

/** Leaves lines out: they are forgotten, and are there again once the file is brought again with a change. */
export async function leaveOut(
  { clock, db }: MovingServices,
  member: DeskMember,
  id: string,
  lines: readonly number[],
): Promise<void> {
  assertMayMove(member);
  await db.transaction().execute(async (trx) => {
    if (await touchMoving(trx, id, clock.now())) await deleteLines(trx, id, lines);
  });
}

/** Throws a file away of which nothing was made. @returns false if something was */
export async function throwAway(
  { db }: MovingServices,
  member: DeskMember,
  id: string,
): Promise<boolean> {
  assertMayMove(member);
  return await db.transaction().execute(async (trx) => {
    const moving = await findMoving(trx, id);
    if (!moving || moving.taken_at !== null) return false;
    await deleteMoving(trx, id);
    return true;
  });
}

/** So many are taken in by one transaction. */
const atOnce = 25;

/** What has become of a file. `changed`: it is no longer as it was shown, and nothing was taken in. */
export type Taken =
  | { readonly kind: "taken"; readonly count: number }
  | { readonly kind: "changed" };

/**
 * Takes in what can be: each family or tutor whole or not at all, and what has become doubtful in this moment not. Pressed twice
 * it is once. Nobody is written to.
 *
 * @param version of the file that was shown
 */
export async function takeIn(
  services: MovingServices,
  member: DeskMember,
  id: string,
  version: number,
): Promise<Taken> {
  assertMayMove(member);
  const { clock, db } = services;
  const now = clock.now();
  const moving = await findMoving(db, id);
  if (!moving || moving.version !== version) return { kind: "changed" };
  const ready = readyOf(await planMoving(services, moving));
  let count = 0;
  for (let at = 0; at < ready.length; at += atOnce) {
    const part = ready
      .slice(at, at + atOnce)
      // Whoever takes in other files at the same moment claims in this order too.
      .toSorted((one, other) =>
        keyOf(moving.kind, one.unit) < keyOf(moving.kind, other.unit) ? -1 : 1,
      );
    count += await db.transaction().execute(async (trx) => {
      if (!(await touchMoving(trx, id, now, { takenBy: member.name }))) return 0;
      let made = 0;
      for (const one of part) made += Number(await takeOne(services, trx, moving, one, now));
      if (made > 0 && count === 0) {
        const act = { action: "moving.in", about: { kind: "moving", id }, detail: moving.kind };
        await recordAct(trx, { memberId: member.id, ...act }, now);
      }
      return made;
    });
    await betweenOthers();
  }
  return { kind: "taken", count };
}

/** Takes in one of them, if it still stands as it was planned. */
async function takeOne(
  { database }: MovingServices,
  trx: Trx,
  moving: Moving,
  { unit, choice, standing }: Planned,
  now: number,
): Promise<boolean> {
  const key = keyOf(moving.kind, unit);
  const before = (await findMoved(trx, [key])).get(key);
  const teaching = moving.kind === "tutors" ? await readTeaching(trx) : null;
  const look = { db: trx, engine: database.engine, now };
  const still = await judge(look, unit, before, choice, teaching);
  const isSame =
    isReady(still) &&
    still.kind === standing.kind &&
    (still.kind !== "there" || standing.kind !== "there" || still.id === standing.id);
  if (!isSame || !(await claimMoved(trx, { key, moving_id: moving.id }, before, now))) return false;
  const made =
    "children" in unit.facts
      ? await makeFamily(trx, unit.facts, still, now)
      : await makeTutor(trx, unit.facts, now);
  const subject = made.subject;
  const moved = { key, moving_id: moving.id, subject_id: subject, says_hash: saysOf(unit) };
  // What it made when it was brought before goes back with this one.
  const earlier = before && before.subject_id === subject ? before.made : {};
  const all: Made = {
    ...made.made,
    guardians: [...(earlier.guardians ?? []), ...(made.made.guardians ?? [])],
    learners: [...(earlier.learners ?? []), ...(made.made.learners ?? [])],
  };
  await storeMoved(trx, { ...moved, made: all });
  await deleteLines(trx, moving.id, unit.lines);
  return true;
}

type What = { readonly subject: string; readonly made: Made };

async function makeTutor(trx: Trx, { facts, hours }: BroughtTutor, now: number): Promise<What> {
  const tutor = await insertTutor(trx, facts, now);
  await storeHours(trx, tutor, readWeek(hours) ?? []);
  return { subject: tutor, made: { tutor, hours } };
}

async function makeFamily(
  trx: Trx,
  facts: BroughtFamily,
  standing: Standing,
  now: number,
): Promise<What> {
  const joins = standing.kind === "there" && standing.choice === "same" ? standing : null;
  const keepUntil = monthsAfter(now, policy.trialMonths);
  const { name, email, phone, zone, reads, speaks, other } = facts;
  const unsaid = { language: "", siteLanguage: reads || "en", keepUntil } as const;
  const told = {
    ...unsaid,
    name,
    email: email || null,
    phone,
    zone: zone || null,
    language: speaks,
  };
  // An address is one guardian's: nobody had it a moment ago in this transaction, or it is who was chosen.
  const first = joins
    ? { id: joins.id, isNew: false }
    : { id: (await enterGuardian(trx, told, now)).id, isNew: true };
  const children = facts.children.filter((one) => !joins || joins.adds.includes(one.name));
  const learners: string[] = [];
  const known = { ...told, email: null, guardianId: first.id };
  for (const { name: firstName, age } of children) {
    const child = { kind: "child", firstName, ageBand: age || null } as const;
    learners.push((await enterFamily(trx, known, child, now)).learnerId);
  }
  if (facts.isLearner && (!joins || joins.addsSelf))
    learners.push((await enterFamily(trx, known, { kind: "self" }, now)).learnerId);
  const guardians = first.isNew ? [first.id] : [];
  if (other && !joins) {
    const second = { ...unsaid, name: other.name, email: other.email || null, phone: other.phone };
    const isThere =
      other.email !== "" && (await findGuardian(trx, emailKeyOf(other.email))) !== null;
    if (isThere) throw new Error("A second guardian is here already");
    const { id } = await enterGuardian(trx, { ...second, zone: zone || null }, now);
    for (const learnerId of learners)
      await addGuardianship(trx, { guardianId: id, learnerId }, other.may, now);
    guardians.push(id);
  }
  return { subject: first.id, made: { guardians, learners } };
}
