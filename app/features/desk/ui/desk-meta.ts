import type { MetaDescriptor } from "react-router";

import { desk } from "#content/pages/desk.ts";
import { site } from "#content/site.ts";

/** The head of a page of the desk: no search engine keeps it, and no one shares it. */
export function deskMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · ${desk.name} | ${site.name}` },
    { name: "robots", content: "noindex" },
  ];
}
