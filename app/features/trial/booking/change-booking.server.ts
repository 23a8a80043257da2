import { hour } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TrialArea } from "#content/categories.ts";
import { policy } from "#content/policy.ts";
import { zoneById } from "../availability/zones.server.ts";
import type { FreeTime } from "../form/trial-page-data.ts";
import {
  changeBooking,
  findBooking,
  lockBooking,
  type Booking,
  freePlace,
  takePlace,
} from "./booking-store.server.ts";
import { bookableSlot, nearestFree } from "./free-times.server.ts";
import { readLinkToken, type LinkPurpose } from "./trial-links.server.ts";
import {
  isLesson,
  reminderKeys,
  toReminders,
  toTeamMail,
  toVisitorMail,
  type BookedLesson,
  type Occasion,
} from "./trial-mail.server.ts";

export type ChangeResult =
  | { readonly ok: true; readonly booking: Booking }
  /** The link is not ours, too old, or the lesson has been changed since it was made. */
  | { readonly ok: false; readonly kind: "invalid" }
  /** No time was chosen. */
  | { readonly ok: false; readonly kind: "missing" }
  /** The lesson begins too soon to be moved. */
  | { readonly ok: false; readonly kind: "late" }
  /** Moved too often today. */
  | { readonly ok: false; readonly kind: "often"; readonly retryAfterSeconds: number }
  | { readonly ok: false; readonly kind: "taken"; readonly nextFree: readonly FreeTime[] };

/**
 * The lesson behind a private link, as long as the link may still do what it was made for. A link to
 * look at a booking goes on working when the lesson has been moved or cancelled.
 */
export async function findByLink(
  services: Services,
  token: string,
  purpose: LinkPurpose,
): Promise<Booking | null> {
  const { clock, db, secrets } = services;
  const read = readLinkToken(secrets["trial-link"], token, purpose, clock.now());
  const booking = read && (await findBooking(db, read.id));
  if (!booking || purpose === "view") return booking;
  if (booking.sequence !== read.sequence) return null;
  return booking.state === "booked" || purpose === "receipt" ? booking : null;
}

/** Cancels the lesson of a link. Its place is free at once, and no reminder of it goes out. */
export async function cancelLesson(services: Services, token: string): Promise<ChangeResult> {
  const found = await findByLink(services, token, "cancel");
  if (!found || !isLesson(found)) return { ok: false, kind: "invalid" };
  return change(services, found, async (trx, booking) => {
    await freePlace(trx, booking.id, booking.starts_at);
    const next = { state: "cancelled", startsAt: booking.starts_at } as const;
    return changeBooking(trx, booking, next, services.clock.now());
  });
}

/** Whether a lesson begins too soon for its family to move it. */
export function isTooLateToMove(lesson: BookedLesson, now: number): boolean {
  return Date.parse(lesson.starts_at) - now < policy.moveHours * hour;
}

/** Moves the lesson of a link to another slot, if there is a free place and it does not begin too soon. */
export async function moveLesson(
  services: Services,
  token: string,
  startsAt: string,
): Promise<ChangeResult> {
  const found = await findByLink(services, token, "move");
  if (!found || !isLesson(found)) return { ok: false, kind: "invalid" };
  if (isTooLateToMove(found, services.clock.now())) return { ok: false, kind: "late" };
  if (startsAt === "") return { ok: false, kind: "missing" };
  const area = found.area as TrialArea;
  const slot = bookableSlot(area, startsAt, services.clock.now());
  if (!slot || slot.startsAt === found.starts_at) return refuse(services, found, startsAt);
  const room = await services.rateLimits.hit("trial-move", found.email_key);
  if (!room.ok) return { ...room, kind: "often" };
  const result = await change(services, found, async (trx, booking) => {
    // The new place first: whoever swaps two places with somebody else is refused, not locked.
    const place = await takePlace(trx, { ...slot, area }, booking.id);
    if (place === null) return null;
    await freePlace(trx, booking.id, booking.starts_at);
    const next = { state: "booked", startsAt: slot.startsAt } as const;
    return changeBooking(trx, booking, next, services.clock.now());
  });
  return !result.ok && result.kind === "taken" ? refuse(services, found, startsAt) : result;
}

async function refuse(
  services: Services,
  { area, zone }: Booking,
  startsAt: string,
): Promise<ChangeResult> {
  const wanted = { area: area as TrialArea, zone: zoneById(zone), startsAt };
  const isTime = !Number.isNaN(Date.parse(startsAt));
  const now = services.clock.now();
  const nextFree = isTime ? await nearestFree(services.db, wanted, now) : [];
  return { ok: false, kind: "taken", nextFree };
}

/** One transaction for the change, its mails, and the reminders that it makes wrong. */
async function change(
  services: Services,
  seen: BookedLesson,
  apply: (trx: Trx, booking: BookedLesson) => Promise<Booking | null>,
): Promise<ChangeResult> {
  const { clock, database, db, logger, outbox } = services;
  const outcome = await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, seen.id, database.engine);
    // Somebody may have used another link meanwhile.
    const isSame = booking?.state === "booked" && booking.sequence === seen.sequence;
    if (!isSame || !isLesson(booking)) return "invalid";
    const changed = await apply(trx, booking);
    if (!changed || !isLesson(changed)) return "taken";
    await outbox.withdraw(trx, reminderKeys(booking));
    const occasion: Occasion = changed.state === "cancelled" ? "cancelled" : "moved";
    await outbox.enqueue(trx, toVisitorMail(services, changed, occasion));
    await outbox.enqueue(trx, toTeamMail(services, changed, occasion));
    if (occasion === "moved") {
      for (const mail of toReminders(services, changed, clock.now())) {
        await outbox.enqueue(trx, mail);
      }
    }
    return changed;
  });
  if (outcome === "invalid") return { ok: false, kind: "invalid" };
  if (outcome === "taken") return { ok: false, kind: "taken", nextFree: [] };
  logger.info({ booking: outcome.id, state: outcome.state }, "trial lesson changed");
  outbox.wake();
  return { ok: true, booking: outcome };
}
