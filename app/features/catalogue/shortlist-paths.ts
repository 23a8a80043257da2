import { parseShortlist } from "./shortlist.ts";

/** Where an enquiry about the courses is written, with the courses named in it. */
export function enquiryPath(slugs: readonly string[]): string {
  // The comma and the slash are allowed in a query (RFC 3986, section 3.4) and keep it readable.
  return slugs.length > 0 ? `/contact?courses=${slugs.join(",")}` : "/contact";
}

/** The trial form for the first course of a list, with the whole list going along. */
export function trialPath(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/classes/trial?courses=${slugs.join(",")}` : "/classes/trial";
}

/** The page that shows a list to somebody else. */
export function sharedPath(slugs: readonly string[]): string {
  return `/courses/cart?courses=${slugs.join(",")}`;
}

/** The courses that an address names: slugs alone, once each, not more than a list may hold. */
export function parseSharedList(text: string | null): readonly string[] {
  return parseShortlist(JSON.stringify((text ?? "").slice(0, 1_500).split(",")));
}
