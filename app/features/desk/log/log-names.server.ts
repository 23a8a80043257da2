import { kindsHiddenFrom, mayWorkOn } from "#app/features/case-record/case-kinds.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { assertMay } from "../desk-access.server.ts";
import type { About } from "../desk-log-store.server.ts";
import type { DeskMember } from "../desk-permissions.ts";

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
  const [cases, trials] = [idsOf("case"), idsOf("trial")];
  const found = new Map<string, string>();
  const hidden = kindsHiddenFrom(member);
  if (cases.length > 0) {
    let query = db.selectFrom("desk_case").select(["id", "name"]).where("id", "in", cases);
    if (hidden.length > 0) query = query.where("kind", "not in", hidden);
    for (const { id, name } of await query.execute()) found.set(keyOf({ kind: "case", id }), name);
  }
  if (trials.length > 0) {
    const query = db.selectFrom("trial_booking").select(["id", "name"]).where("id", "in", trials);
    for (const { id, name } of await query.execute()) found.set(keyOf({ kind: "trial", id }), name);
  }
  return found;
}

/** The same thing and, for a case or a trial, all others of its family: what came from one address. */
export async function withFamily(db: Db, member: DeskMember, about: About): Promise<About[]> {
  assertMay(member, "log");
  const key = await familyKeyOf(db, member, about);
  if (!key) return [about];
  let cases = db.selectFrom("desk_case").select("id").where("family_key", "=", key);
  const hidden = kindsHiddenFrom(member);
  if (hidden.length > 0) cases = cases.where("kind", "not in", hidden);
  const trials = db.selectFrom("trial_booking").select("id").where("email_key", "=", key);
  return [
    ...(await cases.limit(mostOfFamily).execute()).map(({ id }) => ({ kind: "case", id })),
    ...(await trials.limit(mostOfFamily).execute()).map(({ id }) => ({ kind: "trial", id })),
  ];
}

async function familyKeyOf(db: Db, member: DeskMember, { kind, id }: About) {
  if (kind === "trial") {
    const row = await db
      .selectFrom("trial_booking")
      .select("email_key")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.email_key;
  }
  if (kind !== "case") return undefined;
  const row = await db
    .selectFrom("desk_case")
    .select(["family_key", "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && mayWorkOn(member, row.kind) ? row.family_key : undefined;
}
