import { platform } from "./001-platform.ts";
import { outbox } from "./002-outbox.ts";
import { enquiry } from "./003-enquiry.ts";
import { feedback } from "./004-feedback.ts";
import { newsletter } from "./005-newsletter.ts";
import { identity } from "./006-identity.ts";
import { accounts } from "./007-accounts.ts";
import { profile } from "./008-profile.ts";
import { quizzes } from "./009-quizzes.ts";
import { trial } from "./010-trial.ts";
import { signedOut } from "./011-signed-out.ts";
import { foundByIndex } from "./012-found-by-index.ts";
import { mailPriority } from "./013-mail-priority.ts";
import { trialConsent } from "./014-trial-consent.ts";
import { trialHolds } from "./015-trial-holds.ts";
import { desk } from "./020-desk.ts";
import { cases } from "./023-cases.ts";
import { casesOfBefore } from "./024-cases-of-before.ts";
import { caseUndo } from "./025-case-undo.ts";
import { trialPlan } from "./027-trial-plan.ts";
import { caseWords } from "./030-case-words.ts";
import { incomingMail } from "./035-incoming-mail.ts";
import { letters } from "./040-letters.ts";
import { reviews } from "./041-reviews.ts";
import { figures } from "./042-figures.ts";
import { quizExplains } from "./046-quiz-explains.ts";
import { heldData } from "./048-held-data.ts";
import { siteLanguage } from "./050-site-language.ts";
import { wordBeginnings } from "./055-word-beginnings.ts";
import { letterArchive } from "./058-letter-archive.ts";
import { laterLessons } from "./059-later-lessons.ts";
import { replyLanguage } from "./062-reply-language.ts";
import { concernsStay } from "./063-concerns-stay.ts";
import { senderProof } from "./064-sender-proof.ts";
import { inboxRetry } from "./065-inbox-retry.ts";
import { busy } from "./066-busy.ts";
import { team } from "./067-team.ts";
import { mailEnds } from "./068-mail-ends.ts";
import { deskFigures } from "./069-desk-figures.ts";
import { documents } from "./070-documents.ts";
import { figuresInOrder } from "./071-figures-in-order.ts";
import { addressChange } from "./072-address-change.ts";
import { translatedWords } from "./073-translated-words.ts";
import { firstSteps } from "./074-first-steps.ts";
import { tutors } from "./081-tutors.ts";
import { families } from "./087-families.ts";
import { saidWords } from "./088-said-words.ts";
import { deskActs } from "./089-desk-acts.ts";
import { tutorSays } from "./090-tutor-says.ts";
import { lessons } from "./093-lessons.ts";
import { tutorCards } from "./097-tutor-cards.ts";
import { clockQuestions } from "./098-clock-questions.ts";
import { tutorPlaces } from "./099-tutor-places.ts";
import { record } from "./104-record.ts";
import { lessonPresses } from "./110-lesson-presses.ts";
import { calendarFeeds } from "./111-calendar-feeds.ts";
import { answerFiles } from "./114-answer-files.ts";
import { letterPlans } from "./115-letter-plans.ts";
import { logo } from "./118-logo.ts";
import { checksOfTrials } from "./122-checks-of-trials.ts";
import { trialNotes } from "./126-trial-notes.ts";
import { learnerNames } from "./129-learner-names.ts";
import { wordsAnew } from "./130-words-anew.ts";
import type { SchemaStep } from "./migration.ts";

/** Every step in order. Imported one by one, so that no bundler and no file system decides. */
export const schemaSteps: readonly SchemaStep[] = [
  platform,
  outbox,
  enquiry,
  feedback,
  newsletter,
  identity,
  accounts,
  profile,
  quizzes,
  trial,
  signedOut,
  foundByIndex,
  mailPriority,
  trialConsent,
  trialHolds,
  desk,
  cases,
  casesOfBefore,
  caseUndo,
  trialPlan,
  caseWords,
  incomingMail,
  letters,
  reviews,
  figures,
  quizExplains,
  heldData,
  siteLanguage,
  wordBeginnings,
  letterArchive,
  laterLessons,
  replyLanguage,
  concernsStay,
  senderProof,
  inboxRetry,
  busy,
  team,
  mailEnds,
  deskFigures,
  documents,
  figuresInOrder,
  addressChange,
  translatedWords,
  firstSteps,
  tutors,
  families,
  saidWords,
  deskActs,
  tutorSays,
  lessons,
  tutorCards,
  clockQuestions,
  tutorPlaces,
  record,
  lessonPresses,
  calendarFeeds,
  answerFiles,
  letterPlans,
  logo,
  checksOfTrials,
  trialNotes,
  learnerNames,
  wordsAnew,
];
