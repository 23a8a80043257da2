import { createContext, useContext } from "react";

import { marksOf, type FrameSite } from "#content/documents.ts";

/** What the root's loader gives every page. */
export type RootData = { publicUrl: string; site: FrameSite };

/** Where the root itself has failed, and nobody can say. */
export const unknownSite: FrameSite = {
  name: "",
  shortName: "",
  email: "",
  phone: { display: "", e164: "" },
  countryCode: "",
  social: [],
  tagline: "",
  description: "",
  chat: { label: "", greeting: "", href: "" },
  hours: "",
  city: "",
  country: "",
};

export const SiteContext = createContext(unknownSite);

/** The academy's name and the ways to reach it. */
export function useSite(): FrameSite {
  return useContext(SiteContext);
}

/** Values for the marks of a text, such as `{academyEmail}`. */
export function useMarks(): Readonly<Record<string, string>> {
  return marksOf(useSite());
}
