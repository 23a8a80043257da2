import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

const carousels = [
  {
    label: "Introduction",
    intervalMs: 5000,
    slides: ["Learn Online With Meridian Academy", "Quality Education In Every Language"],
  },
  {
    label: "Sample quotations",
    intervalMs: 6000,
    slides: [
      "A student of Tajweed",
      "A student of Mathematics",
      "A student of Full Stack Development",
      "A student of Python",
    ],
  },
];

type Carousel = {
  root: Locator;
  control: (name: string) => Locator;
  /** Waits until a slide, counted from 0, is the one in view. */
  shows: (index: number) => Promise<void>;
};

function carouselOn(page: Page, label: string, slides: readonly string[]): Carousel {
  const root = page.getByRole("group", { name: label, exact: true });
  return {
    root,
    control: (name) => root.getByRole("button", { name, exact: true }),
    async shows(index) {
      await expect(root.getByRole("button", { name: /^Slide / }).nth(index)).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(root.getByText(slides[index] ?? "", { exact: true })).toBeInViewport();
    },
  };
}

/** A press that neither hovers nor focuses, and so holds nothing. */
async function press(button: Locator): Promise<void> {
  await button.dispatchEvent("click");
}

for (const { label, intervalMs, slides } of carousels) {
  // The two differ in what they show and for how long.
  const tag = label === "Introduction" ? [] : "@deep";
  test.describe(label, { tag }, () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install();
    });

    /** Stops the clock, so that each step is exact. */
    async function stopAt(page: Page, carousel: Carousel, index: number): Promise<void> {
      await carousel.root.scrollIntoViewIfNeeded();
      await page.clock.pauseAt(Date.now() + 60_000);
      await beginAt(carousel, index);
    }

    /** Begins the time of a slide anew. */
    async function beginAt(carousel: Carousel, index: number): Promise<void> {
      const isThere = await carousel.root
        .getByRole("button", { name: /^Slide / })
        .nth(index)
        .getAttribute("aria-current");
      const away = (index + 1) % slides.length;
      if (isThere) {
        await press(carousel.root.getByRole("button", { name: /^Slide / }).nth(away));
        await carousel.shows(away);
      }
      await press(carousel.root.getByRole("button", { name: /^Slide / }).nth(index));
      await carousel.shows(index);
    }

    test(`shows each slide for ${intervalMs} ms, and begins again after the last`, async ({
      page,
      open,
    }) => {
      await open("/");
      const carousel = carouselOn(page, label, slides);
      await stopAt(page, carousel, 0);
      for (let step = 0; step < slides.length; step += 1) {
        await page.clock.runFor(intervalMs - 1);
        await carousel.shows(step);
        await page.clock.runFor(1);
        await carousel.shows((step + 1) % slides.length);
      }
    });

    test("stops while it is paused, under the pointer or has the focus, and goes on after it", async ({
      page,
      open,
    }) => {
      await open("/");
      const carousel = carouselOn(page, label, slides);
      await stopAt(page, carousel, 0);
      await press(carousel.control(`Pause ${label}`));
      await page.clock.runFor(intervalMs * 3);
      await carousel.shows(0);
      await press(carousel.control(`Play ${label}`));
      await expect(carousel.control(`Pause ${label}`)).toBeVisible();
      await page.clock.runFor(intervalMs);
      await carousel.shows(1);

      await beginAt(carousel, 0);
      await carousel.control("Next slide").hover();
      await page.clock.runFor(intervalMs * 3);
      await carousel.shows(0);
      await page.mouse.move(0, 0);
      await page.clock.runFor(intervalMs);
      await carousel.shows(1);

      await beginAt(carousel, 0);
      await page.keyboard.press("Tab");
      await carousel.control("Next slide").focus();
      await page.clock.runFor(intervalMs * 3);
      await carousel.shows(0);
      await carousel.control("Next slide").blur();
      await page.clock.runFor(intervalMs);
      await carousel.shows(1);
    });

    test("never moves for those who asked for less motion", async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open("/");
      const carousel = carouselOn(page, label, slides);
      await stopAt(page, carousel, 0);
      await expect(carousel.control(`Pause ${label}`)).toHaveCount(0);
      await page.clock.runFor(intervalMs * 3);
      await carousel.shows(0);
      await press(carousel.control("Next slide"));
      await carousel.shows(1);
    });

    test("moves by its buttons and its indicators", async ({ page, open }) => {
      await open("/");
      const carousel = carouselOn(page, label, slides);
      await carousel.control("Next slide").click();
      await carousel.shows(1);
      await carousel.control("Previous slide").click();
      await carousel.shows(0);
      await carousel.control("Previous slide").click();
      const last = slides.length - 1;
      await carousel.shows(last);
      await carousel.root.getByRole("button", { name: /^Slide 1: / }).click();
      await carousel.shows(0);
    });

    test("can be scrolled through without scripts", async ({ plainPage }) => {
      await plainPage.goto("/");
      const carousel = carouselOn(plainPage, label, slides);
      for (const slide of slides) {
        const text = carousel.root.getByText(slide, { exact: true });
        await text.scrollIntoViewIfNeeded();
        await expect(text).toBeInViewport();
      }
    });
  });
}

test("each slide of the introduction leads on", async ({ page, open }) => {
  await open("/");
  const introduction = page.getByRole("group", { name: "Introduction", exact: true });
  for (const [index, eyebrow] of [
    "Global One-to-One Learning",
    "Expert Tutors Worldwide",
  ].entries()) {
    await introduction.getByRole("button", { name: `Slide ${index + 1}: ${eyebrow}` }).click();
    const slide = introduction.getByRole("group", { name: `${index + 1} of 2: ${eyebrow}` });
    await expect(slide.getByText(eyebrow, { exact: true })).toBeInViewport();
    await expect(slide.getByRole("link", { name: "Read More" })).toHaveAttribute("href", "/about");
    await expect(slide.getByRole("link", { name: "Enroll Now" })).toHaveAttribute(
      "href",
      "/courses",
    );
  }
});

test(
  "testimonials are four, of students, and say that they are samples",
  { tag: "@deep" },
  async ({ page }) => {
    await page.goto("/testimonial");
    const carousel = page.getByRole("group", { name: "Sample quotations", exact: true });
    await expect(carousel.getByRole("group", { name: /of 4: A student of/ })).toHaveCount(4);
    await expect(carousel.getByText("Student", { exact: true })).toHaveCount(4);
    await expect(page.getByText("Sample quotations, written by the academy")).toBeVisible();
  },
);
