import { policy } from "#content/policy.ts";

/** The dialog that 'Book Free Trial' opens. `{course}` stands for the title of the course. */
export const trialDialog = {
  heading: "Free trial lesson: {course}",
  text: `A trial lesson takes ${policy.trialMinutes} minutes with one tutor. It is free and no card is needed.`,
  loading: "Looking for free times…",
  failed: "The times could not be loaded. Please check your connection and try again.",
  retry: "Try again",
  asPage: "Open the form as a page",
  close: "Close",
};

/** Sentences about time zones. Words in braces are replaced. */
export const trialTimes = {
  thisWeek: "This week",
  nextWeek: "Next week",
  weekOf: "Week of {day}",
  same: "at the same time as London",
  ahead: "{duration} ahead of London",
  behind: "{duration} behind London",
  shift:
    "The clocks in {where} change on {day}. Until then {city} is {before}, from then on {after}. A weekly lesson that keeps its hour in London is at another hour for you afterwards.",
  weeklyMoves:
    "If you go on with a weekly lesson at this hour: from {day} it is at {local} in {city} instead of {before}, as long as it stays at {london} in London. Before that happens we ask which hour you would like to keep.",
  weeklySteady:
    "If you go on with a weekly lesson at this hour, it stays at the same time all year in {city} and in London.",
};
