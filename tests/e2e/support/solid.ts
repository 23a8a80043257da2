import type { Page } from "@playwright/test";

/**
 * Scrolls through the page as a visitor reads it.
 *
 * @returns the words of solid buttons that are in one view of the page's own content; empty if at most one
 *   is, since what is solid is what to do next
 */
export async function solidTogether(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--action)";
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    const solid = [...document.querySelectorAll("main a, main button")].filter(
      (each) =>
        getComputedStyle(each).backgroundColor === backgroundColor && !each.closest("[inert]"),
    );
    const isSeen = (each: Element) => {
      const { top, bottom, width } = each.getBoundingClientRect();
      const isShown = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && width > 0 && top >= 0 && bottom <= innerHeight;
    };
    const found = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      window.scrollTo({ top, behavior: "instant" });
      const seen = solid.filter(isSeen).map((each) => each.textContent);
      if (seen.length > 1) found.add(seen.join(" + "));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return [...found];
  });
}
