import type { TrialField } from "./trial-schema.ts";

/** Element ids of the form, for its labels and its summary's links. */
export function trialId(field: TrialField | "human" | "captcha-status" | "outcome"): string {
  return `trial-${field.replaceAll("_", "-")}`;
}

/** Id of the radio button of a time. */
export function slotId(startsAt: string): string {
  return `trial-slot-${startsAt.replaceAll(/[^0-9T]/g, "")}`;
}

/** The radio button or field to which a message about a field leads. */
export function controlId(field: TrialField): string {
  return field === "learner" ? `${trialId("learner")}-self` : trialId(field);
}
