import type { Page } from "@playwright/test";

/** What only a script can know: the time of day, and what this browser keeps. */
const known = [
  /^(?:\d\d)?:?(?:\d\d)?$/,
  // The hours that are free, on the visitor's own clock.
  /^(?:Lahore|Dubai|Lagos|Toronto|Kuala Lumpur|Sydney)$/,
  /^(?:Next available times, in (?:London|your) time|Next: \w+ \d\d:\d\d, London|London, your time|London|today|tomorrow|\w+day)$/,
  /^(?:Available (?:today|tomorrow|on)\b.*|: book a free trial lesson|\d\d:\d\d to \d\d:\d\d|\d\d:00)$/,
  /^(?:Choose from all available times|We agree lesson times in your own time zone, .*)$/,
  // What the trial form needs in one piece, or a step at a time.
  /^(?:\(step \d of 3\)|Show times|My city is not on the list|Another course|Book the trial lesson)$/,
  /^No courses saved yet$/,
  /^Look through the courses and save/,
  /^Explore courses$/,
];

/** Time zones: the server sends one for each clock, and all of them to who asks for them. */
const zoneChoices = 'select[name="zone"] option';

/**
 * Compares the page as its scripts have made it with the page as the server sends it.
 *
 * @returns texts that are only in one of them, and forms that differ in target or fields; empty if
 *   nothing needs scripts
 */
export async function changedByScripts(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  // Styles and scripts of another answer have another nonce, which this page would complain of.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const changes = await page.evaluate(
    ([sentMain, zones]) => {
      const sent = new DOMParser().parseFromString(sentMain, "text/html");

      function textsOf(root: Document): string[] {
        const texts: string[] = [];
        const content = root.querySelector("main");
        if (!content) return texts;
        const walker = root.createTreeWalker(content, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.closest(`script, style, noscript, ${zones}`)) continue;
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
    },
    [main, zoneChoices] as const,
  );
  return changes.filter((change) => !known.some((pattern) => pattern.test(change)));
}
