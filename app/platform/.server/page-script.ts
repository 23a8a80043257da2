/*
 * What runs in the page before React does, as text: deferScripts puts the pieces together.
 */

/**
 * Keeps the last click on a button before the page is interactive, and gives it back afterwards. Until then the
 * button is pale, so that whoever has pressed it sees that it was noticed. The button of a form marked
 * `data-held` would lead to another page: its click is kept, too, and leads there only where scripts take
 * longer than two seconds. Whoever comes back from there finds it as it was.
 */
export const keepEarlyClicks = `
  let pressed, timer;
  const pale = (opacity) => pressed && (pressed.style.opacity = opacity);
  const early = (event) => {
    const button = event.target.closest?.("button[type=button],[data-held] button");
    if (!button) return;
    pale("");
    pressed = button;
    pale(.6);
    clearTimeout(timer);
    if (button.type === "button") return;
    event.preventDefault();
    timer = setTimeout(() => button.form.submit(), 2000);
  };
  addEventListener("click", early, true);
  addEventListener("pagehide", () => {
    pale("");
    pressed = null;
  });
  addEventListener("hydrated", () => {
    removeEventListener("click", early, true);
    clearTimeout(timer);
    pale("");
    pressed?.click();
  }, { once: true });
`;

/**
 * Waits for the first paint and an idle moment, or for the visitor's first touch, whichever comes
 * first. A page in the background may not be painted for long, but an idle moment comes to it, too.
 *
 * @param isUrgent an expression that is true, or a promise of it, where the page has something to do at once
 */
export const waiting = (isUrgent: string) => `
  if (!(await ${isUrgent})) await new Promise((go) => {
    for (const kind of ["pointerdown", "keydown", "focusin", "touchstart"])
      addEventListener(kind, go, { once: true, passive: true, capture: true });
    const idle = () =>
      window.requestIdleCallback ? requestIdleCallback(go, { timeout: 1500 }) : setTimeout(go, 200);
    const painted = () => {
      setTimeout(idle, 1000);
      new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint")[0] && idle())
        .observe({ type: "paint", buffered: true });
    };
    if (document.readyState === "complete") painted();
    else addEventListener("load", painted, { once: true });
  });
`;

/**
 * Whether web fonts (fonts.css) are wanted: where the visitor comes from another page of the site, and so
 * has them already, from the start; elsewhere after the first paint; not where data is to be saved.
 */
export const wantFonts = `
  const root = document.documentElement;
  const savesData = navigator.connection?.saveData || matchMedia("(prefers-reduced-data:reduce)").matches;
  if (!savesData && document.referrer.startsWith(location.origin + "/")) root.dataset.fonts = "shown";
`;

/** Asks for the web fonts of what is seen first, and lets icons be fetched (icon.module.css). */
export const fetchFonts = `
  root.dataset.painted = "";
  if (!savesData && !root.dataset.fonts) {
    root.dataset.fonts = "asked";
    const words = document.body.textContent.slice(0, 2000);
    for (const font of ["1em Figtree", "1em Fraunces", "1em Amiri"])
      document.fonts.load(font, words).catch(() => {});
  }
  await new Promise((go) => setTimeout(go));
`;

/**
 * What nobody waits for: the manifest, and what the browser may fetch in advance before the page's own
 * scripts do so (docs/decisions/027). The header and the link that could name them have them fetched before
 * the first paint.
 */
const bringExtras = `
  addLink("manifest", "/manifest.webmanifest");
  if (window.HTMLScriptElement?.supports?.("speculationrules"))
    fetch("/links.speculationrules").then((answer) => answer.text()).then((rules) => {
      const script = document.createElement("script");
      script.type = "speculationrules";
      script.text = rules;
      document.head.append(script);
    }, () => {});
`;

/**
 * Lays the page out whole from the start where it is shown again or at one of its parts (base.css).
 */
export const layOut = `
  if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
    document.documentElement.dataset.moved = "";
`;

/**
 * Fetches the stylesheets that wait (inline-styles.ts) and puts a copy of each, one after the other, behind
 * all that are in force: Chromium 156 lays all text out anew where one comes to stand between others. What
 * each of them changes is worked out on its own, which takes a slow phone up to a thirtieth of a second. Those
 * that wait stay where they are, for React. One that fails does not hold up the page. The rules for
 * paper, which come last, stand where only browsers without scripts look (entry.server.tsx).
 */
const bringStyles = `
  const enable = ({ href }) => new Promise((done) =>
    addLink("stylesheet", href, { onload: done, onerror: done }));
  const bringStyles = async () => {
    const sheets = [...document.querySelectorAll("link[data-late='']")];
    for (const { href } of sheets) addLink("preload", href, { as: "style" });
    for (const link of sheets) {
      await enable(link);
      void getComputedStyle(document.body).color;
      await breathe();
    }
    document.head.insertAdjacentHTML("beforeend", document.querySelector("head>noscript")?.textContent ?? "");
  };
  const styles = bringStyles();
`;

/**
 * Enables the faces for letters beyond plain English (more-fonts.css), which has all text laid out anew,
 * once such a letter is typed, or ten seconds later for what scripts bring. A page that came with such
 * letters has them already (inline-styles.ts).
 */
const bringMoreFonts = `
  const moreFonts = document.querySelector("link[data-late=fonts]");
  if (moreFonts) {
    const { unicodeRange = "" } = [...document.fonts].find(({ family }) => /^"?Figtree"?$/.test(family)) ?? {};
    const plain = unicodeRange.replace(/U\\+(\\w+)(?:-(\\w+))?[, ]*/g, (_, first, last) =>
      "\\\\u{" + first + "}" + (last ? "-\\\\u{" + last + "}" : ""));
    const other = new RegExp("[^\\\\s" + plain + "]", "u");
    let brought;
    const bring = () => (brought ??= enable(moreFonts));
    addEventListener("input", ({ data }) => other.test(data ?? "") && bring());
    setTimeout(bring, 10000);
  }
`;

/**
 * Sets the page in the web fonts once they are there, part by part from the top, as many in a frame as it
 * has time for: all text at once is laid out for a tenth of a second on a slow phone. The parts keep no
 * trace, since React knows nothing of it.
 *
 * A text in sight that would break into other lines than in its stand-in, and so move what follows, keeps its
 * lines by a little more or less space between words. Which texts those are depends on the letters that a
 * device has and on the width of its window. The space stays: without it the text would move after all.
 */
const showFonts = `
  const edgesOf = (text) => {
    const { top } = text.getBoundingClientRect();
    return [text, ...text.children].map((part) => (part.getClientRects()[0]?.bottom ?? top) - top);
  };
  const kinds = "h1,h2,h3,p,li,dt,dd";
  const textsIn = (part) => (part.matches?.(kinds) ? [part] : [...part.querySelectorAll?.(kinds) ?? []])
    .filter((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((text) => ({ text, edges: edgesOf(text) }))
    .reverse();
  const keepLines = ({ text, edges }) => {
    const moved = () => edgesOf(text).map((edge, at) => edge - edges[at]).find((by) => Math.abs(by) > 5) ?? 0;
    const way = -Math.sign(moved());
    for (let step = 1; moved() && step < 11; step++)
      text.style.wordSpacing = way * (step < 6 ? step : 5 - step) / 50 + "em";
    if (moved()) text.style.wordSpacing = "";
  };
  const faces = document.documentElement.dataset;
  const partsOf = (part) =>
    part.textContent.length > 1500 && part.children[0] ? [...part.children].flatMap(partsOf) : part;
  const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const showFonts = async () => {
    await frame();
    const parts = [document.body].flatMap(partsOf);
    let begun = performance.now();
    for (const part of parts) {
      const texts = textsIn(part);
      part.dataset.fonts = "shown";
      part.getBoundingClientRect?.();
      texts.forEach(keepLines);
      if (performance.now() - begun < 5) continue;
      await frame();
      begun = performance.now();
    }
    faces.fonts = "shown";
    for (const part of parts) delete part.dataset.fonts;
  };
  if (faces.fonts === "asked") styles.then(() => document.fonts.ready).then(showFonts);
`;

/**
 * Fetches all scripts at once and runs one after the other: together they would keep a slow phone from
 * answering for a tenth of a second. What starts React is left to the page.
 */
const bringScripts = `
  const bringScripts = async (parts, start) => {
    for (const href of parts) {
      addLink("modulepreload", href);
      await breathe();
    }
    for (const href of parts) {
      if (href === start) continue;
      await import(href);
      await breathe();
    }
    await styles;
  };
`;

/** Lets a touch be answered, and a frame be drawn, between two pieces of work. */
const breathing = `
  const breathe = () => window.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
`;

/** Puts a link into the head. */
const linking = `
  const addLink = (rel, href, more) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel, href }, more));
  };
`;

/** What comes late and is the same for every page. */
export const lateCode = [
  breathing + linking,
  bringStyles,
  bringMoreFonts,
  showFonts,
  bringExtras,
  bringScripts,
].join("await breathe();");
