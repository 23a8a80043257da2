/** Words of the desk's pages about the newsletter. */
export const deskLetters = {
  title: "Newsletter",
  intro:
    "What goes to newsletter subscribers. An issue is sent when a second button is pressed, once to each confirmed address, and then appears on the site’s page of past issues.",
  newTitle: "Title of a new issue",
  begin: "Begin a draft",
  none: "There are no issues yet.",
  states: { draft: "Draft", sending: "Going out", sent: "Sent" },
  changed: "changed by",
  released: "released by",

  field: { title: "Title", text: "Text" },
  hint: "Markdown: an empty line between paragraphs, ## before a heading, - before each line of a list, **bold**, [words](/courses). HTML and pictures are left out.",
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
    released: "This issue has been released, so it can no longer be changed.",
    stale:
      "changed this draft in the meantime, so yours was not saved. Copy what you need from here.",
  },
} as const;
