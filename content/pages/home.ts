import type { HeroSlide, InstructorGroup, ServiceTile, Testimonial } from "../types.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

/** `more` is read out after the label, since "Read More" alone says nothing in a list of links. */
const readMore = { label: "Read More", to: "/about", more: "about the academy" };
const enroll = { label: "Enroll Now", to: "/courses" };

export const hero = {
  label: "Introduction",
  slides: [
    {
      eyebrow: "Global One-to-One Learning",
      heading: `Learn Online With ${site.name}`,
      text: "One tutor, one learner, live. School subjects, Quran, coding and languages, at hours that suit you.",
      alt: "The earth seen from above the Mediterranean, with London marked on it.",
      readMore,
      enroll,
    },
    {
      eyebrow: "Expert Tutors Worldwide",
      heading: "Quality Education In Every Language",
      text: "Lessons are in English, and each course page names other languages you can ask for.",
      alt: "A greeting written in several scripts, set along the lines of a globe.",
      readMore,
      enroll,
    },
  ] as const satisfies readonly HeroSlide[],
};

/** What is written on the globe of the first slide. */
export const heroGlobe = {
  home: site.address.city,
  yours: "{city}, your time",
};

export const services = {
  heading: "What we do",
  tiles: [
    {
      icon: "assessment",
      label: "Online Assessments",
      to: "/assessment",
      text: "A short check finds your starting point.",
    },
    {
      icon: "live-class",
      label: "Live Online Classes",
      to: "/classes",
      text: "One tutor, one student, one shared page.",
    },
    {
      icon: "tutors",
      label: "Expert Tutors",
      to: "/tutors",
      text: "Chosen for how they teach as well as what they know.",
    },
    {
      icon: "progress",
      label: "Progress Tracking",
      to: "/progress",
      text: "Your quiz results over time, and what each lesson note tells you.",
    },
  ] satisfies ServiceTile[],
};

export const aboutSection = {
  eyebrow: "About Us",
  heading: "The whole lesson belongs to one learner",
  alt: "A pupil and a tutor on either side of one shared page, with lines of longitude between them.",
  paragraphs: [
    `Welcome to ${site.name}. We teach one person at a time, live and online. Your tutor hears every answer you give, so the lesson can slow down where you hesitate and move on when you are ready.`,
    `We are based in ${site.address.city} and teach across time zones. Before anything is agreed you meet your tutor in a ${policy.trialMinutes}-minute trial lesson. It is free and no card is needed.`,
  ],
  bullets: [
    "One-to-One Live Classes",
    "Qualified Expert Tutors",
    "Courses in Multiple Languages",
    "Flexible Timing for All Countries",
    "Interactive & Practical Learning",
    "Progress Tracking & Feedback",
  ],
  readMore,
};

export const catalogue = {
  heading: "Explore Our Courses",
  filterLabel: "Show courses in",
  filters: [
    { id: "all", label: "All Courses" },
    { id: "islamic", label: "Islamic Studies" },
    { id: "tuition", label: "Tuition Classes" },
    { id: "web", label: "Web Development" },
    { id: "programming", label: "Programming" },
  ],
  scrollHint: "Scroll to explore more",
  previous: "Show the previous cards",
  next: "Show the next cards",
  bookTrial: "Book Free Trial",
  details: "Details",
  intros: {
    islamic:
      "From the first Arabic letters to recitation, memorisation and meaning, with a tutor who listens to every verse you read.",
    tuition:
      "School subjects taught to your own syllabus, with the next homework and the next test in mind.",
    web: "Pages, servers and databases, learned by building one small product and putting it online.",
    programming:
      "Languages and the thinking behind them: read code, write it, test it, and explain why it works.",
  },
} as const;

export const instructors = {
  eyebrow: "Our tutors",
  heading: "Who teaches you",
  intro:
    "You choose what matters to you: a man or a woman, long experience, or a gentle start. We suggest a tutor, and the trial lesson shows whether it is a good match.",
  groups: [
    {
      id: "male",
      title: "Male Instructors",
      blurb: "Ask for a man in any subject, for your son or because you prefer one yourself.",
      alt: "Drawing of two male tutors, one with a beard and a cap, one with glasses.",
    },
    {
      id: "female",
      title: "Female Instructors",
      blurb:
        "Ask for a woman in any subject. A request for a woman applies to every lesson, cover lessons included.",
      alt: "Drawing of two female tutors, one wearing a hijab.",
    },
    {
      id: "experienced",
      title: "Experienced Faculty",
      blurb:
        "Tutors with years of lessons behind them, for exam courses, memorisation plans and longer projects.",
      alt: "Drawing of an older tutor with grey hair and glasses.",
    },
    {
      id: "mentors",
      title: "Supportive Mentors",
      blurb:
        "Tutors who are good at beginnings: young children, nervous readers, and adults who are coming back to study.",
      alt: "Drawing of a tutor with an open, friendly face.",
    },
  ] satisfies InstructorGroup[],
};

export const testimonials = {
  eyebrow: "Testimonial",
  heading: "What a lesson can be like",
  carouselLabel: "Sample quotations",
  sample: "Sample",
  note: "Sample quotations, written by the academy until real ones are collected.",
  quotes: [
    {
      name: "A student of Tajweed",
      role: "Student",
      text: "I had read the same way since I was a child. My tutor stopped me at one letter, showed me where it is formed, and we stayed there until I could hear the difference myself.",
      alt: "Drawing of a student wearing a hijab.",
      picture: "student-1",
      sample: true,
    },
    {
      name: "A student of Mathematics",
      role: "Student",
      text: "We go through the homework I got wrong, not the one I got right. I explain my steps out loud, and usually I find the mistake before my tutor says anything.",
      alt: "Drawing of a young student with short hair.",
      picture: "student-2",
      sample: true,
    },
    {
      name: "A student of Full Stack Development",
      role: "Student",
      text: "I work during the day and my lesson is at nine in the evening, my time. Each week one more piece of my own project works, and I can say why.",
      alt: "Drawing of an adult student with glasses.",
      picture: "student-3",
      sample: true,
    },
    {
      name: "A student of Python",
      role: "Student",
      text: "The note after each lesson is short: what we did, what was hard, what to try next. When I read the old ones I can see how far I have come.",
      alt: "Drawing of a student with curly hair.",
      picture: "student-4",
      sample: true,
    },
  ] satisfies Testimonial[],
};
