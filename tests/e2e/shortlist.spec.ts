import { expect, test } from "./support/test.ts";
import { bookInSteps } from "./support/trial.ts";

test(
  "courses saved on cards and pages go into one trial request",
  { tag: "@deep" },
  async ({ page, open, site, unique }) => {
    await open("/courses");
    await page.getByRole("button", { name: "Add to shortlist: Tajweed" }).first().click();
    await open("/courses/java");
    await page
      .getByRole("button", { name: /^Add to shortlist ?: Java$/ })
      .first()
      .click();
    await page.getByRole("link", { name: "See your shortlist" }).click();
    await page.getByRole("link", { name: "Book one trial lesson for this list" }).click();
    await page.getByRole("link", { name: "Myself" }).click();
    const form = page.getByRole("form", { name: "Trial lesson" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free trial lesson: Tajweed");
    await expect(form.getByRole("listitem").filter({ hasText: /^Java$/ })).toBeVisible();
    const address = await bookInSteps(page, unique);
    await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
    const mail = await site.mailbox.mailWith("Also on the shortlist: Java");
    expect(mail.text).toContain(address);
  },
);

test("a shared list can be read, and booked from, without scripts", async ({ plainPage }) => {
  await plainPage.goto("/courses/cart?courses=java,sql");
  await expect(
    plainPage.getByRole("list", { name: "Courses on the shared list" }).getByRole("listitem"),
  ).toHaveCount(2);
  await plainPage.getByRole("link", { name: "Book one trial lesson for this list" }).click();
  await plainPage.getByRole("link", { name: "Myself" }).click();
  await expect(plainPage.getByRole("combobox", { name: "Course" })).toHaveValue("java");
});
