import type { MetaDescriptor } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { inLanguage, language, pathIn } from "#app/platform/language.ts";
import { marksOf, type FrameSite } from "#content/documents.ts";
import type { PageMeta } from "#content/types.ts";
import { siteWords } from "#words/site-words.ts";
import { latestSite, unknownSite, type RootData } from "../site-facts.ts";
import { breadcrumbData } from "./structured-data.ts";

/** The language as Open Graph writes it, with a country for English. */
const locale = language.code === "en" ? "en_GB" : language.code;

type PageDescription = PageMeta & {
  /** Path of the picture that a shared link shows. */
  image?: string;
  /** True for pages that say something about one visitor only. */
  unlisted?: boolean;
  /** Structured data (JSON-LD) about what the page shows. */
  structuredData?: readonly object[];
  /** Where the page is, from below Home to itself, for structured data too. */
  trail?: readonly { label: string; to: string }[];
};

/** What `meta` gets of the routes of a page. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function rootData(matches: Matches): Partial<RootData> {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as Partial<RootData> | undefined) ?? {};
}

/** The site's own origin, as the root's loader gave it. Empty if the root failed to load. */
export function publicUrlOf(matches: Matches): string {
  return rootData(matches).publicUrl ?? "";
}

/** Name and addresses of the academy, as the root's loader gave them. */
export function siteIn(matches: Matches): FrameSite {
  return latestSite(rootData(matches).site ?? unknownSite);
}

/** The canonical path of a page, whatever else is in the address. */
function canonicalPath(path: string): string {
  return inLanguage(path).replace(/(.)\/$/, "$1");
}

/** The page in other languages, for search engines; English is for people who read none of the others. */
function alternates(path: string, publicUrl: string): MetaDescriptor[] {
  const others = language.others.flatMap((other) => {
    const own = pathIn(other, path);
    return own === null ? [] : [[other.code, own] as const];
  });
  if (others.length === 0) return [];
  const english =
    language.code === "en" ? path : (others.find(([code]) => code === "en")?.[1] ?? path);
  return [
    [language.code, canonicalPath(path)] as const,
    ...others,
    ["x-default", english] as const,
  ].map(([hrefLang, own]) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: publicUrl + own,
  }));
}

/** The head of one page: title, description, canonical address, Open Graph and structured data. */
export function describePage(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const site = siteIn(matches);
  const title = fillText(`${page.title} | {academy}`, marksOf(site));
  const description = fillText(page.description, marksOf(site));
  const publicUrl = publicUrlOf(matches);
  const url = publicUrl + canonicalPath(page.path);
  const { structuredData = [], trail } = page;
  const place = trail ? [breadcrumbData(publicUrl, [siteWords.navigation.home, ...trail])] : [];
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.unlisted ? [{ name: "robots", content: "noindex" }] : []),
    ...(page.unlisted ? [] : alternates(page.path, publicUrl)),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:locale", content: locale },
    { property: "og:image", content: publicUrl + (page.image ?? "/og/default.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${site.name}: ${site.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...[...structuredData, ...place].map((data) => ({ "script:ld+json": data })),
  ];
}

/** The `meta` of a page with nothing else to describe. */
export function pageMeta(page: PageDescription) {
  return ({ matches }: { matches: Matches }) => describePage(matches, page);
}

/** The `meta` of a page about one person's own affairs, of which nobody else need know more than a title. */
export function privateMeta(title: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title} | ${siteIn(matches).name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** The `meta` of a page whose loader hands on its document, and which has nothing else to describe. */
export function documentMeta({
  matches,
  loaderData,
}: {
  matches: Matches;
  loaderData?: { page: { meta: PageMeta } } | undefined;
}) {
  return loaderData ? describePage(matches, loaderData.page.meta) : [];
}

/** The head of a page that shows its form again: the prefix says so before anything else is read out. */
export function withErrorTitle(
  tags: MetaDescriptor[],
  prefix: string,
  hasProblem: boolean | undefined,
): MetaDescriptor[] {
  if (!hasProblem) return tags;
  return tags.map((tag) => ("title" in tag ? { title: `${prefix} ${String(tag.title)}` } : tag));
}

/**
 * The `meta` of a page with a form of its own.
 *
 * @param prefix goes before the title while the form has a problem
 */
export function formPageMeta(page: PageDescription, prefix: string) {
  return (args: { matches: Matches; loaderData?: { hasProblem?: boolean } }) =>
    withErrorTitle(describePage(args.matches, page), prefix, args.loaderData?.hasProblem);
}
