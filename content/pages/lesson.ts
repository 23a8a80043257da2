import { policy } from "../policy.ts";
import { site } from "../site.ts";

/** Who gives a trial lesson and where: in mails, in the calendar and on the page of the lesson. */
export const trialPlan = {
  tutor: "Tutor",
  noTutor: "We name your tutor before the lesson",
  theirTime: "Family’s time",
  page: "Your lesson’s page",
  hasRoom: `Everything is on one page, and the room opens from it ${policy.roomOpensMinutes} minutes before the lesson:`,
  noRoom: `Everything is on one page. We set the room before the lesson, and it opens from there ${policy.roomOpensMinutes} minutes before:`,
  subject: "Your trial lesson on {day} at {time}: tutor and room",
  heading: "Your trial lesson: tutor and room",
  tutorSubjects: {
    named: "A trial lesson for you: {when}",
    taken: "A trial lesson is no longer yours: {when}",
    booked: "A trial lesson for you: {when}",
    moved: "Your trial lesson has been moved: {when}",
    cancelled: "Your trial lesson is cancelled: {when}",
  },
  tutorHeadings: {
    named: "A trial lesson for you",
    taken: "Somebody else gives this lesson",
    booked: "A trial lesson for you",
    moved: "The family has another time",
    cancelled: "The lesson is off",
  },
};

/** The page of a lesson, `/lesson/{token}`. Words in braces are replaced. */
export const lessonPage = {
  title: "Your trial lesson",
  heading: "{name}’s trial lesson: {course}",
  ownHeading: "Your trial lesson: {course}",
  about: "With {tutor}, {minutes} minutes, free",
  aboutNobody: "{minutes} minutes, free",
  london: "London",
  opens: "The room opens at {time} on your clock",
  opensText:
    "A button appears here then: open this page again, or load it anew. Keep this page or the email.",
  noRoom: "Your tutor’s room is not set yet",
  noRoomText: "We write to you before the lesson. The button to the room appears on this page.",
  open: "Open the room",
  openText: `It is {now} in {city}. {tutor} waits for you until {until}.`,
  anybody: "Your tutor",
  opening: "The room opens now",
  openingText: "If nothing happens, follow this link:",
  after: "This lesson was on {day}",
  afterText: "We write to you on the next working day.",
  moved: "This lesson is now on {day} at {time}",
  cancelled: "This lesson is cancelled",
  cancelledText: "If you would like another one, book it whenever it suits you.",
  book: "Book a trial lesson",
  another: "Another time?",
  change: "Move or cancel",
  stuck: "Cannot get in?",
  phone: site.phone,
  bring: "A headset helps. No program to install.",
  invalid: {
    heading: "This link no longer works",
    text: `It may be incomplete or too old. The newest email about your lesson has a link that works. If you cannot find it, write to [${site.email}](mailto:${site.email}).`,
    links: [{ label: "Book a trial lesson", to: "/classes/trial" }],
  },
};
