type Fiber = {
  readonly stateNode: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly return: Fiber | null;
};

/**
 * Runs inside each page before its scripts, self-contained: says in the console what can be used on it and would take all of
 * it along if it broke, since no `Part` of the page is around it.
 */
export function watchParts(): void {
  const isInPart = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
    let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : null;
    // What React has not drawn, such as what a captcha adds, cannot throw while it draws.
    if (!fiber) return true;
    // Up to where the router draws the page: a part around that is around the whole of it.
    for (; fiber && !fiber.memoizedProps?.["routeContext"]; fiber = fiber.return) {
      const { getSnapshotBeforeUpdate: asks } = Object(fiber.stateNode) as Record<string, unknown>;
      if (typeof asks === "function") return true;
    }
    return false;
  };
  window.addEventListener("hydrated", () => {
    const controls = "main :is(a, button, input, select, textarea, summary)";
    const outside = [...document.querySelectorAll(controls)].filter((one) => !isInPart(one));
    if (outside.length === 0) return;
    const first = outside[0]?.outerHTML.slice(0, 120);
    console.error(`in no part of the page (docs/architecture.md): ${outside.length}, ${first}`);
  });
}
