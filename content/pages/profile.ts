import type { Notice, PageIntro } from "#app/features/marketing/content-types.ts";

export const profileHeader = {
  title: "Profile",
  intro: "Your own page, shown to you alone when you are signed in.",
} satisfies PageIntro;

export const profileNotice = {
  heading: "There is no profile to show yet",
  text: "Profiles open together with signing in. If you are a learner with us and would like to change your details or see your lesson notes, write to us.",
  links: [
    { label: "Write to us", to: "/contact" },
    { label: "How progress is reported", to: "/progress" },
  ],
} satisfies Notice;
