import type { isCovered } from "./covered.ts";

/**
 * Runs inside the page: gives each stop of the keyboard the focus, and says where that cannot be
 * seen: no ring of two pixels with a contrast of 3 to 1, or something lies over it.
 *
 * A key must have been pressed before, so that the browser shows the focus at all.
 *
 * @param isUnder `isCovered`
 * @returns what is wrong with them
 */
export function findUnseenFocus(isUnder: typeof isCovered): string[] {
  const faults: string[] = [];
  const selector =
    "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, [tabindex='0']";
  const modal = document.querySelector("dialog:modal");
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  function parse(colour: string): number[] {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }
  function luminance(colour: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function contrast(one: string, other: string): number {
    const [low = 0, high = 0] = [one, other]
      .map((colour) => luminance(parse(colour)))
      .toSorted((first, second) => first - second);
    return (high + 0.05) / (low + 0.05);
  }
  function behind(element: Element | null): string {
    for (let holder = element; holder; holder = holder.parentElement) {
      const { backgroundColor } = getComputedStyle(holder);
      if (parse(backgroundColor)[3] === 255) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  }
  /** A choice may draw the ring around its label or its row. */
  function ringAt(element: Element): Element | null {
    let holder: Element | null = element;
    for (let up = 0; holder && up < 3; up += 1, holder = holder.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(holder);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return holder;
    }
    const sibling = element.nextElementSibling;
    return sibling && getComputedStyle(sibling).outlineStyle !== "none" ? sibling : null;
  }

  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const name = `${element.tagName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    const ring = ringAt(element);
    if (!ring) faults.push(`${name} shows no focus`);
    else {
      const offset = Number.parseFloat(getComputedStyle(ring).outlineOffset);
      const ratio = contrast(
        getComputedStyle(ring).outlineColor,
        behind(offset < 0 ? ring : ring.parentElement),
      );
      if (ratio < 3) faults.push(`${name} shows its focus with ${ratio.toFixed(1)} to 1`);
    }
    if (isUnder(element)) faults.push(`${name} is covered while it has the focus`);
  }
  return [...new Set(faults)];
}
