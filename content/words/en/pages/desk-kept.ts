/** Words beside a section of the rules or the terms: what the program does, whatever the section says. */
export const deskKept = {
  acts: "The program keeps, whatever this says:",
  blanks: "Blanks of the text that came with the site:",
  lacking: "not in this text",
  all: "Blanks that you can put in",
  allText:
    "Each is filled in when the text is read, in the reader’s language. One that the program does not know keeps the draft from going out.",
  lacks: "lacks {blank}, which the text that came with the site has. The program keeps {value}.",
  gone: "lacks “{heading}”, which came with the site. The program keeps {value}.",
} as const;

const moved = [
  "A lesson that a family moves or calls off {moveHoursInWords} or more before it starts is not charged. Later than that it counts as taken.",
  "A member may count it otherwise, and says why.",
];
const late = "Emails about lessons say that the tutor waits {waitMinutesInWords}.";
const madeUp = "A lesson that the tutor or the academy calls off is made up, or is not charged.";
const cancelled =
  "The law gives consumers in the United Kingdom these {cancelDaysInWords}, and their money back within {refundDaysInWords}. No words can shorten either.";
const noPayment =
  "The site stores no card and takes nothing by itself. By card, families pay on Stripe’s page, where its keys are set.";
const trial = "A trial takes {trialMinutesInWords}, and nothing is asked for it.";

/** By document and section. */
export const keptActs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  terms: {
    who: ["Name, addresses and what the law asks a business to say come from Facts."],
    trial: [trial, "A place that is not confirmed is kept for {trialHoldMinutesInWords}."],
    paid: [noPayment],
    cancelling: [cancelled],
    "cancellation-form": ["The law asks for this form."],
    moving: [...moved, late, madeUp],
    notes: [
      "A note is due {noteHoursInWords} after the lesson.",
      "Notes, marks and reports are kept for {noteMonthsInWords} after the last lesson.",
    ],
    safeguarding: [
      "A concern about a child is looked after within {concernHoursInWords}, nights and weekends included, and kept for {concernYearsInWords}.",
    ],
    feedback: [
      "A deleted review can be brought back for {feedbackUndoHoursInWords}, one that the team took down for {reviewUndoDaysInWords}.",
    ],
    accounts: [
      "An account that was never confirmed and never used is deleted after {unusedAccountDaysInWords}.",
    ],
    law: [
      "An answer is due within {answerHours} working hours, and a complaint is confirmed within {complaintDaysInWords}.",
    ],
    changes: ["Publishing changed terms sets the date at their head."],
  },
  rules: {
    move: moved,
    illness: moved,
    late: [late],
    absent: [late],
    tutor: [madeUp],
    cancel: [cancelled],
    try: [trial],
    pay: [noPayment],
  },
};
