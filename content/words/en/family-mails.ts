/** The message with the link to a family's page. It names nobody: addresses and numbers change hands. */
export const linkMail = {
  subject: "Your link to your page with us",
  text: "Open this link on the phone, tablet or computer that you want to use, and press the button. From then on it shows your lessons and the way into each of them.",
  link: "Open your page",
  closed:
    "A new address has been made for your page. Links in earlier messages, the devices that were opened with them and the address of your calendar no longer work.",
  works: "The link works",
  once: "once, within seven days",
};

/** The message with the code that shows what is private on a device. */
export const codeMail = {
  subject: "The code for your page with us",
  text: "A device that has opened your page has asked for this code. Once you enter it there, that device shows notes, reports and your details too.",
  code: "Code",
  works: "It works",
  once: "once, for 24 hours, on the device that asked for it",
  note: "Please note",
  nobody: "None of us will ever ask you for it. If you have not asked for a code, do nothing.",
};
