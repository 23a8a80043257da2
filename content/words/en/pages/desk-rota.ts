import { policy } from "#content/policy.ts";

const half = policy.concernHours / 2;

/** Who looks after concerns about a child, and when: for those who may read them. */
export const rotaPage = {
  title: "Rota",
  intro: `Who looks after concerns about a child, night and day. While someone has the rota, the form promises that a concern is looked into within ${policy.concernHours} hours; in a gap it says “within one working day”. Every concern is still emailed to each of you at once. If nobody has opened it after ${half} hours, the deputy is emailed again.`,
  now: {
    watched: "{name} has it now, until {until}.",
    gap: "Nobody has it now. The form says “within one working day” and shows the telephone number.",
  },
  add: "Add to the rota",
  who: "Who",
  deputy: "Deputy",
  noDeputy: "No deputy",
  from: "From ({academyClock})",
  until: "To ({academyClock})",
  save: "Add",
  list: "From now on",
  nothing: "Nobody is on the rota.",
  entry: "{from} to {to}",
  deputyIs: "deputy: {name}",
  gap: "Nobody from {from} to {to}",
  cannot: "May no longer read concerns: this counts as a gap.",
  away: "Away: the deputy has it, if there is one.",
  remove: "Remove",
  problems: {
    who: "Choose someone who may read concerns.",
    deputy: "Choose someone else as deputy, who may read concerns too.",
    time: "Enter when it begins and ends: it must end after it begins, later than now, and last no longer than two months.",
    overlap: "Somebody already has part of that time. Remove that first, or choose other times.",
  },
} as const;

/** Added to the mail that tells of a concern. */
export const rotaTurn = {
  label: "Rota",
  yours: `You have it until {until}: please look into this within ${policy.concernHours} hours.`,
  deputys: `{name} has it until {until}. You are the deputy, and are told again if nobody has opened it after ${half} hours.`,
  others: "{name} has it until {until}.",
  gap: "Nobody has it now. The form promised one working day.",
} as const;

export const deputyMail = {
  subject: "Nobody has opened a concern about a child yet",
  heading: `Nobody has opened this concern after ${half} hours`,
  text: `{name} has the rota. Please look into it now: it was promised within ${policy.concernHours} hours.`,
  open: "Open the case",
} as const;

export const passedOnMail = { subject: "A case has become a concern about a child" } as const;

/** What a tutor reads of who has their concern. */
export const whoHasConcern = {
  watched: `{name} has the rota until {until} and looks into it within ${policy.concernHours} hours.`,
  gap: "It has been emailed to {names}. Nobody has the rota now, so one of them looks into it within one working day. If it should not wait that long, call {academyPhone}.",
  nobody:
    "Nobody here may read concerns at the moment, so nobody has it yet. The office has been told that it is there. Please call {academyPhone} now.",
} as const;
