import type { Notice, PageIntro } from "#app/features/marketing/content-types.ts";

export const signInHeader = {
  title: "Sign in",
  intro: "An account will keep your profile and your quiz results together.",
} satisfies PageIntro;

export const signInNotice = {
  heading: "Signing in opens later",
  text: "There are no accounts yet. You need none to read the courses, ask for a trial lesson by message or leave feedback.",
  links: [
    { label: "Ask for a trial lesson", to: "/contact" },
    { label: "Explore courses", to: "/courses" },
  ],
} satisfies Notice;
