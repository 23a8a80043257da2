import { bookingWords } from "#app/features/booking/booking-words.server.ts";
import {
  toChangeMail,
  toConfirmMail,
  toPlanMail,
  toReminder as toTrialReminder,
  toRequestMail,
  visitorMail,
} from "#app/features/booking/trial-mail.server.ts";
import { enquiryWords } from "#app/features/enquiry/enquiry-mail.server.ts";
import { toAddressMail } from "#app/features/families/address-mail.server.ts";
import { changedMail, toLinkMail } from "#app/features/identity/accounts/account-mails.server.ts";
import { clockMail } from "#app/features/lessons/clocks/clock-words.server.ts";
import { askWords } from "#app/features/lessons/family/ask-words.server.ts";
import { toOutMail } from "#app/features/lessons/calendar-words.server.ts";
import { lessonMail, toAwayMail, toReminder } from "#app/features/lessons/lesson-words.server.ts";
import { letterWords } from "#app/features/newsletter/letters/letter-mail.server.ts";
import { toConfirmationMail } from "#app/features/newsletter/newsletter-mail.server.ts";
import { invoiceWords } from "#app/features/money/invoice-words.server.ts";
import { agreementWords } from "#app/features/money/agreement-words.server.ts";
import { noteWords, toNoteMail, toReportMail } from "#app/features/record/note-words.server.ts";
import type { Wording } from "#app/platform/.server/services.ts";
import { currentMailLines, currentSite } from "#app/platform/.server/current-site.ts";
import { renderMailBody, withLines } from "#app/platform/.server/outbox/mail-body.ts";
import type { WordsOfMails } from "#app/platform/.server/outbox/mail-words.ts";
import {
  toAcceptedMail,
  toAgreementMail,
  toTwoLeftMail,
} from "#app/shell/family/money/agreement-mail.server.ts";
import { toInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import { toFamilyCodeMail, toFamilyLinkMail } from "#app/shell/family/link-mail.server.ts";
import { toInvitationMail } from "#app/shell/family/invitation-mail.server.ts";
import { toFeedMail } from "#app/shell/lesson/feed-mail.server.ts";
import { providerPages } from "#words/pages/provider.ts";

/** What families, visitors and readers are mailed, each in their own language. */
const mails = {
  "account-verify": toLinkMail,
  "account-reset": toLinkMail,
  "account-change": toLinkMail,
  "account-password-changed": changedMail("password"),
  "account-address-changed": changedMail("address"),
  "trial-booked": visitorMail("booked"),
  "trial-moved": visitorMail("moved"),
  "trial-cancelled": visitorMail("cancelled"),
  "trial-requested": toRequestMail,
  "trial-held": toConfirmMail,
  "trial-plan": toPlanMail,
  "trial-change": toChangeMail,
  "trial-reminder": toTrialReminder,
  "lesson-began": lessonMail("began"),
  "lesson-moved": lessonMail("moved"),
  "lesson-cover": lessonMail("cover"),
  "lesson-room": lessonMail("room"),
  "lesson-length": lessonMail("length"),
  "lesson-extra": lessonMail("extra"),
  "lesson-off": lessonMail("off"),
  "lesson-back": lessonMail("back"),
  "lesson-paused": lessonMail("paused"),
  "lesson-ended": lessonMail("ended"),
  "lesson-changed": lessonMail("changed"),
  "lesson-away": toAwayMail,
  "lesson-out": toOutMail,
  "lesson-feed": toFeedMail,
  "family-link": toFamilyLinkMail,
  "family-invitation": toInvitationMail,
  "family-code": toFamilyCodeMail,
  "agreement-sent": toAgreementMail,
  "agreement-accepted": toAcceptedMail,
  "two-lessons-left": toTwoLeftMail,
  "invoice-sent": toInvoiceMail,
  "guardian-address": toAddressMail,
  "lesson-note": toNoteMail,
  "month-report": toReportMail,
  "lesson-reminder": toReminder,
  "clock-asked": clockMail("asked"),
  "clock-again": clockMail("again"),
  "clock-tomorrow": clockMail("tomorrow"),
  "clock-gone": clockMail("gone"),
  "newsletter-confirm": toConfirmationMail,
} satisfies Partial<WordsOfMails>;

/** What is written for people who read the language of this build, by the part of the site that writes it. */
export const wordingOfBuild = {
  mails,
  agreements: agreementWords,
  invoices: invoiceWords,
  toBody: (services, parts, isToFamily) =>
    renderMailBody(
      currentSite(services),
      isToFamily ? withLines(parts, currentMailLines(services)) : parts,
    ),
  asks: askWords,
  booking: bookingWords,
  notes: noteWords,
  enquiry: enquiryWords,
  letter: letterWords,
  provider: providerPages,
} satisfies Omit<Wording, "mails"> & { mails: object };
