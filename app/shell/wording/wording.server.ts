import { teamMail, toTutorMail } from "#app/features/booking/team-mail.server.ts";
import { toDigest, toLateMail } from "#app/features/cases/case-clock.server.ts";
import { toAnswerMail } from "#app/features/cases/desk/answering/answer-mail.server.ts";
import { toConcernMail, toDeputyMail } from "#app/features/cases/desk/rota/deputy-mail.server.ts";
import { toLostMail } from "#app/features/cases/incoming/lost-alert.server.ts";
import { toInvitationMail } from "#app/features/desk/members/invite.server.ts";
import {
  toTeamMail,
  toUnreadMail as toUnreadEnquiryMail,
} from "#app/features/enquiry/enquiry-mail.server.ts";
import { toReportMail as toCardReportMail } from "#app/features/feedback/report/report-feedback.server.ts";
import { toExportMail } from "#app/features/moving/export-mail.server.ts";
import { toAlarmMail } from "#app/features/lessons/alarm-mail.server.ts";
import { toAnswersMail } from "#app/features/lessons/clocks/clock-words.server.ts";
import { toCheckMail } from "#app/features/lessons/lesson-clock.server.ts";
import { toLetterMail, toTestMail } from "#app/features/newsletter/letters/letter-mail.server.ts";
import {
  toOverdueMail,
  toReminder as toNoteReminder,
  toUnreadMail,
} from "#app/features/record/due/note-clock.server.ts";
import type { Wording } from "#app/platform/.server/services.ts";
import type { WordsOfMails } from "#app/platform/.server/outbox/mail-words.ts";
import { toTestMail as toFirstStepMail } from "#app/shell/desk/first-steps.server.ts";
import { toAlertMail } from "./alert-mail.server.ts";
import { wordingOfBuild } from "./family-wording.server.ts";

/** What the team and its tutors are mailed, who read English. */
const teamMails = {
  alert: toAlertMail,
  "desk-export": toExportMail,
  "desk-invitation": toInvitationMail,
  "desk-test": toFirstStepMail,
  enquiry: toTeamMail,
  "enquiry-concern": toTeamMail,
  "enquiry-unread": toUnreadEnquiryMail,
  concern: toConcernMail,
  "concern-deputy": toDeputyMail,
  "concern-lost": toLostMail,
  "case-answer": toAnswerMail,
  "case-late": toLateMail,
  "case-digest": toDigest,
  "case-digest-concerns": toDigest,
  "feedback-report": toCardReportMail,
  "trial-booked-team": teamMail("booked"),
  "trial-moved-team": teamMail("moved"),
  "trial-cancelled-team": teamMail("cancelled"),
  "trial-requested-team": teamMail("requested"),
  "trial-tutor": toTutorMail,
  "lesson-alarm": toAlarmMail,
  "clock-answers": toAnswersMail,
  "note-due": toNoteReminder,
  "notes-overdue": toOverdueMail,
  "note-unread": toUnreadMail,
  "tutor-check": toCheckMail,
  "newsletter-letter": toLetterMail,
  "letter-test": toTestMail,
};

const mails = { ...wordingOfBuild.mails, ...teamMails } satisfies WordsOfMails;

type Mails = typeof mails;

declare module "#app/platform/.server/outbox/mail-words.ts" {
  interface MailWords extends Mails {}
}

/** All that is written in English. */
export const wording: Wording = { ...wordingOfBuild, mails };

/** All that is written for readers of another language: in it, but for what only the team reads. */
export function wordingWith(build: typeof wordingOfBuild): Wording {
  return { ...build, mails: { ...mails, ...build.mails } };
}
