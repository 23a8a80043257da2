import type { Ref } from "react";

/** What a page needs to know to have its visitor checked. Holds nothing secret. */
export type CaptchaSettings =
  | { readonly provider: "altcha" }
  | { readonly provider: "hcaptcha"; readonly siteKey: string };

/** The form field for each provider's answer. */
export const captchaFields = { altcha: "captcha", hcaptcha: "h-captcha-response" } as const;

/** Names of the other fields of a form with a captcha that only the server uses. */
export const checkedFields = {
  submissionId: "submission_id",
  formProof: "form_proof",
  human: "human",
  honeypot: "website",
} as const;

/** What the form tells the check. */
export type CaptchaHandle = {
  /** The visitor is using the form: starts the check, or starts it again once it has expired. */
  touch(): void;
  /** The token has been used or refused: forgets it and waits for the next touch. */
  reset(): void;
};

export type CheckProps = {
  /** The id of the status text, for the button that waits for the check. */
  statusId: string;
  onToken: (token: string) => void;
  /** The token has become too old. */
  onExpire: () => void;
  /** The check could not be loaded or completed. The box says so and names other ways. */
  onError: () => void;
  ref?: Ref<CaptchaHandle>;
};
