/** Emails about weekly lessons, to families and their tutors. Words in braces are replaced. */
export const weeklyMails = {
  learner: "Learner",
  tutor: "Tutor",
  newTutor: "Not named yet",
  follows: "Every week",
  /** Such as "Saturday 10:00 in Toronto". */
  weekly: "{day} {time} in {city}",
  /** A lesson in a list: the reader's clock, and the academy's beside it where that is another. */
  both: "{time} in {city} ({academyTime} in {academyClock})",
  there: "{time} in {city}",
  was: "It was",
  /** To the page of whoever covers. */
  whoIs: "Who {tutor} is",
  /** When the lesson was for which another makes up. */
  madeUpFor: "It makes up for",
  off: "Cancelled",
  lastDay: "Last day",
  pause: "Pause",
  pauseDays: "{from} to {until}",
  /** To a tutor. */
  week: "Open my week",
  /** To whoever is going to move. */
  newCity: "From {date} we give times in {city}.",
  questions: "A question? Answer this email.",
  /** A day in a subject; one that is near has the day of the week alone beside it. */
  when: {
    on: "on {day}",
    today: "today, {day}",
    tomorrow: "tomorrow, {day}",
    /** What the subject of a lesson that moves begins with, the latter two with the day on which it was. */
    moved: "Moved",
    notToday: "Not today, {day}",
    notTomorrow: "Not tomorrow, {day}",
  },
  subjects: {
    began: "{name}’s weekly lessons: {course}",
    moved: "{moved}: {name}’s lesson is now {when}, {time}",
    cover: "{tutor} teaches {name} {when}",
    room: "{name}’s lesson {when}: another room",
    length: "{name}’s lesson {when}: now {length}",
    extra: "One more lesson for {name} {when}",
    off: "Cancelled: {name}’s lesson {when}",
    back: "On again: {name}’s lesson {when}",
    paused: "{name}’s lessons pause",
    ended: "{name}’s weekly lessons end",
    changed: "{name}’s weekly lesson changes: {course}",
    reminder: "Reminder: {name}’s lesson on {day} at {time}",
  },
  /** To an adult who learns. */
  own: {
    began: "Your weekly lessons: {course}",
    moved: "{moved}: your lesson is now {when}, {time}",
    cover: "{tutor} teaches you {when}",
    room: "Your lesson {when}: another room",
    length: "Your lesson {when}: now {length}",
    extra: "One more lesson for you {when}",
    off: "Cancelled: your lesson {when}",
    back: "On again: your lesson {when}",
    paused: "Your lessons pause",
    ended: "Your weekly lessons end",
    changed: "Your weekly lesson changes: {course}",
    reminder: "Reminder: your lesson on {day} at {time}",
  },
  texts: {
    began: "These are the first lessons. They continue every week at this time.",
    moved: "Only this lesson has moved. All others stay as they are.",
    cover: "Only this lesson has another tutor. All others stay as they are.",
    room: "The room opens from your page again. Nothing else has changed.",
    length: "Only this lesson has another length. All others stay as they are.",
    extra: "It is in addition to the weekly lessons, which stay as they are.",
    off: "Only this lesson is cancelled. All others stay as they are.",
    back: "It goes ahead as planned.",
    paused: "These lessons are cancelled. The ones after them stay as they are.",
    ended: "There are no lessons after the last day agreed. These are cancelled.",
    changed:
      "From now on these are the lessons. Single lessons that were moved before stay as they are.",
    reminder: "A headset helps. There is nothing to install.",
  },
  /** In a mail about several lessons. */
  calendar: {
    text: "There is no calendar file with this email. Subscribe to our calendar and it has all your lessons, with every change.",
    link: "All lessons in my calendar",
  },
  /** A mail that takes one lesson out of a calendar. */
  out: {
    subject: "Removed from your calendar: {name}’s lesson on {day}",
    own: "Removed from your calendar: your lesson on {day}",
    text: "You no longer have this lesson at that time. An earlier email put it into your calendar; this one removes it.",
  },
  /** What becomes of a lesson whose tutor is away, or on a closed day. */
  fates: {
    keep: "We will write to you about another time",
    off: "Cancelled",
    "not-charged": "Cancelled; nothing is charged",
    "made-up": "Cancelled; you will get this lesson at another time",
    taken: "Cancelled; it counts as taken",
    "takes-place": "Goes ahead as usual",
    back: "On again",
    cover: "Goes ahead with {tutor}",
    moved: "Is now on {date}, {time}",
  },
  away: {
    days: { closed: "Closed", opened: "Open again" },
    reason: "Reason",
    subjects: {
      family: "{tutor} is away: {name}’s lessons",
      closed: "We are closed: {name}’s lessons",
      opened: "We are open after all: {name}’s lessons",
      tutor: "Lessons that change",
    },
    own: {
      family: "{tutor} is away: your lessons",
      closed: "We are closed: your lessons",
      opened: "We are open after all: your lessons",
    },
    texts: {
      family: "Here is what happens to each lesson in that time. All others stay as they are.",
      closed: "Here is what happens to each lesson in that time. All others stay as they are.",
      opened:
        "These lessons are on again as planned before. If a time no longer suits you, tell us.",
      tutor: "Here is what happens to these lessons. All others stay as they are.",
    },
  },
};
