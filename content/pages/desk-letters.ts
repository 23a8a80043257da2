/** Words of the desk's pages about the newsletter. */
export const deskLetters = {
  title: "Letters",
  intro:
    "What goes to the subscribers of the newsletter. A letter leaves by a second press, once to each who has confirmed, and then stands on the site’s page of letters.",
  newTitle: "Title of a new letter",
  begin: "Begin a draft",
  none: "There is no letter yet.",
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

  sure: "Send this letter?",
  sureText:
    "Nothing has been sent yet. From the next press on it can neither be changed nor stopped, and everybody can read it on the site.",
  sendTo: "Send to",
  subscriber: "subscriber",
  subscribers: "subscribers",
  back: "Back to the draft",

  progress: "What has become of it",
  counts: {
    queued: "On their way",
    sent: "Accepted by the mail server",
    bounced: "No such address: gets no more letters",
    failed: "Not delivered",
    withdrawn: "Unsubscribed before it had gone",
  },
  sending: "It is going out. This page shows how far when it is loaded again.",
  page: "The letter on the site",

  problems: {
    missing: "This letter is not there any more.",
    empty: "A letter needs a title and a text.",
    released: "This letter has been released. It cannot be changed any more.",
    stale: "changed this draft meanwhile. Yours was not saved: copy what you need from here.",
  },
} as const;
