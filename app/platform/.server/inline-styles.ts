import { classesIn, rulesFor, type StyleRules } from "./style-rules.ts";

/** As React writes it; in a page with a nonce each link carries it. */
const stylesheetLink = /<link((?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)")\/?>/g;

/** What is no text of the page, or drawn by the system as lists of choices are. */
const notRead = /<(script|style|option)\b[\s\S]*?<\/\1>|<[^>]*>/g;

function hasLettersOf({ letters }: StyleRules, html: string): boolean {
  // Most pages have none anywhere, which is quicker to see.
  return letters !== undefined && letters.test(html) && letters.test(html.replace(notRead, ""));
}

/**
 * Puts the rules that a page needs into the page, so that its first paint waits for no second round
 * trip. The links stay, disabled: React looks for them when it takes the page over, and a disabled
 * stylesheet is not fetched.
 *
 * Rules for what only scripts bring about stay out. Where there are any, the links are marked
 * `data-late`, and the script that starts React fetches them first, in their order, so that no rule
 * ever stands before one it should follow. A stylesheet of web fonts alone is late, too, and marked
 * `data-late="fonts"`, where the page has none of the letters that they are for. Where it has, and where
 * there are web fonts among other rules, the sheet stands in the page whole, and a second copy of it is
 * never enabled, since the browser would lay all text out anew and load its fonts again.
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
  const lateFonts = new Set<string>();
  for (const [href, rules] of sheets) {
    if (rules.fonts === "only") {
      if (hasLettersOf(rules, html)) first += rules.text;
      else lateFonts.add(href);
      continue;
    }
    const wanted = rules.fonts === "some" ? rules.text : rulesFor(rules, classes);
    if (rules.fonts === "some") first += wanted;
    else others += wanted;
    isComplete &&= wanted === rules.text;
  }
  const open = nonce === undefined ? "<style>" : `<style nonce="${nonce}">`;
  let isFirst = true;
  return html.replace(stylesheetLink, (_link, attributes: string, href: string) => {
    const element = isFirst ? `${open}${first}${others}</style>` : "";
    isFirst = false;
    const isLate = !isComplete && sheets.get(href)?.fonts === "none";
    const late = lateFonts.has(href) ? ' data-late="fonts"' : isLate ? " data-late" : "";
    return `${element}<link${attributes} disabled${late}/>`;
  });
}
