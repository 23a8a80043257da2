import { anEnquiry, formOn } from "./support/contact.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  "one tap sends a message whose errors have just been corrected",
  { tag: "@deep" },
  async ({ page, open, unique }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await open("/contact");
    const { name, email, phone, message, submit } = formOn(page);
    const enquiry = anEnquiry(unique);
    await name.fill(enquiry.name);
    await expect(submit).toBeEnabled();
    await submit.tap();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.tap();
    await email.pressSequentially(enquiry.email);
    await phone.tap();
    await phone.pressSequentially(enquiry.phone);
    await message.tap();
    await message.pressSequentially("Tajweed");
    // Where the finger goes down is where the button was when the visitor looked at it.
    const box = await submit.boundingBox();
    if (!box) throw new Error("The button cannot be seen.");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => posts.filter((url) => url.endsWith("/api/submit"))).toHaveLength(1);
  },
);

test(
  "the first question of a quiz is never drawn wider than the screen",
  { tag: "@deep" },
  async ({ page, open }) => {
    await page.addInitScript(() => {
      const widths: number[] = [];
      Object.assign(window, { widths });
      const note = () => {
        if (document.body) widths.push(document.documentElement.scrollWidth, window.innerWidth);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await open("/test/java");
    await page.getByRole("button", { name: "Start the quiz" }).tap();
    await expect(page.getByText("Question 1 of 15")).toBeVisible();
    const read = () => page.evaluate(() => (window as unknown as { widths: number[] }).widths);
    await expect.poll(async () => (await read()).length).toBeGreaterThan(20);
    expect([...new Set(await read())]).toEqual([390]);
  },
);

test(
  "a dialog keeps its title and its close button in view",
  { tag: "@deep" },
  async ({ page, open }) => {
    await open("/courses");
    await page.getByRole("button", { name: "Book Free Trial" }).first().tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Myself" }).tap();
    await expect(dialog.getByRole("form")).toBeVisible();
    await dialog.evaluate((element) => element.scrollTo(0, 1_500));
    const close = dialog.getByRole("button", { name: "Close" });
    await expect(close).toBeInViewport();
    await expect(dialog.getByRole("heading", { name: /trial/i }).first()).toBeInViewport();
    await close.tap();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  "the chat link is in the header, where it covers nothing",
  { tag: "@deep" },
  async ({ page, open }) => {
    const chat = page.getByRole("banner").getByRole("link", { name: /WhatsApp/ });
    for (const path of ["/", "/about"]) {
      await open(path);
      await page.evaluate(() => window.scrollTo(0, 1_200));
      await expect(page.getByRole("button", { name: "Back to top" })).toBeInViewport();
      await expect(chat).toBeInViewport();
      const [header, link] = await Promise.all(
        [page.getByRole("banner"), chat].map((part) => part.boundingBox()),
      );
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(header?.height ?? 0);
    }
  },
);

for (const { path, name, buttons } of [
  { path: "/assessment", name: /^Start : .* quiz$/, buttons: 6 },
  { path: "/test/java", name: "Start the quiz", buttons: 1 },
  { path: "/placement/java", name: "Start the check", buttons: 1 },
]) {
  test(`${path} can be begun without scrolling`, { tag: "@deep" }, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await open(path);
    const main = page.getByRole("main");
    const starts = main.getByRole("link", { name }).or(main.getByRole("button", { name }));
    await expect(starts).toHaveCount(buttons);
    await expect(starts.last()).toBeInViewport({ ratio: 1 });
  });
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test("floating parts are beside the page's column", { tag: "@deep" }, async ({ page, open }) => {
    await open("/about");
    await page.evaluate(() => window.scrollTo(0, 1_200));
    const column = await page.locator("main .wrap").first().boundingBox();
    const top = await page.getByRole("button", { name: "Back to top" }).boundingBox();
    const gutter = 40;
    expect(top?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) - gutter);
  });
});

for (const [width, path] of [
  [361, "/ur"],
  [390, "/"],
] as const) {
  const title = `the head of ${path} has room for the offer of another language, ${width} pixels wide`;
  test(title, { tag: "@deep" }, async ({ browser, site }) => {
    const locale = path === "/" ? "ar" : "en-GB";
    const viewport = { width, height: 700 };
    const phone = await browser.newContext({ baseURL: site.url, locale, viewport });
    const page = await phone.newPage();
    await page.goto(path);
    const boxes: { x: number; width: number }[] = [];
    for (const part of [
      page.locator("aside[data-offer] a"),
      page.getByRole("banner").locator("a[target=_blank]:visible"),
      page.getByRole("banner").locator("summary:visible").first(),
      page.getByRole("banner").locator("a:visible").first(),
    ]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      if (box) boxes.push(box);
    }
    const inOrder = boxes.toSorted((one, other) => one.x - other.x);
    for (const [index, box] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (next) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
    }
    await phone.close();
  });
}
