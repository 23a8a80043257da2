import { momentAt } from "#app/platform/moment.ts";
import { day } from "#app/platform/.server/clock.ts";
import { aCase, enterDesk, insertLesson } from "./support/desk.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

async function twoCases(site: Site, unique: string): Promise<[string, string]> {
  const sent = (subject: string) => ({ email: `${unique}-${subject}@visitor.example`, subject });
  return [await aCase(site, sent("first")), await aCase(site, sent("second"))];
}

test(
  "keys belong to the menu that is open and to text, and the list of keys lies over the case",
  { tag: "@deep" },
  async ({ context, open, page, site, unique }) => {
    const [id] = await twoCases(site, unique);
    const soon = momentAt(Date.now() + 9 * day);
    const trialId = await insertLesson(await site.services(), "Layla Sample", soon);
    await enterDesk(context, site, "coordinator");
    await open(`/desk/cases/${id}`);
    const url = page.url();
    await page.keyboard.press("z");
    const menu = page.locator("details[data-menu][open]");
    await expect(menu.getByRole("button", { name: "Tomorrow 1" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("button", { name: "In two days 2" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(page.locator("#menu-snooze summary")).toBeFocused();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog");
    await expect(keys).toContainText("A week back");
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    expect(page.url()).toBe(url);

    await open(`/desk/lesson/${trialId}`);
    await page.keyboard.press("t");
    await expect(page.getByRole("radio", { name: "No one yet" })).toBeFocused();
    await page.keyboard.press("r");
    await expect(page.getByLabel("Room", { exact: true })).toBeFocused();
  },
);

test(
  "undoing takes back one act, and its bar hides nothing",
  { tag: "@deep" },
  async ({ context, open, page, site, unique }) => {
    const [first, second] = await twoCases(site, unique);
    await enterDesk(context, site, "coordinator");
    for (const id of [first, second]) {
      await open(`/desk/cases/${id}`);
      await page.keyboard.press("e");
      await expect(page.locator("[data-undo]")).toBeVisible();
    }
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const under = await page.evaluate(() => {
        const bar = document.querySelector("[data-undo]")?.getBoundingClientRect();
        for (const pane of document.querySelectorAll("*")) pane.scrollTop = pane.scrollHeight;
        const ends = [...document.querySelectorAll("[data-pane] :is(button, input, p)")]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect())
          .filter(({ height, top }) => height > 0 && top < innerHeight);
        return ends.filter(({ bottom }) => bar === undefined || bottom > bar.top + 1).length;
      });
      expect(under, `${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const states = async () => {
      const { db } = await site.services();
      const rows = await db
        .selectFrom("desk_case")
        .select("state")
        .where("id", "in", [first, second])
        .orderBy("id")
        .execute();
      return rows.map(({ state }) => state);
    };
    await page.keyboard.press("Control+z");
    await expect.poll(states).toEqual(["done", "new"]);
    await expect(page.locator("[data-undo]")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Open it again")).toHaveCount(0);
    expect(await states()).toEqual(["done", "new"]);
  },
);

test(
  "what is refused in a booking has the focus and says why, on a phone",
  { tag: "@deep" },
  async ({ context, open, page, site }) => {
    await enterDesk(context, site, "coordinator");
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/desk/book");
    await page.getByLabel("Course", { exact: true }).selectOption("Tajweed");
    await page.getByLabel("Their city").selectOption({ label: "London, Manchester, Edinburgh" });
    await page.getByRole("button", { name: "Show the times" }).click();
    const hour = page.getByLabel("Hour", { exact: true });
    await expect(hour).toBeFocused();
    const book = page.getByRole("button", { name: "Book it" });
    await book.click();
    await expect(hour).toBeFocused();
    await expect(page.getByRole("alert")).toBeInViewport();
    await hour.selectOption({ index: 1 });
    await book.click();
    await expect(page.getByLabel("The child’s first name")).toBeFocused();
    await expect(page.getByRole("alert").first()).toBeInViewport();
  },
);
