import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findBookings, type Booking } from "./booking-store.server.ts";
import { readLinkToken, type LinkPurpose } from "./trial-links.server.ts";

/**
 * Ends every link mailed for the trials that were booked with these addresses, past trials too.
 *
 * @param emailKeys as `emailKeyOf` makes them
 * @returns the trials as they are now
 */
export async function renewTrialLinks(trx: Trx, emailKeys: readonly string[]): Promise<Booking[]> {
  const renewed = await trx
    .updateTable("trial_booking")
    .set((eb) => ({ link_generation: eb("link_generation", "+", 1) }))
    .where("email_key", "in", ["", ...emailKeys])
    .returning("id")
    .execute();
  return await findBookings(
    trx,
    renewed.map(({ id }) => id),
  );
}

/** What the links in mails to a family are for, by the beginning of their address. */
const purposes: Readonly<Record<string, LinkPurpose>> = {
  "/lesson/": "lesson",
  "/classes/trial/booked?token=": "receipt",
  "/classes/trial/move?token=": "move",
  "/classes/trial/cancel?token=": "cancel",
  "/classes/trial/confirm?token=": "confirm",
};

/** A token that was mailed for one of these trials, as it would be made now; null for any other. */
export function renewedTrialToken(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  { path, token }: { readonly path: string; readonly token: string },
  trials: readonly Booking[],
): string | null {
  const purpose = purposes[path];
  const read = purpose && readLinkToken(secrets["trial-link"], token, purpose, clock.now());
  const trial = read && trials.find(({ id }) => id === read.id);
  return trial ? read.renewed(trial.link_generation) : null;
}
