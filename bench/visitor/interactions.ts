import { chromium, type Browser, type Page } from "@playwright/test";

import type { Row } from "../frame/part.ts";
import { atMost, median, worstOf } from "../frame/rows.ts";
import { browsers } from "./chromium.ts";
import { keepInteractions, takeSlowest, type Interaction } from "./event-times.ts";
import { createPress, type Press } from "./press.ts";
import { earlyTasks, tasks, type EarlyTask, type Task } from "./tasks.ts";

const slowness = 4;
/** Beyond this browsers call an answer slow (web.dev/inp). */
const limitMs = 200;

type Named = Interaction & { readonly step: string };

/** A new visitor with a phone of 390 px. */
async function withPhone<Result>(
  browser: Browser,
  site: string,
  work: (page: Page, press: Press) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "Europe/London",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await keepInteractions(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return await work(page, createPress(session));
  } finally {
    await context.close();
  }
}

async function settle(page: Page): Promise<void> {
  await page.locator("html[data-hydrated='true']").waitFor();
  await page.waitForLoadState("networkidle");
  await takeSlowest(page);
}

/**
 * Does a task once. Each step begins when the page has come to rest after the one before, and has been
 * scrolled to what is touched, as someone does who touches what they see.
 */
async function perform(page: Page, press: Press, { path, prepare, steps }: Task): Promise<Named> {
  await page.goto(path);
  await settle(page);
  if (prepare) {
    await prepare(page);
    await settle(page);
  }
  const found: Named[] = [];
  for (const { name, find } of steps) {
    await find(page).scrollIntoViewIfNeeded();
    await takeSlowest(page);
    await press(find(page));
    found.push({ ...(await takeSlowest(page)), step: name });
    await page.waitForLoadState("networkidle");
  }
  return found.reduce((one, another) => (another.duration > one.duration ? another : one));
}

type Early = { readonly slowest: Interaction; readonly isLost: boolean };

/** Does something while the page's scripts are on their way, and looks for it when they have come. */
async function performEarly(
  page: Page,
  press: Press,
  { path, touch, isKept }: EarlyTask,
): Promise<Early> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  await touch(page, press);
  gate.resolve();
  await settleAfterTouch(page);
  const slowest = await takeSlowest(page);
  return { slowest, isLost: !(await isKept(page)) };
}

async function settleAfterTouch(page: Page): Promise<void> {
  await page.locator("html[data-hydrated='true']").waitFor();
  await page.waitForLoadState("networkidle");
}

function inWords({ duration, event, waits, works, paints }: Interaction): string {
  const parts = [waits, works, paints].map((part) => part.toFixed(0));
  return `${duration} ms (${event}: waits ${parts[0]}, works ${parts[1]}, paints ${parts[2]})`;
}

function rowOf(figure: string, durations: readonly number[]): Row {
  return atMost(limitMs, { figure, value: median(durations), unit: "ms" });
}

async function measureTask(
  task: Task,
  rounds: number,
  once: (work: (page: Page, press: Press) => Promise<Named>) => Promise<Named>,
): Promise<Row> {
  const slowest: Named[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await once((page, press) => perform(page, press, task));
    console.log(`${task.name}, ${one.step}: ${inWords(one)}`);
    slowest.push(one);
  }
  const steps = [...new Set(slowest.map(({ step }) => step))].join(", ");
  return rowOf(
    `${task.name}, slowest of ${task.steps.length} touches (${steps})`,
    slowest.map(({ duration }) => duration),
  );
}

/**
 * Times what visitors do on a phone that is four times slower than this machine.
 *
 * @returns the median of the slowest step for each task, and how much was lost of what came before the
 *   page's scripts
 */
export async function measureInteractions(site: string, rounds: number): Promise<Row[]> {
  const executablePath = (await browsers()).at(-1)?.executable;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const rows: Row[] = [];
    for (const task of tasks) {
      rows.push(await measureTask(task, rounds, (work) => withPhone(browser, site, work)));
    }
    const lost = new Set<string>();
    for (const task of earlyTasks) {
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { slowest, isLost } = await withPhone(browser, site, (page, press) =>
          performEarly(page, press, task),
        );
        console.log(`before scripts, ${task.name}: ${inWords(slowest)}${isLost ? ", LOST" : ""}`);
        if (isLost) lost.add(task.name);
        durations.push(slowest.duration);
      }
      rows.push(rowOf(`before scripts have come, ${task.name}`, durations));
    }
    const names = lost.size > 0 ? `: ${[...lost].join(", ")}` : "";
    const losses = atMost(0, {
      figure: `inputs before scripts that are lost, of ${earlyTasks.length}${names}`,
      value: lost.size,
      unit: "",
    });
    return [...worstOf("slowest answer to a touch", rows), { ...losses, isDetail: true }];
  } finally {
    await browser.close();
  }
}
