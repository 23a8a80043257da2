/** The ways to a family's page, and who has access to it. Words in braces are replaced. */
export const familyWays = {
  title: "Your family’s page",
  /** Where nobody is known. */
  welcome: {
    text: "Your lessons and the way into each of them, notes and reports, all in one place.",
    signIn: "Sign in",
    signInText: "If you have an account with the address that you gave us, sign in.",
    ask: "Or have a link sent to you",
    email: "The email address we write to you at",
    send: "Send me my link",
    sent: "If we know this address, a message will be there within a minute. If nothing comes, ring us.",
    limited:
      "A link has been asked for several times today. Look through your messages, or ring us.",
    wrong: "Enter an address such as name@example.com.",
    noEmail: "No email address? Ring us, and we will send the link by WhatsApp.",
  },
  /** Behind a mailed link. */
  open: {
    button: "Open it on this device",
    once: "This link works once, on one device, until {date}. After that, or for another device, ask for a new one. Once used, it opens nothing, even if you pass it on.",
    notYours:
      "Not yours? Close this page. It shows no name, and looking at it does not use up the link.",
  },
  /** Behind a mailed invitation. */
  invited: {
    title: "You are invited",
    text: "A parent has asked us to let you see a child’s lessons, notes and reports. You will see which child’s once you have accepted.",
    button: "Accept the invitation",
    once: "It can be accepted once, until {date}.",
  },
  /** One page for what is old, ended, somebody else’s or never was. */
  closed: {
    title: "This page is not here",
    text: "The address is old, has been stopped or was never right. We cannot say which, to protect the children whose pages these are.",
  },
  /** Once on each device, before what is private. */
  code: {
    title: "Enter a code, once on this device",
    why: "Notes, reports, your details and who has access are shown once you have entered the six-digit code that we send you.",
    mail: "We email it to {address}.",
    hand: "We send it by WhatsApp or text to the number that we have for you, as a rule by {time}.",
    none: "We have no address or number for you. Please ring us.",
    send: "Send me a code",
    another: "Send another",
    isSent: "The code is on its way. It works once, on this device only, until {time}.",
    field: "Six-digit code",
    go: "Continue",
    wrong: "That is not the code, or it has been used or is too old. You can ask for another one.",
    often: "Too many codes have been asked for today. Please ring us.",
    kept: "This device is then remembered for 90 days. If you have an account, you can sign in instead.",
  },
  /** On a learner’s own device. */
  mine: "This page is yours alone. Your parent or guardian opened it for this device, and can close it.",
  access: {
    title: "Who has access",
    back: "Lessons",
    you: "You",
    may: {
      manage: "decides about lessons, sees notes and reports, gets every email about them",
      view: "sees lessons, notes and reports and gets the emails about them, but changes nothing",
    },
    reach: "can be reached during lessons",
    since: "since {date}",
    tutors: "Tutors",
    tutorsText: "Each tutor sees their own lessons with your child and the notes on that course.",
    team: "Our team sees what it needs to arrange lessons. We log each time someone looks at a child’s record.",
    devices: "Your devices",
    kinds: { phone: "A phone", tablet: "A tablet", computer: "A computer" },
    this: "This device",
    opened: "since {date}",
    remove: "Remove",
    removeNamed: "Remove: {kind}, {date}",
    removed: "That device no longer shows anything.",
    none: "No device is remembered: you are signed in.",
    leave: "Close it on this device",
    anew: "Make a new address",
    anewText:
      "A lost phone, or a link sent to the wrong chat? This closes your page on all devices at once, with all your links and your calendar. No one gets into a lesson through them any more. You get a new link.",
    anewSure: "Yes, close everything",
    anewDone: "Everything is closed. A new link is on its way to you.",
    ownView: "A page of their own",
    ownViewText:
      "From the age of 13, {name} can have a page with lessons, practice and marks on one device: no notes, no names of other people, no numbers. We ask for no address of theirs.",
    ownViewOpen: "open on a device since {date}",
    ownViewMake: "Make a link for {name}",
    ownViewLink: "Link for {name}’s device",
    ownViewHint:
      "Open it on {name}’s device within seven days. It works once, on one device. Opening another link closes the page on the first device.",
    ownViewEnd: "Close the page",
    calendar: "In your calendar",
    calendarText:
      "Times, first names and courses in your phone’s calendar. There is no way into a lesson in it, so a calendar that you share with school or work opens no room.",
    add: "Give me the address",
    address: "Address of the calendar",
    addressHint:
      "Subscribe to this address in your calendar app. Whoever has it sees what is in the calendar.",
    stop: "Stop this address",
    stopped: "The address of your calendar no longer works.",
  },
};
