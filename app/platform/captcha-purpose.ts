/**
 * What a captcha is solved for: a solution for one purpose is refused for every other. `busy` is for forms
 * that ask only while the site has more to do than usual.
 */
export const captchaPurposes = ["enquiry", "trial", "sign-in", "busy"] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** Whether a value from outside names such a purpose. */
export function isCaptchaPurpose(value: unknown): value is CaptchaPurpose {
  return captchaPurposes.some((purpose) => purpose === value);
}
