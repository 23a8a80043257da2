import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";

/** From one moment to another, in milliseconds since the epoch. */
export type Span = { readonly from: number; readonly until: number };

/** Something that is taken, and the id of the lesson that has it. */
export type Clash = { readonly resource: string; readonly by: string };

/** A quarter of an hour, in milliseconds. */
export const quarterMs = 15 * minute;

/** The quarters of an hour that a span touches, as they are stored. */
export function quartersOf({ from, until }: Span): string[] {
  const first = Math.floor(from / quarterMs);
  const count = Math.ceil(until / quarterMs) - first;
  return Array.from({ length: count }, (_, index) => toIso((first + index) * quarterMs));
}

/** A tutor, who gives one lesson at a time. */
export function tutorResource(id: string): string {
  return `tutor:${id}`;
}

/** A learner, who is in one lesson at a time. */
export function learnerResource(id: string): string {
  return `learner:${id}`;
}

/** What a room's address may say besides which room it is: the password, and the account that it was copied from. */
const besidesRoom = ["authuser", "hs", "pli", "pwd"];

/** Services with many addresses for one meeting: what of an address, decoded and in small letters, is the meeting. */
const services = [
  // On any host of an account, in the app and in the browser: a number, or a personal room.
  {
    name: "zoom",
    host: /(?:^|\.)zoom\.(?:us|com)$/,
    meeting: /(?<=\/(?:j|s|w|wc|wc\/join)\/)\d+|(?<=\/)my\/[^/?#]+/,
  },
  // A thread, in channels with the message in it, or a number.
  {
    name: "teams",
    host: /^teams\.(?:(?:microsoft|live)\.com|cloud\.microsoft)$/,
    meeting: /19:[^/?#]+@thread\.\w+(?:\/\d+)?|(?<=\/meet\/)\d+/,
  },
  { name: "meet", host: /^meet\.google\.com$/, meeting: /[a-z]{3}-[a-z]{4}-[a-z]{3}/ },
];

/** An address without percent-encoding: of one that was handed on in another, twice. */
function decode(address: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(address));
  } catch {
    return address;
  }
}

/**
 * A room by its address, which may be written in several ways: its case, the usual port, a slash at the end, the
 * order of the query, a password in it and what follows `#` make no other room. With the services that are best known
 * it is the meeting that counts, whatever stands around it. Rooms whose names differ only in their case are one with
 * most providers, and where they are not, one of two lessons has to be planned elsewhere.
 *
 * @returns null if there is none
 */
export function roomResource(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return address === "" ? null : `room:${address}`;
  const host = url.host.replace(/\.(?=$|:)/, "");
  const service = services.find((one) => one.host.test(host));
  const [meeting] = service?.meeting.exec(decode(url.href).toLowerCase()) ?? [];
  if (service && meeting) return `room:${service.name}:${meeting}`;
  for (const name of besidesRoom) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = `${url.pathname.replace(/\/+$/, "")}${url.search}`.toLowerCase();
  return `room:${url.protocol}//${host}${path}`;
}

/**
 * Takes tutor and room for a lesson, and gives up whatever else it had. The primary key decides between two who
 * try at once. Everyone takes resources and quarters in one order, and gives up only afterwards, so that no
 * two transactions wait for each other.
 *
 * @returns what other lessons have: of that the lesson gets nothing
 */
export async function takeUp(
  trx: Trx,
  lessonId: string,
  resources: readonly string[],
  span: Span,
): Promise<readonly Clash[]> {
  const clashes: Clash[] = [];
  for (const resource of resources.toSorted()) {
    const by = await take(trx, lessonId, resource, span);
    if (by) clashes.push({ resource, by });
  }
  const kept = resources.filter((one) => clashes.every(({ resource }) => resource !== one));
  await ofLessons(trx, [lessonId])
    .where((eb) =>
      eb.not(eb.and([eb("resource", "in", orNone(kept)), eb("quarter", "in", quartersOf(span))])),
    )
    .execute();
  return clashes;
}

/** SQL allows no empty list. */
const orNone = (values: readonly string[]) => (values.length > 0 ? values : [""]);

function ofLessons(trx: Trx, ids: readonly string[]) {
  return trx.deleteFrom("busy").where("for_id", "in", ids);
}

/** @returns who has it otherwise; then nothing has been taken */
async function take(
  trx: Trx,
  lessonId: string,
  resource: string,
  span: Span,
): Promise<string | null> {
  const quarters = quartersOf(span);
  const taken: string[] = [];
  // A second time only if whoever had it has given it up in between.
  for (;;) {
    const rows = await trx
      .insertInto("busy")
      .values(
        quarters.map((quarter) => ({
          resource,
          quarter,
          for_id: lessonId,
        })),
      )
      .onConflict((conflict) => conflict.columns(["resource", "quarter"]).doNothing())
      .returning("quarter")
      .execute();
    taken.push(...rows.map(({ quarter }) => quarter));
    if (taken.length === quarters.length) return null;
    const found = await findTaken(trx, [resource], span);
    const other = found.find(({ by }) => by !== lessonId);
    if (other) {
      await trx
        .deleteFrom("busy")
        .where("resource", "=", resource)
        .where("quarter", "in", orNone(taken))
        .execute();
      return other.by;
    }
    if (found.length === quarters.length) return null;
  }
}

/** What of some resources is taken within a span, a line for each quarter, in order. */
export async function findTaken(
  db: Db,
  resources: readonly string[],
  span: Span,
): Promise<readonly Clash[]> {
  if (resources.length === 0) return [];
  const rows = await db
    .selectFrom("busy")
    .select(["resource", "for_id as by"])
    .where("resource", "in", resources)
    .where("quarter", "in", quartersOf(span))
    .orderBy("resource")
    .orderBy("quarter")
    .execute();
  return rows;
}

/** The quarters within a span in which something is taken, as they are stored. */
export async function takenQuarters(db: Db, resource: string, span: Span): Promise<string[]> {
  const rows = await db
    .selectFrom("busy")
    .select("quarter")
    .where("resource", "=", resource)
    .where("quarter", "in", quartersOf(span))
    .orderBy("quarter")
    .execute();
  return rows.map(({ quarter }) => quarter);
}

/**
 * The quarters within a span in which some resources are taken, in milliseconds since the epoch, by resource; what
 * trials of an area have is left out, or what one lesson has.
 */
export async function takenBesides(
  db: Db,
  resources: readonly string[],
  besides: { readonly area: string } | { readonly lessonId: string },
  { from, until }: Span,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  if (resources.length === 0) return new Map();
  const rows = await db
    .selectFrom("busy")
    .select(["resource", "quarter"])
    .where("resource", "in", resources)
    .where("quarter", ">=", toIso(from))
    .where("quarter", "<", toIso(until))
    .where((eb) =>
      "lessonId" in besides
        ? eb("for_id", "<>", besides.lessonId)
        : eb.not(
            eb.exists(
              eb
                .selectFrom("trial_place")
                .select("trial_place.booking_id")
                .whereRef("trial_place.booking_id", "=", "busy.for_id")
                .where("trial_place.area", "=", besides.area),
            ),
          ),
    )
    .execute();
  const byResource = Map.groupBy(rows, (row) => row.resource);
  return new Map(
    [...byResource].map(([resource, own]) => [
      resource,
      new Set(own.map(({ quarter }) => Date.parse(quarter))),
    ]),
  );
}

/** Gives up whatever some lessons had. */
export async function giveUp(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ofLessons(trx, ids).execute();
}

/** What some lessons have from a moment on: resource and quarter, by the id of the lesson. */
export async function listTaken(
  db: Db,
  ids: readonly string[],
  from: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom("busy")
    .select(["resource", "quarter", "for_id"])
    .where("for_id", "in", orNone(ids))
    .where("quarter", ">=", toIso(from))
    .execute();
  const byLesson = Map.groupBy(rows, (row) => row.for_id);
  return new Map(
    [...byLesson].map(([id, own]) => [id, own.map((row) => `${row.resource} ${row.quarter}`)]),
  );
}

/** Deletes what is over, so that the table holds only the future. */
export async function deletePastBusy(db: Db, before: number): Promise<number> {
  return await deleteInPortions(db, "busy", (eb) => eb("quarter", "<", toIso(before)));
}
