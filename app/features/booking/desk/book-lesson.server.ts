import type { Moment } from "#app/platform/moment.ts";
import { randomUUID } from "node:crypto";

import { noteOnCase } from "#app/features/case-record/case-contact.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { byMember } from "#app/features/lessons/lesson-word-store.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { lockCalendar, nobody, takePlace } from "#app/features/availability/place-store.server.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { newReference } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { beliefArea, type TrialArea } from "#content/categories.ts";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import {
  validateTrial,
  type TrialErrors,
  type TrialRequest,
  type TrialValues,
} from "../form/trial-schema.ts";
import { findBySubmission, insertBooking, type Booking } from "../booking-store.server.ts";
import { announce } from "../announce.server.ts";
import { noteBooked, recordTrialAct } from "../change-booking.server.ts";
import { enterBooking } from "../enter-learner.server.ts";
import { isLesson } from "../lesson-facts.server.ts";
import { laterThatDay, storeSiblings, type OneLesson } from "../siblings.server.ts";
import { findHour, type FoundHour } from "./lesson-hours.server.ts";

export type BookForm = {
  readonly values: TrialValues;
  /** The start of the lesson. */
  readonly startsAt: Moment;
  /** How the family has agreed. */
  readonly how: string;
  /** What the family reads in the mail; may be empty. */
  readonly said: string;
  /** The language of its mails. */
  readonly siteLanguage: string;
  /** Whether the member has agreed to an hour that the site would not offer. */
  readonly isSure: boolean;
  /** Identifies one filled-in form: sent twice it books once. */
  readonly submission: string;
  /** The case because of which it is booked; empty if there is none. */
  readonly caseId: string;
};

export type BookErrors = TrialErrors & { readonly how?: string };

export type BookProblem =
  | {
      readonly ok: false;
      readonly kind: "invalid";
      readonly errors: BookErrors;
    }
  | Exclude<FoundHour, { ok: true }>
  | { readonly ok: false; readonly kind: "gone" };

export type Booked = { readonly ok: true; readonly id: string };

/** Any address, only so that the other fields are checked as in the public form; it is never stored. */
const standIn = "nobody@example.org";

/**
 * Books a trial lesson for a family. The limits that keep strangers from filling the calendar do not hold, and who
 * agreed to it and how is kept. Booking, place, mails, case and learner are one transaction.
 */
export async function bookForFamily(
  services: Services,
  member: DeskMember,
  form: BookForm,
): Promise<Booked | BookProblem> {
  assertMay(member, "trials");
  const { clock, database, db, outbox } = services;
  const { values, startsAt, said } = form;
  const area = areaOf(services, values.course);
  const zone = findZone(values.zone);
  const hasEmail = values.email.trim() !== "";
  const isBelief = area === beliefArea;
  const validation = validateTrial(
    { ...values, slot: startsAt, email: hasEmail ? values.email : standIn },
    isBelief,
  );
  const how = form.how in texts.hows ? texts.hows[form.how as keyof typeof texts.hows] : null;
  const isReachable = hasEmail || values.phone.trim() !== "";
  if (!validation.ok || !area || !zone || how === null || !isReachable) {
    const errors = {
      ...(validation.ok ? {} : validation.errors),
      ...(area && zone ? {} : { course: texts.problems.course }),
      ...(how === null ? { how: texts.problems.how } : {}),
      ...(isReachable ? {} : { phone: texts.problems.contact }),
    };
    return { ok: false, kind: "invalid", errors };
  }
  const { request } = validation;
  const wanted = { area, zone, isChild: request.learner.kind === "child" };
  const found = await findHour(services, db, wanted, startsAt, form.isSure);
  if (!found.ok) return found;
  const now = clock.now();
  const submissionKey = `desk:${member.id}:${form.submission || randomUUID()}`;
  const own = { ...request, zone: zone.id };
  const later = own.siblings ? await laterThatDay(services, wanted, found.slot, now) : [];
  const common = { how, area, hasEmail, member, said, siteLanguage: form.siteLanguage };
  const store = async (trx: Trx): Promise<Booking> => {
    await lockCalendar(trx, database.engine);
    const { slot, isUnusual } = found;
    const asked = { ...common, request: own, slot, isUnusual, key: submissionKey };
    const { booking: first, guardianId } = await storeOne(services, trx, asked);
    const ofForm = { request: own, area, later, key: submissionKey };
    const others = await storeSiblings(trx, services, ofForm, first, async (lesson) => {
      const ofChild = { ...common, ...lesson, isUnusual: false, guardianId };
      return (await storeOne(services, trx, ofChild)).booking;
    });
    if (form.caseId !== "") {
      const references = [first, ...others].map(({ reference }) => reference);
      const text = `booked a trial for them: ${references.join(", ")}`;
      await noteOnCase(trx, database.engine, member, { id: form.caseId, text }, now);
    }
    return first;
  };
  try {
    const { id } = await db.transaction().execute(store);
    outbox.wake();
    return { ok: true, id };
  } catch (error) {
    if (!(error instanceof NotBooked)) throw error;
    const earlier = await findBySubmission(db, submissionKey);
    return earlier ? { ok: true, id: earlier.id } : { ok: false, kind: "gone" };
  }
}

type ToStore = OneLesson & {
  readonly isUnusual: boolean;
  /** They agreed. */
  readonly how: string;
  readonly area: TrialArea;
  readonly hasEmail: boolean;
  readonly member: DeskMember;
  readonly said: string;
  readonly siteLanguage: string;
  /** Of a further child. */
  readonly guardianId?: string | null;
};

/** Stores one lesson with its place, its mails, its case and its learner. @throws {NotBooked} */
async function storeOne(
  services: Services,
  trx: Trx,
  toStore: ToStore,
): Promise<{ readonly booking: Booking; readonly guardianId: string | null }> {
  const { clock } = services;
  const { request, slot, area, member, how, said, hasEmail } = toStore;
  const now = clock.now();
  const entered = await insertBooking(
    trx,
    {
      ...stored(request, hasEmail, `${how}, written down by ${member.name}`),
      area,
      reference: newReference("T"),
      submissionKey: toStore.key,
      contentHash: "",
      accountId: null,
      checkedBy: "member",
      isHeld: false,
      siteLanguage: toStore.siteLanguage,
    },
    now,
  );
  if (!entered) throw new NotBooked();
  if (slot && (await takePlace(trx, { ...slot, area }, entered.id, nobody)) === null) {
    throw new NotBooked();
  }
  const { booking, guardianId } = await enterBooking(trx, entered, now, {
    guardianId: toStore.guardianId ?? null,
    takesPlaceAt: toStore.isUnusual ? toIso(now) : null,
  });
  const agreed = `${member.name} booked this for the family. They agreed: ${how.toLowerCase()}.`;
  await announce(services, trx, booking, { said, agreed });
  if (isLesson(booking)) {
    await noteBooked(services, trx, booking, byMember(member, { said }));
  } else {
    await recordTrialAct(trx, member, booking, "trial.book", now);
  }
  return { booking, guardianId };
}

/** Rolls the transaction back: the form was sent before, or someone has just taken the last place. */
class NotBooked extends Error {}

function stored(request: TrialRequest, hasEmail: boolean, agreed: string) {
  return {
    ...request,
    email: hasEmail ? request.email : { ascii: "" },
    consent: request.consent === null ? null : `${request.consent} (${agreed})`,
  };
}
