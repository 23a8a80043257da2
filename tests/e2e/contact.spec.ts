import type { Locator, Page } from "@playwright/test";

import { site as academy } from "#content/site.ts";
import { anEnquiry, expectTyped, fill, formOn, texts } from "./support/contact.ts";
import { teamEmail } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** A form without script is taken after three seconds, which nobody needs less for. */
const shortestVisitMs = 3_000;

async function errorAt(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, "\\$&")));
}

test("a message is stored, answered in the words of the specification and mailed once", async ({
  page,
  open,
  site,
  unique,
}) => {
  await open("/contact");
  const { name, submit } = formOn(page);
  await expect(submit).toBeDisabled();
  await fill(page, anEnquiry(unique));
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByRole("status").getByText(texts.success)).toBeVisible();
  await expectTyped(page, { name: "", email: "", phone: "", message: "" });
  await expect(submit).toBeDisabled();
  await expect(name).toBeEditable();

  const mail = await site.mailbox.mailWith(unique);
  expect(mail.to).toEqual([expect.objectContaining({ address: teamEmail })]);
  expect(mail.replyTo).toEqual([{ name: "Amina Yusuf", address: `${unique}@visitor.example` }]);
  expect(mail.text).toContain("I would like lessons in Tajweed.");
  expect(site.mailbox.countWith(unique)).toBe(1);
});

test(
  "a double click and a repeated post are stored once",
  { tag: "@deep" },
  async ({ page, open, site, unique }) => {
    await open("/contact");
    await fill(page, anEnquiry(unique));
    await expect(formOn(page).submit).toBeEnabled();
    const sent = page.waitForRequest("**/api/submit");
    await formOn(page).submit.dblclick();
    await expect(page.getByText(texts.success)).toBeVisible();
    // A browser or a proxy that lost the answer sends the same bytes again.
    const request = await sent;
    const again = await page.request.post("/api/submit", {
      data: request.postDataBuffer() ?? Buffer.alloc(0),
      headers: { "Content-Type": request.headers()["content-type"] ?? "" },
    });
    expect(await again.json()).toMatchObject({ success: true, message: texts.success });
    await site.mailbox.mailWith(unique);
    await page.goto("/contact");
    expect(site.mailbox.countWith(unique)).toBe(1);
  },
);

test("an empty form names each field, takes the focus to the summary and keeps what is typed", async ({
  page,
  open,
}) => {
  await open("/contact");
  const fields = formOn(page);
  await fields.phone.fill("12345");
  await expect(fields.submit).toBeEnabled();
  await fields.submit.click();
  await expect(fields.summary.locator("xpath=..")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await errorAt(fields.name, "Enter your name");
  await errorAt(fields.email, "Enter your email address");
  await errorAt(fields.phone, texts.phone);
  await errorAt(fields.message, "Enter a message");
  await expect(fields.phone).toHaveValue("12345");
  await fields.summary.getByRole("link", { name: texts.phone }).click();
  await expect(fields.phone).toBeFocused();

  for (const phone of ["123456789", "1234567890123456", "call me"]) {
    await fields.phone.fill(phone);
    await fields.submit.click();
    await errorAt(fields.phone, texts.phone);
  }
  for (const phone of ["0123456789", "(+44) 7700-900 123", "123456789012345", "٠٧٧٠٠٩٠٠١٢٣"]) {
    await fields.phone.fill(phone);
    await fields.phone.blur();
    await expect(fields.phone).not.toHaveAttribute("aria-invalid");
  }
});

test("sending disables the button and says so", async ({ page, open, unique }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/submit", async (route) => {
    await held;
    await route.continue();
  });
  await open("/contact");
  await fill(page, anEnquiry(unique));
  await formOn(page).submit.click();
  await expect(formOn(page).submit).toHaveText("Sending...");
  await expect(formOn(page).submit).toBeDisabled();
  answer();
  await expect(page.getByText(texts.success)).toBeVisible();
});

test.describe("without scripts", () => {
  test("a message is sent, answered and mailed", async ({ plainPage, site, unique }) => {
    await plainPage.goto("/contact");
    await fill(plainPage, anEnquiry(unique));
    await plainPage.getByRole("checkbox", { name: /I am a person/ }).check();
    await plainPage.waitForTimeout(shortestVisitMs);
    await formOn(plainPage).submit.click();
    await expect(plainPage.getByText(texts.success)).toBeVisible();
    // A reload shows the answer again and sends nothing.
    await plainPage.reload();
    await expect(plainPage.getByText(texts.success)).toBeVisible();
    const mail = await site.mailbox.mailWith(unique);
    expect(mail.replyTo?.[0]?.address).toBe(`${unique}@visitor.example`);
    expect(site.mailbox.countWith(unique)).toBe(1);
  });

  test("a faulty form comes back with each message and everything typed", async ({
    plainPage,
    unique,
  }) => {
    const typed = { ...anEnquiry(unique), name: "", phone: "12 34" };
    await plainPage.goto("/contact");
    await fill(plainPage, typed);
    const fields = formOn(plainPage);
    const answer = plainPage.waitForResponse((response) => response.request().method() === "POST");
    await fields.submit.click();
    expect((await answer).status()).toBeGreaterThanOrEqual(400);
    await expect(fields.summary).toContainText("There is a problem");
    await errorAt(fields.name, "Enter your name");
    await errorAt(fields.phone, texts.phone);
    await expectTyped(plainPage, typed);
    await expect(plainPage).toHaveTitle(/^Error: /);

    await fields.name.fill("Amina");
    await fields.phone.fill("+44 7700 900123");
    await fields.submit.click();
    await expect(fields.summary).toContainText("Tick the box to say that you are a person");
    await expect(fields.message).toHaveValue(typed.message);
  });
});

test("contact details and the message box are as specified", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByText("London, United Kingdom").first()).toBeVisible();
  const phone = main.getByRole("link", { name: academy.phone.display }).first();
  await expect(phone).toHaveAttribute("href", `tel:${academy.phone.e164}`);
  const email = main.getByRole("link", { name: /@meridian-academy/ }).first();
  await expect(email).toHaveAttribute("href", /^mailto:/);
  expect((await formOn(page).message.boundingBox())?.height).toBe(150);
});

for (const { name, ask } of [
  {
    name: "asks for it",
    ask: (page: Page) => page.getByRole("button", { name: "Show the map" }).dispatchEvent("click"),
  },
  {
    name: "scrolls to it",
    ask: (page: Page) => page.getByRole("img", { name: /London/ }).scrollIntoViewIfNeeded(),
  },
]) {
  test(`the map is fetched only once a visitor ${name}`, async ({ page, open, watch }) => {
    const outside = () => watch.requests.filter((request) => request.includes("openstreetmap"));
    await open("/contact");
    await page.waitForLoadState("networkidle");
    expect(outside()).toEqual([]);
    await ask(page);
    await expect(page.getByRole("main").locator("iframe")).toHaveAttribute(
      "title",
      /Map of London/,
    );
    await expect.poll(outside).toHaveLength(1);
  });
}
