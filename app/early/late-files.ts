import { inlinedStyles, lateModule, latePreload, lateStyles } from "#app/platform/late-marks.ts";

function linksOf(rel: string): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll(`link[rel=${rel}]`);
}

/** Has everything that waits fetched, and starts the page's scripts. */
export function fetchLateFiles(): void {
  for (const link of linksOf(latePreload)) link.rel = "modulepreload";
  for (const link of linksOf(inlinedStyles)) {
    // Its text is in the page.
    link.toggleAttribute("disabled", true);
    link.rel = "stylesheet";
  }
  for (const link of linksOf(lateStyles)) {
    link.rel = "stylesheet";
    // For a stylesheet among others the browser works out every element's style again, for the last one it does not.
    document.head.append(link);
  }
  const waiting = document.querySelector<HTMLScriptElement>(`script[type="${lateModule}"]`);
  if (!waiting) return;
  // A browser decides only once, when an element is put into the page, whether it is a script.
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = waiting.nonce;
  // A kept page has the code at an address of its own (page-start.ts).
  if (waiting.dataset.src) script.src = waiting.dataset.src;
  else script.text = waiting.text;
  waiting.replaceWith(script);
}
