import { compile } from "html-to-text";

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 256 * 1024, maxDepth: 60, maxChildNodes: 2000, ellipsis: "…" },
  formatters: {
    /** A picture is nothing to read, and yet stands between words. */
    space: (_element, _walk, builder) => builder.addInline(" "),
    /** Next to its neighbours with a space between, since the cells of many mails are only their layout. */
    cell: (element, walk, builder) => {
      builder.addInline(" ");
      walk(element.children, builder);
      builder.addInline(" ");
    },
  },
  selectors: [
    { selector: "img", format: "space" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "td", format: "cell" },
    { selector: "th", format: "cell" },
  ],
});

/** Deeper than any mail that a program writes; the time that it takes grows with the square. */
const deepest = 3_000;
const tag = /<(\/?)(?!(?:br|hr|img|input|link|meta|col|p|li|tr|td|th|option)\b)[a-z]/gi;

/** The words of an HTML mail. Nothing it refers to is loaded, and pictures are left out. */
export function htmlToPlain(html: string): string {
  return convert(isTooDeep(html) ? html.replace(/<[^<>]*>/g, " ") : html);
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(tag)) {
    depth = Math.max(0, depth + (end === "" ? 1 : -1));
    if (depth > deepest) return true;
  }
  return false;
}
