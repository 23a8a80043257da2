import { casesOfFamily } from "#app/features/cases/desk/view/family-store.server.ts";
import { readRows } from "#app/features/cases/visible-rows.server.ts";
import {
  findBooking,
  findBookings,
  listOfFamily,
} from "#app/features/booking/booking-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { About } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";

/** At most this much is gathered about one family. */
const mostOfFamily = 100;

/** What the log names by this: a kind, and the id after it. */
export function keyOf({ kind, id }: About): string {
  return `${kind}:${id}`;
}

/**
 * The current names of the people behind the cases and trials on a page of the log: the log itself keeps no
 * name, so that it can stay when a family's data is erased.
 *
 * @returns names by `keyOf`, without what is gone or not for the member to read
 */
export async function readNames(
  db: Db,
  member: DeskMember,
  abouts: readonly About[],
): Promise<Map<string, string>> {
  assertMay(member, "log");
  const idsOf = (kind: string) => [
    ...new Set(abouts.filter((about) => about.kind === kind).map(({ id }) => id)),
  ];
  const cases = await readRows(db, member, idsOf("case"));
  const trials = await findBookings(db, idsOf("trial"));
  return new Map([
    ...cases.map(({ id, name }) => [keyOf({ kind: "case", id }), name] as const),
    ...trials.map(({ id, name }) => [keyOf({ kind: "trial", id }), name] as const),
  ]);
}

/** The same thing and, for a case or a trial, all others of its family: what came from one address. */
export async function withFamily(db: Db, member: DeskMember, about: About): Promise<About[]> {
  assertMay(member, "log");
  const key = await familyKeyOf(db, member, about);
  if (!key) return [about];
  const cases = await casesOfFamily(db, member, { familyKeys: [key] }, mostOfFamily);
  const trials = await listOfFamily(db, key, mostOfFamily);
  return [
    ...cases.map(({ id }) => ({ kind: "case", id })),
    ...trials.map(({ id }) => ({ kind: "trial", id })),
  ];
}

async function familyKeyOf(db: Db, member: DeskMember, { kind, id }: About) {
  if (kind === "trial") return (await findBooking(db, id))?.email_key;
  return kind === "case" ? (await readRows(db, member, [id]))[0]?.family_key : undefined;
}
