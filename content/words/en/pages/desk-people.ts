import { monthsInWords } from "../number-word.ts";
import { policy } from "#content/policy.ts";

/** The desk's page that finds, exports and erases what is held on an address. */
export const deskPeople = {
  title: "What we hold",
  intro:
    "Type an address, a number or a name to see everything that the site holds on somebody. First check that the request really comes from the person: write to the address itself, or ring the number. Each use is logged.",
  address: "Address, number or name",
  find: "Find",
  invalid: "Nobody of that name or number is known here. For an address, type the whole of it.",
  mayBe: "Who this may be",
  show: "Show",
  lookUp: "Show what is held on",
  noAddress: "no email address",
  more: "There are more: type more of the name.",
  held: "Held on",
  nothing: "Nothing is held on",
  what: "What",
  rows: "Rows",
  exportText:
    "The file holds every row. Read it before you send it: internal notes and what others wrote may be in it.",
  export: "Download as JSON",
  printText:
    "To send to the person: the same as a page to read and print, without what only the site itself needs. The team’s notes are left out, or come on a sheet of their own.",
  print: "Make the page to print",
  withNotes: "With the team’s notes, on a sheet of their own",
  eraseTitle: "Erase",
  eraseText:
    "Everything above goes at once and cannot be brought back. Only the dates of data requests and complaints stay, without a name or a word of them. Copies in backups go when the backups do.",
  sure: "I have checked who asks, and that we need not keep it.",
  unsure: "Tick the box first.",
  erase: "Erase everything",
  erased: "Erased",
  erasedText: "Rows erased:",
  isMember: "This address belongs to a member of the team. Remove the person from the team first.",
  answerLeaves: (seconds: number) =>
    `Your answer to this address leaves in ${seconds} second${seconds === 1 ? "" : "s"}. Erase once it has left.`,
  look: "Look again",
  answerWaits: {
    pending:
      "An answer to this address is waiting to be sent, because the mail server does not accept it. It goes by itself once the server does; the person who runs the site sees why with `npm run outbox -- list`. You can also take it back in its case.",
    held: "An answer to this address has not been sent, because no mail server is set up: it is kept as a file. Send it yourself first if the person needs it.",
  },
  unsentSure: "Erase without this answer: it is never sent, and does not count as an answer.",
  lesson: "A lesson is booked for",
  cancelFirst: "Cancel it first, so that no one waits.",
  record: "Requests and complaints",
  recordText: `Everything that came in as a data request or a complaint, with its legal deadline: ${monthsInWords(policy.dataRequestMonths)} to answer a request, ${policy.complaintDays} days to confirm a complaint. When a person is erased, their line stays without a name.`,
  noRecord: "There are none.",
  recordColumns: {
    what: "What",
    who: "Who",
    received: "Came in",
    due: "Due by",
    answered: "Answered",
    done: "Done",
    by: "By whom",
  },
  overdue: "Overdue",
  notYet: "Not yet",
  unsent: { waits: "Waiting to be sent", failed: "Not yet: the answer was not delivered" },
  open: "Open",
  nobody: "Nobody yet",
  older: "Older ones",
  concerns:
    "Concerns about a child are never part of this page. Only those responsible for safeguarding read them.",
} as const;

/** The page to print that answers a data request. */
export const deskReport = {
  pageTitle: "What we hold, to print",
  toPrint: "Print this page, or save it as a PDF, and send it to the address itself.",
  none: "Choose whose data it is about first.",
  back: "Back to What we hold",
  title: "What we hold on",
  intro:
    "This is a copy of the personal data that we hold on this address, as the law on data protection gives everyone the right to have (Article 15 of the UK GDPR). Times are those of {academyClock}.",
  said: "What you wrote to us, and what we answered",
  elsewhere: "Written to us about someone else’s matter",
  you: "You wrote",
  we: "We wrote, or noted of a conversation",
  files: "With the files:",
  rightsTitle: "What we use it for, and your rights",
  rights: [
    `We use it to answer you, to plan and give lessons, to keep children safe and to keep the records that the law asks for. Apart from our team and your tutor, only those who run our servers and our mail for us see it.`,
    "Most of it came from you. What our team or your tutor wrote about your lessons came from them.",
    "You can ask us to correct or erase it, to use it less, or to give it to you as a file. You can object to how we use it, and complain to the Information Commissioner’s Office (ico.org.uk).",
  ],
  more: "How long we keep it is written at",
  ask: "Send questions to",
  notes: "Notes of our team",
  notesFirst:
    "Read these before you give them out: what they say about other people, or about a concern for a child, may have to stay here.",
  noNotes: "There are none.",
} as const;

export const reportYesNo = { 0: "No", 1: "Yes" } as const;

/** Columns of the database whose names do not say it. */
export const reportColumns: Readonly<Record<string, string>> = {
  age_band: "Age",
  asked_tutor: "Tutor asked for",
  child_name: "First name of the child",
  copied: "In copy",
  created_at: "Came in on",
  handed_at: "Handed to a mail server on",
  keep_until: "Kept until",
  may: "May",
  proof: "How the sender was proved",
  right_count: "Right answers",
  sender_name: "Name of the sender",
  site_language: "Language of the site",
  since: "From",
  starts_at: "Begins on",
  until: "Until",
  why_ended: "Why it ended",
  zone: "Time zone",
};

const tableNames: Readonly<Record<string, string>> = {
  account: "Account",
  account_link: "Links to confirm an address or set a password",
  provider_record: "Sign-in in progress",
  site_session: "Sessions",
  profile: "Profile",
  profile_picture: "Picture of the profile",
  quiz_attempt: "Quizzes",
  feedback: "Reviews",
  feedback_image: "Pictures on reviews",
  feedback_report: "Reports about their reviews",
  enquiry: "Messages from the contact form",
  trial_booking: "Trial lessons",
  trial_place: "Places in trial lessons",
  case_file: "Files of answers",
  guardian: "Parents and guardians",
  guardian_address: "Further addresses",
  guardianship: "Who cares for whom",
  family_device: "Devices that show their page",
  family_proposal: "What they asked for on their page",
  consent: "What is agreed to for who learns",
  agreement: "Agreements by which they pay, kept as accounts are",
  money_account: "Accounts, kept as the law asks",
  money_entry: "Lines of accounts, kept with them",
  invoice: "Invoices and credit notes, kept with them",
  card_session: "Payments by card, begun or made, kept with them",
  learner: "Learners",
  series: "Weekly lessons",
  lesson: "Lessons",
  lesson_word: "Changes of lessons, and what was said",
  pause: "Pauses of weekly lessons",
  subscriber: "Newsletter",
  desk_case: "Cases",
  case_message: "Messages and answers",
  case_note: "Internal notes",
  case_event: "What was done with cases",
  case_draft: "Drafts of answers",
  incoming_mail: "Mail that came in",
  outgoing_mail: "Mail that went out",
};

/** What a table of the database is called at the desk. */
export function tableName(table: string): string {
  return tableNames[table] ?? table;
}
