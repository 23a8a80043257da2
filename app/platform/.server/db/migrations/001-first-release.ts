import { cases } from "./001-cases.ts";
import { desk } from "./001-desk.ts";
import { platform } from "./001-platform.ts";
import { visitors } from "./001-visitors.ts";
import type { SchemaStep } from "./migration.ts";

/** The steps that 0.1.0 had: every database out there has been through them, and has their names. */
export const firstRelease = [
  "001-platform",
  "002-outbox",
  "003-enquiry",
  "004-feedback",
  "005-newsletter",
  "006-identity",
  "007-accounts",
  "008-profile",
  "009-quizzes",
  "010-trial",
  "011-signed-out",
  "012-found-by-index",
  "013-mail-priority",
  "014-trial-consent",
  "015-trial-holds",
  "020-desk",
  "023-cases",
  "024-cases-of-before",
  "025-case-undo",
  "027-trial-plan",
  "030-case-words",
  "035-incoming-mail",
  "040-letters",
  "041-reviews",
  "042-figures",
  "046-quiz-explains",
  "048-held-data",
  "050-site-language",
  "055-word-beginnings",
  "058-letter-archive",
  "059-later-lessons",
  "062-reply-language",
];

/** The schema of 0.1.0 as its steps ended: the first makes all of it, and of the others the names are left. */
export const stepsOfFirstRelease: readonly SchemaStep[] = firstRelease.map((name, index) => ({
  name,
  statements: (words) =>
    index === 0 ? [platform, visitors, cases, desk].flatMap((make) => make(words)) : [],
}));
