/** Words of the desk's page about the academy's clock. */
export const clockPage = {
  title: "Clock",
  intro:
    "The academy lives by {city}’s clock: opening hours, trial times, closed days and the desk’s calendar.",
  changed: "Done. The academy lives by {city}’s clock.",
  zone: "By whose clock does the academy live?",
  zoneHint:
    "The city of your own time zone. Lessons that are planned are listed before it changes.",
  change: "Change the clock",
  wall: "Stay the same on the clock, and are {to}’s instead of {from}’s",
  hours: "Opening hours:",
  trials: "Times for trials and the days on which they differ",
  closed: "Closed days ahead: {days}",
  moments: "Stay the same moment",
  momentsText:
    "Every lesson and booking ahead ({count}), and everything that was issued or sent. Nobody is told, because nothing moves for them. Weekly lessons go on by the clock that was agreed for each.",
  lesson: "Lesson",
  inCity: "In {city}",
  more: "and {count} later ones.",
  confirm: "Live by {to}’s clock",
  leave: "Leave it as it is",
  problems: {
    zone: "Choose a city from the list.",
    unseen: "Lessons were planned or moved meanwhile. Look at the list again.",
  },
} as const;
