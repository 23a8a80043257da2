import type { SiteWords } from "#content/types.ts";

/** The words around every page. */
export const siteWords = {
  clocks: [
    { city: "London", zone: "Europe/London" },
    { city: "Lahore", zone: "Asia/Karachi" },
    { city: "Dubai", zone: "Asia/Dubai" },
    { city: "Lagos", zone: "Africa/Lagos" },
    { city: "Toronto", zone: "America/Toronto" },
    { city: "Kuala Lumpur", zone: "Asia/Kuala_Lumpur" },
    { city: "Sydney", zone: "Australia/Sydney" },
  ],
  navigation: {
    home: { label: "Home", to: "/" },
    about: { label: "About", to: "/about" },
    courses: { label: "Courses", to: "/courses" },
    pages: {
      label: "Pages",
      links: [
        { label: "Our Team", to: "/team" },
        { label: "Testimonial", to: "/testimonial" },
        { label: "Feedback", to: "/feedback" },
        { label: "All pages", to: "/pages" },
        { label: "How lessons work", to: "/classes" },
        { label: "Tutors", to: "/tutors" },
        { label: "Quizzes", to: "/assessment" },
      ],
    },
    optional: { prices: "Prices", questions: "Questions" },
    contact: { label: "Contact", to: "/contact" },
    trial: { label: "Book a free trial", to: "/classes/trial" },
    join: { label: "Join Now", to: "/courses" },
    signIn: { label: "Sign in", to: "/signin" },
    profile: { label: "Profile", to: "/profile" },
    logOut: "Log out",
    loading: "Loading...",
  },
  footer: {
    quickLinks: {
      heading: "Quick Links",
      links: [
        { label: "About", to: "/about" },
        { label: "Courses", to: "/courses" },
        { label: "How lessons work", to: "/classes" },
        { label: "Our Team", to: "/team" },
        { label: "Feedback", to: "/feedback" },
        { label: "Contact", to: "/contact" },
        { label: "Your family’s page", to: "/family" },
        { label: "All pages", to: "/pages" },
      ],
    },
    contactHeading: "Contact",
    socialHeading: "Follow us",
    popularCourses: {
      heading: "Popular Courses",
      links: [
        { label: "Noorani Qaida", to: "/courses/noorani-qaida" },
        { label: "Tajweed", to: "/courses/tajweed" },
        { label: "Mathematics", to: "/courses/mathematics" },
        { label: "Full Stack Development", to: "/courses/fullstack" },
        { label: "Python", to: "/courses/python" },
        { label: "Computer Courses", to: "/courses/computer" },
        { label: "Professional Courses", to: "/courses/professional" },
      ],
    },
    legal: [
      { label: "Privacy", to: "/privacy" },
      { label: "Terms", to: "/terms" },
      { label: "Accessibility", to: "/terms#accessibility" },
    ],
    rights: "All rights reserved.",
  },
} satisfies SiteWords;

/** What the frame of a page says to screen readers, and on its smallest buttons. */
export const frame = {
  skip: "Skip to the content",
  leaveEmpty: "Leave this field empty",
  home: "{name}, home",
  main: "Main",
  languages: "Languages",
  menu: "Menu",
  breadcrumb: "Breadcrumb",
  pages: { label: "Pages", to: "/pages" },
  loading: "Loading...",
  newTab: "{label} (opens in a new tab)",
  updated: "Last updated",
  notTranslated: "Not translated yet",
  notice: "Notice",
  toTop: "Back to top",
  shortcuts: "Shortcuts",
  close: "Close",
  onThisPage: "On this page",
  on: "{name} on {network}",
};

/** What stands in the place of a part of a page that is broken. */
export const brokenPart = {
  text: "This part of the page has stopped working. The rest works, and what you have typed is still here, apart from passwords.",
  retry: "Try again",
  call: "Or call us:",
};

export const carousel = {
  play: "Play {label}",
  pause: "Pause {label}",
  previous: "Previous slide",
  next: "Next slide",
  choose: "Choose a slide",
  slide: "Slide {number}: {label}",
  slides: "{label}: slides",
  of: "{number} of {count}: {label}",
  /** What a screen reader calls the whole and each of its parts. */
  role: "carousel",
  slideRole: "slide",
};

/** If a form cannot reach the server. */
export const networkMessage = "Network error. Please check your connection and try again.";

/** If a form is longer than the site reads. */
export const tooLargeMessage =
  "The form is too large. Please shorten what you have written and send it again.";
