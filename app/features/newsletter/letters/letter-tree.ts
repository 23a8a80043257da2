/** The only elements that a letter may contain. */
export type LetterTag =
  | "p"
  | "h2"
  | "h3"
  | "h4"
  | "ul"
  | "ol"
  | "li"
  | "blockquote"
  | "pre"
  | "code"
  | "strong"
  | "em"
  | "a"
  | "br"
  | "hr";

/** Elements that may be in either direction, so that Arabic and Urdu read correctly. */
export const blocks: ReadonlySet<LetterTag> = new Set(["p", "h2", "h3", "h4", "li", "blockquote"]);

/** A letter as a tree of elements and texts, from which page, mail and feed are all written. */
export type LetterNode =
  | string
  | {
      readonly tag: LetterTag;
      /** The target of a link: a path of the site, or an address with https, http or mailto. */
      readonly href?: string;
      readonly children: readonly LetterNode[];
    };
