import type { LegalOriginal, PageIntro } from "#content/types.ts";

export const termsHeader = {
  title: "Terms of use",
  intro:
    "These terms are for using this site and for trial lessons. Paid lessons are agreed separately, in writing, and that agreement builds on these terms.",
} satisfies PageIntro;

/** Only languages that have a summary instead of this text have an original to link to. */
export const termsOriginal: LegalOriginal | null = null;
