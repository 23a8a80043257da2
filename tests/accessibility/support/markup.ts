/*
 * Faults that no look at a page shows. Each function runs inside the page and is self-contained: the browser gets
 * its text and nothing else.
 */

/**
 * Required fields without `aria-invalid`, which Firefox calls invalid before anyone has typed; fields called invalid
 * without words that say why; and hidden ones with an `autocomplete`, which HTML does not allow.
 */
export function findFaultyFields(): string[] {
  const isExplained = (field: Element) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .some((id) => document.getElementById(id)?.textContent.trim());
  return [
    ...document.querySelectorAll("[required]:not([aria-invalid]), [type=hidden][autocomplete]"),
    ...[...document.querySelectorAll("[aria-invalid=true]")].filter((field) => !isExplained(field)),
  ].map(({ outerHTML }) => outerHTML);
}

/** Neighbours that stand apart by the style sheet alone: text browsers run their words together. */
export function findGluedWords(): string[] {
  const inline = "a, b, button, em, i, img, label, select, small, span, strong, time";
  const wordsOf = (node: Node) =>
    node instanceof HTMLImageElement ? node.alt : (node.textContent ?? "");
  const isPlaced = (element: Element) => getComputedStyle(element).position === "absolute";
  const boxesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()];
  };
  const isGlued = (node: Node, next: Node) => {
    if ([node, next].some((one) => one instanceof Element && !one.matches(inline))) return false;
    // A colon or a comma needs no space before it.
    if (!/\S$/.test(wordsOf(node)) || !/^[^\s:,.]/.test(wordsOf(next))) return false;
    // What only a script places, text browsers do not show.
    if ([node, next].some((one) => one instanceof Element && isPlaced(one))) return false;
    const [before, after] = [boxesOf(node).at(-1), boxesOf(next)[0]];
    if (!before || !after) return false;
    const gap = Math.max(after.left - before.right, before.left - after.right);
    // The edges of code in a sentence take less.
    return gap > 6 || after.top >= before.bottom - 1;
  };
  return [...document.querySelectorAll("body, body :not(svg *, select *, script, style)")]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
    .flatMap((node, index, all) => {
      const next = all[index + 1];
      if (next?.parentNode !== node.parentNode || !isGlued(node, next)) return [];
      return [`${wordsOf(node).slice(-30)}|${wordsOf(next).slice(0, 30)}`];
    });
}
