import type { GuardianMay } from "#app/platform/.server/db/schema/families-tables.ts";

/**
 * What a guardian does for a learner: see what concerns them, and decide about their lessons. `belong`: be known at the desk
 * as somebody of theirs, also if they only pay.
 */
export type FamilyAct = "see" | "change" | "belong";

/** What a guardianship has to allow for each. */
export const familyActs: Readonly<Record<FamilyAct, readonly GuardianMay[]>> = {
  see: ["view", "manage"],
  change: ["manage"],
  belong: ["view", "manage", "pay"],
};
