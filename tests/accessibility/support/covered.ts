/*
 * Functions that run inside the page. Each is self-contained: the browser gets its text and nothing else.
 */

/** Whether something lies over all of a control and its labels. */
export function isCovered(element: HTMLElement): boolean {
  const boxes = [element, ...((element as HTMLInputElement).labels ?? [])];
  return boxes.every((one) => {
    const box = one.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    return !points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top && (one.contains(top) || top.contains(one));
    });
  });
}

/**
 * What has the focus, and is in view but under something.
 *
 * @param isUnder `isCovered`
 */
export function findCoveredFocus(isUnder: typeof isCovered): string[] {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isInView = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  if (!isInView || width < 2 || height < 2 || !isUnder(element)) return [];
  const name = element.getAttribute("aria-label") ?? element.textContent;
  return [`${element.tagName} "${name.trim().slice(0, 40)}" is covered while it has the focus`];
}

/** The text of a call, for `page.evaluate`: a function that runs in the page cannot name another. */
export const withIsCovered = (find: (isUnder: typeof isCovered) => string[]): string =>
  `(${find.toString()})(${isCovered.toString()})`;
