import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Booking } from "./booking-store.server.ts";
import { holdMs } from "./place-holder.server.ts";

/**
 * What a link is for. It does nothing else, however its address is changed, and its page leads to no other
 * purpose. `view` is the page for the person who booked, with links to change the lesson; it is in
 * no mail. `receipt` shows a booking as it is now, in a mail or after using a link. `confirm` makes a held
 * booking certain. `team` is in mails to the team, and allows both changes. `lesson` is the page of the lesson itself,
 * mailed to whoever booked it without being the learner's guardian, and in no calendar; it goes on working however often
 * the lesson is moved.
 */
export type LinkPurpose = "view" | "move" | "cancel" | "receipt" | "confirm" | "team" | "lesson";

type LinkServices = Pick<Services, "config" | "secrets">;
type Linked = Pick<Booking, "id" | "sequence" | "starts_at" | "changed_at" | "link_generation">;

/** Links from before any were renewed name no generation. */
const pattern =
  /^(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(?<sequence>\d{1,6})\.(?<expires>[0-9a-z]{8,10})(?:\.(?<generation>[1-9]\d{0,5}))?\.(?<mac>[\w-]{43})$/;

/** How long the page of a booking can be opened after the lesson or the request. */
const viewMs = 30 * day;

function expiryOf(booking: Linked, purpose: LinkPurpose): number {
  if (purpose === "confirm") return Date.parse(booking.changed_at) + holdMs;
  const lesson = Date.parse(booking.starts_at ?? booking.changed_at);
  // Once the lesson begins there is nothing left to move or cancel.
  const isToKeep = purpose === "view" || purpose === "lesson";
  if (isToKeep || booking.starts_at === null) return lesson + viewMs;
  return lesson;
}

function sign(secret: string, purpose: LinkPurpose, of: readonly string[]): string {
  return [...of, keyedHash(secret, purpose, ...of)].join(".");
}

const generationParts = (generation: number) => (generation === 0 ? [] : [String(generation)]);

/**
 * A signed token for one booking in its current state, for one purpose, until it expires. A change to the
 * booking ends earlier tokens, except those to view it; all but the team's end when the family has them renewed.
 */
export function makeLinkToken(secret: string, booking: Linked, purpose: LinkPurpose): string {
  const sequence = String(booking.sequence);
  const expires = expiryOf(booking, purpose).toString(36);
  const generation = purpose === "team" ? 0 : booking.link_generation;
  return sign(secret, purpose, [booking.id, sequence, expires, ...generationParts(generation)]);
}

export type ReadToken = {
  readonly id: string;
  readonly sequence: number;
  /** When the lesson was to begin when the token was made: for `view` and `lesson`. */
  readonly startedAt: number;
  /** How often the family's links had been renewed when it was made. */
  readonly generation: number;
  /** The same token as it would be made after so many. */
  renewed(generation: number): string;
};

/** @returns null if the token is not ours, is for another purpose, or is too old */
export function readLinkToken(
  secret: string,
  token: string,
  purpose: LinkPurpose,
  now: number,
): ReadToken | null {
  const { id, sequence, expires, generation = "0" } = pattern.exec(token)?.groups ?? {};
  if (!id || !sequence || !expires) return null;
  const signed = (count: number) =>
    sign(secret, purpose, [id, sequence, expires, ...generationParts(count)]);
  if (!sameText(token, signed(Number(generation)))) return null;
  const expiresAt = Number.parseInt(expires, 36);
  if (expiresAt <= now) return null;
  return {
    id,
    sequence: Number(sequence),
    startedAt: expiresAt - viewMs,
    generation: Number(generation),
    renewed: signed,
  };
}

const paths: Record<Exclude<LinkPurpose, "lesson">, string> = {
  view: "/classes/trial/booked",
  receipt: "/classes/trial/booked",
  move: "/classes/trial/move",
  cancel: "/classes/trial/cancel",
  confirm: "/classes/trial/confirm",
  team: "/classes/trial/team",
};

/** A private link as a path of the site. */
export function linkPath(services: LinkServices, booking: Linked, purpose: LinkPurpose): string {
  const token = makeLinkToken(services.secrets["trial-link"], booking, purpose);
  if (purpose === "lesson") return `/lesson/${token}`;
  return `${paths[purpose]}?token=${encodeURIComponent(token)}`;
}

/** The same for a mail. */
export function linkUrl(services: LinkServices, booking: Linked, purpose: LinkPurpose): string {
  return services.config.publicUrl + inLanguage(linkPath(services, booking, purpose));
}
