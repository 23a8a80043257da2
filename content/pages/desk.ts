/** Words of the team's desk that its pages share. Pages with more to say have a file of their own. */
export const desk = {
  name: "Desk",
  skip: "Skip to the content",
  navigation: "Desk",
  more: "More",
  clock: "London",
  you: "You",
  keys: "Keyboard",
  toSite: "To the site",
  signOut: "Sign out",
} as const;

export const deskRoleNames = {
  owner: "Owner",
  coordinator: "Coordinator",
  safeguarding: "Safeguarding lead",
  tutor: "Tutor",
} as const;

export const deskStart = {
  title: "The desk",
  nothing: "There is nothing here for you yet.",
} as const;

export const deskKeysPage = {
  title: "Keyboard",
  intro:
    "Single keys work only while no text field has the focus. Every key has a visible control.",
  on: "Single keys are switched on.",
  off: "Single keys are switched off.",
  switchOn: "Switch single keys on",
  switchOff: "Switch single keys off",
  hint: "Switch them off where you dictate, or where a key pressed by accident does something.",
  next: "then",
} as const;

export type KeyGroup = {
  readonly where: string;
  /** Keys that are pressed one after the other, and what they do. */
  readonly keys: readonly { readonly press: readonly string[]; readonly does: string }[];
};

/** Every single key of the desk. */
export const deskKeys: readonly KeyGroup[] = [
  {
    where: "Everywhere",
    keys: [
      { press: ["?"], does: "This page" },
      { press: ["G", "L"], does: "Log" },
    ],
  },
];

/** What each action in the log is called. */
const deskActs: Readonly<Record<string, string>> = {
  "member.first-owner": "Became the first owner",
  "member.invite": "Invited",
  "member.join": "Joined",
  "member.role": "Changed the role of",
  "member.remove": "Removed",
  "factor.add": "Set up a second factor",
  "factor.fail": "Gave a wrong second factor",
  "desk.enter": "Came in",
};

/** @param action as it is stored; one without words stands for itself */
export function deskActName(action: string): string {
  return deskActs[action] ?? action;
}

export const deskLog = {
  title: "Log",
  intro: "Who looked at or changed what. Nobody can change or delete a line, owners included.",
  person: "Person",
  everybody: "Everybody",
  filter: "Show",
  clear: "Show everything",
  when: "When (London)",
  who: "Who",
  what: "What",
  about: "About",
  command: "The site’s own command",
  nothing: "There is nothing in the log that fits.",
  more: "50 more",
} as const;
