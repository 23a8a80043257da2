/** Words of the desk about payments by card. Words in braces are replaced. */
export const cardPayments = {
  title: "Payments by card",
  link: "Payments by card",
  intro:
    "Payments by card enter their accounts by themselves, as do refunds that you make on Stripe’s own pages. Here is what fits no account, and what payers’ banks dispute.",
  off: "Payments by card are off: nobody has entered Stripe’s keys on the server.",
  held: "To look at",
  none: "Nothing waits for anybody.",
  hint: "Nothing is guessed: look it up at Stripe by what stands here, and enter by hand what is for an account. What is left is forgotten {days} days after it came.",
  columns: {
    day: "Day",
    sum: "Sum",
    why: "Why",
    about: "At Stripe",
    done: "Done",
  },
  why: {
    unknown: "A payment that names no invoice of ours",
    sum: "A payment of another sum than was asked for",
    currency: "In another currency than the account",
    account: "Of another Stripe account, or of test money",
    payment: "Money back for a payment that we do not know",
    changed: "Money back whose sum has changed: the account has the sum that it was first",
    dispute: "A payer’s bank asks for this money back: answer it at Stripe, which says until when",
    won: "A dispute ended for us: if the money had gone, it is in the account again",
    lost: "A dispute was lost: the money is gone, and the invoice is open again",
    again:
      "A dispute was lost after it had been won: the account still says that the money is here",
  },
  smallest: "{sum} of the smallest part of {currency}",
  invoice: "Invoice",
  seen: "Seen to",
  gone: "Somebody has seen to it already.",
};
