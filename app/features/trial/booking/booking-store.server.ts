import type { Moment } from "#app/platform/moment.ts";
import { expressionBuilder, type Expression, type Selectable } from "kysely";

import { language } from "#app/platform/language.ts";
import type { AddressChange } from "#app/platform/.server/account-data.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { learnersInSeries } from "#app/features/lessons/lesson-store.server.ts";
import { giveUp } from "#app/features/availability/busy-store.server.ts";
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
import type { TrialRequest } from "../form/trial-schema.ts";

export type Booking = Selectable<DatabaseSchema["trial_booking"]>;

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
  /** When someone said that it takes place although its day is closed. */
  readonly takesPlaceAt?: string | null;
};

/** Bookings with all that is known of them. */
export const bookings = (db: Db) => db.selectFrom("trial_booking").selectAll();

async function findBy(
  db: Db,
  column: "id" | "reference" | "submission_key",
  value: string,
  lock = false,
): Promise<Booking | null> {
  const query = bookings(db).where(column, "=", value);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** What was stored under a submission key, if anything. */
export const findBySubmission = (db: Db, key: string) => findBy(db, "submission_key", key);

/** One booking by the reference that people quote. */
export const findByReference = (db: Db, reference: string) => findBy(db, "reference", reference);

/** One booking by its id, in whatever state it is. */
export const findBooking = (db: Db, id: string) => findBy(db, "id", id);

/** The booking, locked until the transaction ends. */
export const lockBooking = (trx: Trx, id: string, engine: Engine) =>
  findBy(trx, "id", id, engine === "postgres");

/** The submission key of a further child's booking, of one form. @param index from 0 */
export const siblingKey = (submissionKey: string, index: number) => `${submissionKey}:${index + 2}`;

/** What was booked for further children with the same form. */
export async function findSiblings(
  db: Db,
  { submission_key: key }: Pick<Booking, "submission_key">,
): Promise<Booking[]> {
  return await bookings(db)
    .where("submission_key", "in", [siblingKey(key, 0), siblingKey(key, 1)])
    .orderBy("id")
    .execute();
}

/** The bookings with these ids that are there. */
export async function findBookings(db: Db, ids: readonly string[]): Promise<Booking[]> {
  return ids.length === 0 ? [] : bookings(db).where("id", "in", ids).execute();
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
      starts_at: time.kind === "slot" ? time.startsAt : null,
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
      site_language: booking.siteLanguage ?? language.code,
      takes_place_at: booking.takesPlaceAt ?? null,
      sequence: 0,
      created_at: toIso(now),
      changed_at: toIso(now),
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores another time, or that the lesson is cancelled. Ends every link that was mailed before. */
export async function changeBooking(
  trx: Trx,
  booking: Booking,
  change: {
    state: "booked" | "cancelled";
    startsAt: string | null;
    /** When someone said that it takes place although its day is closed. */
    takesPlaceAt?: string | null;
  },
  now: number,
): Promise<Booking> {
  return trx
    .updateTable("trial_booking")
    .set({
      state: change.state,
      starts_at: change.startsAt,
      sequence: booking.sequence + 1,
      // What was said of the time before says nothing of this one.
      takes_place_at: change.takesPlaceAt ?? null,
      outcome: null,
      next_step: null,
      ...(change.startsAt === booking.starts_at
        ? {}
        : { room_opened_at: null, tutor_opened_at: null, tutor_says: null }),
      changed_at: toIso(now),
    })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lessons of some learners from a moment on, cancelled ones too. */
export async function listOfLearnersSince(
  db: Db,
  learnerIds: readonly string[],
  from: number,
): Promise<Booking[]> {
  if (learnerIds.length === 0) return [];
  return bookings(db)
    .where("learner_id", "in", learnerIds)
    .where("state", "in", ["booked", "cancelled"])
    .where("starts_at", ">=", toIso(from))
    .orderBy("starts_at")
    .execute();
}

/** The lessons of a learner that take place, and those that were cancelled, in order. */
export async function listOfLearner(db: Db, learnerId: string): Promise<Booking[]> {
  return bookings(db)
    .where("learner_id", "=", learnerId)
    .where("state", "in", ["booked", "cancelled"])
    .orderBy("starts_at")
    .execute();
}

/** Upcoming lessons, and requests without a time. */
export async function listAhead(db: Db, now: number): Promise<Booking[]> {
  return bookings(db)
    .where("state", "in", ["booked", "held", "requested"])
    .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", ">", toIso(now))]))
    .where("id", "not in", lapsedHolds(now))
    .orderBy("starts_at")
    .orderBy("created_at")
    .execute();
}

/** Upcoming lessons of a person: those booked while signed in, and those of a confirmed address. */
export async function listUpcoming(
  db: Db,
  person: { accountId: string; emailKey: string | null },
  now: number,
): Promise<Booking[]> {
  return bookings(db)
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(now))
    .where((eb) =>
      person.emailKey === null
        ? eb("account_id", "=", person.accountId)
        : eb.or([eb("account_id", "=", person.accountId), eb("email_key", "=", person.emailKey)]),
    )
    .orderBy("starts_at")
    .execute();
}

/** What was booked with an address, the latest lesson first. */
export async function listOfFamily(db: Db, emailKey: string, limit: number): Promise<Booking[]> {
  return bookings(db)
    .where("email_key", "=", emailKey)
    .orderBy("starts_at", "desc")
    .limit(limit)
    .execute();
}

/** Whether a lesson to come of a learner is booked with one of these addresses. */
export async function hasLessonAhead(
  db: Db,
  learnerId: string,
  emailKeys: readonly string[],
  now: number,
): Promise<boolean> {
  const row = await bookings(db)
    .where("learner_id", "=", learnerId)
    .where("email_key", "in", emailKeys)
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
  const row = await bookings(db)
    .where("email_key", "=", emailKey)
    .where("outcome", "=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In a query: whether a lesson booked under an address, from before a moment, was noted as held. */
export function hadHeldLesson(emailKey: Expression<string | null>, before: Expression<string>) {
  const { exists, selectFrom } = expressionBuilder<DatabaseSchema>();
  return exists(
    selectFrom("trial_booking")
      .select("id")
      .where("email_key", "=", emailKey)
      .where("outcome", "=", "held")
      // Both are stored alike.
      .where("starts_at", "<", before as Expression<Moment>),
  );
}

/** Everything that was booked while signed in with one account. */
export async function listOfAccount(db: Db, accountId: string): Promise<Booking[]> {
  return bookings(db).where("account_id", "=", accountId).orderBy("created_at").execute();
}

/** What was booked with an address by anyone but this account: signed out, or with another account. */
export async function listOfAddress(
  db: Db,
  emailKey: string,
  accountId: string,
): Promise<Booking[]> {
  return bookings(db)
    .where("email_key", "=", emailKey)
    .where((eb) => eb.or([eb("account_id", "is", null), eb("account_id", "<>", accountId)]))
    .orderBy("created_at")
    .execute();
}

/**
 * Deletes bookings with their places, tutors and rooms, which others can then have, and learners of no other and without
 * weekly lessons: those are also another guardian's.
 */
export async function deleteBookings(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await giveUp(trx, "trial", ids);
  await freePlaces(trx, ids);
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
export function changeAddressOfBookings(
  trx: Trx,
  { accountId, fromKey, wasConfirmed, to }: AddressChange,
): Promise<Booking[]> {
  return trx
    .updateTable("trial_booking")
    .set({ email: to.email, email_key: to.emailKey })
    .where("email_key", "=", fromKey)
    .$if(!wasConfirmed, (query) => query.where("account_id", "=", accountId))
    .returningAll()
    .execute();
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
 * changed before it.
 *
 * @param before milliseconds since the epoch
 */
export function deleteOldBookings(db: Db, before: number): Promise<number> {
  const limit = toIso(before);
  return deleteInPortions(db, "trial_booking", (eb) =>
    eb.and([
      eb("changed_at", "<", limit),
      eb.or([eb("starts_at", "is", null), eb("starts_at", "<", limit)]),
    ]),
  );
}
