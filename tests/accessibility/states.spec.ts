import { fill as fillEnquiry, anEnquiry, formOn as enquiryOn } from "#tests/e2e/support/contact.ts";
import { failToSignIn } from "#tests/e2e/support/identity.ts";
import { expect, hydrated } from "#tests/e2e/support/test.ts";
import { test } from "./support/test.ts";

test("menus that are open", async ({ page, open, look }) => {
  await open("/about");
  await page.getByRole("navigation", { name: "Main" }).getByText("Pages", { exact: true }).click();
  await look("list of pages, open");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.reload();
  await hydrated(page);
  // Its word is there for screen readers alone.
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByText("Pages", { exact: true }).filter({ visible: true }).click();
  await look("menu of a phone, open");
});

test("the contact form", async ({ page, open, unique, look }) => {
  await open("/contact");
  const { phone, submit, summary } = enquiryOn(page);
  await phone.fill("12345");
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(summary).toBeVisible();
  await look("contact form with errors");
  await fillEnquiry(page, anEnquiry(unique));
  await submit.click();
  await expect(page.getByText("Form Submitted Successfully!")).toBeVisible();
  await look("contact form, sent");
});

test("feedback", async ({ page, open, unique, look }) => {
  await open("/feedback");
  const form = page.getByRole("form", { name: "Leave feedback" });
  await form.getByRole("button", { name: "Submit with 2 of 5 stars" }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await look("feedback form with errors");
  await form.getByRole("textbox", { name: "Name" }).fill(unique);
  await form.getByRole("textbox", { name: "Comment" }).fill("My tutor waited until I heard it.");
  await form.getByRole("button", { name: "Submit with 2 of 5 stars" }).click();
  await expect(page.getByText("Thank you. Your feedback is now on this page.")).toBeVisible();
  await look("feedback list with a card");
  const close = page.getByRole("link", { name: `Delete the feedback from ${unique}` });
  const page2 = await close.getAttribute("href");
  await close.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("dialog that asks before it deletes");
  await open(page2 ?? "");
  await look("the same question as a page");
  await open((page2 ?? "").replace("/api/feedback/", "/feedback/report/"));
  await look("report of a card");
});

test("the newsletter", async ({ page, open, unique, look }) => {
  await open("/newsletter");
  const main = page.getByRole("main");
  const email = main.getByRole("textbox", { name: "Email" });
  await email.fill("nobody");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await look("newsletter form with an error");
  await email.fill(`${unique}@visitor.example`);
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(main.getByRole("status").first()).not.toBeEmpty();
  await look("newsletter form, sent");
});

test("a shortlist", async ({ page, open, look }) => {
  await open("/courses");
  await page.getByRole("button", { name: "Add to shortlist: Tajweed" }).first().click();
  await open("/courses/cart");
  await expect(page.getByRole("main").getByText("Tajweed").first()).toBeVisible();
  await look("shortlist with a course");
});

test("signing in that has failed", async ({ page, open, watch, look }) => {
  watch.allow(/Login failed/, /request failed/, /Failed to load resource/);
  await open("/about?error=access_denied&state=x");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await look("sign-in that was cancelled");
  await failToSignIn(page);
  await look("sign-in that did not work");
});
