import type { DeviceKind } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  areTokensEnded,
  endTokens,
  isTokenSpent,
  spendToken,
} from "#app/platform/.server/spent-tokens.ts";
import { learnerIdsOf, mayFor } from "../family-access.server.ts";
import { findLearners, type Guardian, type Learner } from "../family-store.server.ts";
import { findLinkOwner } from "../guardian-links.server.ts";
import { closeLearnerDevices, storeDevice } from "./device-store.server.ts";
import { actOf } from "./family-place.ts";
import { goodForMs, readOpening, type Opening } from "./opening-link.server.ts";

/** From which age on a child may have a view of their own (the Children's Code, standard 3), as the form says ages. */
const oldEnough: readonly string[] = ["13 to 15", "16 or 17"];

/** Whether a guardian can open a view of their own for a learner: a child of thirteen or more. */
export const mayHaveOwnView = ({ adult_id: adult, age_band: age }: Learner) =>
  adult === null && age !== null && oldEnough.includes(age);

/** A link, and whose it is. */
export type Door = { readonly opening: Opening; readonly guardian: Guardian };

/** Whose a link is, whether or not it opens a device still; null if it is no guardian's now. */
export async function findDoor(services: Services, token: string): Promise<Door | null> {
  const { clock, db } = services;
  const opening = readOpening(services, token);
  const guardian = opening && (await findLinkOwner(db, opening));
  if (!guardian) return null;
  const { place } = opening;
  const now = clock.now();
  if (place.kind === "learner") {
    const pair = { guardianId: guardian.id, learnerId: place.id };
    const [learner] = await findLearners(db, [place.id]);
    const isTheirs = learner && mayHaveOwnView(learner) && (await mayFor(db, pair, "change", now));
    return isTheirs ? { opening, guardian } : null;
  }
  const own = await learnerIdsOf(db, guardian.id, now, actOf(place));
  return own.length === 0 ? null : { opening, guardian };
}

const linksOf = (learnerId: string) => `family-learner:${learnerId}`;

/** Ends every link to a learner's own view that was made before this moment, whoever made it. */
export async function endLearnerLinks({ clock, db }: Services, learnerId: string): Promise<void> {
  await endTokens(db, linksOf(learnerId), clock.now() + goodForMs - 1);
}

async function isEnded(db: Db, { place, expiresAt }: Opening): Promise<boolean> {
  return place.kind === "learner" && (await areTokensEnded(db, linksOf(place.id), expiresAt));
}

/** Whether a link opens a device at this moment. Asking spends nothing. */
export async function isGood({ clock, db }: Services, { opening }: Door): Promise<boolean> {
  if (clock.now() >= opening.expiresAt || (await isTokenSpent(db, opening.key))) return false;
  return !(await isEnded(db, opening));
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
    if (!(await spendToken(trx, opening.key, opening.expiresAt))) return null;
    // A new address that was made in this moment has ended it.
    if (!(await findLinkOwner(trx, opening)) || (await isEnded(trx, opening))) return null;
    const { place } = opening;
    const learnerId = place.kind === "learner" ? place.id : null;
    // A learner has one.
    if (learnerId !== null) await closeLearnerDevices(trx, learnerId);
    return await storeDevice(trx, { guardianId: guardian.id, learnerId, kind }, now);
  });
}

/** What a device says that it is. Tablets say that they are computers, or phones without the word `Mobile`. */
export function deviceKindOf(request: Request): DeviceKind {
  const agent = request.headers.get("User-Agent") ?? "";
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return "tablet";
  return /Mobi|iPhone/.test(agent) ? "phone" : "computer";
}
