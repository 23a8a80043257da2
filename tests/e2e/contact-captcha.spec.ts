import { anEnquiry, expectTyped, fill, formOn, texts } from "./support/contact.ts";
import { expect, test } from "./support/test.ts";

test.describe("captcha", () => {
  test("sending without it shows the message", async ({ page, open, unique }) => {
    // It never comes, as on a very slow line.
    await page.route("**/api/captcha*", () => {});
    await open("/contact");
    await fill(page, anEnquiry(unique));
    await formOn(page).phone.press("Enter");
    await expect(page.getByRole("alert").getByText(texts.captcha)).toBeVisible();
    await expect(formOn(page).submit).toBeDisabled();
    await expectTyped(page, anEnquiry(unique));
  });

  test("the server shows the same message", async ({ request, unique }) => {
    const answer = await request.post("/api/submit", { multipart: anEnquiry(unique) });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, message: texts.captcha });
  });

  test(
    "that cannot load says why, offers other ways and can be tried again",
    { tag: "@deep" },
    async ({ page, open, watch, unique }) => {
      watch.allow(/status (?:of )?503/, /request failed: .*api\/captcha/);
      await page.route("**/api/captcha*", (route) => route.fulfill({ status: 503 }));
      await open("/contact");
      await fill(page, anEnquiry(unique));
      const box = page.getByRole("group", { name: "Spam check" });
      await expect(page.getByRole("alert").getByText(texts.captcha)).toBeVisible();
      await expect(box.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
      await expect(box.getByRole("link", { name: /chat/i })).toBeVisible();
      await page.unroute("**/api/captcha*");
      await box.getByRole("button", { name: "Try the check again" }).click();
      await formOn(page).submit.click();
      await expect(page.getByText(texts.success)).toBeVisible();
    },
  );

  test(
    "that has expired clears itself and says so",
    { tag: "@deep" },
    async ({ page, open, unique }) => {
      await page.clock.install();
      await open("/contact");
      await fill(page, anEnquiry(unique));
      await expect(formOn(page).submit).toBeEnabled();
      await page.clock.fastForward("30:00");
      await expect(page.getByRole("alert").getByText(texts.expired)).toBeVisible();
      await expect(formOn(page).submit).toBeDisabled();
      await expectTyped(page, anEnquiry(unique));
      await page.clock.resume();
      await formOn(page).message.press("End");
      await formOn(page).message.pressSequentially(" Thank you.");
      await expect(formOn(page).submit).toBeEnabled();
    },
  );

  test("a token is good once", { tag: "@deep" }, async ({ page, open, unique }) => {
    await open("/contact");
    await fill(page, anEnquiry(unique));
    const sent = page.waitForRequest("**/api/submit");
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
    const body = (await sent).postData() ?? "";
    const token = /name="captcha"\r\n\r\n([^\r]+)/.exec(body)?.[1] ?? "";
    expect(token).not.toBe("");
    const answer = await page.request.post("/api/submit", {
      multipart: { ...anEnquiry(`${unique}b`), captcha: token },
    });
    expect(await answer.json()).toMatchObject({ success: false });
  });
});
