/** As React writes it; in a page with a nonce each link carries it. */
const stylesheetLink = /<link((?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)")\/?>/g;

/**
 * Puts the styles that a page links into the page, so that its first paint needs no second round
 * trip. The links stay, disabled: React looks for them when it takes the page over, and a disabled
 * stylesheet is not fetched.
 *
 * @param html a page as React renders it
 * @param readStyles the text of the stylesheet at an address of this site, undefined where there is none
 * @param nonce allows the styles in a page rendered on request; others are allowed by their hash
 */
export function inlineStyles(
  html: string,
  readStyles: (href: string) => string | undefined,
  nonce?: string,
): string {
  const links = [...html.matchAll(stylesheetLink)];
  const styles = links.map(([, , href]) => readStyles(href ?? ""));
  if (links.length === 0 || styles.includes(undefined)) return html;
  const open = nonce === undefined ? "<style>" : `<style nonce="${nonce}">`;
  let isFirst = true;
  return html.replace(stylesheetLink, (_link, attributes: string) => {
    const element = isFirst ? `${open}${styles.join("")}</style>` : "";
    isFirst = false;
    return `${element}<link${attributes} disabled=""/>`;
  });
}
