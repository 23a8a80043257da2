/**
 * Waits for the first paint and an idle moment, or for the visitor's first touch, whichever comes
 * first. A click on a button before the page is interactive is kept and given back afterwards.
 *
 * @param isUrgent an expression that is true where the page has something to do at once
 */
const waiting = (isUrgent: string) => `
if (!(${isUrgent})) await new Promise((go) => {
  for (const kind of ["pointerdown", "keydown", "focusin", "touchstart"])
    addEventListener(kind, go, { once: true, passive: true, capture: true });
  const idle = () =>
    window.requestIdleCallback ? requestIdleCallback(go, { timeout: 1500 }) : setTimeout(go, 200);
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
});
`;

const keepEarlyClicks = `
const early = (event) => {
  const button = event.target.closest?.("button[type=button]");
  if (button) window.__earlyClick = button;
};
addEventListener("click", early, { capture: true });
addEventListener("hydrated", () => {
  removeEventListener("click", early, { capture: true });
  window.__earlyClick?.click();
}, { once: true });
`;

const modulePreload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*?>/g;
const moduleScript = /(<script[^>]*type="module"[^>]*>)(import [\s\S]*?)(<\/script>)/;

function unescapeAttribute(value: string): string {
  return value.replaceAll("&amp;", "&");
}

/** Rewrites React Router's static imports as imports that run after the wait. */
function deferred(code: string, preloads: readonly string[], isUrgent: string): string {
  const late = code
    .replace(/import \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);")
    .replace(/import ("[^"]+");/g, "await import($1);");
  return `${keepEarlyClicks}${waiting(isUrgent)}
for (const href of ${JSON.stringify(preloads)}) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
${late}`;
}

/**
 * Takes the scripts of a rendered page out of the way of its first paint: module preloads leave the
 * head, and the module that starts React fetches everything only when the page has been painted or
 * the visitor touches it. Preloads in the head compete with the first view for a slow line, which
 * moves the largest paint from about 0.75 s to 1.75 s (docs/decisions/006-deferred-hydration.md).
 *
 * @param html a page as React Router renders it
 * @param isUrgent a JavaScript expression, worked out in the browser: true where scripts must not wait
 * @returns the same page; unchanged where it has no module script
 */
export function deferScripts(html: string, isUrgent = "false"): string {
  const preloads = [...html.matchAll(modulePreload)].map((match) =>
    unescapeAttribute(match[1] ?? ""),
  );
  if (!moduleScript.test(html)) return html;
  return html
    .replace(modulePreload, "")
    .replace(
      moduleScript,
      (_whole, open: string, code: string, close: string) =>
        open + deferred(code, preloads, isUrgent) + close,
    );
}
