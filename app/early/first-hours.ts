/*
 * Part of pages with free hours, and run where those stand: asks for the first of them, in words for the visitor's clock,
 * and shows them before React is there. What it puts into the page, React replaces. scripts/lib/early-script.ts builds it.
 */
import type { FreeHoursAnswer } from "#app/features/booking/free-hours/free-hours-api.server.ts";
import { savesData } from "#app/platform/saves-data.ts";

async function showHours(list: HTMLElement): Promise<void> {
  const { hours = "" } = list.dataset;
  // As in app/platform/own-zone.ts; whatever goes wrong leaves the page as it is.
  const zone =
    globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = await fetch(hours + zone);
  const { starts, first } = (await answer.json()) as FreeHoursAnswer;
  window.earlyHours = { [hours]: starts.map((start) => Date.parse(start)) };
  const above = list.previousElementSibling;
  // Nothing, or not enough: React says so.
  if (!first || !above) return;
  list.innerHTML = first.html;
  list.removeAttribute("aria-hidden");
  above.removeAttribute("data-waits");
  above.textContent = first.heading;
}

const list = document.currentScript?.previousElementSibling;
// Without an answer the page stays as it is, and React asks again.
if (list && !savesData()) showHours(list as HTMLElement).catch(() => {});
