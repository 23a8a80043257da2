import type { Moment } from "#app/platform/moment.ts";
import { fillNow } from "#app/platform/.server/current-site.ts";
import { checkedFields } from "#app/features/captcha/captcha-settings.ts";
import {
  answerRepeated,
  identify,
  readLine,
  unchecked,
  type PassedCheck,
  type Submission,
} from "#app/features/captcha/checked-form.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Refused } from "#app/platform/.server/rate-limits.ts";
import { newReference } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { siteBusy } from "#words/pages/busy.ts";
import { trialErrors } from "#words/pages/trial.ts";
import { beliefArea, type TrialArea } from "#content/categories.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import type { Slot } from "#app/features/availability/weekly-slots.server.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import type { SubmitTrialResult } from "./form/trial-page-data.ts";
import {
  readTrialValues,
  validateTrial,
  type TrialRequest,
  type TrialValues,
} from "./form/trial-schema.ts";
import {
  deleteLapsedHolds,
  findBySubmission,
  insertBooking,
  type Booking,
} from "./booking-store.server.ts";
import { lockCalendar, takePlace } from "#app/features/availability/place-store.server.ts";
import {
  bookableSlot,
  bothClocks,
  nearestFree,
  openAt,
} from "#app/features/availability/free-times.server.ts";
import { announce } from "./announce.server.ts";
import { enterBooking } from "./enter-learner.server.ts";
import { holdsEnough, isCrowded, toHolder } from "./place-holder.server.ts";
import { laterThatDay, storeSiblings, type OneLesson } from "./siblings.server.ts";
import { linkPath } from "./trial-links.server.ts";

export type TrialRequestMeta = {
  /** The visitor's address, taken from trusted proxies only. */
  readonly clientAddress: string;
  /** Whether the page's script sent the form. A plain post is proven differently. */
  readonly hasScript: boolean;
  /** The signed-in visitor's, if any. */
  readonly accountId: string | null;
  /** Whether that account's address is confirmed. */
  readonly isConfirmed?: boolean;
};

type Wanted = {
  readonly area: TrialArea;
  readonly zone: Zone;
  readonly slot: Slot | null;
  readonly isChild: boolean;
};

/**
 * Books a trial lesson from one sent form. While bookings are many, a place is only held until the link in the
 * mail is pressed, unless an account with a confirmed address books. Booking, place and mails are one transaction, and success
 * is answered after its commit. A form sent twice, known by its `submission_id` or its captcha token, gets the
 * booking it already made. If the place has gone, the answer names the next free times. Never throws: failures
 * are logged without anything the visitor typed.
 */
export async function submitTrial(
  services: Services,
  form: FormData,
  meta: TrialRequestMeta,
): Promise<SubmitTrialResult> {
  const values = readTrialValues(form);
  try {
    return await submit(services, form, meta, values);
  } catch (error) {
    services.logger.error({ err: error }, "a trial lesson could not be booked");
    return { ok: false, kind: "unavailable", message: trialErrors.failed, values };
  }
}

async function submit(
  services: Services,
  form: FormData,
  meta: TrialRequestMeta,
  values: TrialValues,
): Promise<SubmitTrialResult> {
  const limited = ({ because, retryAfterSeconds }: Refused): SubmitTrialResult => {
    const words = because === "sender" ? trialErrors.tooMany : siteBusy.later;
    const message = fillNow(words, services);
    return { ok: false, kind: "limited", retryAfterSeconds, message, values };
  };
  const attempt = await services.rateLimits.hit("trial-attempt", meta.clientAddress);
  if (!attempt.ok) return limited(attempt);

  const area = areaOf(services, values.course);
  const validation = validateTrial(values, area === beliefArea);
  const zone = findZone(values.zone);
  if (!validation.ok || !area || !zone) {
    const errors = {
      ...(validation.ok ? {} : validation.errors),
      ...(area ? {} : { course: trialErrors.courseMissing }),
      ...(zone ? {} : { zone: trialErrors.zoneMissing }),
    };
    const message = Object.values(errors).join(". ");
    return { ok: false, kind: "invalid", errors, message, values };
  }
  const courses = validation.request.courses.filter((slug) => areaOf(services, slug) !== null);
  const request: TrialRequest = { ...validation.request, courses, zone: zone.id };

  const submission = identify(services, form, request);
  const answerEarlier = () => answerRepetition(services, submission, values);
  const earlier = await answerEarlier();
  if (earlier) return earlier;

  if (readLine(form, checkedFields.honeypot, 10)) {
    services.logger.info("a trial form filled in the field that people do not see");
    return unchecked("robot", values);
  }

  const { time } = request;
  const now = services.clock.now();
  const isChild = request.learner.kind === "child";
  const slot =
    time.kind === "slot"
      ? await bookableSlot(services, area, time.startsAt, now, isChild ? zone.id : null)
      : null;
  const wanted: Wanted = { area, zone, slot, isChild };
  if (time.kind === "slot" && !slot) {
    return refuseTime(services, wanted, time.startsAt, values, trialErrors.gone);
  }

  const { hasScript } = meta;
  const check = await services.captcha.check(form, { purpose: "trial", hasScript });
  if (!check.ok) {
    const repeated = await answerRepeated(services, check.kind, answerEarlier);
    return repeated ?? unchecked(check.kind, values);
  }
  const room = await hitStoringLimits(services, check, request, meta.clientAddress);
  if (!room.ok) return limited(room);

  const { isBusy } = room;
  const later = slot && request.siblings ? await laterThatDay(services, wanted, slot, now) : [];
  const result = await store(services, { request, wanted, submission, check, meta, isBusy, later });
  if (result.kind === "stored") return booked(services, result.booking, false);
  if (result.kind === "taken" && slot) {
    return refuseTime(services, wanted, slot.startsAt, values, trialErrors.taken);
  }
  if (result.kind === "enough") {
    return { ok: false, kind: "enough", message: fillNow(trialErrors.enough, services), values };
  }
  // The same form may have been stored since we looked.
  return (await answerEarlier()) ?? unchecked("used", values);
}

function booked(services: Services, booking: Booking, repeated: boolean): SubmitTrialResult {
  return { ok: true, id: booking.id, location: linkPath(services, booking, "view"), repeated };
}

/** The answer if the same form has already been stored; null if it has not. */
async function answerRepetition(
  services: Services,
  { key, contentHash }: Submission,
  values: TrialValues,
): Promise<SubmitTrialResult | null> {
  const earlier = await findBySubmission(services.db, key);
  if (!earlier) return null;
  if (earlier.content_hash === contentHash) return booked(services, earlier, true);
  return { ok: false, kind: "conflict", message: trialErrors.conflict, values };
}

/**
 * Every booking needs a captcha, so a busy site asks for more than that: for the link in the mail. Words
 * instead of a time hold no place, so they are taken with a captcha.
 */
async function hitStoringLimits(
  { rateLimits }: Services,
  check: PassedCheck,
  { email, time }: TrialRequest,
  address: string,
): Promise<{ readonly ok: true; readonly isBusy: boolean } | Refused> {
  const isPlain = check.checkedBy === "form-proof";
  if (isPlain) {
    const plain = await rateLimits.hit("trial-without-script", address);
    if (!plain.ok) return plain;
  }
  let room = await rateLimits.hit("trial", address);
  const isBusy = !room.ok && room.because === "others";
  if (isBusy && !(isPlain && time.kind === "words")) {
    room = await rateLimits.hitProven("trial", address);
  }
  if (room.ok) room = await rateLimits.hit("trial-recipient", email.ascii);
  return room.ok ? { ok: true, isBusy } : room;
}

type ToStore = {
  readonly request: TrialRequest;
  readonly wanted: Wanted;
  readonly submission: Submission;
  readonly check: PassedCheck;
  readonly meta: TrialRequestMeta;
  /** Whether the site has more bookings than usual. */
  readonly isBusy: boolean;
  /** The times of that day from which the lessons of further children are taken, in their order. */
  readonly later: readonly Slot[];
};

type Stored =
  | { readonly kind: "stored"; readonly booking: Booking }
  | { readonly kind: NotBookedKind };

/** `repeated`: the form or its captcha token has been used before. `enough`: others are booked already. */
type NotBookedKind = "taken" | "repeated" | "enough";

/** Rolls the transaction back without being an error. */
class NotBooked extends Error {
  readonly kind: NotBookedKind;
  constructor(kind: NotBookedKind) {
    super(kind);
    this.kind = kind;
  }
}

async function store(services: Services, toStore: ToStore): Promise<Stored> {
  const { db, logger, outbox } = services;
  try {
    const booking = await db.transaction().execute((trx) => storeIn(trx, services, toStore));
    logger.info({ booking: booking.id, checkedBy: booking.checked_by }, "trial lesson stored");
    outbox.wake();
    return { kind: "stored", booking };
  } catch (error) {
    if (error instanceof NotBooked) return { kind: error.kind };
    throw error;
  }
}

async function storeIn(trx: Trx, services: Services, toStore: ToStore): Promise<Booking> {
  const { clock, database } = services;
  const { request, wanted, submission, check, meta } = toStore;
  const now = clock.now();
  const { isConfirmed = false } = meta;
  await lockCalendar(trx, database.engine);
  await deleteLapsedHolds(trx, now);
  const isHeld =
    !isConfirmed && (toStore.isBusy || (await isCrowded(trx, services, wanted.area, now)));
  const { key } = submission;
  const storeOne = (lesson: OneLesson) => storeLesson(trx, services, toStore, lesson, isHeld);
  const first = await storeOne({ request, slot: wanted.slot, key });
  if (!(await spendToken(trx, check.tokenKey, check.expiresAt))) throw new NotBooked("repeated");
  const form = { request, area: wanted.area, later: toStore.later, key };
  await storeSiblings(trx, services, form, first, storeOne);
  return first;
}

/** Stores one booking with its place, its mails and its case. @throws {NotBooked} */
async function storeLesson(
  trx: Trx,
  services: Services,
  { wanted, submission, check, meta }: ToStore,
  { request, slot, key }: OneLesson,
  isHeld: boolean,
): Promise<Booking> {
  const now = services.clock.now();
  const { isConfirmed = false, clientAddress } = meta;
  const { area } = wanted;
  const stored = await insertBooking(
    trx,
    {
      ...request,
      area,
      reference: newReference("T"),
      submissionKey: key,
      contentHash: submission.contentHash,
      accountId: meta.accountId,
      checkedBy: check.checkedBy,
      isHeld,
    },
    now,
  );
  if (!stored) throw new NotBooked("repeated");
  if (slot) {
    const email = request.email.ascii;
    const holder = toHolder(services, { email, clientAddress, isConfirmed, isHeld });
    const learner = stored.child_name;
    if (await holdsEnough(trx, holder, { clientAddress, learner }, now)) {
      throw new NotBooked("enough");
    }
    // Someone may have closed the day since we looked, or begun weekly lessons with a tutor who was free.
    const { documents } = services;
    const open = await openAt({ db: trx, documents }, area, slot.startsAt, wanted.isChild);
    if (!open) throw new NotBooked("taken");
    const place = await takePlace(trx, { ...open, area }, stored.id, holder);
    if (place === null) throw new NotBooked("taken");
  }
  const { booking } = await enterBooking(trx, stored, now);
  await announce(services, trx, booking);
  return booking;
}

async function refuseTime(
  services: Services,
  { area, zone, isChild }: Wanted,
  startsAt: Moment,
  values: TrialValues,
  words: string,
): Promise<SubmitTrialResult> {
  const near = { area, zone, startsAt, isChild };
  const nextFree = await nearestFree(services, near, services.clock.now());
  const message = words.replace("{time}", bothClocks(zone, startsAt));
  return { ok: false, kind: "taken", message, nextFree, values };
}
