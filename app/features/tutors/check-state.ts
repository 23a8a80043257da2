import type { CheckStep, TutorCheck } from "./check-steps.ts";
import { checkSteps } from "./check-steps.ts";

export type CheckState = "good" | "soon" | "expired" | "missing";

/** How each step stands on a date, in order. @param soon the last date that counts as soon to expire */
export function checkStates(
  checks: readonly TutorCheck[],
  today: string,
  soon: string,
): readonly { readonly step: CheckStep; readonly state: CheckState; readonly on: string | null }[] {
  return checkSteps.map((step) => {
    const check = checks.find((one) => one.step === step);
    if (!check) return { step, state: "missing", on: null };
    const { expiresOn } = check;
    if (expiresOn === null) return { step, state: "good", on: null };
    const state = expiresOn < today ? "expired" : expiresOn <= soon ? "soon" : "good";
    return { step, state, on: expiresOn };
  });
}
