import { withoutLinks } from "#app/platform/text-input.ts";
import { captchaTexts, contactErrors } from "#content/pages/contact.ts";

/**
 * What the contact form says. The first group is worded by the specification, to the letter; the
 * sentences at the fields come from the page's texts.
 */
export const enquiryMessages = {
  success: "Form Submitted Successfully! We'll get back to you soon.",
  failed: "Failed to send message. Please try again.",
  network: "Network error. Please check your connection and try again.",
  captchaMissing: "Please complete the captcha verification",
  captchaExpired: "Captcha expired. Please verify again.",
  phoneInvalid: "Please enter a valid phone number (10-15 digits)",

  nameMissing: contactErrors.nameMissing,
  nameTooLong: contactErrors.nameTooLong,
  emailMissing: contactErrors.emailMissing,
  emailInvalid: contactErrors.emailInvalid,
  phoneMissing: contactErrors.phoneMissing,
  messageMissing: contactErrors.messageMissing,
  messageTooLong: contactErrors.messageTooLong,
  tooMany: withoutLinks(contactErrors.tooMany),
  humanMissing: captchaTexts.withoutScript.missing,
  tooSoon:
    "The form came back faster than anyone can type. Please wait a moment and send it again.",
  captchaUnavailable:
    "The captcha could not be checked just now. Please try again in a minute. Nothing you typed has been lost.",
  conflict:
    "This form has already been sent with other words. If this is a second message, please send it once more.",
} as const;
