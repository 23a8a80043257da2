/*
 * Part of pages with free hours, and run where those stand: shows them on the visitor's clock before React is there.
 * What it puts into the page, React replaces. scripts/lib/early-script.ts builds it.
 */
import { chooseHours } from "#app/features/trial/free-hours/choose-hours.ts";
import type { EarlyHours } from "#app/features/trial/free-hours/early-hours.ts";
import { savesData } from "#app/platform/saves-data.ts";
import { clockWords } from "#content/clock-words.ts";

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

async function showHours(list: HTMLElement): Promise<void> {
  const { area, to, lesson, words } = JSON.parse(list.dataset["hours"] ?? "") as EarlyHours;
  const answer = await fetch(`/api/trial/hours?area=${area}`);
  const { starts } = (await answer.json()) as { starts: string[] };
  const times = starts.map((start) => Date.parse(start));
  window.earlyHours = { [area]: times };
  const now = Date.now();
  const items = chooseHours(
    times.filter((at) => at > now),
    lesson,
  ).map((at) => {
    const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
    const name = () => new Date(at).toLocaleDateString(words.tag, { weekday: "long" });
    const link = document.createElement("a");
    link.href = `${to}slot=${new Date(at).toISOString()}`;
    for (const [element, textContent, className] of [
      ["b", clockWords(new Date(at).toTimeString().slice(0, 5), words.tag.slice(0, 2)), ""],
      ["span", words.days[days] ?? name(), ""],
      ["span", words.book, "visually-hidden"],
    ] as const) {
      link.append(Object.assign(document.createElement(element), { textContent, className }), " ");
    }
    const item = document.createElement("li");
    item.append(link);
    return item;
  });
  // Nothing, or not enough: React says so.
  if (items.length < 3 || !list.isConnected) return;
  list.replaceChildren(...items);
  list.removeAttribute("aria-hidden");
  const above = list.previousElementSibling;
  above?.removeAttribute("data-waits");
  if (above) above.textContent = words.next;
}

const list = document.currentScript?.previousElementSibling;
// Without an answer the page stays as it is, and React asks again.
if (list && !savesData()) showHours(list as HTMLElement).catch(() => {});
