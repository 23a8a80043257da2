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
];
