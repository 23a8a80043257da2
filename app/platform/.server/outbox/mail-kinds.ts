/** What ends that a mail which has not gone out is about: then it does not, or goes to the new address. */
export type MailEnding =
  /** Someone is no guardian of who learns any more. */
  | "guardianship"
  /** The lesson moves, is cancelled, or has another tutor or room. */
  | "lesson"
  /** A month's report is taken back. */
  | "report"
  /** An agreement was answered or taken back. */
  | "agreement"
  /** The person has another address: it goes there. */
  | "address"
  /** The person is erased, or deletes the account. */
  | "erasure"
  /** Whoever gets it is not of the team any more, or need not join it. */
  | "member"
  /** Its writer takes it back. */
  | "undo";

/**
 * `readers`: those who may read concerns about children. `family`: whoever booked a trial. `writer`: whoever wrote to us.
 * `team`: its mailbox.
 */
export type MailReader =
  | "account"
  | "family"
  | "guardian"
  | "member"
  | "readers"
  | "subscriber"
  | "team"
  | "tutor"
  | "writer";

/** All that one kind of mail differs in from another. */
type MailFacts = {
  readonly to: readonly MailReader[];
  /** Of who is not of the team, whose members and tutors read English. */
  readonly language: "theirs" | "en";
  /** Whether it speaks of a concern about a child: `case` if its case is one. */
  readonly concern: "always" | "case" | "never";
  /**
   * What the id behind the first colon of its key is of: an answer to it, and what says that it did not arrive, belong to
   * the case of that. `message`: to that which holds the mail as a message. `own`: an answer is a case of its own, and
   * of those alone who may read what it speaks of.
   */
  readonly answers: "case" | "enquiry" | "message" | "own" | "report" | "trial";
  /** When it is of no use any more: `given` with what it is about, or so many hours after it was to leave. */
  readonly useful: "always" | "given" | { readonly hours: number };
  readonly withdrawnBy: readonly MailEnding[];
  /** Whom its subject may name beside a tutor. `writer`: whatever whoever wrote to us has called it. */
  readonly subject: "nobody" | "learner" | "writer";
};

const toAccount = {
  to: ["account"],
  language: "theirs",
  concern: "never",
  answers: "own",
  useful: "given",
  withdrawnBy: ["erasure"],
  subject: "nobody",
} as const satisfies MailFacts;

/** Tells of what has been done, and leaves the door open for some days to say that it was someone else. */
const changedAccount = { ...toAccount, useful: { hours: 72 } } as const satisfies MailFacts;

const toTeam = {
  to: ["team"],
  language: "en",
  concern: "never",
  answers: "own",
  useful: "always",
  withdrawnBy: [],
  subject: "nobody",
} as const satisfies MailFacts;

const toMember = {
  ...toTeam,
  to: ["member"],
  useful: { hours: 24 },
  withdrawnBy: ["member"],
} as const satisfies MailFacts;

const toTutor = { ...toTeam, to: ["tutor"], withdrawnBy: ["member"] } as const satisfies MailFacts;

/** What tells those who look after concerns of one. To its readers
 * every subject has its reference, which whatever comes back repeats. */
const alert = {
  ...toTeam,
  to: ["readers"],
  concern: "always",
  answers: "case",
  withdrawnBy: ["member"],
} as const satisfies MailFacts;

const toGuardian = {
  to: ["guardian"],
  language: "theirs",
  concern: "never",
  answers: "own",
  useful: "always",
  withdrawnBy: ["guardianship", "address", "erasure"],
  subject: "learner",
} as const satisfies MailFacts;

const toSides = {
  ...toGuardian,
  to: ["guardian", "tutor"],
  withdrawnBy: [...toGuardian.withdrawnBy, "member"],
} as const satisfies MailFacts;

/** Whose clock a lesson keeps is of no interest once it has begun. */
const clockQuestion = { ...toSides, useful: "given" } as const satisfies MailFacts;

const toFamily = {
  to: ["family"],
  language: "theirs",
  concern: "never",
  answers: "trial",
  useful: "always",
  withdrawnBy: ["guardianship", "address", "erasure"],
  subject: "nobody",
} as const satisfies MailFacts;

const beforeLesson = { ...toFamily, useful: "given" } as const satisfies MailFacts;

/** Whoever booked a trial, and every guardian of who learns. */
const ofTrial = ["family", "guardian"] as const;

/** What the team needs to give a trial, with everything that was typed. */
const trialToTeam = { ...toTeam, answers: "trial", withdrawnBy: ["erasure"] } as const;

/** Every mail that the site sends, by its kind. */
export const mailKinds = {
  "account-verify": toAccount,
  "account-reset": toAccount,
  "account-change": toAccount,
  "account-password-changed": changedAccount,
  "account-address-changed": changedAccount,

  alert: { ...toMember, to: ["member", "team"] },
  "desk-export": { ...toMember, useful: "always" },
  "desk-invitation": { ...toMember, useful: "given" },
  "desk-test": toMember,

  enquiry: { ...toTeam, answers: "enquiry", withdrawnBy: ["erasure"], subject: "writer" },
  "enquiry-concern": { ...alert, answers: "enquiry" },
  "enquiry-unread": { ...alert, to: ["team"], answers: "enquiry" },
  concern: { ...alert, to: ["readers", "team"] },
  "concern-deputy": alert,
  "concern-lost": { ...alert, to: ["readers", "team"] },

  "case-answer": {
    to: ["writer"],
    language: "theirs",
    concern: "case",
    answers: "message",
    useful: "always",
    withdrawnBy: ["undo", "guardianship", "erasure"],
    subject: "writer",
  },
  "case-late": { ...alert, to: ["member", "team"], concern: "case", subject: "writer" },
  "case-digest": toMember,
  "case-digest-concerns": {
    ...alert,
    answers: "own",
    useful: { hours: 24 },
  },
  "feedback-report": { ...toTeam, answers: "report" },

  "trial-booked": { ...toFamily, to: ofTrial },
  "trial-moved": { ...toFamily, to: ofTrial },
  "trial-cancelled": { ...toFamily, to: ofTrial },
  "trial-requested": toFamily,
  "trial-held": beforeLesson,
  "trial-plan": { ...beforeLesson, to: ofTrial },
  "trial-change": beforeLesson,
  "trial-reminder": {
    ...beforeLesson,
    to: ofTrial,
    withdrawnBy: [...beforeLesson.withdrawnBy, "lesson"],
  },
  "trial-booked-team": trialToTeam,
  "trial-moved-team": trialToTeam,
  "trial-cancelled-team": trialToTeam,
  "trial-requested-team": trialToTeam,
  "trial-tutor": { ...toTutor, answers: "trial" },

  "lesson-began": toSides,
  "lesson-moved": toSides,
  "lesson-cover": toSides,
  "lesson-room": toSides,
  "lesson-length": toSides,
  "lesson-extra": toSides,
  "lesson-off": toSides,
  "lesson-back": toSides,
  "lesson-paused": toSides,
  "lesson-ended": toSides,
  "lesson-changed": toSides,
  "lesson-away": toSides,
  "lesson-out": toSides,
  "lesson-feed": { ...toGuardian, subject: "nobody" },
  "family-link": { ...toGuardian, subject: "nobody" },
  "agreement-sent": { ...toGuardian, withdrawnBy: [...toGuardian.withdrawnBy, "agreement"] },
  "agreement-accepted": toGuardian,
  "two-lessons-left": toGuardian,
  "invoice-sent": { ...toGuardian, subject: "nobody" },
  /** To somebody who is no guardian yet. */
  "family-invitation": { ...toGuardian, subject: "nobody" },
  "family-code": { ...toGuardian, useful: "given", subject: "nobody" },
  /** To the address that was theirs, which it outlives. */
  "guardian-address": { ...toGuardian, withdrawnBy: ["erasure"], subject: "nobody" },
  "lesson-note": toGuardian,
  "month-report": { ...toGuardian, withdrawnBy: [...toGuardian.withdrawnBy, "report"] },
  "lesson-reminder": {
    ...toGuardian,
    useful: "given",
    withdrawnBy: [...toGuardian.withdrawnBy, "lesson"],
  },
  "lesson-alarm": { ...toTeam, answers: "trial", useful: "given" },
  "clock-asked": clockQuestion,
  "clock-again": clockQuestion,
  "clock-tomorrow": clockQuestion,
  "clock-gone": clockQuestion,
  "clock-answers": { ...toTeam, subject: "learner" },

  "note-due": { ...toTutor, useful: "given", subject: "learner" },
  "notes-overdue": toTeam,
  "note-unread": { ...toTeam, subject: "learner" },
  "tutor-check": { ...toTutor, to: ["tutor", "team"] },

  "newsletter-confirm": { ...toAccount, to: ["subscriber"] },
  "newsletter-letter": { ...toAccount, to: ["subscriber"], useful: "always" },
  "letter-test": { ...toMember, useful: "always" },
} as const satisfies Record<string, MailFacts>;

export type MailKind = keyof typeof mailKinds;

/** Mail that is of no use any more from a moment on which whoever writes it has to say. */
export type PassingKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]["useful"] extends "given" ? Kind : never;
}[MailKind];

/** What is known of a kind of mail that is stored; undefined if only another version of the site writes it. */
export function factsOf(kind: string): MailFacts | undefined {
  return kind in mailKinds ? mailKinds[kind as MailKind] : undefined;
}

/** The kinds of which something is true. */
export function mailKindsWith(is: (facts: MailFacts) => boolean): readonly MailKind[] {
  const all: readonly [string, MailFacts][] = Object.entries(mailKinds);
  return all.flatMap(([kind, facts]) => (is(facts) ? [kind as MailKind] : []));
}
