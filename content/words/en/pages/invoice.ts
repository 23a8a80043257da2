/** What stands on an invoice and on a credit note. Words in braces are replaced. */
export const invoice = {
  title: { invoice: "Invoice {number}", credit: "Credit note {number}" },
  company: "Company number {number}",
  vat: "VAT number {number}",
  payer: "For {payer}",
  about: {
    month: "{name}’s lessons until the end of {month}",
    before: "{name}’s lessons, paid before they are given",
    credit: "Takes back all of invoice {number}, {reference}",
  },
  issued: "Issued",
  due: "Please pay by",
  currency: "Currency",
  heads: ["Lessons", "Amount"] as const,
  minutes: "{minutes} minutes",
  each: "{sum} for {minutes} minutes",
  block: "Lessons of {minutes} minutes: {count} × {each}",
  charge: "Charged",
  credit: "In your favour",
  total: "Total",
  paid: "Already paid",
  toPay: "To pay",
  nothing: "Nothing is left to pay.",
  takenBack: "Taken back",
  why: "Why",
  reference: {
    label: "Write this, and only this, with the payment",
    hint: "Exactly as it stands: it tells us which invoice you are paying.",
  },
  bank: {
    name: "To",
    bank: "Bank",
    sortCode: "Sort code",
    accountNumber: "Account number",
    iban: "IBAN",
    bic: "BIC",
    link: "Or here",
  },
  notes: [
    [
      "Something wrong?",
      "Tell us. A mistake is put right by a credit note and a new invoice; this one never changes.",
    ],
    ["Your account", "Your family’s page says of each line why it is what it is."],
  ] as const,
};

/** The family’s pages around invoices. */
export const familyInvoices = {
  title: "Invoices",
  row: "{title}, {sum}",
  print: "Print or save it",
  back: "Agreement and account",
  credited: "Taken back by credit note {number}",
  of: "The invoice that it takes back",
  paid: "Paid",
  open: "{sum} is still to pay",
  card: {
    title: "Pay by card",
    button: "Pay {sum} by card",
    hint: "You pay on the page of Stripe, our card provider. We never see your card, and nothing is taken later by itself.",
    ready: "Your payment page is ready",
    link: "Pay {sum} at Stripe",
    readyHint: "It is a page of {host}, open for an hour at most. It leads you back here.",
    waiting:
      "We are waiting for word of your card payment. Some ways to pay take days. You need do nothing, and need not pay again.",
    none: "We have had no word of a card payment of this invoice. If you have just paid, it usually comes within a minute.",
    paid: "This invoice is paid. Thank you.",
    again: "Look again",
    refused:
      "Stripe’s page cannot be opened just now, and nothing was taken. Please try later, or pay by bank.",
  },
};

/** The mail with an invoice. */
export const invoiceMail = {
  subject: "{title}: {sum}, reference {reference}",
  creditSubject: "{title}: {sum}",
  text: "Your invoice is on your page, with the bank details. Nothing is taken from a card or an account by itself.",
  creditText: "An invoice was taken back. The credit note on your page says which one and why.",
  due: "Please pay by",
  link: "Open it on your page",
};
