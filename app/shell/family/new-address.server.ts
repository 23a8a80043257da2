import { aboutMailTo } from "#app/features/families/change-guardianships.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { addressKeysOf, findGuardianById } from "#app/features/families/family-store.server.ts";
import { renewLinks, type LinkOwner } from "#app/features/families/guardian-links.server.ts";
import { closeDevices } from "#app/features/families/ways-in/device-store.server.ts";
import { renewedOpening } from "#app/features/families/ways-in/opening-link.server.ts";
import { clockToken, readClockToken } from "#app/features/lessons/clocks/clock-links.server.ts";
import { lessonToken, readLessonToken } from "#app/features/lessons/room/lesson-link.server.ts";
import { privateToken, readPrivateToken } from "#app/features/record/private-link.server.ts";
import type { Booking } from "#app/features/booking/booking-store.server.ts";
import {
  renewedTrialToken,
  renewTrialLinks,
} from "#app/features/booking/renew-trial-links.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { rewriteMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putFamilyLink } from "./link-mail.server.ts";

/**
 * Ends every way that a guardian has into the site: each link that was mailed to them, those of the trials that they booked
 * too, the devices that they opened, and the address of their calendar. Mail that has not gone out gets links that lead on,
 * and they are sent a new one to their family's page.
 *
 * @param guardianId of someone who may have been joined with another
 * @returns false if they are nobody's guardian: then nothing of theirs is open
 */
export async function makeNewAddress(
  services: Services,
  trx: Trx,
  guardianId: string,
): Promise<boolean> {
  const guardian = await findGuardianById(trx, guardianId);
  if (!guardian) return false;
  const own = await learnerIdsOf(trx, guardian.id, services.clock.now());
  if (own.length === 0) return false;
  const owners = await renewLinks(trx, guardian.id);
  await closeDevices(trx, guardian.id);
  const trials = await renewTrialLinks(trx, await addressKeysOf(trx, guardian));
  const mailed = [
    ...(await aboutMailTo(trx, guardian.id)),
    ...trials.map(({ id }) => `family:${id}` as const),
  ];
  await rewriteMailAbout(trx, mailed, (words) => withNewLinks(services, words, owners, trials));
  return await putFamilyLink(services, trx, guardian.id, true);
}

/** Words of a mail with the links of some owners as they are now. */
function withNewLinks(
  services: Pick<Services, "clock" | "secrets">,
  words: string,
  owners: readonly LinkOwner[],
  trials: readonly Booking[],
): string {
  const secret = services.secrets["trial-link"];
  const newest = (guardianId: string) => owners.find((owner) => owner.guardianId === guardianId);
  const renewed = (path: string, token: string): string => {
    const ofTrial = renewedTrialToken(services, { path, token }, trials);
    if (ofTrial !== null) return ofTrial;
    if (path === "/family/open/") return renewedOpening(services, token, newest) ?? token;
    if (path === "/lesson/") {
      const page = readLessonToken(secret, token);
      const owner = page && newest(page.guardianId);
      return owner ? lessonToken(secret, { ...page, ...owner }) : token;
    }
    if (path === "/note/") {
      const linked = readPrivateToken(services, token);
      const owner = linked && newest(linked.guardianId);
      return owner ? privateToken(services, { ...linked, ...owner }) : token;
    }
    const link = readClockToken(secret, token, services.clock.now());
    const owner = link?.side === "family" ? newest(link.guardianId) : undefined;
    return link?.side === "family" && owner ? clockToken(secret, { ...link, ...owner }) : token;
  };
  return words.replaceAll(
    /(\/family\/open\/|\/lesson\/|\/note\/|\/classes\/(?:clocks|trial\/\w+)\?token=)([\w-]+(?:\.[\w-]+)+)/g,
    (_, path: string, token: string) => path + renewed(path, token),
  );
}
