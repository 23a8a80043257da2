/** What a guardian does for a learner: see what concerns them, and decide about their lessons. */
export type FamilyAct = "see" | "change";

/** What a guardianship has to allow for each. */
export const familyActs: Readonly<Record<FamilyAct, readonly ("view" | "manage")[]>> = {
  see: ["view", "manage"],
  change: ["manage"],
};
