export const pricesPage = {
  title: "Prices",
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
    PKR: "Pakistani rupees",
  },
  perWeek: "Lessons a week",
  counts: ["One", "Two", "Three"],
  head: {
    offer: "One to one, with one tutor",
    length: "Length",
    lesson: "A lesson",
    fourWeeks: [
      "Four weeks, one lesson a week",
      "Four weeks, two lessons a week",
      "Four weeks, three lessons a week",
    ],
  },
  /** Where there is no head above it. */
  fourWeeks: "{sum} for four weeks",
  minutes: "{minutes} minutes",
  from: "From {day}: {lesson} a lesson, {fourWeeks} for four weeks",
  trial: { name: "Trial lesson", note: "in any course", free: "Free", link: "Book Free Trial" },
  events: {
    head: { what: "What happens", pay: "You pay", more: "In detail" },
  },
  links: {
    ask: { label: "Ask about a price", to: "/contact" },
    note: { label: "A sample of a lesson note", to: "/progress" },
  },
};
