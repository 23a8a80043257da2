import { trialErrors, trialLink } from "#content/pages/trial.ts";
import type { FreeTime } from "../form/trial-answer.ts";

/** How pressing the button of a private page ended, if it did not work. */
export type LinkOutcome = {
  readonly kind: "invalid" | "missing" | "taken" | "limited" | "often" | "failed";
  readonly nextFree: readonly FreeTime[];
};

/** What an outcome says, where it is not about a link that is no longer good. */
export function outcomeMessage({ kind }: LinkOutcome): string {
  if (kind === "missing") return trialErrors.slotMissing;
  if (kind === "limited") return trialLink.limited;
  if (kind === "often") return trialLink.often;
  if (kind === "taken") return trialLink.taken;
  return trialLink.failed;
}
