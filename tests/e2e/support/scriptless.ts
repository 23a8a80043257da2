import type { Page } from "@playwright/test";

/** What only a script can know: the time of day, and what this browser keeps. */
const known = [
  /^(?:\d\d)?:?(?:\d\d)?$/,
  /^No courses put aside yet$/,
  /^Look through the courses and put aside/,
];

/**
 * Compares the page as its scripts have made it with the page as the server sends it.
 *
 * @returns texts that are only in one of them, and forms that differ in target or fields; empty where
 *   nothing needs scripts
 */
export async function changedByScripts(page: Page): Promise<string[]> {
  const changes = await page.evaluate(async () => {
    const answer = await fetch(location.href);
    const sent = new DOMParser().parseFromString(await answer.text(), "text/html");

    function textsOf(root: Document): string[] {
      const texts: string[] = [];
      const main = root.querySelector("main");
      if (!main) return texts;
      const walker = root.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest("script, style, noscript")) continue;
        const text = (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();
        if (text) texts.push(text);
      }
      return texts;
    }
    function formsOf(root: Document): string[] {
      return [...root.querySelectorAll<HTMLFormElement>("main form")].map((form) => {
        const names = [...form.querySelectorAll("[name]")]
          .filter((field) => !field.closest("noscript"))
          .map((field) => field.getAttribute("name") ?? "");
        const target = `${form.getAttribute("method")} ${form.getAttribute("action")}`;
        return `form ${target} ${[...new Set(names)].toSorted((a, b) => a.localeCompare(b)).join(" ")}`;
      });
    }
    const [before, after] = [sent, document].map(
      (root) => new Set([...textsOf(root), ...formsOf(root)]),
    );
    return [...(before ?? new Set<string>()).symmetricDifference(after ?? new Set<string>())];
  });
  return changes.filter((change) => !known.some((pattern) => pattern.test(change)));
}
