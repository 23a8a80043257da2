import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { EndOfGuardianship } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { policy } from "#content/policy.ts";
import { endGuardianship, joinGuardians } from "./change-guardianships.server.ts";
import { addGuardianship, enterGuardian, type Entered } from "./enter-family.server.ts";
import { guardiansOf } from "./family-access.server.ts";
import {
  addressKeysOf,
  findGuardian,
  findGuardianById,
  learnersUnder,
} from "./family-store.server.ts";

type FamilyServices = Pick<Services, "clock" | "db">;

/** Why a guardianship ends, in the order of the form. */
export const endings: readonly EndOfGuardianship[] = [
  "ended",
  "withdrawn",
  "of age",
  "court order",
  "entered in error",
];

/** Whom the guardian with an address cares for, and who else does; null if no one has that address. */
export async function readRecord(
  { clock, db }: FamilyServices,
  member: DeskMember,
  address: string,
) {
  assertMay(member, "cases");
  const guardian = await findGuardian(db, emailKeyOf(address));
  if (!guardian) return null;
  const now = clock.now();
  const withGuardians = [];
  for (const learner of await learnersUnder(db, guardian.id)) {
    const all = await guardiansOf(db, learner.id, now);
    withGuardians.push({
      id: learner.id,
      name: learner.name,
      age: learner.age_band,
      isAdult: learner.adult_id !== null,
      guardians: all.map(({ id, name, email, phone, may }) => ({ id, name, email, phone, may })),
    });
  }
  return { id: guardian.id, name: guardian.name, learners: withGuardians };
}

export type Second = {
  readonly learnerId: string;
  readonly name: string;
  /** In ASCII; null for someone who has none. */
  readonly email: string | null;
  readonly phone: string;
  readonly may: "view" | "manage";
};

/** Enters another guardian of a learner. @returns false if there is no such learner */
export async function addGuardian(
  { clock, db }: FamilyServices,
  member: DeskMember,
  { learnerId, may, ...told }: Second,
): Promise<boolean> {
  assertMay(member, "cases");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const learner = await trx
      .selectFrom("learner")
      .select("keep_until")
      .where("id", "=", learnerId)
      .executeTakeFirst();
    if (!learner) return false;
    const unknown = { zone: null, language: "", siteLanguage: "en" };
    const keepUntil = Math.max(
      Date.parse(learner.keep_until),
      monthsAfter(now, policy.trialMonths),
    );
    const guardian = await enterGuardian(trx, { ...told, ...unknown, keepUntil }, now);
    await addGuardianship(trx, { guardianId: guardian.id, learnerId }, may, now);
    await act(trx, member, "family.guardian", learnerId, now);
    return true;
  });
}

/**
 * Ends a guardianship for a reason.
 *
 * @param theirs of that learner, as one of these addresses has it: whoever ends it first cancels or moves the trials that
 *   were booked with it and are ahead; what waits to go there about them, or as an answer, is withdrawn
 */
export async function endForLearner(
  { clock, db }: FamilyServices,
  member: DeskMember,
  pair: Entered,
  why: EndOfGuardianship,
  theirs: {
    isAhead(db: Db, learnerId: string, emailKeys: readonly string[], now: number): Promise<boolean>;
    withdrawMail(trx: Trx, learnerId: string, emailKeys: readonly string[]): Promise<void>;
  },
): Promise<"done" | "lesson" | "missing"> {
  assertMay(member, "cases");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const guardian = await findGuardianById(trx, pair.guardianId);
    if (!guardian) return "missing";
    const keys = await addressKeysOf(trx, guardian);
    if (await theirs.isAhead(trx, pair.learnerId, keys, now)) return "lesson";
    const held = { ...pair, guardianId: guardian.id };
    if (!(await endGuardianship(trx, held, why, now))) return "missing";
    await theirs.withdrawMail(trx, pair.learnerId, keys);
    await act(trx, member, "family.end", pair.learnerId, now, why);
    return "done";
  });
}

/** Makes one guardian of two addresses in which a member recognises one person. */
export async function joinAddress(
  { clock, db }: FamilyServices,
  member: DeskMember,
  guardianId: string,
  address: string,
): Promise<"done" | "missing" | "undecided"> {
  assertMay(member, "cases");
  return await db.transaction().execute(async (trx) => {
    const kept = await findGuardianById(trx, guardianId);
    const other = await findGuardian(trx, emailKeyOf(address));
    if (!kept || !other || kept.id === other.id) return "missing";
    if (!(await joinGuardians(trx, kept, other))) return "undecided";
    await act(trx, member, "family.join", kept.id, clock.now());
    return "done";
  });
}

async function act(
  trx: Db,
  member: DeskMember,
  action: string,
  id: string,
  now: number,
  detail = "",
): Promise<void> {
  const about = { kind: "family", id };
  await recordAct(trx, { memberId: member.id, action, about, detail }, now);
}
