import * as v from "valibot";

import { blocks, pageDescription, pageTitle } from "./page-shapes.ts";

/** Where links of its own accord lead to a page: the frame has room for a few. */
export const pageMenus = ["pages", "footer"] as const;

export type PageMenu = (typeof pageMenus)[number];

/** Of pages in one menu. */
export const mostInMenu = 6;

/** Of all pages of one's own. */
export const mostOwnPages = 60;

const address = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "must be small letters and digits, with hyphens between words, such as ramadan-times",
  ),
);

/** A page that the academy has added: one document each, in English. */
export const ownPageSchema = v.pipe(
  v.strictObject({
    title: v.pipe(pageTitle, v.description("At the head of the page, and where it is linked.")),
    text: v.pipe(blocks(8000), v.title("Text")),
    description: v.pipe(
      pageDescription,
      v.title("In search results"),
      v.description("One or two sentences, shown by search engines and in the list of pages."),
    ),
    address: v.pipe(
      address,
      v.title("Address"),
      v.description("What follows /pages/. If it changes, the old address leads to the new one."),
    ),
    menus: v.pipe(
      v.array(
        v.pipe(
          v.picklist(pageMenus),
          v.metadata({ labels: { pages: "Under “Pages” in the menu", footer: "In the footer" } }),
        ),
      ),
      v.title("Linked"),
      v.description(
        "From every page. Without a tick the page is in the list of all pages, and wherever you link to it.",
      ),
    ),
    isHidden: v.optional(
      v.pipe(v.boolean(), v.title("Hidden"), v.description("The page does not exist then.")),
    ),
    /** Addresses that it had while it was published: publishing adds to them. */
    earlier: v.optional(v.pipe(v.array(address), v.maxLength(50), v.metadata({ isAsked: false }))),
  }),
  v.metadata({
    parts: [
      ["Title and text", ["title", "text"]],
      ["How it is found", ["address", "menus", "description", "isHidden"]],
    ],
  }),
);

export type OwnPageRecord = v.InferOutput<typeof ownPageSchema>;

/** Where the pages of one's own are. */
export const ownPagePath = (own: string) => `/pages/${own}`;
