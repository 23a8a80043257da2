import type { PageIntro, Step, TextSection } from "../types.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

const mailLink = `[${site.email}](mailto:${site.email})`;

export const classesHeader = {
  title: "Live Online Classes",
  intro:
    "One tutor, one learner and one shared page, at a time that both have agreed. This is how a lesson works, from the first message to the note afterwards.",
} satisfies PageIntro;

export const classesTrial = {
  heading: "Begin with a trial lesson",
  text: `${policy.trialMinutes} minutes, free, no card needed. You meet a tutor, try a piece of the course, and hear where we would start. After it we agree a price in writing, and you can stop when you like ([terms](/terms#paid)).`,
  how: "You book it yourself, in a few minutes and without an account. The form asks for five things:",
  points: [
    "who will learn: you, or a child you are responsible for, and in that case a first name and an age band;",
    "which course, or your whole shortlist;",
    "a time, in your own time zone with London time beside it, or in words if none of ours suits you;",
    "how to reach you: name, email and a phone or WhatsApp number;",
    "the language of the lesson, and whether you would rather have a man or a woman.",
  ],
  links: [
    { label: "Book a trial lesson", to: "/classes/trial" },
    { label: "Explore courses", to: "/courses" },
  ],
};

export const classesStages = {
  heading: "How a lesson runs",
  stages: [
    {
      title: "Before",
      text: "You receive a link to the lesson’s own page, with the time in your city and in London. The video room opens from there, in any up-to-date browser. Have last week’s practice ready, and anything from school or work that you would like to bring.",
    },
    {
      title: "During",
      text: "You begin: read, recite, solve or show what you built. The tutor listens, goes back to two or three places with you, and introduces one new thing. Both of you can write on the shared page. Interrupt with questions at any time.",
    },
    {
      title: "After",
      text: "You receive a short written note: what was done, what is secure, what to practise, and by when. For a learner under 18 the note goes to the parent or guardian.",
    },
  ] satisfies Step[],
};

export const classesClocks = {
  heading: "Two clocks, one lesson",
  text: "Every time is given in your time zone and in London time. Some countries change their clocks, some do not, and those that do choose different weeks. When that moves a weekly lesson for you or your tutor, we tell you beforehand and ask which hour you would like to keep.",
};

export const classesSections = [
  {
    id: "length",
    heading: "Length and rhythm",
    paragraphs: [
      `A trial lesson lasts ${policy.trialMinutes} minutes. Regular lessons are usually 30, 45 or 60 minutes: shorter for young children and for recitation, longer for projects and exam work. You and your tutor agree how many there are each week, and you can change that.`,
    ],
  },
  {
    id: "devices",
    heading: "Devices and connection",
    paragraphs: [
      "A laptop or a tablet is best, because the shared page needs room. A phone is enough for recitation and conversation. Courses in web development and programming need a computer with a keyboard.",
    ],
    bullets: [
      "A current browser with permission to use the microphone, and the camera if you wish.",
      "A headset, especially for Quran and languages, where small differences of sound matter.",
      "A connection that carries a video call. If it is weak we turn the cameras off and keep the sound and the page.",
    ],
    after:
      "The trial lesson is also a test of all this. If the sound fails there, no harm is done.",
  },
  {
    id: "moving",
    heading: "Moved and missed lessons",
    paragraphs: [
      `You may move a lesson until ${policy.moveHours} hours before it starts, at no cost. If you are late, the tutor waits ${policy.waitMinutes} minutes and the lesson ends at its usual time. A lesson that you do not come to counts as taken; if you were ill or had an emergency, tell us and we will find a fair answer.`,
      "If the tutor cannot come, you hear from us as early as we know, and the lesson is made up or not charged. The [terms](/terms#moving) say the same in full.",
    ],
  },
  {
    id: "recording",
    heading: "Recording",
    paragraphs: [
      "Lessons are not recorded. Where a recording helps, for example a passage of recitation to compare with later, only that part is recorded, and only if tutor and learner have agreed beforehand. For a learner under 18 the parent or guardian agrees too. It is for practice and is never published.",
    ],
  },
  {
    id: "languages",
    heading: "Languages",
    paragraphs: [
      "Every course is taught in English. Each course page names other languages you can ask for, and you may ask for one that is not there.",
      "If a language is what you want to learn, there is no course page for it yet. English is taught as a [school subject](/courses/english); other languages are arranged by request. [Book a trial lesson](/classes/trial), choose “A language” as the course, and say which one. If we have no tutor for it we tell you before the lesson.",
    ],
  },
] satisfies TextSection[];

/*
 * Policy: the academy's owner keeps these rules, and confirms or changes them before the site goes live.
 */
export const classesSafeguarding = {
  id: "safeguarding",
  heading: "Safeguarding rules",
  intro: "For every lesson with a learner under 18, and in spirit for every other lesson.",
  rules: [
    "Before a tutor teaches a child we check identity, references and criminal record, the last in the form that the tutor’s country provides.",
    "A parent or guardian books, agrees to the lessons, and can be reached while they take place.",
    "A parent or guardian may sit in on any lesson, seen or unseen, without warning.",
    "Lessons take place only in the room we arranged. Tutor and child do not use other channels, before or after.",
    "The tutor’s camera is on, in a quiet room, with no one else present. The child’s camera is the family’s choice.",
    "Messages about lessons go to the guardian. A tutor never asks a child for pictures, secrets or contact details.",
    "No one takes pictures of a screen that shows a child.",
    "A tutor who has a concern about a child tells the academy the same day. We record it and act on it.",
  ],
  concern: {
    heading: "If you have a concern about a child",
    text: `[Tell our safeguarding lead](/contact?topic=worry), write to ${mailLink} with “Safeguarding” in the subject, or call [${site.phone.display}](tel:${site.phone.e164}). You need no proof, and you may ask us not to name you. If a child is in danger now, call the emergency services first: 999 in the United Kingdom, or your local number.`,
  },
};
