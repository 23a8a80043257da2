/** Words of the desk's pages about tutors. */
export const deskTutors = {
  title: "Tutors",
  count: { one: "1 teaches", many: "{count} teach", rest: "each on their own clock" },
  nothing:
    "No one has been entered yet. Weekly lessons need a tutor here; trials can go on naming one by hand until then.",
  add: "A new tutor",
  columns: {
    tutor: "Tutor",
    clock: "Clock now",
    teaches: "Teaches",
    checks: "Six checks",
    hours: "Hours a week",
    leave: "Next leave",
    room: "Room",
  },
  gender: { man: "a man", woman: "a woman" },
  noHours: "No hours: not offered to families",
  hours: "{count} h",
  set: "set",
  noRoom: "No room",
  left: "left {date}",
  allGood: "all in date",
  until: "{step}, valid to {date}",
  expired: "{step}, expired {date}",
  missing: "{count} of 6 missing",
  states: {
    good: "in date",
    soon: "expires within 30 days",
    expired: "expired: no lesson with a child can be saved",
    missing: "missing: may teach adults only",
  },
} as const;

export const checkNames = {
  identity: "Identity",
  subject: "Subject",
  references: "References",
  "criminal-record": "Criminal record check",
  safeguarding: "Safeguarding rules",
  lesson: "Lesson seen",
} as const;

/** What to write down of each. */
export const checkHints = {
  identity: "For example: passport seen by video",
  subject: "For example: degree, Al-Azhar",
  references: "For example: two, by telephone",
  "criminal-record": "For example: enhanced, with the children’s barred list",
  safeguarding: "For example: read and signed",
  lesson: "For example: with an adult",
} as const;

export const deskTutor = {
  newTitle: "A new tutor",
  saved: "Saved.",
  card: "The page for families",
  gone: "There is nothing to change here any more. Load the page again.",
  name: "Name, as families read it",
  member: "At the desk as",
  noMember: "Not at the desk",
  email: "Email",
  emailHint: "Only for someone who is not at the desk.",
  gender: "Families ask for",
  zone: "City, for the clock",
  zoneHint:
    "Where this person is: type the first letters and choose. Hours are on the clock there.",
  languages: "Languages",
  otherLanguage: "Another language",
  otherLanguageHint:
    "Several with commas. From then on each stands in the list above, for every tutor.",
  courses: "Courses",
  room: "Room",
  roomHint: "The address of a video room, used for all this tutor’s lessons.",
  leftOn: "Stops teaching on",
  save: "Save",
  create: "Add this tutor",
  problems: {
    name: "Enter a name of up to 100 characters.",
    namesake: "Another tutor has this name. Add the first letter of a surname.",
    email: "Enter one email address, or choose who it is at the desk.",
    zone: "No such city is known. Choose one from the list, or the next large one on the same clock.",
    room: "Enter an address that begins with https://",
    member: "That member is another tutor, or has left the team.",
    left: "Enter a date.",
    stale: "Someone has changed this tutor since you opened the page. Load it again and look.",
  },
  hours: "Weekly hours, on this tutor’s own clock",
  hoursHint:
    "Quarter hours, such as 14:00-21:00. Separate two stretches with a comma; leave a day empty to keep it free.",
  hoursProblem:
    "Enter times on the quarter hour that do not overlap, such as 09:00-12:00, 14:00-21:00.",
  saveHours: "Save the hours",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  checks: "Six checks",
  checksHint: "Documents are looked at, never kept.",
  check: "Check",
  seen: "What was seen",
  done: "Done",
  by: "By",
  country: "Country",
  expires: "Expires",
  never: "does not expire",
  enter: "Enter",
  renew: "Renew",
  takeBack: "Take back",
  saveCheck: "Save this check",
  checkProblem:
    "Enter the day on which it was done, up to today, and an expiry date after it or none.",
  leave: "Leave",
  noLeave: "No leave has been entered.",
  enterLeave: "Enter leave",
  enterLeaveHint: "The lessons affected are listed before anything is saved.",
  back: "Take this leave back",
} as const;

/** What is agreed with a tutor. */
export const tutorRate = {
  title: "Agreed rate",
  hint: "Only members who see money read this. A new rate holds from its day; months that are over keep theirs.",
  none: "Nothing has been agreed yet: hours are counted, and no sum.",
  from: "From",
  replaced: "replaced on the same day",
  enteredBy: "entered by {name}",
  perHour: "{sum} an hour",
  trialsAt: "trials at {rate}",
  trialsUnpaid: "trials not paid",
  currency: "Currency",
  hour: "An hour of lessons",
  trials: "Trials are paid at",
  trialPays: { same: "the same rate", other: "another rate", none: "nothing" },
  trialHour: "An hour of trials, if another",
  save: "Enter this rate",
  hours: "Tutors’ hours",
  problems: {
    gone: "This tutor is no longer there.",
    day: "Enter the day from which it holds.",
    past: "A rate held on that day already, in a month that is over. Choose a day from the 1st of this month on.",
    hour: "Enter an amount above nothing, such as 24.50, with no more decimals than the currency has.",
    trialHour:
      "Enter what an hour of trials is paid at, such as 12.50, with no more decimals than the currency has.",
  },
} as const;

/** To a tutor and the team, before a check runs out. */
export const checkMail = {
  subject: "{tutor}: {step} valid until {date}",
  text: "Unless it is renewed, no lesson with a child can be given after that day. Please renew it in time.",
} as const;
