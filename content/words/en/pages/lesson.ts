import { policy } from "#content/policy.ts";

/** Who gives a trial lesson and where: in emails, in the calendar and on the lesson's page. */
export const trialPlan = {
  tutor: "Tutor",
  noTutor: "Named before the lesson",
  nobodyYet: "No one yet",
  theirTime: "Family’s time",
  page: "Your lesson’s page",
  hasRoom: `Everything is on one page, and the room opens from it ${policy.roomOpensMinutes} minutes before the lesson:`,
  noRoom: `Everything is on one page. We arrange the room before the lesson, and it opens from that page ${policy.roomOpensMinutes} minutes before the start:`,
  /** By what the family is told: tutor and room, the tutor alone, or that there is none yet. */
  named: {
    room: {
      subject: "Your trial lesson on {day} at {time}: tutor and room",
      heading: "Your trial lesson: tutor and room",
    },
    tutor: {
      subject: "Your trial lesson on {day} at {time}: your tutor",
      heading: "Your trial lesson: your tutor",
    },
    nobody: {
      subject: "Your trial lesson on {day} at {time}: we will name your tutor",
      heading: "Your trial lesson: we will name your tutor",
    },
  },
  lost: {
    tutor:
      "The tutor we had named cannot teach at this time. We will name your tutor before the lesson and email you.",
    room: "The room we had arranged is not available at this time. We will arrange another one before the lesson and email you.",
  },
  tutorSubjects: {
    named: "A trial lesson for you: {when}",
    taken: "You are no longer teaching this trial lesson: {when}",
    booked: "A trial lesson for you: {when}",
    moved: "Your trial lesson has been moved: {when}",
    cancelled: "Your trial lesson is cancelled: {when}",
  },
  tutorHeadings: {
    named: "A trial lesson for you",
    taken: "You are no longer teaching this lesson",
    booked: "A trial lesson for you",
    moved: "The lesson has a new time",
    cancelled: "The lesson is cancelled",
  },
};

/** The page of a lesson, `/lesson/{token}`. Words in braces are replaced. */
export const lessonPage = {
  title: "Your lesson",
  heading: "{name}’s lesson: {course}",
  ownHeading: "Your lesson: {course}",
  /** On the card of a weekly lesson. */
  kind: "Weekly lesson, {count} minutes",
  opens: "The room opens at {time}, your time",
  opensText:
    "A button will then appear here. If it does not, reload this page. Keep it or our message with its link.",
  noRoom: "Your tutor’s room is not ready yet",
  noRoomText:
    "We will let you know before the lesson, and the button to the room will appear on this page.",
  open: "Open the room",
  openText: `It is {now} in {city}. {tutor} will wait for you until {until}.`,
  anybody: "Your tutor",
  opening: "Opening the room",
  openingText: "If nothing happens, follow this link:",
  after: "This lesson was on {day}",
  afterText: {
    trial: "We will write to you on the next working day.",
    weekly: "The next one has a page of its own, to which its reminder leads.",
  },
  moved: "This lesson is now on {day} at {time}",
  cancelled: "This lesson is cancelled",
  cancelledText: {
    trial: "If you would like another one, book it whenever it suits you.",
    weekly: "The lessons after it stay as they are, unless we have written to you.",
  },
  /** What a weekly lesson counts as that does not take place. */
  counts: {
    "not-charged": "Nothing is charged for it.",
    "made-up": "You will get this lesson at another time.",
    taken: "It counts as taken.",
  },
  book: "Book a trial lesson",
  another: "Another time?",
  change: "Email me the links to move or cancel",
  changeSent: {
    sent: "An email with links to move or cancel the lesson is on its way to the address it was booked with.",
    limited:
      "These links have been sent several times today. Please use the newest email, or write to [{academyEmail}](mailto:{academyEmail}).",
    failed:
      "The email could not be sent just now. Please try again in a moment, or write to [{academyEmail}](mailto:{academyEmail}).",
  },
  changeMail: {
    subject: "Move or cancel your trial lesson on {day}: {reference}",
    heading: "Move or cancel your trial lesson",
    text: "Someone asked for these links on the page of the lesson. If it was not you, you need do nothing: the lesson stays as it is.",
  },
  /** The calendar of all lessons to subscribe to: asked for on a lesson's page, and its own page. */
  feed: {
    trial: "trial lesson",
    lag: "Calendar apps look for changes only now and then, so one can take a day to appear. Our emails and each lesson’s page are always right.",
    wayIn: "The way into the lesson is in our emails.",
    ask: "All lessons in your calendar?",
    button: "Email me the address",
    sent: {
      sent: "An email with the address of your calendar is on its way to you.",
      limited:
        "This address has been sent several times today. Please use the newest email, or write to [{academyEmail}](mailto:{academyEmail}).",
      failed:
        "The email could not be sent just now. Please try again in a moment, or write to [{academyEmail}](mailto:{academyEmail}).",
    },
    title: "Your lessons in your calendar",
    text: "Subscribe to this address in your calendar app, and your lessons appear there with every change.",
    secret:
      "Whoever has the address sees when your lessons are, with first names and courses. It leads into no lesson. Keep it to yourself all the same, and stop it if others have it.",
    address: "Address of the calendar",
    page: "About this address, and how to stop it",
    stop: "Stop this address",
    renew:
      "Also make a new address for your family’s page. Links in our earlier messages and the devices that were opened with them stop working, and we send you a new link.",
    stopped: {
      heading: "This address no longer works",
      text: "You can ask for a new one on your family’s page.",
    },
    renewed: {
      heading: "This address no longer works, nor do the earlier links to your page",
      text: "A new link to your family’s page is on its way to you. You can ask for a new calendar address there.",
    },
  },
  stuck: "Cannot get in?",
  bring: "A headset helps. There is nothing to install.",
  invalid: {
    heading: "This link no longer works",
    text: "It may be incomplete or too old. Your lessons are on your family’s page, and our newest message about a trial lesson has a link that works. If you need help, write to [{academyEmail}](mailto:{academyEmail}).",
    links: [
      { label: "Your family’s page", to: "/family" },
      { label: "Write to us", to: "/contact" },
    ],
  },
};

/** To the address that was theirs, once the team has replaced it. It may be someone else’s by now: it names nobody. */
export const addressMail = {
  title: "Your email address has been changed",
  text: "We were told that you have another email address, and our team has changed it. From now on we write to the new one about your lessons, and no longer to this one.",
  notYou: "If that is not right, please answer this email at once.",
};
