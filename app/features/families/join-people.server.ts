import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { joinGuardians } from "./change-guardianships.server.ts";
import { logFamily } from "./family-log.server.ts";
import {
  findGuardian,
  findGuardianById,
  findWithPhone,
  forgetLearners,
  learnersUnder,
  wasEverKept,
  type Guardian,
  type Keeper,
} from "./family-store.server.ts";
import { nameKeyOf } from "./name-key.ts";

/** Whether two children of one name are one child, where each of two people has one. */
export const namesakes = ["two", "one"] as const;

export type JoinedAs = {
  /** Null as long as nobody has said so. */
  readonly children: (typeof namesakes)[number] | null;
  /** Of each room that has lessons of learners, or something about them. */
  readonly keepers: readonly Keeper[];
};

/**
 * Makes one guardian of two in whom a member recognises one person.
 *
 * @param other an address of the other in ASCII, or a number as `normalisePhone` makes it
 * @returns `several`: more than one other has the number; `numbers`: of three, one would be lost; `undecided`: as `joinGuardians`; `namesakes`: both have a child of
 *   one name, and nobody has said whether it is one child; `used`: it is one, and both records of it are in use
 */
export async function joinPeople(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  guardianId: string,
  other: string,
  { children, keepers }: JoinedAs,
): Promise<"done" | "missing" | "several" | "numbers" | "undecided" | "namesakes" | "used"> {
  assertMay(member, "cases");
  return await db.transaction().execute(async (trx) => {
    const kept = await findGuardianById(trx, guardianId);
    const known = other.includes("@")
      ? [await findGuardian(trx, emailKeyOf(other))]
      : await findWithPhone(trx, other);
    const [found, ...more] = known.filter((one) => one !== null && one.id !== kept?.id);
    if (!kept || !found) return "missing";
    if (more.length > 0) return "several";
    const numbers = [kept, found].flatMap((one) => [one.phone, one.phone_before]);
    if (new Set(numbers.filter((one) => one !== "")).size > 2) return "numbers";
    const twice = await childrenTwice(trx, kept, found);
    if (twice.length > 0 && children === null) return "namesakes";
    const gone: string[] = [];
    for (const pair of children === "one" ? twice : []) {
      const bare = await barestOf(trx, pair, keepers);
      if (bare === null) return "used";
      gone.push(bare);
    }
    if (!(await joinGuardians(trx, kept, found))) return "undecided";
    await forgetLearners(trx, gone);
    const detail = twice.length > 0 ? `children of one name: ${children}` : "";
    await logFamily(trx, member, "family.join", kept.id, clock.now(), detail);
    return "done";
  });
}

/** The ids of children of one name whom two guardians have under two records. */
async function childrenTwice(
  trx: Trx,
  kept: Guardian,
  other: Guardian,
): Promise<(readonly [string, string])[]> {
  const childrenOf = async ({ id }: Guardian) =>
    (await learnersUnder(trx, id)).filter(({ adult_id: adult }) => adult === null);
  const own = await childrenOf(kept);
  return (await childrenOf(other)).flatMap(({ id, name }) => {
    const same = own.find((one) => one.id !== id && nameKeyOf(one.name) === nameKeyOf(name));
    return same && own.every((one) => one.id !== id) ? [[id, same.id] as const] : [];
  });
}

/** The one of two records of a child that can go: nothing hangs on it, and nobody else is or was its guardian. */
async function barestOf(
  trx: Trx,
  pair: readonly [string, string],
  keepers: readonly Keeper[],
): Promise<string | null> {
  for (const id of pair) {
    const rows = await trx
      .selectFrom("guardianship")
      .select("guardian_id")
      .where("learner_id", "=", id)
      .execute();
    if (rows.length === 1 && !(await wasEverKept(trx, id, keepers))) return id;
  }
  return null;
}
