import type { Locator, Page } from "@playwright/test";

import { heroWords, quotationWords } from "#words/pages/home.ts";
import { seeds } from "#tests/support/seeds.ts";
import { expect, test } from "./support/test.ts";

const { pages, quotations: documents } = seeds.in("en");

const introduction = {
  label: heroWords.label,
  intervalMs: 5000,
  slides: pages.home.slides.map(({ heading }): string => heading),
};
const quotations = {
  label: quotationWords.carouselLabel,
  intervalMs: 6000,
  slides: documents.quotes.map(({ name }) => name),
};

function carouselOn(page: Page, { label, slides } = introduction) {
  const root = page.getByRole("group", { name: label, exact: true });
  const indicator = (index: number) => root.getByRole("button", { name: /^Slide / }).nth(index);
  /** Waits until a slide, counted from 0, is the one in view. */
  const shows = async (index: number) => {
    await expect(indicator(index)).toHaveAttribute("aria-current", "true");
    await expect(root.getByText(slides[index] ?? "", { exact: true })).toBeInViewport();
  };
  return {
    root,
    control: (name: string) => root.getByRole("button", { name, exact: true }),
    shows,
    /** Begins the time of the first slide again. */
    async restart() {
      for (const index of [1, 0]) {
        await press(indicator(index));
        await shows(index);
      }
    },
  };
}

/** A press that neither hovers nor focuses, and so holds nothing. */
async function press(button: Locator): Promise<void> {
  await button.dispatchEvent("click");
}

/** Opens the home page with a stopped clock, so that each step is exact. */
async function openStill(
  page: Page,
  open: (path: string) => Promise<void>,
  carousel = introduction,
) {
  await page.clock.install();
  await open("/");
  const opened = carouselOn(page, carousel);
  await opened.root.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await opened.restart();
  return opened;
}

for (const carousel of [introduction, quotations]) {
  const { label, intervalMs, slides } = carousel;
  test(
    `${label} shows each slide for ${intervalMs} ms, and begins again after the last`,
    { tag: "@deep" },
    async ({ page, open }) => {
      const { shows } = await openStill(page, open, carousel);
      for (let step = 0; step < slides.length; step += 1) {
        await page.clock.runFor(intervalMs - 1);
        await shows(step);
        await page.clock.runFor(1);
        await shows((step + 1) % slides.length);
      }
    },
  );
}

const { intervalMs, label } = introduction;

test(
  "a carousel stops while it is paused, under the pointer, behind a dialog or has the focus, and goes on after it",
  { tag: "@deep" },
  async ({ page, open }) => {
    const { control, shows, restart } = await openStill(page, open);
    const next = control("Next slide");
    const ways = {
      pause: {
        hold: () => press(control(`Pause ${label}`)),
        release: async () => {
          await press(control(`Play ${label}`));
          await expect(control(`Pause ${label}`)).toBeVisible();
        },
      },
      pointer: { hold: () => next.hover(), release: () => page.mouse.move(0, 0) },
      focus: {
        hold: async () => {
          await page.keyboard.press("Tab");
          await next.focus();
        },
        release: () => next.blur(),
      },
      dialog: {
        hold: () =>
          page.evaluate(() => {
            const dialog = document.createElement("dialog");
            document.body.append(dialog);
            dialog.showModal();
          }),
        release: () => page.evaluate(() => document.querySelector("dialog[open]")?.remove()),
      },
    };
    for (const { hold, release } of Object.values(ways)) {
      await restart();
      await hold();
      await page.clock.runFor(intervalMs * 3);
      await shows(0);
      await release();
      await page.clock.runFor(intervalMs);
      await shows(1);
    }
    // Who has been at the times below it reads there, until they ask for the slides.
    await restart();
    await page.getByRole("link", { name: "All available times" }).focus();
    await page.clock.runFor(intervalMs * 3);
    await shows(0);
    await press(control(`Play ${label}`));
    await page.clock.runFor(intervalMs);
    await shows(1);
  },
);

test(
  "a carousel never moves for those who asked for less motion",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { control, shows } = await openStill(page, open);
    await expect(control(`Pause ${label}`)).toHaveCount(0);
    await page.clock.runFor(intervalMs * 3);
    await shows(0);
    await press(control("Next slide"));
    await shows(1);
  },
);

test(
  "a carousel moves by its buttons and its indicators, which are in the pattern's order: rotation, then slides",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/");
    const { root, control, shows } = carouselOn(page);
    await control("Next slide").click();
    await shows(1);
    await control("Previous slide").click();
    await shows(0);
    await control("Previous slide").click();
    await shows(1);
    await root.getByRole("button", { name: /^Slide 1: / }).click();
    await shows(0);
    const names = carouselOn(page, quotations)
      .root.getByRole("button")
      .evaluateAll((found) => found.map((button) => button.getAttribute("aria-label")));
    expect(await names).toEqual([
      `Pause ${quotations.label}`,
      "Previous slide",
      ...quotations.slides.map((name, index) => `Slide ${index + 1}: ${name}`),
      "Next slide",
    ]);
  },
);

test(
  "a carousel can be scrolled through without scripts",
  { tag: "@deep" },
  async ({ plainPage }) => {
    await plainPage.goto("/");
    const { root } = carouselOn(plainPage);
    for (const slide of introduction.slides) {
      const text = root.getByText(slide, { exact: true });
      await text.scrollIntoViewIfNeeded();
      await expect(text).toBeInViewport();
    }
  },
);
