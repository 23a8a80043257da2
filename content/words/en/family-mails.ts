/** The message with the link to a family's page. It names nobody: addresses and numbers change hands. */
export const linkMail = {
  subject: "Your link to your family’s page",
  text: "Open this link on the phone, tablet or computer that you want to use, and press the button. From then on that device shows your lessons and the way into each of them.",
  link: "Open your family’s page",
  closed:
    "A new address has been made for your family’s page. Links in earlier messages, the devices that were opened with them and the address of your calendar no longer work.",
  works: "The link works",
  once: "once, within seven days",
};

/** The message with the code that shows what is private on a device. */
export const codeMail = {
  subject: "Your code for your family’s page",
  text: "This code was asked for on a device that has opened your family’s page. Once you enter it there, the device shows notes, reports and your details too.",
  code: "Code",
  works: "It works",
  once: "once, for 24 hours, on the device that asked for it",
  note: "Please note",
  nobody: "None of us will ever ask you for it. If you did not ask for a code, do nothing.",
};

/** The message to someone who is invited to see a child’s lessons. */
export const invitationMail = {
  subject: "An invitation to see a child’s lessons",
  text: "A parent has asked us to let you see a child’s lessons. If you know about it, open this link and press the button. From then on you have lessons, notes and reports on one page.",
  link: "Accept the invitation",
  works: "The link works",
  once: "once, within seven days",
  notYou: "You know nothing about it? Then do nothing, or tell us. Nothing is shown to anyone.",
};
