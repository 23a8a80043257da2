import { monthsInWords } from "../number-word.ts";
import { policy } from "#content/policy.ts";

/** The desk's page that finds, exports and erases what is held on an address. */
export const deskPeople = {
  title: "What we hold",
  intro:
    "Type an address to see everything that the site holds on it. First check that it is really the person who asks: write to the address itself. Each use is logged.",
  address: "Address",
  find: "Find",
  invalid: "Type one whole email address.",
  held: "Held on",
  nothing: "Nothing is held on",
  what: "What",
  rows: "Rows",
  exportText:
    "The file holds every row. Read it before you send it: internal notes and what others wrote may be in it.",
  export: "Download as JSON",
  eraseTitle: "Erase",
  eraseText:
    "Everything above goes at once and cannot be brought back. Of data requests and complaints the dates stay, without a name or a word of it. Copies in backups go with the backups.",
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
      "An answer to this address waits to be sent, because the mail server does not take it. It goes by itself once the server does; the person who runs the site sees why with `npm run outbox -- list`. You can also take it back in its case.",
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
  unsent: { waits: "Waits to be sent", failed: "Not yet: the answer was not delivered" },
  open: "Open",
  nobody: "Nobody yet",
  older: "Older ones",
  concerns:
    "Concerns about a child are never part of this page. Only the safeguarding lead looks after them.",
} as const;

const tableNames: Readonly<Record<string, string>> = {
  account: "Account",
  account_link: "Links to confirm an address or set a password",
  provider_record: "Sign-in in progress",
  site_session: "Sessions",
  profile: "Profile",
  profile_picture: "Picture of the profile",
  quiz_attempt: "Quizzes",
  feedback: "Feedback cards",
  feedback_image: "Pictures on cards",
  feedback_report: "Reports about their cards",
  enquiry: "Messages from the contact form",
  trial_booking: "Trial lessons",
  trial_place: "Places in trial lessons",
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
