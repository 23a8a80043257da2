/** Words of the desk's page about what families may read of a tutor. */
export const deskCard = {
  title: "Page for families",
  ownTitle: "My page",
  intro:
    "What families see. No surname, no address, no document and no stars: languages, courses and checks come from the tutor’s record.",
  noOwn:
    "You are not entered as a tutor. Someone who may enter tutors can do that on the page Tutors.",
  nothingYet:
    "Nothing has been written for your page yet. You will read it here, and nothing is shown before you have agreed.",
  states: {
    none: "Nothing is on the site.",
    shown: "On the site, as agreed on {date}.",
    waiting:
      "On the site is what was agreed on {date}. What was written since waits for the tutor.",
    withdrawn: "Taken off the site on {date}.",
    checks:
      "Agreed on {date}, and not on the site: a check is missing or has run out, or the tutor has left.",
  },
  agreed: "Entered by {by}: {words}",
  preview: "As it would be shown",
  draft: "What it says",
  name: "First name",
  nameHint: "As families call the tutor; no surname.",
  whom: "Whom, in a line",
  whomHint: "Such as: Girls, women and young children",
  training: "Training, in a line",
  trainingHint: "Such as: Ijazah in Ḥafṣ; six years at a school in Bradford",
  words: "In the tutor’s own words",
  wordsHint: "May be left empty.",
  picture: "Picture",
  photo: "The photo",
  pictures: {
    "tutor-1": "A woman in a blue headscarf",
    "tutor-2": "A man in a white turban",
    "tutor-3": "A woman in a red headscarf, with glasses",
    "tutor-4": "A man with a beard and glasses",
    "tutor-5": "A woman in a green headscarf",
    "tutor-6": "A man with short hair",
    "tutor-7": "A woman with dark hair",
    "tutor-8": "An older man with a white beard",
    star: "A star",
    compass: "A compass",
    rosette: "A rosette",
    book: "A book",
  },
  save: "Keep this draft",
  saved: "Kept. Nothing is shown that the tutor has not agreed to.",
  upload: "A photo",
  uploadHint:
    "JPEG, PNG, WebP, GIF or AVIF, up to 15 MB. The site keeps a small square copy without the place where it was taken.",
  send: "Send the photo",
  refused:
    "The site cannot read that as a picture. Send a JPEG or a PNG with fewer than 40 million pixels.",
  agreement: "Agreement",
  ownAsk:
    "This is what families would read. Nothing is shown before you agree, and you can take it down here at any time, at once.",
  ownWords: "I agree that the site shows this page with my first name, as it stands here.",
  agree: "I agree: show it",
  record: "The tutor has agreed in another way",
  recordHint:
    "Only what the tutor has seen as it stands here. It is shown as soon as this is recorded.",
  on: "On which day",
  how: "In which words, and where they are kept",
  recordAgreement: "Record it and show the page",
  withdraw: "Take the page down now",
  withdrawHint: "It goes from every page and the sitemap at once. The draft stays here.",
  problems: {
    name: "Enter a first name of up to 24 characters.",
    surname: "Enter the first name alone: families get no surname.",
    whom: "Say whom the tutor teaches, in up to 48 characters.",
    training: "Say in up to 90 characters what the training was.",
    words: "Shorten the tutor’s own words to 600 characters.",
    picture: "Choose a picture.",
    stale: "Someone has changed this page since you opened it. Load it again and look.",
    agreement: "Enter a day up to today, and the tutor’s words.",
    gone: "There is nothing to change here any more. Load the page again.",
  },
} as const;
