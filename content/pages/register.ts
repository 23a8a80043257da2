import type { Notice, PageIntro } from "#app/features/marketing/content-types.ts";

export const registerHeader = {
  title: "Register",
  intro: "An account will be free, and lessons do not depend on one.",
} satisfies PageIntro;

export const registerNotice = {
  heading: "Registration opens later",
  text: "Accounts cannot be made yet. Until then write to us: a trial lesson and everything that follows can be arranged by message.",
  links: [
    { label: "Write to us", to: "/contact" },
    { label: "How lessons work", to: "/classes" },
  ],
} satisfies Notice;
