import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { MailAbout } from "#app/platform/.server/outbox/mail.ts";
import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import type { EndOfGuardianship } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Entered } from "./enter-family.server.ts";
import { learnerIdsOf } from "./family-access.server.ts";
import { listIdsOfGuardian, type Guardian } from "./family-store.server.ts";
import { closeDevices } from "./ways-in/device-store.server.ts";

/** What every mail about a learner to a guardian is about: it is withdrawn once they are none any more. */
export function aboutGuardian(learnerId: string, guardianId: string): MailAbout[] {
  return [`learner:${learnerId}`, `to:${learnerId}:${guardianId}`];
}

/** What any mail about a learner to a guardian is about, whether or not the guardianship still holds. */
export async function aboutMailTo(db: Db, guardianId: string): Promise<MailAbout[]> {
  const rows = await db
    .selectFrom("guardianship")
    .select("learner_id")
    .where("guardian_id", "=", guardianId)
    .execute();
  const ids = await listIdsOfGuardian(db, guardianId);
  return rows.flatMap((row) => ids.map((id) => `to:${row.learner_id}:${id}` as const));
}

/** The end of the key of a mail that each guardian of a learner gets once. */
export const mailKeyEnd = (learnerId: string, guardianId: string) => `${learnerId}:${guardianId}`;

/**
 * Ends a guardianship: whatever is asked for from now on is refused, mail about the learner that has not gone out does not,
 * and the devices that were opened for the learner are forgotten, with the guardian's own if there is nobody left to see.
 *
 * @returns whether it held until now
 */
export async function endGuardianship(
  trx: Trx,
  { guardianId, learnerId }: Entered,
  why: EndOfGuardianship,
  now: number,
): Promise<boolean> {
  const ended = await trx
    .updateTable("guardianship")
    // A clock that was set back must not end it before it began.
    .set((eb) => ({
      until: eb.case().when("since", ">", toIso(now)).then(eb.ref("since")).else(toIso(now)).end(),
      why_ended: why,
    }))
    .where("guardian_id", "=", guardianId)
    .where("learner_id", "=", learnerId)
    .where("until", "is", null)
    .executeTakeFirst();
  const ids = await listIdsOfGuardian(trx, guardianId);
  await withdrawMailAbout(
    trx,
    ids.map((id) => `to:${learnerId}:${id}` as const),
  );
  const isNobodys = (await learnerIdsOf(trx, guardianId, now)).length === 0;
  await closeDevices(trx, guardianId, isNobodys ? null : learnerId);
  return ended.numUpdatedRows > 0n;
}

/** Has whoever else changes or joins these guardians wait until the transaction ends. @returns whether each is still there */
export async function lockGuardians(trx: Trx, ids: readonly string[]): Promise<boolean> {
  const held = await trx
    .updateTable("guardian")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "in", ids)
    .where("joined_to", "is", null)
    .executeTakeFirst();
  return held.numUpdatedRows === BigInt(ids.length);
}

/** Whether one of two guardians has a learner whom a court has taken from the other. */
async function isTakenFromOne(db: Db, ids: readonly [string, string]): Promise<boolean> {
  const taken = await db
    .selectFrom("guardianship as taken")
    .innerJoin("guardianship as held", "held.learner_id", "taken.learner_id")
    .select("taken.learner_id")
    .where("taken.guardian_id", "in", ids)
    .where("taken.why_ended", "=", "court order")
    .where("held.guardian_id", "in", ids)
    .where("held.until", "is", null)
    .whereRef("held.guardian_id", "<>", "taken.guardian_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Leaves one guardianship of each learner that began for two guardians at the same moment: the one that a court ended,
 * else the one that still holds.
 */
async function deleteTwins(trx: Trx, keptId: string, otherId: string): Promise<void> {
  const twins = await trx
    .selectFrom("guardianship as kept")
    .innerJoin("guardianship as other", (join) =>
      join
        .onRef("other.learner_id", "=", "kept.learner_id")
        .onRef("other.since", "=", "kept.since"),
    )
    .select(["kept.learner_id", "kept.since", "kept.why_ended", "other.why_ended as otherEnd"])
    .where("kept.guardian_id", "=", keptId)
    .where("other.guardian_id", "=", otherId)
    .execute();
  const weightOf = (end: EndOfGuardianship | null) =>
    end === "court order" ? 2 : Number(end === null);
  for (const { learner_id, since, why_ended, otherEnd } of twins) {
    await trx
      .deleteFrom("guardianship")
      .where("learner_id", "=", learner_id)
      .where("since", "=", since)
      .where("guardian_id", "=", weightOf(otherEnd) > weightOf(why_ended) ? keptId : otherId)
      .execute();
  }
}

/** Of learners whom both have, the one may whatever the other may: no more and no less than the two of them did. */
async function keepMost(trx: Trx, keptId: string, otherId: string): Promise<void> {
  await trx
    .updateTable("guardianship")
    .set({ reads_earlier: 1 })
    .where("guardian_id", "=", keptId)
    .where("until", "is", null)
    .where("learner_id", "in", (eb) =>
      eb
        .selectFrom("guardianship as other")
        .select("other.learner_id")
        .where("other.guardian_id", "=", otherId)
        .where("other.until", "is", null)
        .where("other.reads_earlier", "=", 1),
    )
    .execute();
  for (const may of ["view", "manage"] as const) {
    const less = may === "view" ? (["pay"] as const) : (["pay", "view"] as const);
    await trx
      .updateTable("guardianship")
      .set({ may })
      .where("guardian_id", "=", keptId)
      .where("until", "is", null)
      .where("may", "in", less)
      .where("learner_id", "in", (eb) =>
        eb
          .selectFrom("guardianship as other")
          .select("other.learner_id")
          .where("other.guardian_id", "=", otherId)
          .where("other.until", "is", null)
          .where("other.may", "=", may),
      )
      .execute();
  }
}

/** Of a learner whom both have still, the one is a guardian since either was. */
async function keepFirst(trx: Trx, keptId: string, otherId: string): Promise<void> {
  const earlier = await trx
    .selectFrom("guardianship as kept")
    .innerJoin("guardianship as other", (join) =>
      join
        .onRef("other.learner_id", "=", "kept.learner_id")
        .onRef("other.since", "<", "kept.since"),
    )
    .select(["kept.learner_id", "kept.since", "other.since as first"])
    .where("kept.guardian_id", "=", keptId)
    .where("kept.until", "is", null)
    .where("other.guardian_id", "=", otherId)
    .where("other.until", "is", null)
    .execute();
  for (const { learner_id, since, first } of earlier) {
    await trx
      .updateTable("guardianship")
      .set({ since: first })
      .where("guardian_id", "=", keptId)
      .where("learner_id", "=", learner_id)
      .where("since", "=", since)
      .execute();
  }
}

/**
 * Makes one guardian of two who are one person: what the other had is the first one's, who is found by the other's
 * addresses, and by every link that was mailed to them, from now on. Learners stay as many as they are, two children of one
 * name too. Of two numbers the second stays beside the first, until it is known which is right.
 *
 * @returns false if both learn themselves: then someone has to say which of the two lessons are whose. Also if a court has
 *   taken a learner from one of them whom the other still has, which joining would give back, and if one of them has been
 *   joined with someone in this moment
 */
export async function joinGuardians(trx: Trx, kept: Guardian, other: Guardian): Promise<boolean> {
  if (!(await lockGuardians(trx, [kept.id, other.id]))) return false;
  const adults = await trx
    .selectFrom("learner")
    .select("id")
    .where("adult_id", "in", [kept.id, other.id])
    .execute();
  if (adults.length > 1 || (await isTakenFromOne(trx, [kept.id, other.id]))) return false;
  await trx
    .updateTable("learner")
    .set({ adult_id: kept.id })
    .where("adult_id", "=", other.id)
    .execute();
  await keepMost(trx, kept.id, other.id);
  await deleteTwins(trx, kept.id, other.id);
  await keepFirst(trx, kept.id, other.id);
  const shared = await trx
    .selectFrom("guardianship")
    .select("learner_id")
    .where("guardian_id", "=", kept.id)
    .where("until", "is", null)
    .execute();
  // Both are guardians of a learner now: one row says it.
  await trx
    .deleteFrom("guardianship")
    .where("guardian_id", "=", other.id)
    .where("until", "is", null)
    .where("learner_id", "in", ["", ...shared.map((row) => row.learner_id)])
    .execute();
  await trx
    .updateTable("guardianship")
    .set({ guardian_id: kept.id })
    .where("guardian_id", "=", other.id)
    .execute();
  await trx
    .updateTable("guardian_address")
    .set({ guardian_id: kept.id })
    .where("guardian_id", "=", other.id)
    .execute();
  await trx
    .updateTable("guardian")
    .set({ joined_to: kept.id })
    .where("joined_to", "=", other.id)
    .execute();
  const numbers = [kept.phone, other.phone, kept.phone_before, other.phone_before];
  const [phone = "", phone_before = ""] = new Set(numbers.filter((one) => one !== ""));
  const noNumber = { phone: "", phone_before: "" };
  const nowhere = { zone: null, zone_before: null, moved_at: null };
  const nothing = {
    name: "",
    email: null,
    email_key: null,
    language: "",
    ...noNumber,
    ...nowhere,
  };
  await trx
    .updateTable("guardian")
    .set({ ...nothing, joined_to: kept.id })
    .where("id", "=", other.id)
    .execute();
  if (other.email_key !== null) {
    await trx
      .insertInto("guardian_address")
      .values({ email_key: other.email_key, guardian_id: kept.id })
      .execute();
  }
  await trx
    .updateTable("guardian")
    .set((eb) => ({
      version: eb("version", "+", 1),
      phone,
      phone_before,
      zone: kept.zone ?? other.zone,
      language: kept.language || other.language,
      keep_until: kept.keep_until > other.keep_until ? kept.keep_until : other.keep_until,
    }))
    .where("id", "=", kept.id)
    .execute();
  return true;
}
