import type { Locator, Page } from "@playwright/test";

import { formOn } from "./support/contact.ts";
import { button, heading, openMap, startQuiz } from "./support/quiz.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { bookInSteps, timesIn } from "./support/trial.ts";

/** Dark grounds, and controls that paper cannot press. */
function unfitForPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("body, body *")].filter((element) =>
      element.checkVisibility(),
    );
    const dark = seen.filter((element) => {
      const { backgroundColor, maskImage } = getComputedStyle(element);
      // The shape of an icon, not an area.
      if (maskImage !== "none") return false;
      const parts = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      // `color(srgb …)`, as mixed colours are given, counts from 0 to 1.
      const scale = backgroundColor.startsWith("color(") ? 255 : 1;
      const [r = 0, g = 0, b = 0] = parts.map((part) => part * scale);
      const ink = (parts[3] ?? 1) * (3 * 255 - (r + g + b));
      return ink > 3 * 128;
    });
    const controls = seen.filter((element) => element.matches("button, nav a, form"));
    return [...dark, ...controls].map(
      ({ tagName, textContent }) => `${tagName} ${(textContent ?? "").slice(0, 60)}`,
    );
  });
}

function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

/** Contrast of a colour against the page's ground, as WCAG reckons it. */
function contrastOf(locator: Locator, property: string): Promise<number> {
  return locator.evaluate((element, name) => {
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [low = 0, high = 0] = [
      luminance(getComputedStyle(element).getPropertyValue(name)),
      luminance(getComputedStyle(document.body).backgroundColor),
    ].toSorted((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  }, property);
}

test(
  "with forced colours every state can still be told from the others",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await open("/courses?category=web");
    const bar = page.getByRole("navigation", { name: "Main" }).first();
    const line = (name: string) =>
      styleOf(bar.getByRole("link", { name, exact: true }), "text-decoration-line");
    expect([await line("Courses"), await line("About")]).toEqual(["underline", "none"]);
    const filters = page.getByRole("group", { name: "Show courses in" });
    const look = async (name: string) => {
      const filter = filters.getByRole("button", { name, exact: true });
      return [
        await styleOf(filter, "background-color"),
        await styleOf(filter, "border-bottom-width"),
        await styleOf(filter, "text-decoration-line"),
      ].join(" ");
    };
    expect(await look("Web Development")).not.toBe(await look("Programming"));
    const action = page.getByRole("button", { name: "Book Free Trial" }).first();
    expect(await styleOf(action, "border-top-style")).toBe("solid");
    expect(await styleOf(action, "border-top-color")).not.toBe(
      await styleOf(page.locator("body"), "background-color"),
    );
    await page.keyboard.press("Tab");
    expect(await styleOf(page.locator(":focus"), "outline-style")).toBe("solid");

    await open("/contact");
    const { name, phone, submit, summary } = formOn(page);
    await phone.fill("1");
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(name).toHaveAccessibleDescription(/Enter your name/);
    await expect(page.getByText("Enter your name").last()).toBeVisible();
    expect(await styleOf(summary.locator("xpath=.."), "border-top-style")).toBe("solid");

    // A native mark, which the browser draws in the visitor's own colours.
    await open("/classes/trial?course=tajweed&zone=Asia/Karachi&learner=self");
    const time = timesIn(page).first();
    const box = await time.screenshot();
    await time.check();
    await page.mouse.move(0, 0);
    expect((await time.screenshot()).equals(box)).toBe(false);
  },
);

test(
  "a booking and a result can be printed from the dark scheme",
  { tag: "@deep" },
  async ({ page, open, unique }) => {
    await open("/classes/trial?course=tajweed&zone=Asia/Karachi&learner=self");
    await bookInSteps(page, unique);
    await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await unfitForPaper(page)).toEqual([]);
    await expect(page.getByText(/^T-[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible();

    await page.emulateMedia({ media: null, colorScheme: null });
    await startQuiz(page, "react");
    await hydrated(page);
    await openMap(page);
    await button(page, "Review and finish").click();
    await button(page, "Finish and see the result").click();
    await expect(heading(page)).toContainText("your result");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await unfitForPaper(page)).toEqual([]);
    await expect(page.getByRole("heading", { name: "Question 15" })).toBeVisible();
  },
);

test("print styles work without scripts too", { tag: "@deep" }, async ({ plainPage }) => {
  await plainPage.goto("/testimonial");
  const slides = plainPage.getByRole("group", { name: /: slides$/ });
  expect(await styleOf(slides, "display")).toBe("flex");
  await plainPage.emulateMedia({ media: "print" });
  expect(await styleOf(slides, "display")).toBe("block");
});

test(
  "nothing moves for those who asked for less motion",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/");
    const moving = () =>
      page.evaluate(() => [
        ...document.getAnimations().map(({ id, playState }) => `animation ${id} ${playState}`),
        ...[...document.querySelectorAll("*")]
          .filter((element) => {
            const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
            const isStill = transitionDuration === "0s" || transitionDuration === "";
            return animationName !== "none" || !isStill || scrollBehavior === "smooth";
          })
          .map(({ tagName, className }) => `${tagName} ${String(className)}`),
      ]);
    expect(await moving()).toEqual([]);
    await page.getByRole("button", { name: "Book Free Trial" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page).toHaveURL("/terms");
    expect(await moving()).toEqual([]);
  },
);

for (const colorScheme of ["light", "dark"] as const) {
  test(
    `visitors who ask for more contrast get it (${colorScheme})`,
    { tag: "@deep" },
    async ({ page, open }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open("/privacy");
      const text = page.getByText(/^Last (?:changed|updated)/).first();
      const row = page.getByRole("main").getByRole("cell", { includeHidden: true }).first();
      const usual = {
        text: await contrastOf(text, "color"),
        line: await contrastOf(row, "border-bottom-color"),
      };
      await page.emulateMedia({ colorScheme, contrast: "more" });
      const more = {
        text: await contrastOf(text, "color"),
        line: await contrastOf(row, "border-bottom-color"),
      };
      expect(more.text).toBeGreaterThan(Math.max(7, usual.text));
      expect(more.line).toBeGreaterThan(Math.max(3, usual.line));
    },
  );
}

test("visitors who save data get no fonts, no ornaments and nothing that moves on its own", async ({
  open,
  page,
  watch,
}) => {
  watch.allow(/font/i);
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const sent: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const kind = /\.woff2$|^\/art\/covers\//.exec(pathname)?.[0];
    if (kind) sent.push(`${kind} ${response.status()} ${response.headers()["cache-control"]}`);
  });
  await open("/");
  await page.getByRole("heading", { name: "Explore Our Courses" }).scrollIntoViewIfNeeded();
  // A font is not even asked for where scripts run, and would not be sent.
  await expect
    .poll(() => new Set(sent.filter((each) => each !== ".woff2 204 no-store")))
    .toEqual(new Set(["/art/covers/ 200 no-store"]));
  // Nor are free hours.
  await expect(page.getByText("Choose from all available times").first()).toBeVisible();
  expect(watch.requests.filter((request) => request.includes("/api/trial"))).toEqual([]);
  await expect(page.getByRole("button", { name: "Next slide" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pause / })).toHaveCount(0);
});
