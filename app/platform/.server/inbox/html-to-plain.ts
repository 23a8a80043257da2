import { compile } from "html-to-text";

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 256 * 1024, maxDepth: 60, maxChildNodes: 2000, ellipsis: "…" },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: "table", options: { uppercaseHeaderCells: false } },
  ],
});

/** The words of an HTML mail. Nothing it refers to is loaded, and pictures are left out. */
export function htmlToPlain(html: string): string {
  return convert(html);
}
