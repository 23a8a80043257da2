import { joinGuardians } from "#app/features/families/change-guardianships.server.ts";
import { enterGuardian } from "#app/features/families/enter-family.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Makes one guardian of two addresses. */
export async function enterTwoAddresses(
  { db, clock }: Pick<Services, "clock" | "db">,
  [one, other]: readonly [string, string],
): Promise<void> {
  const now = clock.now();
  const unknown = { phone: "", zone: null, language: "", siteLanguage: "en" };
  const told = { name: "Zainab Example", ...unknown, keepUntil: now + 30 * day };
  await db.transaction().execute(async (trx) => {
    const kept = await enterGuardian(trx, { ...told, email: one }, now);
    const same = await enterGuardian(trx, { ...told, email: other }, now);
    if (!(await joinGuardians(trx, kept, same))) throw new Error("They are not joined");
  });
}
