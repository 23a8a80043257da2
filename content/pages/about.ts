import type { PageIntro, Step, TextSection } from "../types.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

/*
 * What this page says about tutors, languages and safeguarding is policy. The academy keeps to it, so
 * its owner confirms or changes it before going live.
 */
export const aboutHeader = {
  title: "About",
  intro: `${site.name} teaches one person at a time, live and online, from ${site.address.city} to wherever you are.`,
} satisfies PageIntro;

export const aboutStatement = {
  text: "A lesson is a conversation. It needs two people, one page between them, and enough quiet to hear what is not yet understood.",
  note: "Everything on this page follows from that sentence.",
};

export const aboutSections = [
  {
    id: "what-we-are",
    heading: "What the academy is",
    paragraphs: [
      "We are an online academy for children and adults. We teach Quran and Islamic studies, school subjects, web development and programming, and languages on request.",
      "There is no classroom and no timetable to join: only a tutor, a learner, and a time that both have agreed.",
    ],
  },
  {
    id: "one-to-one",
    heading: "How one-to-one works",
    paragraphs: [
      "Tutor and learner meet in a video room and work on the same page: a passage, an exercise, a program. Both can write on it. The learner reads, solves or codes, and says aloud what they are thinking. The tutor listens, asks, and explains when explaining helps.",
      "Because no one else is waiting, the pace is the learner’s own. A rule that needs three lessons gets three. A chapter that is already known is left out.",
      "After each lesson the tutor writes a short note: what was done, what is secure, what to practise. [How a lesson runs](/classes) describes it step by step.",
    ],
  },
  {
    id: "tutors",
    heading: "How tutors are chosen",
    paragraphs: [
      "We choose tutors for their subject and for their teaching, and we check both. Each applicant shows who they are, what they have studied and who can speak for their work. Then they teach a lesson to one of us, as they would teach it to you.",
      "No one teaches a child here until the checks on [the tutors page](/tutors) are complete. You choose whether you would rather have a man or a woman, and you may change tutor without giving a reason.",
    ],
  },
  {
    id: "languages",
    heading: "Languages",
    paragraphs: [
      "Every course is taught in English. Each course page names other languages you can ask for, and you may ask for one that is not there. We will tell you plainly whether we have a tutor who speaks it.",
      "Language lessons themselves have no course page yet. They are arranged [by request](/classes#languages).",
    ],
  },
  {
    id: "timing",
    heading: "Timing for all countries",
    paragraphs: [
      "When you book a trial lesson, the page and our emails give the time in your city and in London, side by side. We agree weekly lessons in the same way, and before the clocks change in one place and not in the other we tell you which of the two times stays the same.",
      "Lessons can be in the early morning, after school, late in the evening or at the weekend, whichever days are the weekend where you live.",
    ],
  },
  {
    id: "safeguarding",
    heading: "Safeguarding in brief",
    paragraphs: [
      "A parent or guardian books for anyone under 18, receives the notes, and may sit in on any lesson without warning. Tutors write to the guardian, never to the child privately. Anyone can raise a concern at any time, and it is read by a person who can act on it. The [full rules](/classes#safeguarding) are short.",
    ],
  },
] satisfies TextSection[];

export const aboutNotDone = {
  heading: "What we do not do",
  points: [
    "We do not sell recorded lectures as lessons. A lesson has a tutor in it.",
    "We do not put several learners into a lesson that was agreed as one to one.",
    "We do not ask for a card to book a trial lesson.",
    "We do not bind you to a term or a year. Prices are agreed in writing before any paid lesson, and you can stop when you like.",
    "We do not promise a grade, a certificate or a number of weeks. We say what we see, in writing, as it happens.",
  ],
};

export const aboutFirstMonth = {
  heading: "Your first month",
  intro: "This is for one lesson a week. With more lessons, the same steps come sooner.",
  steps: [
    {
      title: "Before the first week",
      text: `You [book a trial](/classes/trial) in your own time zone, or write to us. The trial lasts ${policy.trialMinutes} minutes and is free.`,
    },
    {
      title: "Week one",
      text: "The first lesson picks up where the trial ended. Tutor and learner agree on one small goal for the month and write it down.",
    },
    {
      title: "Week two",
      text: "The first habit: a short piece of practice between lessons, small enough to fit into a school or working day.",
    },
    {
      title: "Week three",
      text: "The tutor goes back to something from week one, unannounced. What has stayed is ticked off, and what has slipped is practised again.",
    },
    {
      title: "Week four",
      text: "A longer note: what was learned, what the next month is for, and whether day, length and tutor still suit you. You decide what happens next.",
    },
  ] satisfies Step[],
};

export const aboutPledge = {
  heading: "Between us",
  promise: {
    heading: "What we promise",
    points: [
      "A tutor who is prepared, on time and there for you alone.",
      "An honest note after each lesson.",
      "Times in your own time zone, and a warning before the clocks change.",
      "An answer from a person when you write to us.",
    ],
  },
  ask: {
    heading: "What we ask",
    points: [
      "A quiet place and a connection that carries sound well.",
      "A little practice between lessons.",
      "Notice in good time when a lesson cannot take place.",
      "Openness: tell us early when something does not suit you.",
    ],
  },
};

export const aboutClosing = {
  heading: "The simplest way to judge us is a lesson",
  text: `The trial takes ${policy.trialMinutes} minutes. It is free and no card is needed.`,
  links: [
    { label: "Explore courses", to: "/courses" },
    { label: "Write to us", to: "/contact" },
  ],
};
