/** The ways to a family's page, and who has access to it. Words in braces are replaced. */
export const familyWays = {
  title: "Your family’s page",
  /** Where nobody is known. */
  welcome: {
    text: "Lessons, the door to each of them, notes and reports, in one place.",
    signIn: "Sign in",
    signInText: "With an account under the address that you gave us, sign in.",
    ask: "Or have a link sent to you",
    email: "The email address that we write to you at",
    send: "Send me my link",
    sent: "If we know this address, a message is there in a minute. If nothing comes, ring us.",
    limited: "That was asked for a few times today. Look through your messages, or ring us.",
    wrong: "Enter an address such as name@example.com.",
    noEmail: "No email address? Ring us, and we send the link by WhatsApp.",
  },
  /** Behind a mailed link. */
  open: {
    button: "Open it on this device",
    once: "This link opens one device, once, until {date}. Later, or on another device, have a new one sent. Sent on after that, it opens nothing.",
    notYours: "Not yours? Close this page. It shows no name, and looking spends nothing.",
  },
  /** Behind a mailed invitation. */
  invited: {
    title: "You are invited",
    text: "A parent has asked us to let you see a child’s lessons, notes and reports. Whose they are you see once you have taken it up.",
    button: "Take up the invitation",
    once: "It can be taken up once, until {date}.",
  },
  /** One page for what is old, ended, somebody else’s or never was. */
  closed: {
    title: "This page is not here",
    text: "The address is old, was stopped, or was never right. We cannot say which, to protect the children whose pages these are.",
  },
  /** Once on each device, before what is private. */
  code: {
    title: "A code, once on this device",
    why: "Notes, reports, details and access are shown once you have entered six figures that we send you.",
    mail: "We email them to {address}.",
    hand: "We send them to you by WhatsApp or text, to the number that we know: as a rule by {time}.",
    none: "We know no address or number of yours. Please ring us.",
    send: "Send me a code",
    another: "Send another",
    isSent: "The code is on its way. It works once, on this device alone, until {time}.",
    field: "The six figures",
    go: "Go on",
    wrong: "That is not the code, or it has been used or is too old. You can have another sent.",
    often: "Too many codes were asked for today. Please ring us.",
    kept: "This device is then known for 90 days. With an account you sign in instead.",
  },
  /** On a learner’s own device. */
  mine: "This page is yours alone. Whoever looks after you has opened it for this device, and can end it.",
  access: {
    title: "Who has access",
    back: "Lessons",
    you: "You",
    may: {
      manage: "decides about lessons, sees notes and reports, gets every email about them",
      view: "sees lessons, notes and reports and gets the emails about them; changes nothing",
    },
    reach: "can be reached during lessons",
    since: "since {date}",
    tutors: "Tutors",
    tutorsText: "Each sees their own lessons with your child and the notes of that course.",
    team: "Our team sees what it needs in order to arrange lessons. Each look at a child’s record is kept.",
    devices: "Your devices",
    kinds: { phone: "A phone", tablet: "A tablet", computer: "A computer" },
    this: "This device",
    opened: "since {date}",
    remove: "Remove",
    removeNamed: "Remove: {kind}, {date}",
    removed: "That device shows nothing any more.",
    none: "No device is kept: you are signed in.",
    leave: "Close it on this device",
    anew: "Make a new address",
    anewText:
      "A lost phone, or a link sent to the wrong chat? In the same second this closes all your devices, your links, your calendar and the doors in them. You get a new link.",
    anewSure: "Yes, close all of them",
    anewDone: "Everything is closed. A new link is on its way to you.",
    ownView: "A view of their own",
    ownViewText:
      "From 13 on {name} can have a page of lessons, practice and marks on one device: no notes, no names of others, no numbers. We ask for no address of theirs.",
    ownViewOpen: "open on a device since {date}",
    ownViewMake: "Make a link for {name}",
    ownViewLink: "Link for {name}’s device",
    ownViewHint:
      "Open it on {name}’s device within seven days. It opens one device, once; another one closes the first.",
    ownViewEnd: "End it",
    calendar: "In your calendar",
    calendarText:
      "Times, first names and courses in the calendar of your phone. No door is in it: a calendar that is shared with school or work opens no room.",
    add: "Give me the address",
    address: "Address of your calendar",
    addressHint:
      "Copy it into your calendar as one to subscribe to. Whoever has it sees what is in it.",
    stop: "Stop it",
    stopped: "The calendar has ended. Its address shows nothing any more.",
  },
};
