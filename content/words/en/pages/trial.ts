import type { FormField, Notice, PageIntro } from "#content/types.ts";
import { policy } from "#content/policy.ts";

const offer = `${policy.trialMinutes} minutes with one tutor, free, no card needed. After it we agree a price in writing, and you can stop when you like.`;

export const trialPage = {
  title: "Book a free trial lesson",
  intro: `${offer} Choose a time in your own time zone, with {academyClock} time beside it.`,
  trail: { label: "Live Online Classes", to: "/classes" },
  next: {
    heading: "What happens next",
    items: [
      "The confirmation comes by email, with a file for your calendar.",
      "The video room opens from the lesson’s own page, to which every email leads.",
      "We remind you by email before the lesson.",
      "If the time no longer suits you, use the links in the email to move or cancel the lesson.",
    ],
  },
} satisfies PageIntro & { trail: unknown; next: unknown };

/** What search engines are told of the lesson. */
export const trialService = {
  name: `Free trial lesson, ${policy.trialMinutes} minutes`,
  kind: "One-to-one online lesson",
};

/** The dialog that 'Book Free Trial' opens. `{course}` is replaced by the course, or its subject. */
export const trialDialog = {
  heading: "Free trial lesson: {course}",
  headingForChild: "Free trial lesson for a child: {course}",
  text: offer,
  loading: "Looking for available times…",
  failed: "The times could not be loaded. Please check your connection and try again.",
  retry: "Try again",
};

export const trialForm = {
  /** Where a tutor’s page has led here. */
  ask: "You ask for {name}. We note it, and say before you decide if {name} has no time that suits you.",
  subject: "What would you like to learn?",
  subjects: {
    islamic: "Quran and Islamic studies",
    tuition: "School subjects",
    web: "Web development",
    programming: "Programming",
    languages: "A language",
  },
  anyCourse: "Not sure which course yet",
  whichCourse: "Which course, if you know it?",
  learner: {
    legend: "Who will learn?",
    self: "Myself (18 or over)",
    child: "A child I am responsible for",
    childAges: "A child I am responsible for, aged",
    ofAge: "A child, {age}",
    childNote: "You book as parent or guardian.",
  },
  fields: {
    childName: { label: "Child’s first name" },
    ageBand: { label: "Child’s age" },
    course: { label: "Course" },
    wantedLanguage: { label: "Which language?" },
    zone: { label: "Your time zone" },
    weekend: { label: "Weekends here are Friday and Saturday" },
    days: { label: "Days to show" },
    preferred: {
      label: "Which times would suit you?",
      help: "Just the times, in your own time zone, for example: Sundays after 17:00. We will answer with a suggestion.",
    },
    name: { label: "Your name" },
    email: { label: "Your email" },
    phone: {
      label: "Phone or WhatsApp (optional)",
      help: "With the country code, such as +92 300 1234567.",
    },
    language: { label: "Language of the lesson" },
    note: {
      label: "Anything the tutor should know (optional)",
      help: "For example what you already know, or what you would like to be able to do. Please keep health and other private matters for the first talk with us.",
    },
  } satisfies Record<string, FormField>,
  /** Names the form for assistive technology. */
  label: "Trial lesson",
  siblings: {
    summary: "Another child, too?",
    text: "They learn the same course. Their lessons come one after the other where those times are free; if one is not, we write to you with another time. Each can be moved or cancelled by itself.",
    labels: [
      { name: "Second child’s first name", age: "Second child’s age" },
      { name: "Third child’s first name", age: "Third child’s age" },
    ],
    after: "Directly after the lesson of {name}",
  },
  agePlaceholder: "Choose an age",
  coursePlaceholder: "Choose a course",
  times: {
    legend: "When?",
    show: "Show times",
    later: "Later weeks",
    everyZone: "My city is not on the list",
    otherCourse: "Another course",
    days: { all: "All days", weekend: "Weekend only", weekdays: "Weekdays only" },
    weekendMark: "weekend",
    times: { one: "{count} time", other: "{count} times" },
    academyTime: "{time} in {academyClock}",
    onBothClocks: "{local} in {city}, {academyTime} in {academyClock}",
    replaced:
      "{wanted} cannot be booked for this lesson. We have chosen {chosen}, the nearest time.",
    childsNight:
      "{wanted} is too late or too early for a child: lessons for children are between 06:00 and 22:00 where you live. We have chosen {chosen}, the nearest time.",
    noneAfterSchool:
      "In {city} there are no weekday times between {from} and {to} yet. The nearest is {nearest}.",
    noneOfThese: "None of these times work",
    noCourse: "Choose a course first: the available times depend on it.",
    empty: "There are no available times on these days in the coming weeks.",
    updating: "Looking for available times…",
    updated: "The times below are in {city} time.",
    failed: "We could not refresh the times. Those below are in {city} time.",
  },
  about: "About you",
  lesson: "The lesson",
  shortlist: "Your shortlist is sent with the request:",
  languageGroup: "Languages",
  languagePlaceholder: "Choose a language",
  otherLanguage: "Another",
  /** If Islamic studies are chosen: kept with the booking, word for word. */
  consent:
    "You may use my choice of course and of tutor to arrange the lessons, although it may reveal religious beliefs: mine or, where the lessons are for a child, the child’s. I can withdraw this at any time.",
  tutor: {
    legend: "Tutor",
    either: "Either",
    man: "A man",
    woman: "A woman",
  },
  submit: "Book the trial lesson",
  sending: "Booking...",
  privacy:
    "By booking you accept the [terms](/terms), including the safeguarding rules. We use what you enter to arrange the lesson and nothing else: see the [privacy notice](/privacy).",
};

/** The same form in the dialog, a step at a time. */
export const trialSteps = {
  names: { hour: "Time", you: "You", check: "Check" },
  headings: {
    hour: "Choose a time",
    you: "Name and email",
    check: "Check and book",
  },
  progress: "(step {number} of {count})",
  next: {
    hour: "Next: name and email",
    you: "Next: check",
  },
  back: "Back",
  change: "Change",
  noHour: "No time chosen yet",
  days: "Day",
  otherTimes: "At other times",
  free: "{count} available",
  noneFree: "none",
  noneOnDay: "There are no available times on this day. The nearest days that have some:",
  listFold: "Change learner, days or time zone",
  courseFold: "Change course, learner, days or time zone",
  check: {
    when: "When",
    course: "Course",
    learner: "Learner",
    you: "You",
    lesson: "Lesson",
    tutor: "Tutor",
  },
};

export const trialAgeBands = ["4 to 6", "7 to 9", "10 to 12", "13 to 15", "16 or 17"] as const;

/** Offered while typing; any other language can be typed too. */
export const trialLanguages = ["English", "Urdu", "Arabic", "Hindi", "Punjabi"];

/** What lessons in a language can be asked for. */
export const wantedLanguages = [
  "Arabic",
  "Bengali",
  "Chinese",
  "English",
  "French",
  "German",
  "Hindi",
  "Italian",
  "Persian",
  "Punjabi",
  "Spanish",
  "Turkish",
  "Urdu",
  "Another language: please write to me",
] as const;

export const trialErrors = {
  summaryHeading: "There is a problem",
  titlePrefix: "Error:",
  keptNote: "Nothing you typed has been lost.",
  learnerMissing: "Choose who will learn",
  childNameMissing: "Enter the child’s first name",
  childNameInvalid: "Enter only the first name, in at most 30 letters",
  childNameTwice:
    "Another child here has this name. Add a letter or a second name, so that we can tell them apart",
  ageBandMissing: "Choose the child’s age",
  courseMissing: "Choose a course",
  wantedLanguageMissing: "Choose the language to learn",
  consentMissing: "Please tick the box, so that we may arrange the lessons",
  zoneMissing: "Choose your time zone",
  slotMissing: "Choose a time, or say that none of these times work",
  preferredMissing: "Say which times would suit you",
  preferredTooLong: "Give only the times, in at most 150 characters",
  nameMissing: "Enter your name",
  nameTooLong: "Keep the name to at most 100 characters",
  emailMissing: "Enter your email address",
  emailInvalid: "Enter an email address in the form name@example.com",
  phoneInvalid: "Please enter a valid phone number (10-15 digits)",
  languageMissing: "Enter the language of the lesson",
  noteTooLong: "Keep the note to at most 1,000 characters",
  taken: "Someone has just booked this time: {time}. Nothing else you entered is lost.",
  gone: "{time} can no longer be booked. Nothing else you entered is lost.",
  nextFree: "Next available: {time}",
  tooMany:
    "Several requests have already been made from your connection or for this address. Please wait a while, or write to [{academyEmail}](mailto:{academyEmail}).",
  enough:
    "You have as many trial lessons booked as we can hold for one address. Once one has taken place or been cancelled, you can book another. Or choose “None of these times work” and say which would suit you, or write to [{academyEmail}](mailto:{academyEmail}).",
  conflict:
    "You have already sent this form with different answers. If this is a second request, please send it again.",
  failed: "The lesson could not be booked. Please try again.",
  unreadable: "The form could not be read. Please send it again.",
  /** Read out if steps show their mistakes one by one. */
  problems: {
    one: "There is a problem on this step.",
    other: "There are {count} problems on this step.",
  },
};

export const trialBooked = {
  title: "Your trial lesson",
  heading: {
    booked: "Your trial lesson is booked",
    held: "One more step: check your email",
    requested: "We have your request",
    cancelled: "This lesson is cancelled",
  },
  heldText: `To keep times for families who mean to come, we ask you to confirm this one within ${policy.trialHoldMinutes} minutes. Open the email we have just sent you, follow its link and press the button there. If you change your mind, do nothing: the time becomes available again.`,
  requestedText: `We will look for a tutor at the times you gave and answer within ${policy.answerHours} working hours ({academyHours}).`,
  cancelledText:
    "The time is available to someone else. You can book another lesson whenever you like.",
  reference: "Reference",
  course: "Course",
  local: "Your time",
  academyTime: "In {academyClock}",
  preferred: "Times that suit you",
  length: "Length",
  lengthText: `${policy.trialMinutes} minutes`,
  mailed:
    "A confirmation is on its way to your email address, with a file for your calendar and links to move or cancel the lesson.",
  calendar: "Add to your calendar",
  google: "Google Calendar",
  outlook: "Outlook.com",
  tell: "Send day and time by WhatsApp",
  move: "Move the lesson",
  cancel: "Cancel the lesson",
  weekly: "If you continue",
  another: "Book another trial lesson",
  siblings: "Booked with it",
  noTimeYet: "We write to you with a time.",
  anotherChild: "Book for another child",
  /** On the lesson's card, and next to it. */
  card: {
    kind: `Free trial lesson, ${policy.trialMinutes} minutes`,
    own: "{city}, your time",
    academyOtherDay: "{academyClock}, {day}",
    learner: "Learner",
    language: "Language",
    cost: "Cost",
    free: "Free",
    ruler: "The day of the lesson in {city}, from midnight to midnight",
    next: "What happens next",
    before: [
      "Before",
      "We email you your tutor’s name. The video room opens from the lesson’s page.",
    ],
    reminder: "We email you a reminder.",
    /** On paper alone. */
    paper: "The way to the lesson: {address}, with the email address you gave.",
    atTime: "Open the link in any current browser. A headset helps.",
  },
};

/** On the profile of a signed-in visitor. */
export const upcomingLessons = {
  none: "No trial lesson is booked for the days ahead.",
  unconfirmed: "Lessons booked with {email} are shown here once you have confirmed that address.",
  book: "Book a trial lesson",
};

/** Pages behind the private links. */
export const trialMove = {
  title: "Move your trial lesson",
  intro: "Now: {time}. Choose another time below. Nothing changes until you press the button.",
  button: "Move the lesson",
};

export const trialCancel = {
  title: "Cancel your trial lesson",
  text: "{course}, {time}. Press the button and the lesson is cancelled. You do not have to give a reason. If you leave this page, the lesson stays booked.",
  button: "Cancel the lesson",
};

/** The page behind the link to confirm a held place. */
export const trialConfirm = {
  title: "Confirm your trial lesson",
  text: "{course}, {time}. Press the button and the lesson is booked. If you did not ask for it, close this page: the time is then available again.",
  button: "Confirm the lesson",
  invalid: {
    heading: "This link no longer works",
    text: `A time is kept for ${policy.trialHoldMinutes} minutes, and the button can be pressed once. If you have pressed it, your lesson is booked and another email has everything about it. If you have not, the time is available again, and you can book once more.`,
    links: [{ label: "Book a trial lesson", to: "/classes/trial" }],
  } satisfies Notice,
};

/** The page behind the link in the team's emails. */
export const trialTeam = {
  title: "Change a trial lesson",
  text: "{reference}: {course}, {time}. The family is emailed about any change. Nothing changes until you press a button.",
  move: "Move to the chosen time",
  cancel: "Cancel the lesson",
};

export const trialLink = {
  invalid: {
    heading: "This link no longer works",
    text: "It may be incomplete, too old, or the lesson has been changed since. The newest email about your lesson has links that work. If you cannot find it, write to [{academyEmail}](mailto:{academyEmail}).",
    links: [{ label: "Book a trial lesson", to: "/classes/trial" }],
  } satisfies Notice,
  taken: "This time cannot be booked. Your lesson has not changed. Please choose another time.",
  late: {
    heading: "It is too late to move this lesson here",
    text: `A lesson can be moved until ${policy.moveHours} hours before it starts. You can still cancel it with the link in the email, or write to [{academyEmail}](mailto:{academyEmail}) or call [{academyPhone}](tel:{academyPhoneNumber}): we will look for a fair answer.`,
    links: [{ label: "Book another trial lesson", to: "/classes/trial" }],
  } satisfies Notice,
  limited: "Too many of these links have just been used. Please try again in ten minutes.",
  often:
    "Lessons booked with this email address have been moved too often today. Your lesson has not changed. Please try again tomorrow, or write to {academyEmail}.",
  failed: "That did not work. The fault is on our side: please try again.",
};

/** Sentences about time zones. Words in braces are replaced. */
export const trialTimes = {
  thisWeek: "This week",
  nextWeek: "Next week",
  weekOf: "Week of {day}",
  same: "at the same time as {academyClock}",
  ahead: "{duration} ahead of {academyClock}",
  behind: "{duration} behind {academyClock}",
  shift:
    "The clocks in {where} change on {day}. Until then {city} is {before}; after that, {after}. A weekly lesson that keeps its {academyClock} time will then be at a different time for you.",
  weeklyMoves:
    "If you continue with a weekly lesson at this time and it stays at {academyTime} in {academyClock}, from {day} it will be at {local} in {city} instead of {before}. Before that happens we ask which time you would like to keep.",
  weeklySteady:
    "If you continue with a weekly lesson at this time, it stays at the same time all year in {city} and in {academyClock}.",
  weeklySteadyHere:
    "If you continue with a weekly lesson at this time, it stays the same all year.",
};

/** Emails. Only the team's repeat what was typed. */
export const trialMails = {
  bookedSubject: "Your trial lesson on {day}: {reference}",
  movedSubject: "Your trial lesson is now on {day}: {reference}",
  cancelledSubject: "Your trial lesson is cancelled: {reference}",
  requestedSubject: "Your request for a trial lesson: {reference}",
  reminderSubject: "Reminder: your trial lesson on {day} at {time}",
  heldSubject: "Please confirm your trial lesson on {day}: {reference}",
  heldHeading: "Please confirm your trial lesson",
  heldText: `This time is kept for you for ${policy.trialHoldMinutes} minutes from when you chose it. Open this page and press the button on it, and the lesson is booked:`,
  confirm: "Confirm the lesson",
  heldNotYou:
    "If you did not ask for this lesson, do nothing. The time becomes available again, and we will not write about it again.",
  bookedHeading: "Your trial lesson is booked",
  movedHeading: "Your trial lesson has been moved",
  cancelledHeading: "Your trial lesson is cancelled",
  requestedHeading: "We have your request for a trial lesson",
  reminderHeading: "Your trial lesson is coming up",
  requestedText:
    "None of our available times suited you. We will look for a tutor at the times you gave, and write to you.",
  cancelledText: "The lesson is cancelled.",
  cancelledFile: "The calendar file with this email removes it from your calendar.",
  bring:
    "The lesson takes place in a video room that opens in any up-to-date browser. A headset helps.",
  late: `If you are late, the tutor waits ${policy.waitMinutes} minutes. You can move the lesson until ${policy.moveHours} hours before it starts, and cancel it at any time.`,
  terms: "Our terms, with the safeguarding rules",
  move: "Move the lesson",
  cancel: "Cancel the lesson",
  said: "From our team",
  notYou:
    "If you did not ask for this lesson, please cancel it with the link above, or ignore this email.",
  keep: "The attached file puts it in your calendar. Calendars on the web:",
  tell: "To tell someone else:",
  change: "If the time no longer suits you:",
  questions: "Questions? Call or WhatsApp {academyPhone}, or write to {academyEmail}.",
  summary: "Trial lesson: {course}",
  see: "See your lesson",
  preview: "{course}, {day}, {time} in {city}.",
  previewFile: "Calendar file inside.",
};
