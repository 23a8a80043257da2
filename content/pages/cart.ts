import type { Notice, PageIntro } from "../types.ts";

export const cartHeader = {
  title: "Your shortlist",
  intro:
    "Courses you have put aside to compare. The list stays in this browser. Nothing is bought here, and nothing is sent until you send it.",
} satisfies PageIntro;

const storageBlocked =
  "Your browser does not let this site keep the list. It lasts until you close this page.";

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
    help: "Whoever opens it sees these courses. Nothing about you is in it.",
    copy: "Copy link",
    copied: "The link is copied.",
    notCopied: "Your browser does not let this page copy. Please select the link and copy it.",
  },
  shared: {
    heading: "A shared list",
    text: "Somebody has put these courses together. Your own shortlist is below and has not changed.",
    listLabel: "Courses on the shared list",
    take: "Add these to my shortlist",
    taken: "All of them are on your shortlist.",
    full: "Your shortlist has no room for all of them. Remove courses from it first.",
  },
  storageBlocked,
};

export const cartEmpty = {
  heading: "No courses put aside yet",
  text: "Look through the courses and put aside the ones you would like to compare.",
  links: [{ label: "Explore courses", to: "/courses" }],
} satisfies Notice;

export const cartWithoutScript = {
  heading: "The list needs scripts",
  text: "The shortlist is kept by your browser, and scripts do not run in it at the moment. You can simply name the courses in a message.",
  links: [
    { label: "Explore courses", to: "/courses" },
    { label: "Write to us", to: "/contact" },
  ],
} satisfies Notice;
