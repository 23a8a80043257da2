/** Notes of lessons and reports of a month, as families read them. Words in braces are replaced. */
export const noteMails = {
  child: {
    subject: "{name}’s lesson on {day}: the note",
    corrected: "{name}’s lesson on {day}: the note has been corrected",
    report: "{name}’s report: {month}",
  },
  own: {
    subject: "Your lesson on {day}: the note",
    corrected: "Your lesson on {day}: the note has been corrected",
    report: "Your report: {month}",
  },
  text: "Your tutor has written about the lesson in {course}.",
  reportText: "The monthly report on {course} is ready. It prints on one page.",
  open: "Read it",
  yours: "The link is for you alone. Please do not pass it on.",
};

/** The page behind such a link, `/note/{token}`. */
export const notePage = {
  title: "Lesson note",
  heading: "{name}: {course}",
  with: "With {tutor}",
  words: "These are the tutor’s own words.",
  attendance: {
    came: "Came",
    late: "Came late",
    short: "Ended early, after {length}",
    nobody: "Nobody came",
    "tutor-away": "The tutor was away",
  },
  done: "Done",
  secure: "Secure",
  needsWork: "Needs work",
  next: "Next",
  by: "by {date}",
  marks: "Marks",
  values: { new: "new", improving: "improving", secure: "secure" },
  register: "Register",
  corrected: "Corrected on {time}:",
  written: "Written on {time}",
  read: "I have read it",
  readOn: "You read it on {time}.",
  readHint: "The tutor and the office see that you have read it. Nothing else tells them.",
  questions: "A question? Write to [{academyEmail}](mailto:{academyEmail}).",
  invalid: {
    heading: "This page is not here",
    text: "The link may be incomplete or too old, or it may no longer be for you. We cannot say which, to protect the children whose pages these are. Notes and reports stay on your family’s page. If you need help, write to [{academyEmail}](mailto:{academyEmail}).",
    links: [
      { label: "Your family’s page", to: "/family" },
      { label: "To the home page", to: "/" },
    ],
  },
};

export const reportPage = {
  title: "Monthly report",
  report: "Report, {month}",
  held: "Lessons: {count} ({dates})",
  missed: "Not held: {count} ({dates})",
  for: "For {reader}",
  goal: "The goal for {month}",
  went: "How it went",
  now: "Where it stands now",
  legend:
    "The last five lessons with marks, oldest first. Empty: new; half: improving; full: secure; a line: not marked.",
  none: "not marked",
  modules: "Modules closed",
  nextGoal: "The goal for {month}",
  atHome: "One thing for you at home",
  print: "Print",
};

/** What a month's report begins with, in the language of its notes. */
export const reportDraft = {
  none: "There was no lesson this month.",
  one: "There was one lesson this month.",
  many: "There were {count} lessons this month.",
  missed: "On {day} nobody came.",
  off: "The lesson on {day} was not held.",
  short: "The lesson on {day} ended after {length}.",
  secure: "What is secure:",
  work: "What still needs work:",
};
