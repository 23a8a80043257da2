import { useEffect, useEffectEvent, type RefObject } from "react";

/** How much of the element has to be in view. */
const threshold = 0.6;

/**
 * Calls back once the visitor has scrolled an element well into view. What is in view without any
 * scrolling does not count: nobody has asked for it yet.
 *
 * @param isWaiting stops watching when it becomes false
 */
export function useScrolledTo(
  target: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  onReached: () => void,
): void {
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    const element = target.current;
    if (!isWaiting || !element || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach();
      },
      { threshold },
    );
    const begin = () => observer.observe(element);
    window.addEventListener("scroll", begin, { passive: true, once: true });
    return () => {
      window.removeEventListener("scroll", begin);
      observer.disconnect();
    };
  }, [target, isWaiting]);
}
