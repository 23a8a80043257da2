import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import type { LinkOwner } from "#app/features/families/guardian-links.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { timeOf } from "#app/platform/moment.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Booking } from "./booking-store.server.ts";
import { isLesson, type BookedLesson } from "./lesson-facts.server.ts";
import { isStillTheirs } from "./still-theirs.server.ts";
import { linkUrl } from "./trial-links.server.ts";

/** A booking as one reader of its mails is told of it: with their name and address, on their clock and in their language. */
export type Told<Of extends Booking = BookedLesson> = Of & {
  /** Whose address of the lesson's page it gives; null for whoever booked it and is no guardian of the learner. */
  readonly owner: LinkOwner | null;
  /** Whether they booked it: to them alone go the links to change it. */
  readonly isBooker: boolean;
};

/** As whoever booked it is told as long as nobody is entered. */
export function toldToBooker<Of extends Booking>(booking: Of, owner: LinkOwner | null = null) {
  return { ...booking, owner, isBooker: true } satisfies Told<Of>;
}

/**
 * Everyone whom mail about a trial goes to at this moment: whoever booked it, as they asked, and each other guardian of the
 * learner. Someone who booked it and has ceased to be a guardian since is not among them, and no guardian ceases to be one
 * before the transaction has ended.
 */
export async function readersOf<Of extends Booking>(
  { clock, database }: Pick<Services, "clock" | "database">,
  db: Db,
  booking: Of,
): Promise<Told<Of>[]> {
  const { email, email_key: key, learner_id: learnerId, phone } = booking;
  const now = clock.now();
  const all = learnerId === null ? [] : await guardiansOf(db, learnerId, now, database.engine);
  const known = await findGuardian(db, key);
  // A family without an address is known by its number.
  const booker = all.find((one) =>
    email === "" ? one.email === null && one.phone === phone : one.id === known?.id,
  );
  const told: Told<Of>[] = [];
  if (booker) told.push(toldToBooker(booking, ownerOf(booker)));
  else if (await isStillTheirs(db, booking, now)) told.push(toldToBooker(booking));
  for (const one of all) {
    if (one.id === booker?.id) continue;
    const { email: to, name, site_language } = one;
    const begins = booking.starts_at === null ? now : timeOf(booking.starts_at);
    const zone = zoneAt(clockOf(one, booking.zone), begins);
    const theirs = { email: to ?? "", name, zone, site_language };
    told.push({ ...booking, ...theirs, owner: ownerOf(one), isBooker: false });
  }
  return told;
}

/** By what it is known who has a lesson in a calendar by a mail. */
export function readerId({ id, isBooker, owner }: Told): string {
  return isBooker || !owner ? id : owner.guardianId;
}

const ownerOf = (guardian: { readonly id: string; readonly link_generation: number }) => ({
  guardianId: guardian.id,
  generation: guardian.link_generation,
});

/** The address of the lesson's page for one reader: a guardian's opens a device for their family's page. */
export function pageUrl(
  services: Pick<Services, "clock" | "config" | "secrets">,
  told: Told,
): string {
  const { id, owner } = told;
  return owner
    ? openingUrl(services, owner, { kind: "lesson", id })
    : linkUrl(services, told, "lesson");
}

/** The same for whoever booked a lesson; empty if there is none, or they are no guardian of its learner any more. */
export async function bookersUrl(services: Services, booking: Booking): Promise<string> {
  const all = isLesson(booking) ? await readersOf(services, services.db, booking) : [];
  const told = all.find(({ isBooker }) => isBooker);
  return told ? pageUrl(services, told) : "";
}
