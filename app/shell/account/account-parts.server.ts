import { casesAccountData } from "#app/features/cases/cases-account-data.server.ts";
import { deskAccountData } from "#app/features/desk/desk-account-data.server.ts";
import { familiesAccountData } from "#app/features/families/families-account-data.server.ts";
import { feedbackAccountData } from "#app/features/feedback/feedback-account-data.server.ts";
import {
  accountsAccountData,
  sessionsAccountData,
} from "#app/features/identity/accounts/identity-account-data.server.ts";
import { recordAccountData } from "#app/features/record/record-account-data.server.ts";
import { quizzesAccountData } from "#app/features/quizzes/quizzes-account-data.server.ts";
import { bookingAccountData } from "#app/features/booking/booking-account-data.server.ts";
import { tutorsAccountData } from "#app/features/tutors/tutors-account-data.server.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import { profileAccountData } from "#app/features/profile/profile-account-data.server.ts";

/**
 * Every part of the site that keeps something about a person. People who download their data get all of them;
 * people who delete their account are deleted from all of them, and the account itself goes last.
 */
export const accountParts: readonly AccountData[] = [
  profileAccountData,
  quizzesAccountData,
  feedbackAccountData,
  bookingAccountData,
  familiesAccountData,
  recordAccountData,
  tutorsAccountData,
  casesAccountData,
  deskAccountData,
  sessionsAccountData,
  accountsAccountData,
];
