/** Words of the desk's pages about the newsletter. */
export const deskLetters = {
  title: "Newsletter",
  intro:
    "What goes to newsletter subscribers. An issue is sent when a second button is pressed, once to each confirmed address, and then appears on the site’s page of past issues.",
  newTitle: "Title of a new issue",
  begin: "Begin a draft",
  subscribersLink: "Take someone off the newsletter",
  none: "There are no issues yet.",
  states: {
    draft: "Draft",
    sending: "Going out",
    sent: "Sent",
    planned: "Planned",
    published: "Published",
  },
  changed: "changed by",
  released: "released by",

  field: { title: "Title", text: "Text" },
  hint: "Markdown: an empty line between paragraphs, ## before a heading, - before each line of a list, **bold**, [words](/courses). Pictures, HTML, blanks in braces and marks that mean nothing are refused.",
  save: "Save the draft",
  copy: "Save and send me a copy",
  release: "Save and go on to sending",
  discard: "Throw the draft away",
  saved: "The draft is saved. Nothing has been sent.",
  copied: "A copy is on its way to",
  preview: "Preview",
  emptyPreview: "Nothing has been written yet.",

  sure: "Send this issue?",
  sureText:
    "Nothing has been sent yet. Once you press the button, the issue can be neither changed nor stopped, and everyone can read it on the site.",
  sendTo: "Send to",
  subscriber: "subscriber",
  subscribers: "subscribers",
  back: "Back to the draft",

  publish: "Publish it without mailing it",
  publishText:
    "It can be read on the site and in the feed, and nobody is sent it. It cannot be mailed afterwards.",
  later: "Or at a set time",
  when: "When, in {academyClock}",
  plan: "Mail it then",
  planPublish: "Only publish it then",
  planned: "Planned for",
  plannedMailed: "It will be mailed to everyone who has confirmed by then.",
  plannedPublished: "It will be published without being mailed.",
  unplan: "Cancel the plan, and change it",
  notMailed: "Published without being mailed.",

  mend: "Correct a mistake on the site",
  mendText:
    "What was mailed stays as it is. The page of the issue and the feed get the corrected text, with the day and what you say here.",
  mendNote: "What was corrected, for readers",
  mendButton: "Correct it",
  mended: "It is corrected on the site.",
  asReleased: "As it was when it went out",

  inTitle: "In the title:",
  inLine: (line: number) => `In line ${line}:`,
  faults: {
    picture: "Take the picture out: fetching one would tell us who reads the issue and when.",
    html: "Take the HTML out: readers would see its signs.",
    mark: "This mark means nothing as it stands, and readers would see it. Close it, or take it out.",
    blank: "Fill it in: an issue is the same for everyone.",
  },

  progress: "Progress",
  counts: {
    queued: "On their way",
    sent: "Accepted by the mail server",
    bounced: "No such address: gets no more issues",
    failed: "Not delivered, as far as we know",
    withdrawn: "Unsubscribed before it was sent",
  },
  sending: "It is being sent. Reload this page to see how far it has got.",
  page: "The issue on the site",
  hide: "Take it out of the archive",
  show: "Put it back into the archive",
  hideText:
    "The archive is the site’s page of past issues and its feed. Emails already sent cannot be recalled.",
  hidden: "Nobody can read it on the site: it was taken out of the archive on",
  notInArchive: "not in the archive",

  problems: {
    missing: "This issue is no longer here.",
    empty: "Enter a title and a text for the issue.",
    planned: "This issue is planned, so it cannot be changed. Cancel the plan first.",
    time: "Choose a time that is still to come, within a year.",
    note: "Say in a line what you have mended: readers are told.",
    released: "This issue has been released, so it can no longer be changed.",
    stale:
      "changed this draft in the meantime, so yours was not saved. Copy what you need from here.",
  },
} as const;

/** Someone who has written that they no longer want it. */
export const deskSubscribers = {
  title: "Subscribers",
  email: "Address",
  look: "Look it up",
  none: "This address does not get the newsletter.",
  since: "since",
  states: {
    pending: "has not confirmed yet",
    confirmed: "gets the newsletter",
    bounced: "no mail reaches it",
  },
  takeOff: "Take off the newsletter",
  bounced: "Mark as bounced",
  done: {
    "take-off": "Taken off. What had not been sent has been withdrawn.",
    bounced: "Marked: nothing more is sent there until the address is confirmed again.",
    nothing: "There was nothing to do: this address no longer gets the newsletter.",
  },
} as const;
