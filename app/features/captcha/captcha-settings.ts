/** What a page needs to know to let its visitor be checked. Names nothing secret. */
export type CaptchaSettings =
  | { readonly provider: "altcha" }
  | { readonly provider: "hcaptcha"; readonly siteKey: string };

/** The form field in which each provider's answer travels. */
export const captchaFields = { altcha: "captcha", hcaptcha: "h-captcha-response" } as const;
