import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

import { inLanguage } from "#app/platform/language.ts";
import { marksOf, type FrameSite } from "#content/documents.ts";

/** What the root's loader gives every page. */
export type RootData = { publicUrl: string; site: FrameSite };

/** Where the root itself has failed, and nobody can say. */
export const unknownSite: FrameSite = {
  name: "",
  shortName: "",
  email: "",
  phone: { display: "", e164: "" },
  social: [],
  tagline: "",
  chat: { label: "", href: "" },
  hours: "",
  clockCity: "",
  city: "",
  country: "",
};

export const SiteContext = createContext(unknownSite);

/** What an open page has learned since it was loaded. */
let learned: FrameSite | undefined;

/** The same for what has no component, such as the title of a page. */
export const latestSite = (rendered: FrameSite) => learned ?? rendered;

/**
 * What a page was rendered with and, after a navigation, what is so by then. It is asked for beside the page, which
 * waits for nothing and loses nothing where the line is gone.
 */
export function useLatestSite(rendered: FrameSite): FrameSite {
  const [latest, setLatest] = useState<FrameSite>();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname || !navigator.onLine) return;
    shown.current = pathname;
    fetch(inLanguage("/site.json"))
      .then(async (answer) => {
        if (answer.ok) learned = (await answer.json()) as FrameSite;
        return setLatest(learned);
      })
      .catch(() => {});
  }, [pathname]);
  return latest ?? rendered;
}

/** The academy's name and the ways to reach it. */
export function useSite(): FrameSite {
  return useContext(SiteContext);
}

/** Values for the marks of a text, such as `{academyEmail}`. */
export function useMarks(): Readonly<Record<string, string>> {
  return marksOf(useSite());
}
