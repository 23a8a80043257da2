/** Words of the desk about invoices. Words in braces are replaced. */
export const invoices = {
  title: "Invoices of {payer}, in {currency}",
  none: "Nothing is to be invoiced.",
  months: {
    caption:
      "Check a month first, then issue its invoice: it has every line until the end of that month that is on no other invoice. Nothing is sent until you press.",
    month: "Month",
    open: "To invoice",
    unsaid: "Without an outcome",
    act: "Next",
    aside: "Set them aside: they are invoiced once somebody says what came of them",
    release: "Mark as checked",
    releaseOf: "Mark {month} as checked",
    released: "Checked by {name}",
    issue: "Issue the invoice",
    issueOf: "Issue the invoice of {month}",
  },
  outdated:
    "{title} has a line that was taken back since. Take it back before you issue another one.",
  list: {
    caption: "What was issued",
    what: "What",
    sum: "Sum",
    state: "State",
    unsent: "Not sent",
    sent: "Sent {time}",
    credited: "Taken back",
  },
  before: {
    title: "Invoice lessons before they are given, at {sum} from {from}",
    count: "How many lessons",
    button: "Issue the invoice",
  },
  page: {
    back: "Account",
    send: "Send it to {payer}",
    sendHint:
      "They get an email with a link; without an address, a text to give them waits at the desk. It is on their page from then on.",
    credit: "Take it back",
    creditHint:
      "By a credit note for the whole of it. What was right about it goes on the next invoice.",
    why: "Why, as they read it",
    creditButton: "Issue the credit note",
    creditedBy: "Taken back by {title}",
    of: "Takes back {title}",
  },
  all: {
    title: "Invoices",
    none: "No invoice was issued yet.",
    hint: "The newest first.",
    older: "Older invoices",
    number: "Number",
    day: "Day",
    payer: "Payer",
    sum: "Sum",
    state: "State",
    link: "All invoices",
    ended:
      "A copy of the database was restored. Invoices that were issued after it was made are not in it, and their numbers must not be given again.",
    owner: "An owner has to enter which invoice and which credit note were the last that left.",
    form: "Enter the last numbers that left",
    formHint:
      "As they are printed, such as 57 or B3. Look at what was sent, and at what was paid. A new series begins after them.",
    last: "The last invoice",
    lastCredit: "The last credit note",
    lastCreditHint: "0 if there was none.",
    button: "Begin a new series",
  },
  problems: {
    shape: "Enter a number as it is printed, such as 57 or B3.",
    less: "There is a later one here.",
    gone: "Somebody has changed this meanwhile. Look again.",
    other:
      "This form was sent before, with something else in it. Look at what was issued, and open the page anew.",
    unsaid: "Nobody has said yet what came of every lesson until the end of that month.",
    unreleased: "Check the month first.",
    early: "This month has not begun.",
    nothing: "Nothing is owed that is not on an invoice already.",
    outdated: "An invoice has a line that was taken back since. Take that invoice back first.",
    bank: "Nobody has entered where this currency is paid to. An owner does so under Site, Invoices.",
    restored:
      "A copy of the database was restored. An owner has to enter first which invoice was the last one.",
    noPayer: "Whoever is to pay has nothing to do with this learner any more.",
    count: "Enter 1 to 100 lessons.",
    why: "Enter why, as whoever pays reads it.",
  },
};
