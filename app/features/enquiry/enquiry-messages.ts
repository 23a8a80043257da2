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
  captchaMissing: captchaTexts.refused.missing,
  captchaExpired: captchaTexts.refused.expired,
  phoneInvalid: "Please enter a valid phone number (10-15 digits)",

  nameMissing: contactErrors.nameMissing,
  nameTooLong: contactErrors.nameTooLong,
  emailMissing: contactErrors.emailMissing,
  emailInvalid: contactErrors.emailInvalid,
  phoneMissing: contactErrors.phoneMissing,
  messageMissing: contactErrors.messageMissing,
  messageTooLong: contactErrors.messageTooLong,
  tooMany: withoutLinks(contactErrors.tooMany),
  conflict:
    "This form has already been sent with other words. If this is a second message, please send it once more.",
} as const;
