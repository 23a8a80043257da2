/** Keeps the last click on a button before the page is interactive, and gives it back afterwards. */
const keepEarlyClicks = `
  let pressed;
  const early = (event) => {
    pressed = event.target.closest?.("button[type=button]") || pressed;
  };
  addEventListener("click", early, true);
  addEventListener("hydrated", () => {
    removeEventListener("click", early, true);
    pressed?.click();
  }, { once: true });
`;

/**
 * Waits for the first paint and an idle moment, or for the visitor's first touch, whichever comes
 * first.
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

/**
 * Asks for the web fonts (fonts.css) after the first paint and sets the page in them once all are there,
 * so that text is laid out anew only once. Where the visitor comes from another page of the site, and
 * so has them already, they are wanted from the start. Not where the visitor wishes to save data.
 */
const wantFonts = `
  const showFonts = () => { document.documentElement.dataset.fonts = ""; };
  const savesData = navigator.connection?.saveData || matchMedia("(prefers-reduced-data:reduce)").matches;
  if (!savesData && document.referrer.startsWith(location.origin + "/")) showFonts();
`;

const fetchFonts = `
  if (!savesData) Promise.all(["1em Figtree", "1em Fraunces"].map((font) => document.fonts.load(font))).then(showFonts, showFonts);
`;

/**
 * Lays the page out whole from the start where it is shown again or at one of its parts (base.css).
 */
const layOut = `
  if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
    document.documentElement.dataset.moved = "";
`;

/**
 * Enables the stylesheets that wait (inline-styles.ts), all in one moment once the last has arrived,
 * so that none is shown without those that follow it. One that fails does not hold up the page. The
 * rules for paper stand where only browsers without scripts look (entry.server.tsx).
 */
const bringStyles = `
  document.head.insertAdjacentHTML("beforeend", document.querySelector("head>noscript")?.textContent ?? "");
  const late = [...document.querySelectorAll("link[data-late]")];
  await Promise.all(late.map((link) => new Promise((done) => {
    link.media = "not all";
    link.onload = link.onerror = done;
    link.disabled = false;
  })));
  for (const link of late) link.removeAttribute("media");
`;

const modulePreload = /<link(?: nonce="[^"]*")? rel="modulepreload"[^>]*?href="([^"]+)"[^>]*?>/g;
const inlineScript = /<script(?![^>]*\s(?:src=|type="application))([^>]*)>([\s\S]*?)<\/script>/g;
/** What starts React, at the end of the module. */
const starting = /\nimport\(("[^"]+")\);?\s*$/;
const enqueued = /(?<=\.enqueue\()"(?:[^"\\]|\\.)*"/g;

/** Without indentation and needless ends of lines; a string that spans lines would suffer, and there is none. */
function compact(code: string): string {
  return code
    .replace(/\n\s*/g, "\n")
    .replace(/([;{,(])\n/g, "$1")
    .trim();
}

/** The same string with the quotation mark of which it has fewer; nothing in it ends a script. */
function requoted(literal: string): string {
  const text = JSON.stringify(JSON.parse(literal)).slice(1, -1).replaceAll('\\"', '"');
  return `'${text.replaceAll("'", "\\'").replaceAll("<", "\\x3C").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}'`;
}

/**
 * Rewrites React Router's static imports, and runs one module after the other before those that need
 * them all: together they would keep a slow phone from answering for a tenth of a second.
 */
function startCode(code: string, preloads: readonly string[]): string {
  const late = code
    .replace(/import \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);")
    .replace(/import ("[^"]+");/g, "await import($1);")
    // What starts React comes last, once the styles are there.
    .replace(starting, (_import, href: string) => `${bringStyles}import(${href});`);
  return `
const start = ${starting.exec(code)?.[1] ?? '""'};
const parts = ${JSON.stringify(preloads.join(" "))}.split(" ");
const breathe = () => window.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
for (const href of parts) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
  await breathe();
}
for (const href of parts) {
  if (href === start) continue;
  await import(href);
  await breathe();
}
${late}`;
}

/**
 * Takes the scripts of a rendered page out of the way of its first paint: module preloads leave the
 * head, and what starts React fetches everything only when the page has been painted or the visitor
 * touches it. Preloads in the head compete with the first view for a slow line, which moves the
 * largest paint from about 0.75 s to 1.75 s (docs/decisions/006-deferred-hydration.md).
 *
 * All inline scripts become one, where the first of them stood, so that the policy of the page needs
 * one hash. The others stay as empty elements, where React looks for them.
 *
 * @param html a page as React Router renders it
 * @param isUrgent a JavaScript expression, worked out in the browser: true where scripts must not wait
 * @param storeLate keeps the code that comes late as a module elsewhere, what React has to know of the
 *   page among it, and gives back its address; without it that stays in the page
 * @returns the same page; unchanged where it has no module script
 */
export function deferScripts(
  html: string,
  isUrgent = "false",
  storeLate?: (code: string) => string,
): string {
  const preloads = [...html.matchAll(modulePreload)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const scripts = [...html.matchAll(inlineScript)].map(([, attributes = "", code = ""]) => ({
    isModule: attributes.includes('type="module"'),
    code: code.trim(),
  }));
  const start = scripts.find(({ isModule, code }) => isModule && code.startsWith("import "));
  if (!start) return html;
  const others = scripts
    .filter((script) => script !== start)
    .map(({ code }) => compact(code).replace(enqueued, requoted).replace(/[^;]$/, "$&;"));
  const isKnowledge = (code: string) => code.includes("__reactRouterContext");
  const late = [...others.filter(isKnowledge), startCode(start.code, preloads)].join("\n");
  const rest = storeLate ? `import(${JSON.stringify(storeLate(compact(late)))});` : late;
  const whole = compact(`${others.filter((code) => !isKnowledge(code)).join("\n")}
(async () => {
${keepEarlyClicks}${layOut}${wantFonts}${waiting(isUrgent)}${fetchFonts}${rest}
})();`);
  let isFirst = true;
  return html.replace(modulePreload, "").replace(inlineScript, (_script, attributes: string) => {
    const code = isFirst ? whole : "";
    isFirst = false;
    return `<script${attributes.replace(/ type="module"| async=""/g, "")}>${code}</script>`;
  });
}
