import { seeds } from "#tests/support/seeds.ts";
import { site } from "#tests/support/seeds.ts";
import { overflowOf } from "./support/axe.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("home has the sections of the specification, in its order", async ({ page }) => {
  await page.goto("/");
  const headings = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .allTextContents();
  const { pages, instructors, quotations } = seeds.in("en");
  const { services, about } = pages.home;
  const sections = [services, about, pages.courses.catalogue, instructors, quotations];
  const places = sections.map(({ heading }) => headings.indexOf(heading));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test(
  "home is read in six and a half screens of a phone",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/");
    await page.waitForLoadState("networkidle");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5500);
  },
);

for (const width of [896, 1023, 1024, 1100]) {
  test(`the menu has room ${width} pixels wide`, { tag: "@deep" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open("/");
    const mark = page.getByRole("banner").locator("svg").first();
    expect((await mark.boundingBox())?.width).toBe(34);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test(
  "back to top appears beyond 300 px and scrolls smoothly to the top",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.addInitScript(() => {
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (options?: ScrollToOptions | number) => {
        if (typeof options === "object")
          console.info(`scrolls ${options.behavior} to ${options.top}`);
        if (typeof options === "object") scrollTo(options);
      };
    });
    await open("/about");
    const button = page.getByRole("button", { name: "Back to top" });
    await page.evaluate(() => document.documentElement.scrollTo({ top: 300, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await expect(button).toBeHidden();
    await page.evaluate(() => document.documentElement.scrollTo({ top: 301, behavior: "instant" }));
    await expect(button).toBeVisible();
    const message = page.waitForEvent("console", (entry) => entry.text().startsWith("scrolls"));
    await button.click();
    expect((await message).text()).toBe("scrolls smooth to 0");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeHidden();
  },
);

test.describe("navigation", () => {
  test("opens, walks and closes the 'Pages' list by keyboard", async ({ page, open }) => {
    await open("/");
    const menu = page.getByRole("navigation", { name: "Main" });
    const team = menu.getByRole("link", { name: "Our Team" });
    const pages = menu.locator("summary").filter({ hasText: "Pages" });
    await pages.focus();
    await page.keyboard.press("Enter");
    await expect(team).toBeVisible();
    const specified = ["Our Team", "Testimonial", "Feedback", "All pages"];
    for (const name of [...specified, "How lessons work", "Tutors", "Quizzes"]) {
      await page.keyboard.press("Tab");
      await expect(menu.getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(team).toBeHidden();
    await expect(pages).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/team");
    await expect(team).toBeHidden();
  });

  test("folds into one button on a narrow screen, and works before scripts run", async ({
    plainPage,
  }) => {
    await plainPage.setViewportSize({ width: 320, height: 640 });
    await plainPage.goto("/");
    const contact = plainPage.getByRole("banner").getByRole("link", { name: "Contact" });
    await expect(contact).toHaveCount(0);
    await plainPage.locator("summary", { hasText: "Menu" }).click();
    await plainPage.getByText("Pages", { exact: true }).filter({ visible: true }).click();
    await plainPage.getByRole("link", { name: "Testimonial", exact: true }).click();
    await expect(plainPage).toHaveURL("/testimonial");
  });

  test(
    "stays open where it was opened before the scripts came",
    { tag: "@deep" },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const scripts = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto("/");
      await page.getByText("Menu", { exact: true }).click();
      scripts.resolve();
      await hydrated(page);
      await page.getByRole("link", { name: "About", exact: true }).first().click();
      await expect(page).toHaveURL("/about");
      await expect(page.getByText("Menu", { exact: true })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "About" })).toBeHidden();
    },
  );

  test("says 'Loading...' while a page is on its way", { tag: "@deep" }, async ({ page, open }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/terms-[\w-]+\.js$|\/terms\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await open("/about");
    // Without a pointer or the focus, which would have the page fetched in advance.
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).dispatchEvent("click");
    // Another one, hidden here, waits for a sign-in.
    const loading = page.getByText("Loading...").filter({ visible: true });
    await expect(loading).toHaveCount(1);
    letGo();
    await expect(page).toHaveURL("/terms");
    await expect(loading).toHaveCount(0);
  });
});

test.describe("footer", () => {
  test(
    "names the current year, also on a page that was built in another",
    { tag: "@deep" },
    async ({ page, open, plainPage }) => {
      await plainPage.goto("/about");
      const year = new Date().getUTCFullYear();
      await expect(plainPage.getByRole("contentinfo")).toContainText(`© ${year} ${site.name}`);
      await page.clock.setFixedTime("2041-06-01T12:00:00Z");
      await open("/about");
      await expect(page.getByRole("contentinfo")).toContainText(`© 2041 ${site.name}`);
    },
  );

  test("folds its lists on a phone, and opens them without scripts", async ({ plainPage }) => {
    await plainPage.setViewportSize({ width: 390, height: 844 });
    await plainPage.goto("/contact");
    const footer = plainPage.getByRole("contentinfo");
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(560);
    await plainPage.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(plainPage)).toEqual([]);
    await plainPage.setViewportSize({ width: 390, height: 844 });
    const tajweed = footer.getByRole("link", { name: "Tajweed" });
    await expect(tajweed).toBeHidden();
    await footer.getByText("Popular Courses").filter({ visible: true }).click();
    await expect(tajweed).toBeVisible();
    await plainPage.setViewportSize({ width: 1280, height: 800 });
    await expect(footer.getByRole("link", { name: "Feedback" })).toBeVisible();
    await expect(footer.getByRole("heading", { name: "Quick Links" })).toBeVisible();
  });
});

test(
  "the names of other languages fetch no letters of their own",
  { tag: "@deep" },
  async ({ page, open, watch }) => {
    await open("/about");
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "العربية" }),
    ).toBeVisible();
    await page.locator("html[data-fonts='shown']").waitFor();
    await page.waitForLoadState("networkidle");
    expect(watch.requests.filter((request) => /amiri/i.test(request))).toEqual([]);
  },
);

test(
  "on pages of one task the footer is one line, and a question has the screen to itself",
  { tag: "@deep" },
  async ({ page, plainPage }) => {
    const footer = plainPage.getByRole("contentinfo");
    for (const path of ["/register", "/classes/trial?course=python&learner=self", "/test/java"]) {
      await plainPage.goto(path);
      expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(100);
      await expect(footer.getByRole("link", { name: "Privacy" })).toBeVisible();
    }
    await page.goto("/test/java");
    await page.getByRole("button", { name: "Start the quiz" }).click();
    await expect(page.getByText("Question 1 of 15")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.getByRole("link", { name: "Leave" }).click();
    await expect(page.getByRole("banner")).toBeVisible();
  },
);

test("the header leaves a page enough room", { tag: "@deep" }, async ({ plainPage }) => {
  for (const path of ["/courses", "/about", "/contact", "/team", "/classes", "/privacy"]) {
    await plainPage.goto(path);
    const title = plainPage.getByRole("main").locator("div").first();
    expect((await title.boundingBox())?.height, path).toBeLessThanOrEqual(168);
  }
});
