/*
 * Functions that run inside the page. Each is self-contained: the browser gets its text and nothing else.
 */

/** Text that something cuts off, or that runs out of the box drawn around it. */
export function findLostText(): string[] {
  const found: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const isBox = (style: CSSStyleDeclaration) =>
    style.display !== "inline" &&
    (style.borderTopStyle !== "none" || !/^rgba\(.*, 0\)$/.test(style.backgroundColor));

  function clippedBy(element: Element, text: DOMRect): string | null {
    let boxed = false;
    for (
      let holder: Element | null = element;
      holder && holder !== document.body;
      holder = holder.parentElement
    ) {
      const style = getComputedStyle(holder);
      const box = holder.getBoundingClientRect();
      // Hidden from view on purpose, for screen readers.
      if (style.clipPath !== "none" && box.width < 8) return null;
      // What can be scrolled to is not lost.
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return null;
      const out =
        text.left < box.left - 2 ||
        text.right > box.right + 2 ||
        text.top < box.top - 3 ||
        text.bottom > box.bottom + 3;
      // The whole text is shown on pointing at it, and read out.
      if (style.textOverflow === "ellipsis" && holder.closest("[title]")) return null;
      if (out && style.overflowX !== "visible") return `is cut off by ${name(holder)}`;
      if (!boxed && isBox(style) && style.position !== "absolute") {
        boxed = true;
        if (out) return `runs out of ${name(holder)}`;
      }
      if (style.position === "fixed") return null;
    }
    return null;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (/^(?:SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(element.tagName)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (
      style.textOverflow === "ellipsis" &&
      !element.closest("[title]") &&
      style.overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1
    ) {
      found.push(`${name(element)} ends in an ellipsis`);
    }
    range.selectNodeContents(node);
    for (const text of range.getClientRects()) {
      const fault = text.width > 1 ? clippedBy(element, text) : null;
      if (fault) {
        found.push(`${name(element)} ${fault}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}

/** Words of the page's own content that lie over other words. */
export function findWordsOverWords(): string[] {
  const found = new Set<string>();
  const isInView = (element: Element) => {
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { clipPath, overflowX, position } = getComputedStyle(holder);
      // For screen readers alone, what can be scrolled away, and what floats over the page on purpose.
      if (clipPath !== "none" || /auto|scroll/.test(overflowX) || /fixed|sticky/.test(position)) {
        return holder === document.documentElement || holder === document.body;
      }
    }
    return true;
  };
  const walker = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  const lines: { text: Text; box: DOMRect }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.matches("script, style, option")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (!isInView(element)) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) lines.push({ text: node as Text, box });
  }
  // Of a line's height the letters take the middle.
  const letters = ({ top, height }: DOMRect) => [top + height * 0.3, top + height * 0.7] as const;
  for (const [index, { text, box }] of lines.entries()) {
    const [top, bottom] = letters(box);
    for (const next of lines.slice(index + 1)) {
      if (next.text === text) continue;
      const [nextTop, nextBottom] = letters(next.box);
      const wide = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left);
      if (wide > 2 && Math.min(bottom, nextBottom) - Math.max(top, nextTop) > 1) {
        found.add(
          `"${text.data.trim().slice(0, 30)}" lies over "${next.text.data.trim().slice(0, 30)}"`,
        );
      }
    }
  }
  return [...found];
}

/** Targets under 24 px, main actions under 44 px; links in a sentence have the size of its text. */
export function findSmallTargets(): string[] {
  const found: string[] = [];
  const selector = "a[href], button, input, select, textarea, summary, [role='button']";
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (element.closest("[aria-hidden='true']")) continue;
    if (style.display === "inline" || (element as HTMLInputElement).disabled) continue;
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    const own = boxes[0] ?? element.getBoundingClientRect();
    // Shown only to screen readers, or only once it has the focus.
    if (own.width <= 1 || own.bottom < 0 - scrollY) continue;
    const isChoice = element.matches("input[type=radio], input[type=checkbox]");
    const size = Math.min(
      Math.max(...(isChoice ? boxes : [own]).map(({ width }) => width)),
      Math.max(...(isChoice ? boxes : [own]).map(({ height }) => height)),
    );
    const isDrawn =
      style.borderTopStyle !== "none" || !/^rgba\(.*, 0\)$/.test(style.backgroundColor);
    // Dots and marks without words are beside another way to do the same.
    const hasWords = (element.textContent ?? "").trim() !== "";
    const isField = element.matches("input, select, textarea");
    const least = isField || (hasWords && isDrawn) ? 44 : 24;
    if (size < least - 0.5) {
      const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
      found.push(
        `${element.tagName} ${element.id} "${text.trim().slice(0, 40)}": ${size.toFixed(0)} px`,
      );
    }
  }
  return [...new Set(found)];
}
