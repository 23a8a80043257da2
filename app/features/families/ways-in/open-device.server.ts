import type { DeviceKind } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isTokenSpent, spendToken } from "#app/platform/.server/spent-tokens.ts";
import { learnerIdsOf } from "../family-access.server.ts";
import type { Guardian } from "../family-store.server.ts";
import { findLinkOwner } from "../guardian-links.server.ts";
import { storeDevice } from "./device-store.server.ts";
import { readOpening, type Opening } from "./opening-link.server.ts";

type Door = { readonly opening: Opening; readonly guardian: Guardian };

/** Whose a link is, whether or not it opens a device still; null if it is no guardian's now. */
export async function findDoor(services: Services, token: string): Promise<Door | null> {
  const { clock, db } = services;
  const opening = readOpening(services, token);
  const guardian = opening && (await findLinkOwner(db, opening));
  if (!guardian) return null;
  const own = await learnerIdsOf(db, guardian.id, clock.now());
  return own.length === 0 ? null : { opening, guardian };
}

/** Whether a link opens a device at this moment. Asking spends nothing. */
export async function isGood({ clock, db }: Services, { opening }: Door): Promise<boolean> {
  return clock.now() < opening.expiresAt && !(await isTokenSpent(db, opening.key));
}

/**
 * Opens a device by a link, which is used up.
 *
 * @returns what its cookie is to hold; null if the link has been used before or is too old
 */
export async function openDevice(
  { clock, db }: Services,
  { opening, guardian }: Door,
  kind: DeviceKind,
): Promise<string | null> {
  const now = clock.now();
  if (now >= opening.expiresAt) return null;
  return await db.transaction().execute(async (trx) => {
    const isFirst = await spendToken(trx, opening.key, opening.expiresAt);
    return isFirst ? await storeDevice(trx, { guardianId: guardian.id, kind }, now) : null;
  });
}

/** What a device says that it is. Tablets say that they are computers, or phones without the word `Mobile`. */
export function deviceKindOf(request: Request): DeviceKind {
  const agent = request.headers.get("User-Agent") ?? "";
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return "tablet";
  return /Mobi|iPhone/.test(agent) ? "phone" : "computer";
}
