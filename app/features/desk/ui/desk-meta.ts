import type { MetaDescriptor } from "react-router";

import { siteIn, type Matches } from "#app/ui/page/page-meta.ts";
import { desk } from "#words/pages/desk.ts";

/** The `meta` of a page of the desk: no search engine keeps it, and no one shares it. */
export function deskMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title} · ${desk.name} | ${siteIn(matches).name}` },
    { name: "robots", content: "noindex" },
  ];
}
