import type { InstructorDetail, PageIntro } from "../types.ts";

export const teamHeader = {
  title: "Our Team",
  intro:
    "Four groups of tutors, so that you can say what matters to you. Names and faces come with the trial lesson, not before: a tutor is introduced to a family, not advertised.",
} satisfies PageIntro;

export const instructorDetails = {
  heading: "The four groups in detail",
  intro:
    "A tutor can belong to more than one group. The headings below tell you what each one does, how its tutors are chosen, and what you may ask for.",
  labels: { does: "What they do", chosen: "How they are chosen", askFor: "What you may ask for" },
  groups: [
    {
      id: "male",
      title: "Male Instructors",
      does: "They teach children and adults, and you can ask for one in any of the four subject areas: for an older boy, or for an adult who prefers to recite to a man.",
      chosen:
        "They go through the same steps as every tutor: proof of identity, references, evidence of the subject, and a lesson taught to one of us before they teach one of you.",
      askFor:
        "A man for every lesson. If he is away we offer another man or move the lesson. We do not change this without asking.",
    },
    {
      id: "female",
      title: "Female Instructors",
      does: "They teach girls, women and young children, and anyone else who is glad to learn from them. You can ask for one in any of the four subject areas.",
      chosen:
        "They go through the same steps as every tutor. Anyone who is to teach Quran also recites to us, in the reading she will teach.",
      askFor:
        "A woman for every lesson, cover lessons included. You may keep your own camera off, and ask that no one else joins the call on our side; a parent may always be there.",
    },
    {
      id: "experienced",
      title: "Experienced Faculty",
      does: "They plan longer courses: a school year towards an exam, a plan for memorising, a project that grows over months. They can also look over another tutor’s plan when a course is long.",
      chosen:
        "We look for several years of teaching the same subject, for plans they have written themselves, and for honesty about what did not work.",
      askFor:
        "A written plan for the first term, with what comes in which month and how you will know that it has been learned.",
    },
    {
      id: "mentors",
      title: "Supportive Mentors",
      does: "They help people take their first steps: a child who has never had a lesson on a screen, a pupil who has decided that mathematics is not for them, an adult who starts to code after work.",
      chosen:
        "They teach a lesson to one of us, who plays a learner who is stuck. We watch how long they wait, what they ask, and whether they let the learner find the answer.",
      askFor:
        "Shorter lessons, a slower start, a parent in the room, or a few minutes at the end to talk about how to practise.",
    },
  ] satisfies InstructorDetail[],
};

export const teamClosing = {
  heading: "Tell us who you would like to learn with",
  text: "A sentence is enough: the course, a man or a woman, the language of the lesson, and what has helped or hindered before.",
  links: [
    { label: "How tutors are chosen", to: "/tutors" },
    { label: "Write to us", to: "/contact" },
  ],
};
