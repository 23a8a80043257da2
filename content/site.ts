import type { Site } from "./types.ts";

/*
 * The one place for the brand and the ways to reach the academy. A change here changes every page,
 * email and legal text. The phone number and all `.example` hosts are reserved for examples: replace
 * them, and the social addresses, before going live.
 */
const name = "Meridian Academy";
const phone = { display: "+44 7700 900123", e164: "+447700900123" };
const greeting = `Hello ${name}, I would like to ask about one-to-one lessons.`;

const business: Site["business"] = {
  postalAddress: null,
  companyNumber: null,
  taxNumber: null,
  icoNumber: null,
  euRepresentative: null,
};

export const site = {
  name,
  shortName: "Meridian",
  // The registered name of the business, once there is one.
  legalName: name,
  tagline: "One tutor, one student, any time zone.",
  description:
    "One-to-one live lessons online in school subjects, Quran and Islamic studies, web development, programming and languages, at hours that suit your country.",
  email: "hello@meridian-academy.example",
  phone,
  chat: {
    label: "Chat with us on WhatsApp",
    greeting,
    // The chat service accepts digits only.
    href: `https://wa.me/${phone.e164.replace("+", "")}?text=${encodeURIComponent(greeting)}`,
  },
  address: { city: "London", country: "United Kingdom", countryCode: "GB" },
  business,
  social: [
    { network: "facebook", label: "Facebook", href: "https://facebook.example/meridian-academy" },
    {
      network: "instagram",
      label: "Instagram",
      href: "https://instagram.example/meridian-academy",
    },
    { network: "linkedin", label: "LinkedIn", href: "https://linkedin.example/meridian-academy" },
    { network: "youtube", label: "YouTube", href: "https://youtube.example/meridian-academy" },
  ],
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
      ],
    },
    contact: { label: "Contact", to: "/contact" },
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
    ],
    rights: "All rights reserved.",
  },
} satisfies Site;
