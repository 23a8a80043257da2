import { createHash } from "node:crypto";

import { zoneById } from "#app/features/clock/zones.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import {
  findGuardian,
  findGuardianById,
  findGuardians,
  findWithPhone,
  learnersEverUnder,
  learnersUnder,
  type Guardian,
} from "#app/features/families/family-store.server.ts";
import { nameKeyOf } from "#app/features/families/name-key.ts";
import { listHours, listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Engine } from "#app/platform/.server/db/database.ts";
import type { MovingKind } from "#app/platform/.server/db/schema/moving-tables.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import type { MovingRole } from "./moving-columns.server.ts";
import type { Choice, Moved } from "./moving-store.server.ts";
import type { BroughtFamily } from "./read-families.server.ts";
import type { BroughtTutor } from "./read-tutors.server.ts";
import type { LineProblem, Unit } from "./unit.ts";
import { weekText } from "./week-hours.server.ts";

/** Where what is here and what the file says are not the same. */
export type Difference = {
  readonly role: MovingRole;
  readonly here: string;
  readonly file: string;
};

/** How somebody who is here already was found. */
export type FoundBy = "brought" | "address" | "number" | "child" | "name";

/** What stands of a family or a tutor. */
export type Standing =
  | { readonly kind: "wrong"; readonly problems: readonly LineProblem[] }
  | { readonly kind: "new" }
  /** All that the file says is here. */
  | { readonly kind: "again"; readonly id: string }
  | {
      readonly kind: "there";
      readonly by: FoundBy;
      readonly id: string;
      readonly name: string;
      readonly differences: readonly Difference[];
      /** Children who are not here yet. */
      readonly adds: readonly string[];
      /** Whether the guardian learns, and does not here yet. */
      readonly addsSelf: boolean;
      readonly choices: readonly Choice[];
      readonly choice: Choice | null;
    };

/** Whether there is something to take in. */
export const isReady = (standing: Standing): boolean =>
  standing.kind === "new" || (standing.kind === "there" && standing.choice !== null);

const hashOf = (parts: unknown) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** By what something is known again. */
export const keyOf = (kind: MovingKind, { key }: Unit<unknown>) => hashOf([kind, key]);

/** What lines say, in a form in which the same is equal whatever its order. */
export function saysOf({ facts }: Unit<BroughtFamily | BroughtTutor>): string {
  if (!("children" in facts)) return hashOf(facts);
  const children = facts.children.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return hashOf({ ...facts, children });
}

const differ = (role: MovingRole, here: string, file: string): Difference[] =>
  file === "" || here === file ? [] : [{ role, here, file }];

const cityOfZone = (zone: string | null) => (zone ? cityOf(zoneById(zone)) : "");

function differencesOf(guardian: Guardian, facts: BroughtFamily): readonly Difference[] {
  const isNamed = nameKeyOf(guardian.name) === nameKeyOf(facts.name);
  return [
    ...(isNamed ? [] : differ("guardian", guardian.name, facts.name)),
    ...differ("email", guardian.email ?? "", facts.email),
    ...differ("phone", guardian.phone, facts.phone),
    ...(guardian.zone === facts.zone
      ? []
      : differ("city", cityOfZone(guardian.zone), cityOfZone(facts.zone))),
    ...differ("reads", guardian.site_language, facts.reads),
    ...differ("speaks", guardian.language, facts.speaks),
  ];
}

/** Where families are looked for, and when. */
export type Look = { readonly db: Db; readonly engine: Engine; readonly now: number };

/** Whom a file's guardian may be, and how they were found: the surest first. */
async function findAlike(
  db: Db,
  engine: Engine,
  { email, phone, name, children }: BroughtFamily,
): Promise<{ readonly guardian: Guardian; readonly by: FoundBy } | null> {
  const ofEmail = email === "" ? null : await findGuardian(db, emailKeyOf(email));
  if (ofEmail) return { guardian: ofEmail, by: "address" };
  const [ofPhone] = phone === "" ? [] : await findWithPhone(db, phone);
  if (ofPhone) return { guardian: ofPhone, by: "number" };
  const named = (await findGuardians(db, engine, name)).filter(
    (one) => one.joined_to === null && nameKeyOf(one.name) === nameKeyOf(name),
  );
  for (const guardian of named) {
    const theirs = await learnersUnder(db, guardian.id);
    const isTheirs = children.some((child) =>
      theirs.some((one) => nameKeyOf(one.name) === nameKeyOf(child.name)),
    );
    if (isTheirs) return { guardian, by: "child" };
  }
  return null;
}

/** How a family of a file stands to those who are here. @param before what was made of it, if it was brought before */
export async function judgeFamily(
  { db, engine, now }: Look,
  unit: Unit<BroughtFamily>,
  before: Moved | undefined,
  choice: Choice | null,
): Promise<Standing> {
  const { facts, problems } = unit;
  if (problems.length > 0) return { kind: "wrong", problems };
  const known = before ? await findGuardianById(db, before.subject_id) : null;
  if (known && before?.says_hash === saysOf(unit)) return { kind: "again", id: known.id };
  const found = known
    ? ({ guardian: known, by: "brought" } as const)
    : await findAlike(db, engine, facts);
  const { other } = facts;
  const ofOther =
    other && other.email !== "" ? await findGuardian(db, emailKeyOf(other.email)) : null;
  if (!found) {
    if (!ofOther) return { kind: "new" };
    const [line = 0] = unit.lines;
    const problem = { line, role: "otherEmail", why: "secondThere", detail: ofOther.name } as const;
    return { kind: "wrong", problems: [problem] };
  }
  const { guardian, by } = found;
  const theirs = await learnersEverUnder(db, guardian.id);
  const isHere = (name: string) =>
    theirs.some((one) => one.adult_id === null && nameKeyOf(one.name) === nameKeyOf(name));
  const adds = facts.children.filter((one) => !isHere(one.name)).map(({ name }) => name);
  const lacksSelf = facts.isLearner && theirs.every((one) => one.adult_id !== guardian.id);
  const hasMore = adds.length > 0 || lacksSelf;
  const ages = facts.children.flatMap(({ name, age }) => {
    const own = theirs.find((one) => nameKeyOf(one.name) === nameKeyOf(name));
    return own ? differ("age", own.age_band ?? "", age) : [];
  });
  const beside = await Promise.all(
    other ? theirs.map(({ id }) => guardiansOf(db, id, now, undefined, "belong")) : [],
  );
  const isBeside = beside.flat().some((one) => other !== null && isSame(one, other));
  const lacksOther = other && !isBeside ? differ("other", "", other.name) : [];
  const differences = [...differencesOf(guardian, facts), ...ages, ...lacksOther];
  if (!hasMore && differences.length === 0) return { kind: "again", id: guardian.id };
  const canBeOther = by === "number" || by === "child";
  const choices = [
    ...(hasMore ? (["same"] as const) : []),
    // What a second guardian is known by is not entered beside them.
    ...(canBeOther && !ofOther ? (["other"] as const) : []),
  ];
  const chosen = choices.find((one) => one === choice) ?? null;
  return {
    kind: "there",
    by,
    id: guardian.id,
    name: guardian.name,
    differences,
    adds,
    addsSelf: lacksSelf,
    choices,
    choice: chosen,
  };
}

/** Whether somebody is a second guardian of a file. */
const isSame = (one: Guardian, { name, email }: NonNullable<BroughtFamily["other"]>) =>
  email !== "" && one.email_key !== null
    ? one.email_key === emailKeyOf(email)
    : nameKeyOf(one.name) === nameKeyOf(name);

/** How a tutor of a file stands to those who are here. */
export function judgeTutor(
  unit: Unit<BroughtTutor>,
  before: Moved | undefined,
  tutors: readonly Tutor[],
  hours: Awaited<ReturnType<typeof listHours>>,
): Standing {
  const { facts: brought, problems } = unit;
  if (problems.length > 0) return { kind: "wrong", problems };
  const { facts } = brought;
  const known = tutors.find(({ id }) => id === before?.subject_id);
  if (known && before?.says_hash === saysOf(unit)) return { kind: "again", id: known.id };
  const named = tutors.find(({ name }) => nameKeyOf(name) === nameKeyOf(facts.name));
  const written = tutors.find(({ email }) => email !== "" && email === facts.email);
  const found = known ?? named ?? written;
  if (!found) return { kind: "new" };
  const listed = (all: readonly string[]) => all.toSorted().join(", ");
  const differences = [
    ...differ("name", found.name, facts.name),
    ...differ("email", found.email, facts.email),
    ...differ("city", cityOfZone(found.zone), cityOfZone(facts.zone)),
    ...differ("gender", found.gender, facts.gender),
    ...differ("languages", listed(found.languages), listed(facts.languages)),
    ...differ("courses", listed(found.courses), listed(facts.courses)),
    ...differ("hours", weekText(hours.get(found.id) ?? []), brought.hours),
    ...differ("room", found.room, facts.room),
  ];
  if (differences.length === 0) return { kind: "again", id: found.id };
  const by = found === known ? "brought" : found === named ? "name" : "address";
  const none = { adds: [], addsSelf: false, choices: [], choice: null };
  return { kind: "there", by, id: found.id, name: found.name, differences, ...none };
}

/** Everyone who teaches, as a file's tutors are compared with them. */
export const readTeaching = async (db: Db) => ({
  tutors: await listTutors(db),
  hours: await listHours(db),
});
