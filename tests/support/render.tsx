import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

import { SiteContext } from "#app/ui/site-facts.ts";
import { site } from "./seeds.ts";

/**
 * The HTML of a component as the server sends it, at an address of the site, with the facts that come with it.
 *
 * @param root what the root's loader has answered
 */
export function renderAt(path: string, element: ReactElement, root?: object): string {
  const Routes = createRoutesStub([
    { id: "root", path: "*", Component: () => <SiteContext value={site}>{element}</SiteContext> },
  ]);
  const known = { loaderData: root ? { root } : {} };
  return renderToStaticMarkup(<Routes initialEntries={[path]} hydrationData={known} />);
}

/** The values of an attribute, in the order in which they stand. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map((match) => match[1] ?? "");
}

/** The opening tags of every element of one kind that have all of these parts, such as `type="submit"`. */
export function tagsOf(html: string, element: string, ...parts: readonly string[]): string[] {
  const tags = html.match(new RegExp(`<${element}\\b[^>]*>`, "g")) ?? [];
  return tags.filter((tag) => parts.every((part) => tag.includes(part)));
}

/** The words of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The text of every element of one kind, such as `h2`. */
export function textsOf(html: string, element: string): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, "g");
  return [...html.matchAll(pattern)].map((match) => textOf(match[1] ?? ""));
}

/** Whether a page's words have these, of which links and code are elements of their own. */
export function hasWords(text: string, words: string): boolean {
  const bare = (all: string) => all.replaceAll(/[\s`]/g, "");
  return bare(text).includes(bare(words.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")));
}
