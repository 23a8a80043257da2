import type { Notice, PageIntro } from "#content/types.ts";

export const cartHeader = {
  title: "Your shortlist",
  intro:
    "Courses you have saved to compare. The list stays in this browser. Nothing is bought here, and nothing is sent until you send it.",
} satisfies PageIntro;

const storageBlocked =
  "Your browser does not let this site keep the list. It will last only until you close this page.";

/** On the small button of a course's card. */
export const shortlistMark = {
  add: "Add to shortlist",
  full: "The shortlist is full. Remove a course to make room for another.",
};

/** On a course's page. */
export const shortlistButton = {
  ...shortlistMark,
  added: "On your shortlist",
  see: "See your shortlist",
  storageBlocked,
};

export const cartTexts = {
  listLabel: "Courses on your shortlist",
  remove: "Remove",
  removed: "Removed from your shortlist.",
  undo: "Undo",
  clear: "Remove all",
  trial: "Book one trial lesson for this list",
  send: "Ask about these courses",
  share: {
    label: "Link to this list",
    help: "Anyone who opens it sees these courses. It says nothing about you.",
    copy: "Copy link",
    copied: "The link is copied.",
    notCopied: "Your browser did not let us copy the link. Please select it and copy it yourself.",
  },
  shared: {
    heading: "A shared list",
    text: "Someone put these courses together for you. Your own shortlist is below and has not changed.",
    listLabel: "Courses on the shared list",
    take: "Add these to my shortlist",
    taken: "All of them are on your shortlist.",
    full: "Your shortlist has no room for all of them. Remove courses from it first.",
  },
  storageBlocked,
};

export const cartEmpty = {
  heading: "No courses saved yet",
  text: "Look through the courses and save the ones you would like to compare.",
  links: [{ label: "Explore courses", to: "/courses" }],
} satisfies Notice;

export const cartWithoutScript = {
  heading: "The shortlist needs JavaScript",
  text: "Your browser keeps the shortlist, and JavaScript is off. You can simply name the courses in a message.",
  links: [
    { label: "Explore courses", to: "/courses" },
    { label: "Write to us", to: "/contact" },
  ],
} satisfies Notice;
