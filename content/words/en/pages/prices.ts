import { policy } from "#content/policy.ts";

export const pricesPage = {
  title: "Prices",
  intro:
    "What a lesson costs, and what happens when one does not take place. The trial lesson is free.",
  heading: "What a lesson costs",
  paidIn: "Paid in",
  currencies: {
    GBP: "Pounds",
    USD: "US dollars",
    EUR: "Euros",
    CAD: "Canadian dollars",
    AUD: "Australian dollars",
    AED: "UAE dirhams",
    SAR: "Saudi riyals",
    QAR: "Qatari riyals",
    KWD: "Kuwaiti dinars",
    PKR: "Pakistani rupees",
    INR: "Indian rupees",
    BDT: "Bangladeshi taka",
    MYR: "Malaysian ringgit",
    TRY: "Turkish lira",
  },
  perWeek: "Lessons a week",
  counts: ["One", "Two", "Three", "Four", "Five"],
  head: {
    offer: "One to one, with one tutor",
    length: "Length",
    lesson: "A lesson",
    fourWeeks: [
      "Four weeks, one lesson a week",
      "Four weeks, two lessons a week",
      "Four weeks, three lessons a week",
      "Four weeks, four lessons a week",
      "Four weeks, five lessons a week",
    ],
  },
  /** Where there is no head above it. */
  fourWeeks: "{sum} for four weeks",
  minutes: "{minutes} minutes",
  from: "From {day}: {lesson} a lesson, {fourWeeks} for four weeks",
  trial: { name: "Trial lesson", note: "in any course", free: "Free", link: "Book Free Trial" },
  whole: {
    heading: "This is the whole price",
    none: "No VAT is charged.",
    included: "VAT is included.",
    four: "Four weeks are four times as many lessons as you take in one.",
  },
  currency: {
    heading: "In the currency you choose",
    one: "You pay in the currency shown. We convert nothing; your bank may.",
    several:
      "You pay in one of the currencies shown, as you choose. We convert nothing; your bank may.",
  },
  agreed: {
    heading: "A price once agreed stays",
    text: "A new price here is for new agreements. It never alters an agreement already made with you.",
  },
  events: {
    heading: "When a lesson does not take place",
    intro:
      "Unless your written agreement says something else; the same is in the [terms](/terms#moving).",
    head: { what: "What happens", pay: "You pay", more: "In detail" },
    /** What is owed: nothing, or something. */
    rows: [
      {
        what: `You move a lesson ${policy.moveHours} hours or more before it starts`,
        pay: "Nothing",
        isFree: true,
        more: "It does not count.",
      },
      {
        what: "Illness or an emergency comes later than that",
        pay: "Ask us",
        isFree: false,
        more: "Tell us, and we look for a fair answer.",
      },
      {
        what: "You are late",
        pay: "The lesson",
        isFree: false,
        more: `The tutor waits ${policy.waitMinutes} minutes. The lesson ends at its usual time.`,
      },
      {
        what: "You do not come",
        pay: "The lesson",
        isFree: false,
        more: `After ${policy.waitMinutes} minutes it counts as taken.`,
      },
      {
        what: "The tutor cannot come or is late",
        pay: "Nothing more",
        isFree: true,
        more: "The lost time is made up when it suits you, or you do not pay for it.",
      },
      {
        what: "The connection fails and cannot be restored",
        pay: "Nothing more",
        isFree: true,
        more: "We agree on another time for what is left.",
      },
      {
        what: "You would like to pause",
        pay: "As agreed",
        isFree: false,
        more: "Each lesson can be moved as above. For longer, tell us: we agree on it in writing.",
      },
      {
        what: "You stop",
        pay: "Nothing more",
        isFree: true,
        more: "When you like. Lessons paid for and not yet given are refunded.",
      },
      {
        what: "You cancel within 14 days, as a consumer in the United Kingdom",
        pay: "Lessons given",
        isFree: false,
        more: "Only if you expressly asked us, in writing, to begin within those days; otherwise nothing. We return the rest at the latest 14 days after we heard from you. [In the terms](/terms#paid)",
      },
    ],
  },
  steps: {
    heading: "From trial to first payment",
    steps: [
      {
        title: "You try",
        text: `${policy.trialMinutes} minutes with a tutor, free. No card, no account, and nothing follows unless you say so.`,
      },
      {
        title: "We agree, in writing",
        text: "On the price, the currency, how you pay, the length and number of lessons, and how either side can stop. If there is no such agreement, there is nothing to pay.",
      },
      {
        title: "You pay as agreed",
        text: "This site takes no payments and stores no card.",
      },
    ],
  },
  links: {
    ask: { label: "Ask about a price", to: "/contact" },
    note: { label: "A sample of a lesson note", to: "/progress" },
  },
};
