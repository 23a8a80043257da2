import type { Page } from "@playwright/test";

import { someOf } from "#tests/support/some-of.ts";
import { layoutShiftOf, mostShift } from "./support/layout-shift.ts";
import { coursePaths } from "./support/paths.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** How tall a page may be on a phone, in CSS pixels. */
const tallest = 6_000;

async function expectToSell(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await hydrated(page);
  const hours = page.getByRole("region", { name: "Meet a tutor for 30 minutes, free" });
  await expect(hours.getByRole("link", { name: /book a free trial lesson/ })).toHaveCount(3);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, path).toBeLessThanOrEqual(tallest);
  expect(await layoutShiftOf(page), path).toBeLessThan(mostShift);
  for (const [width, view] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height: view });
    const bottoms = await page.evaluate(() =>
      ["h1", "dl", "main button[type=submit]", "dl + div p", "section li:last-child"].map(
        (part) => document.querySelector(`main ${part}, ${part}`)?.getBoundingClientRect().bottom,
      ),
    );
    for (const bottom of bottoms) expect(bottom, `${path} ${width}`).toBeLessThanOrEqual(view);
  }
}

test("the first screen says what a course is and offers it, and a phone's page is short", async ({
  page,
}) => {
  await expectToSell(page, "/courses/mathematics");
});

test("so is every other course", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(600_000);
  for (const path of someOf(coursePaths)) await expectToSell(page, path);
});

test(
  "the offer stays within reach once the head has scrolled away, until the footer",
  { tag: "@deep" },
  async ({ page, open, plainPage }) => {
    const parts = (on: Page) => ({
      all: on.getByRole("button", { name: "Book Free Trial" }),
      bar: on.locator("main form").last().locator("xpath=.."),
    });
    for (const on of [page, plainPage]) {
      await on.setViewportSize({ width: 390, height: 844 });
      await (on === page ? open("/courses/tajweed") : on.goto("/courses/tajweed"));
      const { all, bar } = parts(on);
      await expect(all.first()).toBeInViewport();
      await expect(bar).not.toBeInViewport();
      await on
        .getByRole("heading", { name: "What you will be able to do" })
        .scrollIntoViewIfNeeded();
      await on.mouse.wheel(0, 600);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(all.first()).not.toBeInViewport();
      await expect(bar).toContainText(on === page ? /Next: \w+ \d\d:00, London/ : "No card needed");
      await on.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await on.mouse.wheel(0, 9_000);
      const above = await bar.boundingBox();
      const below = await on.getByRole("contentinfo").boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
      await bar.getByRole("button").click();
      if (on === page) await expect(on.getByRole("dialog")).toBeVisible();
      else await expect(on).toHaveURL("/classes/trial?course=tajweed");
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    // Another one: the same address would be a reload, which stays where it is.
    await open("/courses/mathematics");
    await expect(parts(page).bar).not.toBeInViewport();
    await page.mouse.wheel(0, 1_500);
    await expect(parts(page).bar).toBeInViewport({ ratio: 1 });
  },
);

test("modules open in place, the one in the address automatically, and all of them on paper", async ({
  page,
  open,
}) => {
  await open("/courses/mathematics");
  const topics = page.locator("ul[id^=module]");
  await expect(topics.first()).toBeVisible();
  await expect(topics.nth(1)).toBeHidden();
  await page.getByText("First algebra: Key Stage 3").click();
  await expect(topics.nth(2)).toBeVisible();
  await open("/courses/mathematics#module-proportion");
  await expect(topics.nth(1)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const list of await topics.all()) {
    expect((await list.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  }
});

test(
  "without scripts a course leads to its free times, and its modules open",
  { tag: "@deep" },
  async ({ plainPage }) => {
    await plainPage.goto("/courses/tajweed");
    await plainPage.locator("main details > summary").nth(1).click();
    await plainPage.getByRole("link", { name: "All available times" }).click();
    await expect(plainPage).toHaveURL("/classes/trial?course=tajweed");
  },
);

test(
  "the cover travels from the catalogue to its course in under a quarter of a second, or not at all",
  { tag: "@deep" },
  async ({ page, open }) => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await open("/courses");
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          const look = async () => {
            await transition.ready;
            document.body.dataset.moves = document
              .getAnimations()
              .map(({ effect }) => effect)
              .filter((effect) => effect instanceof KeyframeEffect)
              .filter(({ pseudoElement }) => pseudoElement?.startsWith("::view-transition"))
              .map((effect) => `${effect.pseudoElement} ${String(effect.getTiming().duration)}`)
              .join("\n");
          };
          void look();
          return transition;
        };
      });
      await page.getByRole("link", { name: "Details: Tajweed" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Tajweed" })).toBeVisible();
      await expect(page.locator("body")).toHaveAttribute("data-moves", /.*/);
      const moves = (await page.locator("body").getAttribute("data-moves")) ?? "";
      if (reducedMotion === "reduce") {
        expect(moves).toBe("");
      } else {
        expect(moves).toContain("::view-transition-group(cover) 200");
        for (const move of moves.split("\n")) {
          expect(Number(move.split(" ").at(-1)), move).toBeLessThan(250);
        }
      }
    }
  },
);
