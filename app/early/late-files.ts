import { lateModule, latePreload, lateStyles } from "./late-marks.ts";

function setRel(from: string, to: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${from}]`)) link.rel = to;
}

/** Has everything that waits fetched, and starts the page's scripts. */
export function fetchLateFiles(): void {
  setRel(latePreload, "modulepreload");
  setRel(lateStyles, "stylesheet");
  const waiting = document.querySelector<HTMLScriptElement>(`script[type="${lateModule}"]`);
  if (!waiting) return;
  // A browser decides only once, when an element is put into the page, whether it is a script.
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = waiting.nonce;
  // A prerendered page has the code in a file (page-start.ts).
  if (waiting.dataset.src) script.src = waiting.dataset.src;
  else script.text = waiting.text;
  waiting.replaceWith(script);
}
