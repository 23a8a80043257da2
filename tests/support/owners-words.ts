/* What an owner enters, for tests: the documents that come with the site are empty. */

export const gcse = {
  name: "GCSE, IGCSE, O level",
  note: "age 14 to 16",
  minutes: 60,
  amounts: { GBP: 24, USD: 31.5 },
  areas: ["tuition"],
  levels: ["GCSE", "IGCSE"],
};

const quran = {
  name: "Quran and Islamic studies",
  note: "all ages",
  minutes: 30,
  amounts: { GBP: 9, USD: 12 },
  areas: ["islamic"],
};

export const prices = { currencies: ["GBP", "USD"], tax: "none", lines: [gcse, quran] };

export const notice = {
  bold: "Winter break:",
  text: "no lessons from 24 December to 1 January.",
  link: { label: "Free times", to: "/classes/trial" },
  first: "2026-12-21",
  last: "2027-01-03",
};

export const questions = {
  groups: [
    {
      heading: "The trial lesson",
      questions: [
        { question: "Is the trial lesson free?", answer: "Yes, all {trialMinutes} minutes." },
        { question: "Who teaches?", answer: "[Tutors](/tutors) whom we have checked." },
      ],
    },
    {
      heading: "Money",
      questions: [{ question: "What does a lesson cost?", answer: "We agree it in writing." }],
    },
  ],
};
