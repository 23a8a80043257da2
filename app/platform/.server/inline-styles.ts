import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

import { inlinedStyles } from "../late-marks.ts";

/** Whichever stylesheet comes first, this one is before it. */
const layers = "@layer reset,base,components,pages;";

/** As React writes it, with or without a nonce. One with `media` is not one of the page's own. */
const stylesheetLink = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g;

/** The text of every stylesheet below `clientDir` by its address. */
export function readStylesheets(clientDir: string): Map<string, string> {
  const names = globSync("assets/**/*.css", { cwd: clientDir });
  return new Map(
    names.map((name) => [
      `/${name.split(sep).join("/")}`,
      readFileSync(join(clientDir, name), "utf8").trim(),
    ]),
  );
}

const marked = (link: string) => link.replace(' rel="stylesheet"', ` rel="${inlinedStyles}"`);

/**
 * Puts the stylesheets that a page links into the page, so that its first paint waits for no second round trip.
 * The links stay, because React looks for them, and become disabled stylesheets, which are not fetched, when it
 * starts (app/early/late-files.ts): in a page's HTML Chromium 150 fetches even a disabled one.
 *
 * @param sheets texts by address
 * @param nonce allows the styles in a page rendered on request; others are allowed by their hash
 * @param onMissing called with the address of an unknown stylesheet, whose link stays
 */
export function inlineStyles(
  html: string,
  sheets: ReadonlyMap<string, string>,
  nonce: string | undefined,
  onMissing: (href: string) => void,
): string {
  let css = layers;
  const known = new Set<string>();
  for (const [, href = ""] of html.matchAll(stylesheetLink)) {
    // React Router ends the address of a stylesheet that a later script may ask for, too, with a `#`.
    const text = sheets.get(href.replace(/#$/, ""));
    if (text === undefined) onMissing(href);
    else if (!known.has(href)) css += text;
    if (text !== undefined) known.add(href);
  }
  const open = nonce === undefined ? "<style>" : `<style nonce="${nonce}">`;
  let before = `${open}${css}</style>`;
  return html.replace(stylesheetLink, (link, href: string) => {
    const style = before;
    before = "";
    return style + (known.has(href) ? marked(link) : link);
  });
}
