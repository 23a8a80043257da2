/**
 * The numbers that pages, legal texts and emails promise. Code that keeps such a promise (deleting after a
 * number of days, allowing an undo) reads it from here, so that words and behaviour agree.
 */
export const policy = {
  /** Length of the free trial lesson, in minutes. Any goes with any `stepMinutes` of the document `availability`. */
  trialMinutes: 30,
  /** How many minutes a place is kept for someone who has yet to confirm it. */
  trialHoldMinutes: 30,
  /** How many hours before its start a lesson can still be moved without counting. */
  moveHours: 12,
  /**
   * How many hours before its start a family is reminded of a lesson, a trial or a weekly one: the earliest reminder
   * first, as many as you like. `docs/desk.md` and `docs/running.md` name these hours too.
   */
  reminderHours: [24, 1],
  /** How many minutes before its start the room of a lesson opens. */
  roomOpensMinutes: 10,
  /** How many minutes a tutor waits in the room for a learner who is late. */
  waitMinutes: 15,
  /** Within how many working hours (the document `hours`) visitors get an answer. */
  answerHours: 8,
  /** Within how many hours, nights and weekends included, someone looks after a concern about a child. */
  concernHours: 8,
  /** Within how many days a consumer may cancel an agreement (regulation 30 of the Consumer Contracts Regulations 2013). */
  cancelDays: 14,
  /** Within how many days after that what was paid is returned (regulation 34). */
  refundDays: 14,
  /** How long a booking of a trial lesson is kept after the lesson, in months. */
  trialMonths: 6,
  /** How long notes of lessons, marks and reports are kept after the last lesson, in months. */
  noteMonths: 12,
  /** Within how many hours after a lesson its tutor writes the note. */
  noteHours: 2,
  /** How long what is kept of a tutor stays after they have left, in years. */
  tutorYears: 6,
  /** How long accounts and agreements are kept after the end of the financial year of their last entry, in years. */
  moneyYears: 6,
  /** How long a payment that a bank's file has and nobody has matched is listed, in days. */
  bankLineDays: 90,
  /** How long lines that an academy moves in with wait, and for how long what they made can be taken back, in days. */
  movingDays: 7,
  /** Within how many months a request about someone's data is answered (Art. 12(3) UK GDPR). */
  dataRequestMonths: 1,
  /** Within how many days a complaint is confirmed (section 164A of the Data Protection Act 2018). */
  complaintDays: 30,
  /** How long the record of a data request or a complaint is kept after it arrived, in months. */
  recordMonths: 36,
  /** How long a concern about a child is kept after it reached us, in years: no one asks how old the child is. */
  concernYears: 25,
  /** How long mail that came in and belongs to no case is listed, in days. */
  asideMailDays: 30,
  /** How long the desk’s log says who looked at or changed what, in months. */
  deskLogMonths: 24,
  /** How long an enquiry is kept after it arrived, in months. */
  enquiryMonths: 24,
  /** How long a deleted feedback card can be brought back, in hours. */
  feedbackUndoHours: 24,
  /** How long a card that the team has taken down can be put back, in days. */
  reviewUndoDays: 30,
  /** For how many days after a card was left it can still get its badge for an earlier lesson. */
  badgeDays: 30,
  /** How long the cookie that lets a browser delete its feedback lasts, in days. */
  feedbackCookieDays: 365,
  /** How long an unconfirmed newsletter address is kept, in days. */
  pendingSubscriptionDays: 30,
  /** How long an address that mail does not reach is kept, so that nothing is sent there, in days. */
  bouncedSubscriberDays: 90,
  /** How long an unfinished quiz is kept after its last answer, in days. */
  quizUnfinishedDays: 30,
  /** How long quiz results are kept for a browser without an account, and its cookie, in days. */
  quizBrowserDays: 180,
  /** How long a visitor who does not come back stays signed in, in days. */
  sessionIdleDays: 30,
  /** After how many days everyone has to sign in again. */
  sessionDays: 90,
  /** How long the link that confirms a new account's address works, in days. */
  verifyLinkDays: 3,
  /** How long the link that replaces a forgotten password works, in minutes. */
  resetLinkMinutes: 60,
  /** How long an account that was never confirmed and never used is kept, in days. */
  unusedAccountDays: 30,
  /** How long a browser that has signed in is remembered, in days. */
  knownDeviceDays: 180,
  /** How long one second factor lets a member of the team into the desk, in hours. */
  deskSessionHours: 12,
  /** How long an invitation to the desk works, in days. */
  deskInvitationDays: 7,
  /** How long the site keeps a copy of an email that was delivered, in days. */
  sentMailDays: 30,
  /** How long logs are kept, in days. The site deletes none itself (docs/running.md, docs/promises.md). */
  logDays: 30,
  /** How long a backup of the database is kept, in days. */
  backupDays: 30,
} as const;
