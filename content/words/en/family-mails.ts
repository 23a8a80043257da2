/** The message with the link to a family's page. It names nobody: addresses and numbers change hands. */
export const linkMail = {
  subject: "Your link to your family’s page",
  text: "Open this link on the phone, tablet or computer that you want to use, and press the button. From then on it shows your lessons and the way into each of them.",
  link: "Open your family’s page",
  closed:
    "A new address has been made for your family’s page. Links in earlier messages, the devices that were opened with them and the address of your calendar no longer work.",
  works: "The link works",
  once: "once, within seven days",
};

/** The message with the code that shows what is private on a device. */
export const codeMail = {
  subject: "Your code for your family’s page",
  text: "A device that has opened your family’s page has asked for this code. Once you enter it there, that device shows notes, reports and your details too.",
  code: "Code",
  works: "It works",
  once: "once, for 24 hours, on the device that asked for it",
  note: "Please note",
  nobody: "None of us will ever ask you for it. If you have not asked for a code, do nothing.",
};

/** The message to somebody who is invited to see to a child. */
export const invitationMail = {
  subject: "An invitation to the page of a child’s lessons",
  text: "A parent who learns with us has asked us to let you see a child’s lessons. If you know of it, open this link and press the button. From then on lessons, notes and reports are on one page for you.",
  link: "Take up the invitation",
  works: "The link works",
  once: "once, within seven days",
  notYou: "You know nothing of it? Then do nothing, or tell us. Nothing is shown to anybody.",
};
