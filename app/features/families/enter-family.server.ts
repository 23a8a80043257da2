import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { GuardianMay } from "#app/platform/.server/db/schema/families-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import {
  findGuardian,
  findGuardianById,
  keepFamily,
  learners,
  type Guardian,
} from "./family-store.server.ts";
import { nameKeyOf } from "./name-key.ts";

/** What someone has told us of themselves. */
export type Told = {
  readonly name: string;
  /** In ASCII; null for someone who has none. */
  readonly email: string | null;
  readonly phone: string;
  readonly zone: string | null;
  readonly language: string;
  readonly siteLanguage: string;
  /** Until when it is kept at least, in milliseconds since the epoch. */
  readonly keepUntil: number;
  /** As whom they are known already, where no address tells. */
  readonly guardianId?: string | null;
};

/** Who is to learn: whoever tells us, or a child of theirs. */
export type ToLearn =
  | { readonly kind: "self" }
  | { readonly kind: "child"; readonly firstName: string; readonly ageBand: string | null };

export type Entered = { readonly guardianId: string; readonly learnerId: string };

/**
 * The guardian with an address; a new one if there is none. One address is one guardian, and nobody is found by a
 * name. What is known of them already stays: anyone may type an address into a form.
 */
export async function enterGuardian(trx: Trx, told: Told, now: number): Promise<Guardian> {
  const emailKey = told.email === null ? null : emailKeyOf(told.email);
  const known =
    emailKey !== null
      ? await findGuardian(trx, emailKey)
      : told.guardianId
        ? await findGuardianById(trx, told.guardianId)
        : null;
  if (known) return known;
  const made = await trx
    .insertInto("guardian")
    .values({
      id: newId(),
      name: told.name,
      email: told.email,
      email_key: emailKey,
      phone: told.phone,
      zone: told.zone,
      language: told.language,
      site_language: told.siteLanguage,
      keep_until: toIso(told.keepUntil),
      created_at: toIso(now),
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  const entered = made ?? (await findGuardian(trx, emailKey ?? ""));
  if (!entered) throw new Error("A guardian is neither there nor can be entered");
  return entered;
}

/**
 * Who is to learn, and under whom: as entered before, or new. Of one guardian a child's name is one child, and
 * the guardian is one learner. A guardianship that has ended stays so.
 */
export async function enterFamily(
  trx: Trx,
  told: Told,
  toLearn: ToLearn,
  now: number,
): Promise<Entered> {
  const { id: guardianId, keep_until: kept } = await enterGuardian(trx, told, now);
  const keepUntil = toIso(told.keepUntil);
  // Two who enter the same child wait for each other here.
  await trx
    .updateTable("guardian")
    .set({ keep_until: keepUntil > kept ? keepUntil : kept })
    .where("id", "=", guardianId)
    .execute();
  const learnerId =
    (await findOwnLearner(trx, guardianId, toLearn)) ??
    (await insertLearner(trx, guardianId, toLearn, told.keepUntil, now));
  await keepFamily(trx, learnerId, told.keepUntil);
  return { guardianId, learnerId };
}

/** Who was entered before under a guardian as who is to learn, whether or not the guardianship has ended since. */
export async function findOwnLearner(
  trx: Trx,
  guardianId: string,
  toLearn: ToLearn,
): Promise<string | null> {
  const own = await learners(trx)
    .where("learner.id", "in", (eb) =>
      eb
        .selectFrom("learner as adult_learner")
        .select("id")
        .where("adult_id", "=", guardianId)
        .unionAll(
          eb
            .selectFrom("guardianship")
            .select("learner_id as id")
            .where("guardian_id", "=", guardianId)
            // Whoever only pays decides for a child that they enter themselves: it is another one.
            .where("may", "<>", "pay")
            .where((one) =>
              one.or([one("why_ended", "is", null), one("why_ended", "<>", "entered in error")]),
            ),
        ),
    )
    .orderBy("learner.id")
    .execute();
  const found = own.find((learner) =>
    toLearn.kind === "self"
      ? learner.adult_id === guardianId
      : learner.adult_id === null && nameKeyOf(learner.name) === nameKeyOf(toLearn.firstName),
  );
  return found?.id ?? null;
}

async function insertLearner(
  trx: Trx,
  guardianId: string,
  toLearn: ToLearn,
  keepUntil: number,
  now: number,
): Promise<string> {
  const id = newId();
  const isChild = toLearn.kind === "child";
  await trx
    .insertInto("learner")
    .values({
      id,
      name: isChild ? toLearn.firstName : null,
      age_band: isChild ? toLearn.ageBand : null,
      adult_id: isChild ? null : guardianId,
      keep_until: toIso(keepUntil),
      created_at: toIso(now),
    })
    .execute();
  await addGuardianship(trx, { guardianId, learnerId: id }, "manage", now);
  return id;
}

/**
 * Makes someone a learner's guardian from now on. Nothing changes for someone who is.
 *
 * @param readsEarlier whether they read notes and reports that were sent before, too
 */
export async function addGuardianship(
  trx: Trx,
  { guardianId, learnerId }: Entered,
  may: GuardianMay,
  now: number,
  readsEarlier = false,
): Promise<void> {
  await trx
    .insertInto("guardianship")
    .values({
      guardian_id: guardianId,
      learner_id: learnerId,
      since: toIso(now),
      until: null,
      why_ended: null,
      may,
      reads_earlier: Number(readsEarlier),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
