import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { isAnyAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { wasEverKept, type Keeper } from "./family-store.server.ts";

/** Guardians and learners that came with a file. */
export type Arrived = {
  readonly guardians: readonly string[];
  readonly learners: readonly string[];
};

/**
 * Why those who came with a file cannot be as if they had never come. `changed`: somebody has changed what is known of them;
 * `written`: they were written to; `page`: they have opened their page, agreed to something or asked for it; `others`: there are
 * more children or guardians by now; `used`: there are lessons, notes, trials or cases of theirs.
 */
export type Since = "changed" | "written" | "page" | "others" | "used";

/** @param keepers of each room that holds something about learners */
export async function usedSince(
  db: Db,
  { guardians, learners }: Arrived,
  keepers: readonly Keeper[],
): Promise<Since | null> {
  const [theirs, those] = [
    ["", ...guardians],
    ["", ...learners],
  ];
  const now = await db
    .selectFrom("guardian")
    .select(["version", "joined_to"])
    .where("id", "in", theirs)
    .execute();
  const isGone = now.length < guardians.length;
  if (isGone || now.some((one) => one.version > 1 || one.joined_to !== null)) return "changed";
  for (const id of learners) if (await wasEverKept(db, id, keepers)) return "used";
  const abouts = learners.flatMap((one) => guardians.map((id) => `to:${one}:${id}` as const));
  if (await isAnyAbout(db, [...abouts, ...learners.map((id) => `learner:${id}` as const)]))
    return "written";
  const others = await db
    .selectFrom("guardianship")
    .select("since")
    .where((eb) =>
      eb.or([
        eb.and([eb("guardian_id", "in", theirs), eb("learner_id", "not in", those)]),
        // A child of somebody who was here before has them as well.
        ...(guardians.length > 0
          ? [eb.and([eb("learner_id", "in", those), eb("guardian_id", "not in", theirs)])]
          : []),
      ]),
    )
    .union(
      db
        .selectFrom("guardian_address")
        .select("email_key as since")
        .where("guardian_id", "in", theirs),
    )
    .union(db.selectFrom("guardian").select("id as since").where("joined_to", "in", theirs))
    .limit(1)
    .executeTakeFirst();
  if (others) return "others";
  const page = await db
    .selectFrom("family_device")
    .select("id")
    .where("guardian_id", "in", theirs)
    .union(db.selectFrom("family_proposal").select("id").where("guardian_id", "in", theirs))
    .union(db.selectFrom("consent").select("id").where("learner_id", "in", those))
    .limit(1)
    .executeTakeFirst();
  return page ? "page" : null;
}

/** Forgets learners and guardians who came with a file, as if they had never come. */
export async function forgetArrived(trx: Trx, { guardians, learners }: Arrived): Promise<void> {
  await trx
    .deleteFrom("learner")
    .where("id", "in", ["", ...learners])
    .execute();
  await trx
    .deleteFrom("guardian")
    .where("id", "in", ["", ...guardians])
    .execute();
}
