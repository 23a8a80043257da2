/** Emails about weekly lessons, to families and their tutors. Words in braces are replaced. */
export const weeklyMails = {
  learner: "Learner",
  tutor: "Tutor",
  newTutor: "Not named yet",
  follows: "Always at",
  /** Such as "Saturday 10:00 in Toronto". */
  weekly: "{day} {time} in {city}",
  minutes: "{count} minutes",
  /** A lesson in a list: the reader's clock, and the academy's beside it where that is another. */
  both: "{time} in {city} ({academyTime} in {academyClock})",
  there: "{time} in {city}",
  was: "It was",
  off: "Not taking place",
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
    off: "Cancelled: your lesson {when}",
    back: "On again: your lesson {when}",
    paused: "Your lessons pause",
    ended: "Your weekly lessons end",
    changed: "Your weekly lesson changes: {course}",
    reminder: "Reminder: your lesson on {day} at {time}",
  },
  texts: {
    began: "These are the first lessons. They go on every week at the same time on that clock.",
    moved: "Only this lesson has moved. All others stay as they are.",
    cover: "Only this lesson has another tutor. All others stay as they are.",
    off: "Only this lesson is left out. All others stay as they are.",
    back: "It takes place as planned.",
    paused: "These lessons do not take place. The ones after them stay as they are.",
    ended: "There are no lessons after the last day agreed. These no longer take place.",
    changed:
      "From now on lessons are as follows. Single lessons that were moved before stay as they are.",
    reminder: "A headset helps. There is nothing to install.",
  },
  /** In a mail about several lessons. */
  calendar: {
    text: "There is no calendar file with this email: the calendar to which you can subscribe has all your lessons, with every change.",
    link: "All lessons in my calendar",
  },
  /** A mail that takes one lesson out of a calendar. */
  out: {
    subject: "Out of your calendar: {name}’s lesson on {day}",
    own: "Out of your calendar: your lesson on {day}",
    text: "This lesson is no longer yours at that time. An earlier email put it into your calendar, and this one takes it out.",
  },
  /** What becomes of a lesson whose tutor is away, or on a closed day. */
  fates: {
    keep: "We will write to you about another time",
    off: "Does not take place",
    "not-charged": "Does not take place; nothing is charged",
    "made-up": "Does not take place; you will get this lesson at another time",
    "takes-place": "Takes place as always",
    back: "Takes place after all",
    cover: "Takes place with {tutor}",
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
        "These lessons take place as they were planned before. If one no longer suits, tell us.",
      tutor: "Here is what happens to these lessons. All others stay as they are.",
    },
  },
};
