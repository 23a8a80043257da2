import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { logFamily } from "#app/features/families/family-log.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putFamilyLink } from "#app/shell/family/link-mail.server.ts";
import { makeNewAddress } from "#app/shell/family/new-address.server.ts";

/** What the desk can do about a guardian's way to their page, by how the log names it. */
export const waysIn = { link: "family.link", anew: "family.anew" } as const;

/**
 * Sends a guardian a new link to their page: one more (`link`), or one in place of every way in that they have had (`anew`).
 *
 * @returns false if there is no learner of whom they may see anything
 */
export async function sendWayIn(
  services: Services,
  member: DeskMember,
  guardianId: string,
  which: keyof typeof waysIn,
): Promise<boolean> {
  assertMay(member, "cases");
  const send = which === "anew" ? makeNewAddress : putFamilyLink;
  const isSent = await services.db.transaction().execute(async (trx) => {
    const isTheirs = await send(services, trx, guardianId);
    if (isTheirs) await logFamily(trx, member, waysIn[which], guardianId, services.clock.now());
    return isTheirs;
  });
  if (isSent) services.outbox.wake();
  return isSent;
}
