import { classesIn, rulesFor, type StyleRules } from "./style-rules.ts";

/** As React writes it; in a page with a nonce each link carries it. */
const stylesheetLink = /<link((?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)")\/?>/g;

/**
 * Puts the rules that a page needs into the page, so that its first paint waits for no second round
 * trip. The links stay, disabled: React looks for them when it takes the page over, and a disabled
 * stylesheet is not fetched.
 *
 * Rules for what only scripts bring about stay out. Where there are any, the links are marked
 * `data-late`, and the script that starts React fetches them first, in their order, so that no rule
 * ever stands before one it should follow. A stylesheet of web fonts alone is late, too, and marked
 * `data-late="fonts"`; one that has web fonts among other rules stands in the page whole, and a second
 * copy of it is never enabled, since the browser would load its fonts anew.
 *
 * @param html a page as React renders it
 * @param readStyles the stylesheet at an address of this site, undefined where there is none
 * @param nonce allows the styles in a page rendered on request; others are allowed by their hash
 */
export function inlineStyles(
  html: string,
  readStyles: (href: string) => StyleRules | undefined,
  nonce?: string,
): string {
  const sheets = new Map<string, StyleRules>();
  for (const [, , href = ""] of html.matchAll(stylesheetLink)) {
    const rules = readStyles(href);
    if (!rules) return html;
    sheets.set(href, rules);
  }
  if (sheets.size === 0) return html;
  const classes = classesIn(html);
  // The sheet with the fonts is the site's own, which declares the order of the layers.
  let first = "";
  let others = "";
  let isComplete = true;
  for (const rules of sheets.values()) {
    const wanted = rules.fonts === "some" ? rules.text : rulesFor(rules, classes);
    if (rules.fonts === "some") first += wanted;
    if (rules.fonts === "none") others += wanted;
    isComplete &&= rules.fonts === "only" || wanted === rules.text;
  }
  const open = nonce === undefined ? "<style>" : `<style nonce="${nonce}">`;
  let isFirst = true;
  return html.replace(stylesheetLink, (_link, attributes: string, href: string) => {
    const element = isFirst ? `${open}${first}${others}</style>` : "";
    isFirst = false;
    const fonts = sheets.get(href)?.fonts;
    const isLate = !isComplete && fonts === "none";
    const late = fonts === "only" ? ' data-late="fonts"' : isLate ? ' data-late=""' : "";
    return `${element}<link${attributes} disabled=""${late}/>`;
  });
}
