/** What people who visit the site do: a build of it in another language has all of this of its own. */
export { submitEnquiry } from "#app/features/enquiry/submit-enquiry.server.ts";
export { reportFeedback } from "#app/features/feedback/report/report-feedback.server.ts";
export {
  changeAddress,
  requestAddressChange,
} from "#app/features/identity/accounts/change-address.server.ts";
export { confirmAddress } from "#app/features/identity/accounts/confirm-address.server.ts";
export { requestReset } from "#app/features/identity/accounts/request-mail.server.ts";
export { resetPassword } from "#app/features/identity/accounts/set-password.server.ts";
export { handleClockPost } from "#app/features/lessons/clocks/clock-page.server.ts";
export { subscribe } from "#app/features/newsletter/subscription.server.ts";
export { putFamilyCode } from "#app/shell/family/link-mail.server.ts";
export { makeNewAddress } from "#app/shell/family/new-address.server.ts";
export { handleLessonPost } from "#app/shell/lesson/lesson-page.server.ts";
export { wording } from "#app/shell/wording/wording.server.ts";
export { trialForm } from "#words/pages/trial.ts";
export { newAccount } from "./accounts.ts";
export { deskArgs } from "./desk.ts";
export { enquiryForm } from "./enquiry-form.ts";
export { book, cancelByLink, moveByLink } from "./trial-booking.ts";
