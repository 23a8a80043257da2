import type { Moment } from "#app/platform/moment.ts";
import { expressionBuilder, type Expression } from "kysely";

import { language as ofBuild } from "#app/platform/language.ts";
import type { AddressChange } from "#app/platform/.server/account-data.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import {
  deleteLessons,
  heldLesson,
  insertTrial,
  learnersInSeries,
  listTrialIds,
  trialsFrom,
  type WhichTrials,
} from "#app/features/lessons/lesson-store.server.ts";
import { policy } from "#content/policy.ts";
import { forgetLearners } from "#app/features/families/family-store.server.ts";
import { freePlaces, lapsedHolds } from "#app/features/availability/place-store.server.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { CheckedBy } from "#app/platform/.server/captcha/captcha.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import type { TrialArea } from "#content/categories.ts";
import { withLessons, withoutLesson, type Booking } from "./booking.server.ts";
import type { TrialRequest } from "./form/trial-schema.ts";

export type { Booking };

export type NewBooking = Omit<TrialRequest, "email"> & {
  /** Its `ascii` is empty for a family that has none. */
  readonly email: Pick<TrialRequest["email"], "ascii">;
  readonly area: TrialArea;
  readonly reference: string;
  /** Identifies one filled-in form. */
  readonly submissionKey: string;
  readonly contentHash: string;
  readonly accountId: string | null;
  readonly checkedBy: CheckedBy;
  /** Whether its place is kept only until it is confirmed. */
  readonly isHeld: boolean;
  /** The language of its mails; that of this build if left out. */
  readonly siteLanguage?: string;
};

const typed = (db: Db) => db.selectFrom("trial_booking").selectAll();

async function findBy(
  db: Db,
  column: "id" | "reference" | "submission_key",
  value: string,
): Promise<Booking | null> {
  const row = await typed(db).where(column, "=", value).executeTakeFirst();
  return row ? ((await withLessons(db, [row]))[0] ?? null) : null;
}

/** What was stored under a submission key, if anything. */
export const findBySubmission = (db: Db, key: string) => findBy(db, "submission_key", key);

/** One booking by the reference that people quote. */
export const findByReference = (db: Db, reference: string) => findBy(db, "reference", reference);

/** One booking by its id, in whatever state it is. */
export const findBooking = (db: Db, id: string) => findBy(db, "id", id);

/** The booking and its lesson; no one else changes them until the transaction ends. */
export async function lockBooking(trx: Trx, id: string, engine: Engine): Promise<Booking | null> {
  if (engine === "postgres") {
    await trx.selectFrom("trial_booking").select("id").where("id", "=", id).forUpdate().execute();
  }
  // Read only once it is locked, so that nothing is seen as it was before.
  return await findBooking(trx, id);
}

/** The submission key of a further child's booking, of one form. @param index from 0 */
export const siblingKey = (submissionKey: string, index: number) => `${submissionKey}:${index + 2}`;

/** What was booked for further children with the same form. */
export async function findSiblings(
  db: Db,
  { submission_key: key }: Pick<Booking, "submission_key">,
): Promise<Booking[]> {
  const rows = await typed(db)
    .where("submission_key", "in", [siblingKey(key, 0), siblingKey(key, 1)])
    .orderBy("id")
    .execute();
  return await withLessons(db, rows);
}

/** The bookings with these ids that are there. */
export async function findBookings(db: Db, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  return await withLessons(db, await typed(db).where("id", "in", ids).execute());
}

/** Bookings in the order in which their lessons begin; those without a time come first. */
function inOrder(all: readonly Booking[]): Booking[] {
  return all.toSorted((one, other) => ((one.starts_at ?? "") < (other.starts_at ?? "") ? -1 : 1));
}

/** The ids of everything that was booked or asked for some learners. */
export async function bookingIdsOf(db: Db, learnerIds: readonly string[]): Promise<string[]> {
  if (learnerIds.length === 0) return [];
  const rows = await db
    .selectFrom("trial_booking")
    .select("id")
    .where("learner_id", "in", learnerIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Bookings whose lessons are such, in the order in which those begin. */
export async function listBooked(db: Db, which: WhichTrials): Promise<Booking[]> {
  return inOrder(await findBookings(db, await listTrialIds(db, which)));
}

/** @returns the new booking, or null if the submission key is already taken */
export async function insertBooking(
  trx: Trx,
  booking: NewBooking,
  now: number,
): Promise<Booking | null> {
  const { learner, time, email } = booking;
  const id = newId();
  const row = await trx
    .insertInto("trial_booking")
    .values({
      id,
      reference: booking.reference,
      submission_key: booking.submissionKey,
      content_hash: booking.contentHash,
      state: time.kind === "words" ? "requested" : booking.isHeld ? "held" : "booked",
      area: booking.area,
      course: booking.course,
      wanted_language: booking.wantedLanguage,
      consent: booking.consent,
      courses: JSON.stringify(booking.courses),
      asked_for: time.kind === "slot" ? time.startsAt : null,
      preferred: time.kind === "words" ? time.preferred : "",
      zone: booking.zone,
      learner: learner.kind,
      name: booking.name,
      child_name: learner.kind === "child" ? learner.firstName : null,
      age_band: learner.kind === "child" ? learner.ageBand : null,
      email: email.ascii,
      // Families without an address have nothing in common.
      email_key: email.ascii === "" ? `none:${id}` : emailKeyOf(email.ascii),
      phone: booking.phone,
      language: booking.language,
      tutor: booking.tutor,
      asked_tutor: booking.ask ?? "",
      note: learner.kind === "self" ? learner.note : "",
      account_id: booking.accountId,
      checked_by: booking.checkedBy,
      site_language: booking.siteLanguage ?? ofBuild.code,
      sequence: 0,
      created_at: toIso(now),
      changed_at: toIso(now),
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? withoutLesson(row) : null;
}

/** Stores who learns by a booking. */
export async function storeLearner(trx: Trx, id: string, learnerId: string): Promise<void> {
  const known = { learner_id: learnerId };
  await trx.updateTable("trial_booking").set(known).where("id", "=", id).execute();
}

/** Makes the lesson of a booking. @param takesPlaceAt when someone said that it takes place although its day is closed */
export async function makeLesson(
  trx: Trx,
  booking: Booking & { readonly starts_at: Moment; readonly learner_id: string },
  takesPlaceAt: string | null,
  now: number,
): Promise<void> {
  const { id, starts_at, learner_id, reference, course, wanted_language, language } = booking;
  await insertTrial(
    trx,
    {
      id,
      learner_id,
      reference,
      course,
      wanted_language,
      language,
      wish: booking.tutor,
      family_zone: booking.zone,
      starts_at,
      minutes: policy.trialMinutes,
      room: "",
      takes_place_at: takesPlaceAt,
    },
    now,
  );
}

/** Stores that a booking is certain, or has got a time. Ends every link that was mailed before. */
export async function confirmBooking(
  trx: Trx,
  { id, sequence }: Booking,
  startsAt: Moment,
  now: number,
): Promise<Booking> {
  const row = await trx
    .updateTable("trial_booking")
    .set({
      state: "booked",
      asked_for: startsAt,
      sequence: sequence + 1,
      next_step: null,
      changed_at: toIso(now),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withoutLesson(row);
}

/** Ends every link that was mailed before: the lesson has another time, or does not take place. */
export async function endLinks(trx: Trx, { id, sequence }: Booking, now: number): Promise<void> {
  const ended = { sequence: sequence + 1, next_step: null, changed_at: toIso(now) };
  await trx.updateTable("trial_booking").set(ended).where("id", "=", id).execute();
}

/** Stores whether the family goes on, or why not; null opens the question again. */
export async function storeNextStep(trx: Trx, id: string, step: string | null): Promise<void> {
  await trx.updateTable("trial_booking").set({ next_step: step }).where("id", "=", id).execute();
}

/** Upcoming lessons, and requests without a time. */
export async function listAhead(db: Db, now: number): Promise<Booking[]> {
  const rows = await typed(db)
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "booked"), eb("id", "in", trialsFrom(now + 1))]),
        eb("state", "=", "requested"),
        eb.and([eb("state", "=", "held"), eb("asked_for", ">", toIso(now))]),
      ]),
    )
    .where("id", "not in", lapsedHolds(now))
    .orderBy("created_at")
    .execute();
  return inOrder((await withLessons(db, rows)).filter(({ state }) => state !== "cancelled"));
}

/** Requests for other times. */
export async function listAsked(db: Db): Promise<Booking[]> {
  const rows = await typed(db)
    .where("state", "=", "requested")
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return await withLessons(db, rows);
}

/** Upcoming lessons of a person: those booked while signed in, and those of a confirmed address. */
export async function listUpcoming(
  db: Db,
  person: { accountId: string; emailKey: string | null },
  now: number,
): Promise<Booking[]> {
  const rows = await typed(db)
    .where("id", "in", trialsFrom(now + 1))
    .where((eb) =>
      person.emailKey === null
        ? eb("account_id", "=", person.accountId)
        : eb.or([eb("account_id", "=", person.accountId), eb("email_key", "=", person.emailKey)]),
    )
    .execute();
  return inOrder((await withLessons(db, rows)).filter(({ state }) => state === "booked"));
}

/** What was booked with an address, the latest lesson first. */
export async function listOfFamily(db: Db, emailKey: string, limit: number): Promise<Booking[]> {
  const rows = await typed(db).where("email_key", "=", emailKey).execute();
  return inOrder(await withLessons(db, rows))
    .toReversed()
    .slice(0, limit);
}

/** Whether a lesson to come of a learner is booked with one of these addresses. */
export async function hasLessonAhead(
  db: Db,
  learnerId: string,
  emailKeys: readonly string[],
  now: number,
): Promise<boolean> {
  const ahead = await listBooked(db, { from: now + 1, state: "on", learnerIds: [learnerId] });
  return ahead.some(({ email_key: key }) => emailKeys.includes(key));
}

/** Withdraws what is to go to a family about what it has booked for a learner with one of these addresses. */
export async function withdrawMailOfTrials(
  trx: Trx,
  learnerId: string,
  emailKeys: readonly string[],
): Promise<void> {
  if (emailKeys.length === 0) return;
  const rows = await trx
    .selectFrom("trial_booking")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("email_key", "in", emailKeys)
    .execute();
  await withdrawMailAbout(
    trx,
    rows.map(({ id }) => `family:${id}` as const),
  );
}

/** Whether a lesson booked under an address was noted as held. @param emailKey of a confirmed address */
export async function hasHeldLesson(db: Db, emailKey: string): Promise<boolean> {
  const row = await typed(db)
    .where("email_key", "=", emailKey)
    .where((eb) => eb.exists(heldLesson(eb.ref("trial_booking.id"))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In a query: whether a lesson booked under an address, from before a moment, was noted as held. */
export function hadHeldLesson(emailKey: Expression<string | null>, before: Expression<string>) {
  const { exists, selectFrom } = expressionBuilder<DatabaseSchema>();
  return exists(
    selectFrom("trial_booking")
      .select("trial_booking.id")
      .where("email_key", "=", emailKey)
      .where((eb) =>
        eb.exists(
          heldLesson(eb.ref("trial_booking.id"))
            // Both are stored alike.
            .where("lesson.starts_at", "<", before as Expression<Moment>),
        ),
      ),
  );
}

/** Everything that was booked while signed in with one account. */
export async function listOfAccount(db: Db, accountId: string): Promise<Booking[]> {
  const rows = await typed(db).where("account_id", "=", accountId).orderBy("created_at").execute();
  return await withLessons(db, rows);
}

/** What was booked with an address by anyone but this account: signed out, or with another account. */
export async function listOfAddress(
  db: Db,
  emailKey: string,
  accountId: string,
): Promise<Booking[]> {
  const rows = await typed(db)
    .where("email_key", "=", emailKey)
    .where((eb) => eb.or([eb("account_id", "is", null), eb("account_id", "<>", accountId)]))
    .orderBy("created_at")
    .execute();
  return await withLessons(db, rows);
}

/**
 * Deletes bookings with their lessons and places, whose time others can then have, and learners of no other and without
 * weekly lessons: those are also another guardian's.
 */
export async function deleteBookings(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await freePlaces(trx, ids);
  await deleteLessons(trx, ids);
  const deleted = await trx
    .deleteFrom("trial_booking")
    .where("id", "in", ids)
    .returning("learner_id")
    .execute();
  const theirs = deleted.flatMap((row) => row.learner_id ?? []);
  if (theirs.length === 0) return;
  const others = await trx
    .selectFrom("trial_booking")
    .select("learner_id")
    .where("learner_id", "in", theirs)
    .execute();
  const taught = await learnersInSeries(trx, theirs);
  await forgetLearners(
    trx,
    theirs.filter((id) => !taught.has(id) && others.every((other) => other.learner_id !== id)),
  );
}

/** Deletes bookings that no one has confirmed in time, with their places. */
export async function deleteLapsedHolds(db: Db, now: number): Promise<number> {
  return await deleteInPortions(db, "trial_booking", (eb) =>
    eb.and([eb("id", "in", lapsedHolds(now)), eb("state", "=", "held")]),
  );
}

/** Gives what was booked with the former address of an account its new one. @returns those bookings */
export async function changeAddressOfBookings(
  trx: Trx,
  { accountId, fromKey, wasConfirmed, to }: AddressChange,
): Promise<Booking[]> {
  const rows = await trx
    .updateTable("trial_booking")
    .set({ email: to.email, email_key: to.emailKey })
    .where("email_key", "=", fromKey)
    .$if(!wasConfirmed, (query) => query.where("account_id", "=", accountId))
    .returningAll()
    .execute();
  return await withLessons(trx, rows);
}

/** Detaches bookings from an account, so that only the links in their mails can change them. */
export async function releaseBookings(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("trial_booking")
    .set({ account_id: null })
    .where("account_id", "=", accountId)
    .execute();
}

/**
 * Deletes bookings whose lesson was before `before`, and those without a lesson that were last
 * changed before it. The lesson stays with its learner, as every other does.
 *
 * @param before milliseconds since the epoch
 */
export function deleteOldBookings(db: Db, before: number): Promise<number> {
  const limit = toIso(before);
  return deleteInPortions(db, "trial_booking", (eb) =>
    eb.and([eb("changed_at", "<", limit), eb("id", "not in", trialsFrom(before))]),
  );
}
