import type { AccountLinkTable } from "./account-link.ts";
import type { AccountTable } from "./account.ts";
import type { EnquiryTable } from "./enquiry.ts";
import type { FeedbackImageTable } from "./feedback-image.ts";
import type { FeedbackRatingTable } from "./feedback-rating.ts";
import type { FeedbackReportTable } from "./feedback-report.ts";
import type { FeedbackTable } from "./feedback.ts";
import type { OutgoingMailTable } from "./outgoing-mail.ts";
import type { ProviderRecordTable } from "./provider-record.ts";
import type { QuizAttemptTable } from "./quiz-attempt.ts";
import type { ProfilePictureTable } from "./profile-picture.ts";
import type { ProfileTable } from "./profile.ts";
import type { RateLimitTable } from "./rate-limit.ts";
import type { SecretTable } from "./secret.ts";
import type { SigningKeyTable } from "./signing-key.ts";
import type { SiteSessionTable } from "./site-session.ts";
import type { SpentTokenTable } from "./spent-token.ts";
import type { SubscriberTable } from "./subscriber.ts";
import type { TrialBookingTable } from "./trial-booking.ts";
import type { TrialPlaceTable } from "./trial-place.ts";

/**
 * Every table of the database. Times are ISO 8601 texts in UTC, flags are 0 or 1, ids are texts: the
 * values that SQLite and PostgreSQL hold alike. `database.test.ts` compares this with what the
 * migrations make.
 */
export type DatabaseSchema = {
  secret: SecretTable;
  rate_limit: RateLimitTable;
  spent_token: SpentTokenTable;
  outgoing_mail: OutgoingMailTable;
  enquiry: EnquiryTable;
  feedback: FeedbackTable;
  feedback_rating: FeedbackRatingTable;
  feedback_image: FeedbackImageTable;
  feedback_report: FeedbackReportTable;
  subscriber: SubscriberTable;
  site_session: SiteSessionTable;
  provider_record: ProviderRecordTable;
  signing_key: SigningKeyTable;
  quiz_attempt: QuizAttemptTable;
  account: AccountTable;
  account_link: AccountLinkTable;
  profile: ProfileTable;
  profile_picture: ProfilePictureTable;
  trial_booking: TrialBookingTable;
  trial_place: TrialPlaceTable;
};
