import type { PageIntro, RichText, TextLink } from "../types.ts";
import { site } from "#content/site.ts";

export const pagesIndexHeader = {
  title: "All pages",
  intro: "The whole site on one page, with a line about each part.",
} satisfies PageIntro;

type PageGroup = {
  id: string;
  heading: string;
  pages: readonly (TextLink & { text: RichText })[];
};

/** The course pages themselves are listed from their records, after the group `courses`. */
export const pageGroups = [
  {
    id: "start",
    heading: "Start here",
    pages: [
      { label: "Home", to: "/", text: "What we teach, to whom, and at which hours." },
      { label: "About", to: "/about", text: `What ${site.name} is, and your first month.` },
      { label: "Live Online Classes", to: "/classes", text: "How a lesson works, and the rules." },
      {
        label: "Book a free trial lesson",
        to: "/classes/trial",
        text: "A course, and a time on your own clock.",
      },
    ],
  },
  {
    id: "courses",
    heading: "Courses",
    pages: [
      { label: "Courses", to: "/courses", text: "All courses, in four areas." },
      {
        label: "How every course is built",
        to: "/courses/structure",
        text: "Levels, modules, lessons, outcomes and reports.",
      },
      { label: "Your shortlist", to: "/courses/cart", text: "Courses put aside to compare." },
    ],
  },
  {
    id: "people",
    heading: "People",
    pages: [
      { label: "Our Team", to: "/team", text: "The four groups of tutors." },
      { label: "Expert Tutors", to: "/tutors", text: "How tutors are chosen, step by step." },
      { label: "Testimonial", to: "/testimonial", text: "Four short quotations." },
      { label: "Feedback", to: "/feedback", text: "What visitors write, and room for your view." },
    ],
  },
  {
    id: "level",
    heading: "Your level and progress",
    pages: [
      {
        label: "Online Assessments",
        to: "/assessment",
        text: "Four quizzes, a short check of where to begin, and placement lessons.",
      },
      { label: "Java quiz", to: "/test/java", text: "The language and its collections." },
      {
        label: "Full stack quiz",
        to: "/test/fullstack",
        text: "One request, end to end.",
      },
      {
        label: "JavaScript quiz",
        to: "/test/javascript",
        text: "The language itself.",
      },
      { label: "React quiz", to: "/test/react", text: "Components, state and effects." },
      { label: "Progress Tracking", to: "/progress", text: "Your quiz results, and lesson notes." },
    ],
  },
  {
    id: "talk",
    heading: "Talk to us",
    pages: [
      {
        label: "Contact",
        to: "/contact",
        text: "A form, a phone number, an e-mail address, a map.",
      },
      { label: "Newsletter", to: "/newsletter", text: "Letters by e-mail, easy to stop." },
    ],
  },
  {
    id: "account",
    heading: "Your account",
    pages: [
      { label: "Sign in", to: "/signin", text: "With an e-mail address and a password." },
      { label: "Register", to: "/register", text: "A free account in one form." },
      { label: "Profile", to: "/profile", text: "Your details, results and data." },
    ],
  },
  {
    id: "small-print",
    heading: "Small print",
    pages: [
      { label: "Privacy notice", to: "/privacy", text: "What we hold, why, and for how long." },
      { label: "Terms of use", to: "/terms", text: "The rules, in plain words." },
    ],
  },
] satisfies PageGroup[];
