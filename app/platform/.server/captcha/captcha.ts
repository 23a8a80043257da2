import type { CaptchaPurpose } from "#app/platform/captcha-purpose.ts";
import type { Challenge } from "altcha/lib";

/** How a sender proved to be a person. */
export type CheckedBy =
  | "altcha"
  | "hcaptcha"
  | "form-proof"
  /** A member of the team typed it for a family. */
  | "member";

export type CaptchaCheck =
  | {
      readonly ok: true;
      readonly checkedBy: CheckedBy;
      /** Identifies the token; spend it in the transaction that stores what it was for. */
      readonly tokenKey: string;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
    }
  | {
      readonly ok: false;
      /**
       * `invalid`: forged, for another form, or wrong. `too-soon` and `unticked`: a form proof faster than
       * anyone can type, or without its box. `unavailable`: the service could not be asked.
       */
      readonly kind: "missing" | "expired" | "invalid" | "too-soon" | "unticked" | "unavailable";
    };

/** One of the two ways to check a token. */
export type CaptchaProvider = {
  readonly name: "altcha" | "hcaptcha";
  /** What the page needs to load the provider's own widget. */
  readonly siteKey: string | undefined;
  /** The form field in which the widget's answer arrives. */
  readonly field: string;
  /** Null if the provider makes its own challenges. */
  createChallenge(purpose: CaptchaPurpose): Promise<Challenge | null>;
  verify(token: string, purpose: CaptchaPurpose): Promise<CaptchaCheck>;
};
