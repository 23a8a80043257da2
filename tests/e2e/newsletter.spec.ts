import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";

import { linkIn, mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const pending = "Check your inbox";

function blockOn(page: Page) {
  const block = page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });
  return {
    block,
    email: block.getByRole("textbox", { name: "Email" }),
    submit: block.getByRole("button"),
  };
}

function headerOf(mail: Email, key: string): string {
  return mail.headers.find((header) => header.key === key)?.value ?? "";
}

test("an address is confirmed by a button behind the mailed link, and can leave in one click", async ({
  page,
  open,
  site,
  request,
  unique,
}) => {
  const address = `${unique}@reader.example`;
  await open("/about");
  const { block, email, submit } = blockOn(page);
  await email.fill(address);
  await submit.click();
  await expect(block.getByRole("status")).toContainText(pending);
  await expect(email).toHaveValue("");

  const mail = await mailTo(site, address);
  const link = linkIn(mail, "/newsletter/confirm");
  // A scanner follows the link first.
  expect((await request.get(link)).status()).toBe(200);
  await open(link);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();

  const unsubscribe = headerOf(mail, "list-unsubscribe").slice(1, -1);
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  // As a web mailer posts it, from a page of its own.
  const headers = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  expect((await request.post(unsubscribe, { headers, form: { a: "b" } })).status()).toBe(400);
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await request.post(unsubscribe, { headers, form })).status()).toBe(200);
});
