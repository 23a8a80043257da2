import { policy } from "#content/policy.ts";

/** Words of the team's desk that its pages share. Pages with more to say have a file of their own. */
export const desk = {
  name: "Desk",
  mailTo: "To",
  skip: "Skip to the content",
  navigation: "Desk",
  more: "More",
  toDo: "to do",
  stepsLeft: "steps left before families come",
  notesDue: "to write or to read",
  alarm: "alarm",
  alarms: "alarms",
  concern: "concern about a child",
  concerns: "concerns about a child",
  find: "Find",
  findHint: "Find a name, address or word",
  mail: "Mail",
  fetched: "last fetched",
  notFetched: "No mail fetched since",
  replies: "Saved replies",
  keys: "Keyboard",
  factors: "Second factors",
  enterAgain:
    "This was not saved: the desk has to be entered again. What you typed is still here. Enter the desk in another window, then press the button once more.",
  failed: "This could not be done just now. Nothing is lost: please try again in a moment.",
  toSite: "To the site",
  leave: "Leave the team",
  signOut: "Sign out",
  unsent:
    "{count} texts on this device, such as notes, have not been sent. They are deleted when you sign out; to keep them, send them first.",
  unsentOne:
    "A text on this device, such as a note, has not been sent. It is deleted when you sign out; to keep it, send it first.",
  signOutForget: "Delete and sign out",
} as const;

/** Where someone must act: the start, the doctor and the desk say it. */
export const noReaderOfConcerns =
  "No member of the team may read concerns about a child. Make someone safeguarding lead, or a deputy, on the desk’s page Team.";

export const deskRoleNames = {
  owner: "Owner",
  coordinator: "Coordinator",
  safeguarding: "Safeguarding lead",
  tutor: "Tutor",
} as const;

/** What a role may do, shown where roles are given. */
export const deskRoleTexts = {
  owner:
    "Cases, trials, tutors, reviews, newsletter, what the site says, figures, hours, what we hold on an address, money, the team and the log.",
  coordinator:
    "Cases, trials, tutors, reviews, newsletter, the notice and opening hours on the site, figures, hours and what we hold on an address (not to erase).",
  safeguarding: "Cases, trials, tutors and reviews, concerns about a child and the log.",
  tutor: "Their own lessons, without anyone’s contact details.",
} as const;

export const deskMail = {
  title: "Mail",
  intro:
    "Emails from families appear in their cases. Automatic emails, and those that could not be read, are listed here instead; the mailbox keeps everything.",
  notSet:
    "No mail is fetched, so read families’ answers in the team’s mailbox. The person who runs the site can change that (IMAP_URL).",
  last: "Last fetched",
  never: "not yet",
  stopped: "Mail is not being fetched:",
  doubted: "The team’s own mail is not proved.",
  when: "When",
  from: "From",
  subject: "Subject",
  why: "Why",
  nothing: "There are none.",
  more: "50 more",
  withoutSubject: "without a subject",
  withoutSender: "unknown",
  bounce: "could not be delivered:",
  undelivered: "Mail to families that has not arrived",
  recipient: "To",
  givenUp: "given up:",
  waits: "is tried again:",
  noCase: "Belongs to no case",
  claims: "It says it is from",
  notMember:
    "This is the address of someone in the team, but the mail counts only as a message: it answers nothing, and is no note.",
  noAnswer: "Mail answers nothing here: write at the desk.",
  /** Where the files of a mail are, for a case that keeps them. */
  files: {
    kept: "The site keeps these files with this case.",
    keeping:
      "The site does not have these files yet. Until it does, leave the email in the mailbox.",
    large:
      "These files are only in the mailbox: together they are over 25 MB. Keep the email there.",
    "case-full":
      "These files are only in the mailbox: this case already has 200 MB. Keep the email there.",
    full: "These files are only in the mailbox: the site has no room left for files. Whoever runs it can make more (KEPT_MAIL_MB). Keep the email there.",
    gone: "The site does not have these files: the email is no longer in the mailbox that it reads, or cannot be read there.",
  },
  /** The same for any other case. */
  filesElsewhere:
    "These files stay in the mailbox, and can be downloaded here for as long as it has the email.",
} as const;

/** Who was in copy of a mail, and whom an answer can go to as well. */
export const deskCopies = {
  label: "In copy",
  guardian: "a guardian of {names}",
  second: "also a guardian of {names}",
  learner: "learns with us",
  payer: "pays for {names} and sees no lessons; write to them separately",
  colleague: "a colleague",
  ended: "no longer a guardian of {names}",
  unknown: "not known",
  unproved: "not known, and nothing proves this email",
  barred: "not known; a court order has ended someone’s access in this family",
  enter: "Enter them as a guardian",
  legend: "Also to",
  each: "Each gets an email of their own, which names nobody else.",
  refused: "This answer cannot also go to {address}. Nothing was sent.",
} as const;

/** Where a mail about a concern about a child did not reach someone who may read it. */
export const lostAlert = {
  someone: "one of those who look after concerns",
  returned: "could not deliver an email to {name}: {why}",
  answered: "got an automatic reply from the mailbox of {name}",
  subject: "Not read yet",
  heading: "An email about a concern did not reach {name}",
  bounced: "It came back: {why}. Please look at the concern yourself.",
  away: "An automatic reply came instead, so {name} may be away. Please look at the concern yourself.",
  open: "Open the case",
  nobody: "A concern about a child may not have been read",
  nobodyText:
    "It is kept at the desk, for the safeguarding lead and deputies alone, and it seems that none of them is there to read it. Ring them now, or make someone else one of them on the page Team.",
  openTeam: "Open the team’s page",
} as const;

export const deskStart = {
  title: "The desk",
  nothing: "There is nothing here for you yet.",
} as const;

export const deskKeysPage = {
  title: "Keyboard",
  intro:
    "Single keys work only while no text field has the focus. Whatever a key does, a visible control does too.",
  on: "Single keys are switched on.",
  off: "Single keys are switched off.",
  switchOn: "Switch single keys on",
  switchOff: "Switch single keys off",
  hint: "Switch them off if you dictate, or if keys are sometimes pressed by accident.",
  next: "then",
} as const;

export type KeyGroup = {
  readonly where: string;
  /** Keys to press one after the other, and what they do. */
  readonly keys: readonly { readonly press: readonly string[]; readonly does: string }[];
};

/** Every single key of the desk. */
export const deskKeys: readonly KeyGroup[] = [
  {
    where: "Everywhere",
    keys: [
      { press: ["?"], does: "This page" },
      { press: ["/"], does: "Find a case" },
      { press: ["G", "K"], does: "My week" },
      { press: ["G", "C"], does: "Cases" },
      { press: ["G", "T"], does: "Lessons" },
      { press: ["G", "D"], does: "Notes of lessons" },
      { press: ["G", "U"], does: "Tutors" },
      { press: ["G", "Y"], does: "My page, for tutors" },
      { press: ["G", "R"], does: "Reviews" },
      { press: ["G", "N"], does: "Newsletter" },
      { press: ["G", "S"], does: "Site" },
      { press: ["G", "F"], does: "Figures" },
      { press: ["G", "P"], does: "Money" },
      { press: ["G", "H"], does: "Hours" },
      { press: ["G", "O"], does: "Rota" },
      { press: ["G", "W"], does: "What we hold on an address" },
      { press: ["G", "M"], does: "Team" },
      { press: ["G", "L"], does: "Log" },
      { press: ["F6"], does: "Next pane of a page; with Shift, the previous one" },
      { press: ["Ctrl+Z"], does: "Undo the last answer, closing or snooze" },
    ],
  },
  {
    where: "List of cases",
    keys: [
      { press: ["J"], does: "Move down" },
      { press: ["K"], does: "Move up" },
      { press: ["O"], does: "Open the case that has the focus, as Enter does" },
      { press: ["1"], does: "To do; 2 to 6 are the other tabs" },
      { press: ["C"], does: "New case, such as a call" },
      { press: ["F"], does: "Filters" },
      { press: ["."], does: "Show what is new" },
    ],
  },
  {
    where: "Case",
    keys: [
      { press: ["A"], does: "Answer" },
      { press: ["N"], does: "Internal note" },
      { press: ["L"], does: "Log a call or chat" },
      { press: ["I"], does: "Take it" },
      { press: ["Shift+I"], does: "Give it to someone" },
      { press: ["D"], does: "Next date" },
      { press: ["Z"], does: "Snooze; then 1 tomorrow, 2 in two days, 3 Monday, D a date" },
      { press: ["E"], does: "Done" },
      { press: ["!"], does: "State, kind and spam" },
      { press: ["P"], does: "The family" },
      { press: ["T"], does: "The family’s trials" },
      { press: ["["], does: "Previous case" },
      { press: ["]"], does: "Next case" },
      { press: ["Esc"], does: "Back to the list" },
    ],
  },
  {
    where: "Lessons",
    keys: [
      { press: ["["], does: "A week back" },
      { press: ["]"], does: "A week on" },
      { press: ["B"], does: "Book for a family" },
      { press: ["C"], does: "We are closed" },
      { press: ["↑"], does: "Previous lesson; with ↓ the next, with ← and → those of another day" },
      { press: ["H"], does: "Mark the focused or open lesson as held" },
      { press: ["X"], does: "Nobody came to it" },
      { press: ["T"], does: "Tutor of the trial that is open" },
      { press: ["R"], does: "Its room" },
      { press: ["Ctrl+Enter"], does: "Save tutor and room, and email both" },
      { press: ["Esc"], does: "From a trial back to the board" },
    ],
  },
  {
    where: "While writing",
    keys: [
      { press: ["Ctrl+Enter"], does: "Send" },
      { press: ["Ctrl+Shift+Enter"], does: "Send, done, next case" },
      { press: ["Ctrl+;"], does: "Saved replies" },
      { press: ["Tab"], does: "Next blank" },
      { press: ["Esc"], does: "Leave the field; the draft is kept" },
    ],
  },
];

/** What each action in the log is called. */
const deskActs: Readonly<Record<string, string>> = {
  "case.read": "Opened the case",
  "case.file": "Downloaded a file of the case",
  "case.change": "Worked on the case",
  "member.first-owner": "Became the first owner",
  "member.invite": "Invited",
  "member.withdraw": "Withdrew the invitation of",
  "member.join": "Joined",
  "member.role": "Changed the role of",
  "member.remove": "Removed",
  "member.away": "Set the days away of",
  "member.leave": "Left the team",
  "factor.add": "Set up a second factor",
  "factor.fail": "Entered a wrong second factor",
  "desk.enter": "Opened the desk",
  "trial.plan": "Named tutor and room of",
  "trial.book": "Booked for the family",
  "trial.move": "Moved",
  "trial.cancel": "Cancelled",
  "family.change": "Changed what is known of a guardian",
  "family.move": "Moved a guardian to another city",
  "family.guardian": "Entered another guardian",
  "family.earlier": "Said who reads earlier notes",
  "family.child": "Entered a child",
  "family.end": "Ended a guardianship",
  "family.asked": "Settled what a guardian asked for",
  "family.link": "Sent the link to a family’s page",
  "family.anew": "Made a new address for a family’s page",
  "text.open": "Opened a text to a family",
  "text.sent": "Sent a text to a family",
  "text.unsent": "Did not send a text to a family",
  "family.join": "Joined two addresses of one guardian",
  "subscriber.take-off": "Took off the newsletter",
  "subscriber.bounced": "Marked as bounced",
  "trial.can": "Said that they can give",
  "trial.cannot": "Said that they cannot give",
  "trial.held": "Noted as held",
  "trial.nobody": "Noted that no one came to",
  "trial.closed-day": "Kept on its closed day",
  "trial.next": "Noted the outcome of",
  "review.remove": "Took a review down",
  "review.restore": "Put a review back",
  "person.find": "Looked up what is held on",
  "person.export": "Exported what is held on",
  "person.erase": "Erased what was held on",
  "letter.release": "Sent to the subscribers",
  "letter.publish": "Published without mailing it",
  "letter.plan": "Planned when it goes out",
  "letter.unplan": "Cancelled the plan of",
  "letter.mend": "Corrected in the archive",
  "letter.hide": "Taken out of the archive",
  "letter.show": "Put back into the archive",
  "letter.discard": "Discarded the draft",
  "series.begin": "Began weekly lessons",
  "series.follow": "Changed weekly lessons from a date on",
  "series.pause": "Paused weekly lessons",
  "series.resume": "Took back a pause of weekly lessons",
  "series.end": "Ended weekly lessons",
  "series.clock": "Decided on whose clock a lesson stays",
  "lesson.move": "Moved a lesson",
  "lesson.give": "Named the tutor or the room of a lesson",
  "lesson.swap": "Swapped the tutors of two lessons",
  "lesson.room": "Put a lesson into another room",
  "lesson.length": "Changed the length of a lesson",
  "lesson.extra": "Added one lesson",
  "lesson.off": "Called off a lesson",
  "lesson.back": "Brought back a lesson",
  "lesson.keep": "Kept a lesson on its closed day",
  "mail.known": "Noted that somebody knows what an email that did not arrive said",
  "mail.text": "Made an email that did not arrive a text to send",
  "agreement.draft": "Drafted an agreement",
  "agreement.send": "Sent an agreement to whoever pays",
  "agreement.withdraw": "Took an agreement back",
  "agreement.elsewhere": "Entered what was agreed elsewhere",
  "agreement.cancel": "Entered that an agreement was cancelled",
  "agreement.end": "Ended an agreement before its time",
  "money.enter": "Entered a line of an account",
  "money.reverse": "Took back a line of an account",
  "money.export": "Saved the books of a period for the accountant",
  "money.aside": "Set aside a payment that is for no account",
  "money.seen": "Saw to what the card provider had told",
  "invoice.release": "Checked a month of an account",
  "invoice.month": "Released a month and issued its invoices",
  "invoice.issue": "Issued an invoice",
  "invoice.credit": "Took an invoice back by a credit note",
  "invoice.send": "Sent an invoice to whoever pays",
  "invoice.series": "Entered which invoice was the last one before a copy was restored",
  "lesson.count": "Counted a lesson that was off otherwise than by the terms",
  "lesson.can": "Said that they can give a lesson",
  "lesson.cannot": "Said that they cannot give a lesson",
  "lesson.cover": "Named another tutor for a weekly lesson",
  "lesson.leave-out": "Left out a weekly lesson",
  "lesson.restore": "Brought back a weekly lesson",
  "lesson.outcome": "Entered the outcome of a lesson",
  "lesson.note": "Wrote or approved the note of a lesson",
  "report.send": "Sent a learner’s report",
  "report.back": "Took a learner’s report back",
  "module.close": "Closed a module with a check",
  "moving.in": "Took in lines of a table",
  "moving.out": "Saved everything of a kind as a table",
  "moving.back": "Took back what a table had brought",
  "tutor.add": "Added a tutor",
  "tutor.change": "Changed a tutor",
  "tutor.check": "Entered a check of a tutor",
  "tutor.uncheck": "Took back a check of a tutor",
  "tutor.hours": "Changed the hours of a tutor",
  "tutor.rate": "Entered what is agreed with a tutor",
  "tutor.leave": "Entered leave of a tutor",
  "tutor.back": "Took back leave of a tutor",
  "tutor.card": "Changed the draft of a tutor’s card",
  "tutor.photo": "Added a photo of a tutor",
  "tutor.agreed": "Put a tutor’s card on the site, as agreed",
  "tutor.withdrawn": "Took a tutor’s card off the site",
  "rota.add": "Put on the rota for concerns about a child",
  "rota.remove": "Took off the rota for concerns about a child",
  "hours.change": "Changed the hours of a day",
  "days.close": "Closed days, from",
  "days.open": "Opened days again, from",
  "site.keep": "Worked on the draft of",
  "site.step": "Settled before families come:",
  "site.clock": "Changed the academy’s clock to",
  "site.course": "Began the course",
  "site.page": "Began the page",
  "site.logo": "Changed the logo",
  "site.discard": "Discarded the draft of",
  "site.publish": "Published",
  "site.restore": "Took the site back, as",
  "hours.restore": "Restored the usual hours of a day",
};

/** @param action as it is stored; one without words is shown as it is */
export function deskActName(action: string): string {
  return deskActs[action] ?? action;
}

export const deskLog = {
  title: "Log",
  intro: `Who looked at or changed what, and about whom. Press a name to see everything done about that family or person. Nobody at the desk can change or delete a line, not even an owner; a line is deleted automatically after ${policy.deskLogMonths} months.`,
  person: "Person",
  everybody: "Everyone",
  filter: "Show",
  clear: "Show everything",
  when: "When ({academyClock})",
  who: "Who",
  what: "What",
  about: "About",
  onlyAbout: "Only about",
  command: "The site’s own command",
  nothing: "Nothing in the log matches.",
  more: "50 more",
} as const;

export const deskEnter = {
  title: "Second factor",
  side: "Families write to us about their children.",
  sideText: "So a password alone opens nothing here.",
  reasons: {
    over: `You were signed in for ${policy.deskSessionHours} hours. Show your second factor again.`,
    ended: "Your role was changed. Show your second factor again.",
  },
  choose: {
    title: "Add a second factor",
    intro: `You are asked for it at each sign-in. A session ends after ${policy.deskSessionHours} hours, and at once when your role changes.`,
    passkey: "Passkey",
    passkeyText: "Your fingerprint, face or device code.",
    passkeyButton: "Create a passkey",
    app: "Codes from an app",
    appText: "Six digits from an authenticator app.",
    appButton: "Use an app",
    codes: "Then you get ten recovery codes",
    codesText:
      "Each opens the desk once if you lose your device. They are shown once: print them, and keep them away from your phone. If all are gone, an owner can invite you again.",
  },
  app: {
    title: "Set up your app",
    scan: "Scan this with an authenticator app.",
    open: "Open it in an app on this device",
    key: "Or type this key into the app:",
    qr: "QR code for your authenticator app",
    code: "The six digits it shows now",
    button: "Confirm",
  },
  prove: {
    title: "Show your second factor",
    passkeyButton: "Use your passkey",
    code: "Six digits from your app, or a recovery code",
    recoveryOnly: "A recovery code",
    button: "Open the desk",
    passkeyText:
      "A passkey opens only the address at which it was made. If the site has moved to another one, use a code, and add a new passkey afterwards.",
    lost: "If you have lost your device and your recovery codes, an owner can invite you again.",
  },
  recovery: {
    title: "Your recovery codes",
    intro:
      "Each opens the desk once if you lose your device. They are shown here once: print them or write them down, and keep them away from your phone.",
    notShown:
      "You have not yet confirmed that you kept your recovery codes. They cannot be shown again, but you can have ten new ones.",
    show: "Show ten new codes",
    kept: "I have kept them",
  },
  more: {
    title: "Your second factors",
    intro: "Add another one, or get new recovery codes.",
    codesText: "The earlier ones stop working at once.",
    back: "Back to the desk",
  },
  hosted: {
    passed: "Your sign-in included a second factor.",
    open: "Open the desk",
    missing:
      "The desk opens only after a sign-in with a second factor. Switch it on for your account at the provider, then sign out here and sign in again.",
    again: `Your sign-in is older than ${policy.deskSessionHours} hours, or had no second factor. Sign out and sign in again.`,
  },
  refusals: {
    wrong: "That code is wrong or has expired. Try the next one.",
    limited: "There were too many attempts. Wait ten minutes, then try again.",
    passkey: "The passkey was not accepted. Try again, or use another way.",
  },
  passkeyNeedsScript: "A passkey needs JavaScript.",
  notYou: "Not you?",
} as const;

export const deskTeam = {
  title: "Team",
  invite: "Invite someone",
  inviteButton: "Invite",
  email: "Email",
  role: "Role",
  invited: "The invitation is on its way to",
  inviteProblems: {
    email: "Enter one email address, such as name@example.com.",
    role: "Choose a role from the list.",
    limited: "Too many invitations have been sent today. Please send the next one tomorrow.",
  },
  members: "At the desk",
  invitations: "Invited",
  until: "until",
  withdraw: "Withdraw",
  you: "(you)",
  notIn: "has not set up the second factor yet",
  deputy: "Deputy for safeguarding",
  money: "Sees money",
  change: "Save",
  remove: "Remove",
  reallyRemove: "Remove from the desk",
  away: "away until the end of",
  setAway: "Away",
  lastDay: "Last day away (empty: here again)",
  openCases: "Open cases:",
  giveAll: "They go to",
  giveDue: "What falls due by then goes to",
  everyone: "everyone who may work on them",
  problems: {
    day: "Choose a day from today on, within two years.",
    gone: "This person has left the desk.",
    role: "Choose a role from the list.",
    "last-owner": "This is the last owner. Make someone else an owner first.",
    "last-lead":
      "Someone must read concerns about a child. Name another safeguarding lead or deputy first.",
  },
} as const;

export const deskLeave = {
  title: "Leave the team",
  intro:
    "You leave the desk at once, and your second factors and recovery codes are deleted. Your account, your profile and what is in the log stay. To come back, you need a new invitation.",
  sure: "Yes, I want to leave the team.",
  unsure: "Tick the box to continue.",
  button: "Leave the team",
} as const;

export const deskInvitation = {
  title: "An invitation to the desk",
  academy: "The academy",
  invites: "invites",
  as: "Role:",
  ends: "The invitation expires on",
  stranger:
    "Sign in with an account that has this address. If you have none, register, and confirm the address with the email we send you: from there you come back here.",
  signIn: "Sign in",
  register: "Register",
  other: "You are signed in as",
  otherText: "The invitation is for another address: sign out, then open its link again.",
  unconfirmed:
    "You have not confirmed this address yet. Open the email we sent when you registered, or have it sent again from your profile. Then open this page again.",
  profile: "Your profile",
  accept: "Accept",
  refuse: "Decline the invitation",
  mail: {
    subject: "You are invited to the desk of {academy}",
    text: "Someone in the team has invited you to the desk of {academy}, where the team answers families. Your role would be:",
    link: "Open the invitation",
    once: `The link works once, for ${policy.deskInvitationDays} days, with an account that has this address. If you do not know what this is about, do nothing.`,
  },
} as const;
