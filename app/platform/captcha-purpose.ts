/** What a captcha is solved for: a solution for one form is refused by every other. */
export const captchaPurposes = ["enquiry", "trial"] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** Whether a value from outside names a form that has a captcha. */
export function isCaptchaPurpose(value: unknown): value is CaptchaPurpose {
  return captchaPurposes.some((purpose) => purpose === value);
}
