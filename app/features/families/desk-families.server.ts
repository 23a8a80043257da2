import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { AddressChange } from "#app/platform/.server/account-data.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { isDuplicate } from "#app/platform/.server/db/errors.ts";
import type {
  EndOfGuardianship,
  GuardianMay,
} from "#app/platform/.server/db/schema/families-tables.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { redirectMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { policy } from "#content/policy.ts";
import { aboutMailTo, endGuardianship, lockGuardians } from "./change-guardianships.server.ts";
import {
  addGuardianship,
  enterFamily,
  enterGuardian,
  findOwnLearner,
  type Entered,
} from "./enter-family.server.ts";
import { guardiansOf, learnerIdsOf } from "./family-access.server.ts";
import { logFamily } from "./family-log.server.ts";
import {
  addressKeysOf,
  findGuardian,
  findGuardianById,
  findGuardians,
  findLearners,
  isAnyoneBarred,
  keepFamily,
  learnersUnder,
  type Guardian,
  type Learner,
} from "./family-store.server.ts";

type FamilyServices = Pick<Services, "clock" | "database" | "db">;

/** Why a guardianship ends, in the order of the form. */
export const endings: readonly EndOfGuardianship[] = [
  "ended",
  "withdrawn",
  "of age",
  "court order",
  "entered in error",
];

type Care = {
  readonly learner: Learner;
  readonly may: GuardianMay;
  /** Whether they read what was sent before they were a guardian; null if there was nothing before. */
  readonly readsEarlier: boolean | null;
};

/** A guardian, and what they may do for each learner in their care. The longest-standing guardian comes first. */
export type Person = Guardian & {
  readonly cares: readonly Care[];
};

/** Learners, and the people who care for them. */
export type Family = { readonly learners: readonly Learner[]; readonly people: readonly Person[] };

/**
 * A guardian or the guardians of a learner, with everyone they care for and everyone else who does. There is no household:
 * how the guardians of one child are related is not said.
 *
 * @param id of a guardian, also of one who was joined with another, or of a learner
 * @returns null if there is neither
 */
export async function readPeople(
  { clock, db }: FamilyServices,
  member: DeskMember,
  id: string,
): Promise<Family | null> {
  assertMay(member, "cases");
  if (!isId(id)) return null;
  const now = clock.now();
  const [asked] = await findLearners(db, [id]);
  const own = asked ? null : await findGuardianById(db, id);
  if (!asked && !own) return null;
  const guardians = (learnerId: string) => guardiansOf(db, learnerId, now, undefined, "belong");
  const first = own ? [own] : await guardians(id);
  const ids = new Set(asked ? [id] : []);
  for (const one of first) {
    for (const learnerId of await learnerIdsOf(db, one.id, now, "belong")) ids.add(learnerId);
  }
  const learners = (await findLearners(db, [...ids])).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const people = new Map<string, Person>(first.map((one) => [one.id, { ...one, cares: [] }]));
  for (const learner of learners) {
    for (const { may, since, reads_earlier: reads, ...guardian } of await guardians(learner.id)) {
      const { cares } = people.get(guardian.id) ?? { cares: [] };
      const isLater = may !== "pay" && since > learner.created_at;
      const care = { learner, may, readsEarlier: isLater ? reads === 1 : null };
      people.set(guardian.id, { ...guardian, cares: [...cares, care] });
    }
  }
  return { learners, people: [...people.values()] };
}

/**
 * Guardians who are found by what people say: an address, a number however it is written, the beginning of their name, or
 * the first name of a child. Each with the names of those they care for.
 */
export async function findFamilies(
  { database, db }: FamilyServices,
  member: DeskMember,
  said: string,
) {
  assertMay(member, "cases");
  const found = await findGuardians(db, database.engine, said.trim());
  return await Promise.all(
    found.map(async (guardian) => ({
      guardian,
      learners: (await learnersUnder(db, guardian.id)).filter((one) => one.adult_id === null),
    })),
  );
}

export type Second = {
  readonly learnerIds: readonly string[];
  readonly name: string;
  /** In ASCII; null for someone who has none. */
  readonly email: string | null;
  readonly phone: string;
  readonly zone: string | null;
  /** The site's language in which they read. */
  readonly siteLanguage: string;
  readonly may: GuardianMay;
  /** Whether they read notes and reports that were sent before, too. */
  readonly readsEarlier?: boolean;
};

/**
 * Enters another guardian of some learners.
 *
 * @param isChecked whether somebody has looked who it is, where a court order has ended anybody's access
 * @returns who it is. `already`: they are one of theirs; `court`: nobody has looked
 */
export async function addGuardian(
  { clock, db }: FamilyServices,
  member: DeskMember,
  { learnerIds, may, readsEarlier, ...told }: Second,
  isChecked = false,
): Promise<{ readonly id: string } | "missing" | "already" | "court"> {
  assertMay(member, "cases");
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const theirs = await findLearners(trx, learnerIds);
    if (theirs.length < learnerIds.length) return "missing";
    // They may come with another address or a number alone: whoever enters them has to look.
    const isBarred = may !== "pay" && (await isAnyoneBarred(trx, learnerIds));
    if (isBarred && !isChecked) return "court";
    const kept = theirs.map((learner) => Date.parse(learner.keep_until));
    const keepUntil = Math.max(...kept, monthsAfter(now, policy.trialMonths));
    const guardian = await enterGuardian(trx, { ...told, language: "", keepUntil }, now);
    await lockGuardians(trx, [guardian.id]);
    const own = await learnersUnder(trx, guardian.id);
    if (own.some(({ id }) => learnerIds.includes(id))) return "already";
    const detail = isBarred ? "a court order had ended somebody’s access: checked" : "";
    for (const learnerId of learnerIds) {
      const pair = { guardianId: guardian.id, learnerId };
      await addGuardianship(trx, pair, may, now, readsEarlier);
      await logFamily(trx, member, "family.guardian", learnerId, now, detail);
    }
    return { id: guardian.id };
  });
}

/**
 * Says whether a guardian reads notes and reports of a learner that were sent before they were one.
 *
 * @returns `missing`: they are none, or it is said already
 */
export async function letReadEarlier(
  { clock, db }: FamilyServices,
  member: DeskMember,
  pair: Entered,
  mayRead: boolean,
): Promise<"done" | "missing"> {
  assertMay(member, "cases");
  return await db.transaction().execute(async (trx) => {
    const said = await trx
      .updateTable("guardianship")
      .set({ reads_earlier: Number(mayRead) })
      .where("guardian_id", "=", pair.guardianId)
      .where("learner_id", "=", pair.learnerId)
      .where("until", "is", null)
      .where("reads_earlier", "<>", Number(mayRead))
      .executeTakeFirst();
    if (said.numUpdatedRows === 0n) return "missing";
    const detail = mayRead ? "may" : "may not";
    await logFamily(trx, member, "family.earlier", pair.learnerId, clock.now(), detail);
    return "done";
  });
}

/** How we heard that a guardian agrees to lessons of a child. */
export const consents = ["phone", "chat", "mail", "not yet"] as const;

export type NewChild = {
  /** Who decides about the child. */
  readonly guardianIds: readonly string[];
  readonly firstName: string;
  readonly ageBand: string;
  readonly consent: (typeof consents)[number];
};

/** Enters a child without a trial. @returns `twice`: one of the guardians has, or had, a child of that name */
export async function addChild(
  { clock, db }: FamilyServices,
  member: DeskMember,
  { guardianIds, firstName, ageBand, consent }: NewChild,
): Promise<"done" | "missing" | "twice"> {
  assertMay(member, "cases");
  const now = clock.now();
  const child = { kind: "child", firstName, ageBand } as const;
  return await db.transaction().execute(async (trx) => {
    const found = await Promise.all(guardianIds.map((id) => findGuardianById(trx, id)));
    const [first, ...others] = found.filter((one) => one !== null);
    if (!first || others.length + 1 < guardianIds.length) return "missing";
    for (const { id } of [first, ...others]) {
      if (await findOwnLearner(trx, id, child)) return "twice";
    }
    const keepUntil = monthsAfter(now, policy.trialMonths);
    const told = { ...first, siteLanguage: first.site_language, keepUntil, guardianId: first.id };
    const { learnerId } = await enterFamily(trx, told, child, now);
    for (const { id } of others) {
      await addGuardianship(trx, { guardianId: id, learnerId }, "manage", now);
    }
    await keepFamily(trx, learnerId, keepUntil);
    await logFamily(trx, member, "family.child", learnerId, now, `consent to lessons: ${consent}`);
    return "done";
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
    await logFamily(trx, member, "family.end", pair.learnerId, now, why);
    return "done";
  });
}

/** Who told us of a change. */
export const tellers = ["themselves", "another guardian", "somebody else"] as const;
/** How we know that it is so. `none`: in none of these ways. */
export const proofs = ["code", "rung", "address", "none"] as const;

export type Told = {
  readonly name: string;
  /** As `normalisePhone` makes it; empty for none. */
  readonly phone: string;
  readonly siteLanguage: string;
  /** City and address of somebody of whom they are not known yet: another one is another matter. */
  readonly zone: string | null;
  /** In ASCII. */
  readonly email: string | null;
  readonly by: (typeof tellers)[number];
  readonly proof: (typeof proofs)[number];
};

/** How a change ends. */
type Changed = "done" | "stale" | "same" | "contact" | "needed" | "taken" | "unproved" | "kept";

/** Takes along what is kept under a guardian's address once they have another, and tells the old one. */
export type Follow = (trx: Trx, known: Guardian, change: AddressChange) => Promise<void>;

/**
 * Changes what is known of a guardian. A number that is not proved leaves the one before beside it, until either is; an
 * address has to be proved, since what concerns a child is mailed there.
 *
 * @param version that the form was rendered from
 * @returns `contact`: nothing would be left to reach them by; `needed`: an address is replaced, not left out; `taken`:
 *   another guardian has the address; `unproved`: it would be their first; `kept`: the old one stays, as nothing proves the
 *   new one
 */
export async function changePerson(
  services: FamilyServices,
  member: DeskMember,
  at: { readonly id: string; readonly version: number },
  told: Told,
  follow: Follow,
): Promise<Changed> {
  assertMay(member, "cases");
  try {
    return await services.db
      .transaction()
      .execute((trx) => storeChange(trx, member, at, told, { follow, now: services.clock.now() }));
  } catch (error) {
    // Somebody with this address has been entered in this moment.
    if (isDuplicate(error)) return "taken";
    throw error;
  }
}

async function storeChange(
  trx: Trx,
  member: DeskMember,
  { id, version }: { readonly id: string; readonly version: number },
  { by, proof, ...told }: Told,
  { follow, now }: { readonly follow: Follow; readonly now: number },
): Promise<Changed> {
  const known = await findGuardianById(trx, id);
  if (!known || known.version !== version) return "stale";
  const { email } = told;
  if (told.phone === "" && email === null && known.email === null) return "contact";
  if (email === null && known.email !== null) return "needed";
  const emailKey = email === null ? null : emailKeyOf(email);
  const isOther = emailKey !== null && emailKey !== known.email_key;
  if (isOther) {
    if (proof === "none") return known.email === null ? "unproved" : "kept";
    const owner = await findGuardian(trx, emailKey);
    if (owner && owner.id !== known.id) return "taken";
  }
  const before = known.phone_before || known.phone;
  const facts = {
    name: told.name,
    phone: told.phone,
    phone_before: proof !== "none" || told.phone === before ? "" : before,
    site_language: told.siteLanguage,
    zone: known.zone ?? told.zone,
    email,
    email_key: emailKey,
  };
  const changed = Object.entries(changeWords).flatMap(([field, words]) =>
    facts[field as keyof typeof facts] === known[field as keyof typeof facts] ? [] : [words],
  );
  if (changed.length === 0) return "same";
  const stored = await trx
    .updateTable("guardian")
    .set({ ...facts, version: version + 1 })
    .where("id", "=", known.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return "stale";
  if (isOther && email !== null) await takeAddress(trx, known, { email, emailKey }, follow);
  const detail = `${changed.join(", ")}; told by ${by}, ${proofWords[proof]}`;
  await logFamily(trx, member, "family.change", known.id, now, detail);
  return "done";
}

/** Another address is a guardian's from now on: mail that waits for the old one goes there. */
async function takeAddress(
  trx: Trx,
  known: Guardian,
  to: AddressChange["to"],
  follow: Follow,
): Promise<void> {
  // They may have been recognised in it before.
  await trx.deleteFrom("guardian_address").where("email_key", "=", to.emailKey).execute();
  if (known.email_key === null) return;
  const about = await aboutMailTo(trx, known.id);
  await redirectMailAbout(trx, about, { from: known.email_key, to: to.email });
  await follow(trx, known, { accountId: "", fromKey: known.email_key, wasConfirmed: true, to });
}

/** What can change of a guardian, as the log says it. */
const changeWords = {
  name: "name",
  phone: "number",
  phone_before: "which number is right",
  site_language: "language",
  zone: "city",
  email: "address",
} as const;

const proofWords = {
  code: "with a code that we sent them",
  rung: "rung back on the old number",
  address: "from the old address",
  none: "not proved",
} as const;
