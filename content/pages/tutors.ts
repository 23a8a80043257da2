import type { InstructorGroupId, PageIntro, RichText, Step, TextSection } from "../types.ts";

export const tutorsHeader = {
  title: "Expert Tutors",
  intro:
    "Knowing a subject and teaching it are two skills. We look for both, check both, and let you judge for yourself in a free trial lesson.",
} satisfies PageIntro;

/*
 * Policy: the academy's owner keeps these steps, and confirms or changes them before the site goes live.
 */
export const tutorsSelection = {
  heading: "How tutors are chosen",
  intro: "The steps are the same for everyone, and each has to be complete before the next.",
  steps: [
    {
      title: "Who they are",
      text: "Proof of identity and address, and a conversation with a member of the team, camera on.",
    },
    {
      title: "What they know",
      text: "Evidence of the subject: a degree, a teaching certificate, work they can show. For Quran we ask who taught them, and we listen to their recitation.",
    },
    {
      title: "Who can speak for them",
      text: "Two references from people who have seen them teach or work, which we follow up ourselves.",
    },
    {
      title: "Whether a child is safe with them",
      text: "A criminal record check in the form that their country provides, and our [safeguarding rules](/classes#safeguarding), read and signed.",
    },
    {
      title: "How they teach",
      text: "A lesson taught to one of us. We play a learner who has misunderstood something, and watch how the tutor finds out what.",
    },
    {
      title: "What happens afterwards",
      text: "We read their lesson notes and ask families how it is going. With your consent, one of us sits in now and then.",
    },
  ] satisfies Step[],
};

type GroupInDepth = {
  id: InstructorGroupId;
  title: string;
  text: readonly RichText[];
  goodFor: readonly string[];
};

export const tutorsGroups = {
  heading: "The four groups in depth",
  intro:
    "The groups overlap: a woman with long experience who is good with beginners belongs to three of them. They are there so that you can say what matters most to you.",
  goodForLabel: "A good choice for",
  groups: [
    {
      id: "male",
      title: "Male Instructors",
      text: [
        "Some learners work better with a man, and some families prefer one for a son or for the men of the house. You need not explain it. Say so once and it applies to every lesson, cover included.",
        "In Quran lessons a man recites with one pupil at a time, so no other pupil is listening. A parent may always sit in. In other subjects the lesson is the same as with any tutor.",
      ],
      goodFor: [
        "boys who are shy of reading aloud",
        "men who are learning to recite as adults",
        "anyone who has asked for it, for reasons of their own",
      ],
    },
    {
      id: "female",
      title: "Female Instructors",
      text: [
        "Girls and women can learn everything here with a woman, if we have one for the subject and the hour. If we do not, we say so before you decide, and we do not send someone else instead.",
        "You may keep your camera off, and you may ask that no one else joins or observes the lesson from our side; a parent may always be there. Young children of either sex are often taught by women too.",
      ],
      goodFor: [
        "girls and women, especially for recitation",
        "young children in their first lessons",
        "mothers who learn so that they can help at home",
      ],
    },
    {
      id: "experienced",
      title: "Experienced Faculty",
      text: [
        "These tutors have taught their subject for several years and know where the difficult places are before you reach them. They write a plan for the term, follow it, and change it when you do.",
        "Experience does not mean hurry. A good part of it is knowing which chapter can wait.",
      ],
      goodFor: [
        "pupils with an exam in sight",
        "students who memorise and need a plan for revision",
        "developers who want their work reviewed by someone who has shipped and fixed code",
      ],
    },
    {
      id: "mentors",
      title: "Supportive Mentors",
      text: [
        "Mentors are chosen for patience. They notice when a learner nods without having understood, and they make a lesson in which a mistake is ordinary.",
        "They also help with what surrounds a lesson: when to practise, how much, and what to do in a week when nothing worked.",
      ],
      goodFor: [
        "children who say they cannot do it",
        "adults coming back to study after a long break",
        "learners who need short lessons, repetition, or more time to answer",
      ],
    },
  ] satisfies GroupInDepth[],
};

export const tutorsSections = [
  {
    id: "languages",
    heading: "In which language?",
    paragraphs: [
      "Lessons are in English. A course page names other languages you can ask for. If you would feel more at home in another, name it in the [form for a trial lesson](/classes/trial), and we will tell you whether we can offer it.",
    ],
  },
  {
    id: "preference",
    heading: "A man, a woman, or either",
    paragraphs: [
      "Say which you prefer when you ask for a trial. “Either” gives you the widest choice of hours. Your preference is kept with your booking and passed on only to the people who plan your lessons. If you continue after the trial, it becomes part of what we agree with you.",
    ],
  },
  {
    id: "changing",
    heading: "Changing your tutor",
    paragraphs: [
      "Sometimes a tutor and a learner are not a good match. Write to us, not to the tutor, and we suggest someone else. You need not give a reason, though one helps us to choose better. We pass on the notes of your lessons, so that you do not start again.",
    ],
  },
] satisfies TextSection[];

export const tutorsClosing = {
  heading: "Meet a tutor",
  text: "The trial lesson is free, and you owe us nothing afterwards.",
  links: [
    { label: "Book a trial lesson", to: "/classes/trial" },
    { label: "See the four groups at a glance", to: "/team" },
  ],
};
