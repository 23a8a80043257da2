import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { GuardianMay } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { beginWeekly, enterSample, weeklyForm } from "#server/demo/samples.ts";
import { memberOf } from "./desk.ts";

let families = 0;

/** Someone who is a guardian of a learner as well. */
export async function alsoGuardian(
  services: Pick<Services, "clock" | "db">,
  learnerId: string,
  may: GuardianMay,
  name: string,
) {
  const { clock, db } = services;
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const email = `${name.toLowerCase()}@visitor.example`;
    const unknown = { phone: "", zone: "Europe/London", language: "", siteLanguage: "en" };
    const told = { name, email, ...unknown, keepUntil: now + 300 * day };
    const guardian = await enterGuardian(trx, told, now);
    await addGuardianship(trx, { guardianId: guardian.id, learnerId }, may, now);
    return guardian;
  });
}

/** A learner with a guardian of their own. */
export async function aLearner(
  services: Pick<Services, "clock" | "db">,
  { isChild = true, zone = "Asia/Karachi", language = "en" } = {},
) {
  families += 1;
  const name = `Maryam Example ${families}`;
  const email = `family-${families}@visitor.example`;
  return await enterSample(
    services,
    { name, email, zone, siteLanguage: language },
    isChild ? { kind: "child", firstName: "Ibrahim", ageBand: "10-12" } : { kind: "self" },
  );
}

/** What the form of weekly lessons asks. */
export function seriesForm(
  learnerId: string,
  tutorId: string,
  change: Partial<ReturnType<typeof weeklyForm>> = {},
) {
  return weeklyForm({
    learnerId,
    tutorId,
    familyZone: "Asia/Karachi",
    course: "tajweed",
    language: "English",
    anchor: "family",
    startsOn: "2027-03-16",
    time: "17:00",
    ...change,
  });
}

export const owner = memberOf("owner");

/** Begins weekly lessons. @returns the series' id and its lessons */
export const begin = (services: Services, form: ReturnType<typeof weeklyForm>) =>
  beginWeekly(services, owner, form);
