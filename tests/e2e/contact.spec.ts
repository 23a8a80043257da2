import type { Locator, Page } from "@playwright/test";

import { deliverNow } from "./support/outbox.ts";
import { teamEmail } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

const texts = {
  success: "Form Submitted Successfully! We'll get back to you soon.",
  failed: "Failed to send message. Please try again.",
  network: "Network error. Please check your connection and try again.",
  captcha: "Please complete the captcha verification",
  expired: "Captcha expired. Please verify again.",
  phone: "Please enter a valid phone number (10-15 digits)",
};

/** A form without script is taken after three seconds, which nobody needs less for. */
const shortestVisitMs = 3_000;

type Enquiry = { name: string; email: string; phone: string; message: string };

function anEnquiry(word: string): Enquiry {
  return {
    name: "Amina Yusuf",
    email: `${word}@visitor.example`,
    phone: "+44 7700 900123",
    message: `I would like lessons in Tajweed. ${word}`,
  };
}

function formOn(page: Page) {
  const form = page.getByRole("form", { name: "Write to us" });
  return {
    form,
    name: form.getByRole("textbox", { name: "Name" }),
    email: form.getByRole("textbox", { name: "Email" }),
    phone: form.getByRole("textbox", { name: "Mobile number" }),
    message: form.getByRole("textbox", { name: "Message" }),
    submit: form.getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ }),
    summary: form.getByRole("alert").filter({ has: page.getByRole("heading") }),
  };
}

async function fill(page: Page, enquiry: Enquiry): Promise<void> {
  const { name, email, phone, message } = formOn(page);
  await name.fill(enquiry.name);
  await email.fill(enquiry.email);
  await phone.fill(enquiry.phone);
  await message.fill(enquiry.message);
}

async function expectTyped(page: Page, enquiry: Enquiry): Promise<void> {
  const fields = formOn(page);
  for (const key of ["name", "email", "phone", "message"] as const) {
    await expect(fields[key]).toHaveValue(enquiry[key]);
  }
}

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

test("a double click and a repeated post are stored once", async ({ page, open, site, unique }) => {
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
});

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
  await errorAt(fields.email, "Enter your e-mail address");
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

for (const { name, reply, message } of [
  {
    name: "the server's own words",
    reply: { status: 200, json: { success: false, message: "The office is moving today." } },
    message: "The office is moving today.",
  },
  { name: "words of its own", reply: { status: 500, body: "<h1>no</h1>" }, message: texts.failed },
]) {
  test(`a failure of the server is told in ${name}, and nothing is lost`, async ({
    page,
    open,
    watch,
    unique,
  }) => {
    watch.allow(/status 500/, /status of 500/);
    await page.route("**/api/submit", (route) => route.fulfill(reply));
    await open("/contact");
    await fill(page, anEnquiry(unique));
    await formOn(page).submit.click();
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    await expectTyped(page, anEnquiry(unique));
    await expect(formOn(page).submit).toBeEnabled();
    await page.reload();
    await hydrated(page);
    await expectTyped(page, anEnquiry(unique));
  });
}

test("without a connection it says so, loses nothing, and sends later", async ({
  page,
  context,
  open,
  site,
  watch,
  unique,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await open("/contact");
  await fill(page, anEnquiry(unique));
  await expect(formOn(page).submit).toBeEnabled();
  await context.setOffline(true);
  await formOn(page).submit.click();
  await expect(page.getByRole("alert").getByText(texts.network)).toBeVisible();
  await expectTyped(page, anEnquiry(unique));
  await context.setOffline(false);
  await formOn(page).submit.click();
  await expect(page.getByText(texts.success)).toBeVisible();
  await site.mailbox.mailWith(unique);
  expect(site.mailbox.countWith(unique)).toBe(1);
});

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

  test("that cannot load says why, offers other ways and can be tried again", async ({
    page,
    open,
    watch,
    unique,
  }) => {
    watch.allow(/status (?:of )?503/, /request failed: .*api\/captcha/);
    await page.route("**/api/captcha*", (route) => route.fulfill({ status: 503 }));
    await open("/contact");
    await fill(page, anEnquiry(unique));
    const box = page.getByRole("group", { name: "Automatic check" });
    await expect(page.getByRole("alert").getByText(texts.captcha)).toBeVisible();
    await expect(box.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(box.getByRole("link", { name: /chat/i })).toBeVisible();
    await page.unroute("**/api/captcha*");
    await box.getByRole("button", { name: "Try the check again" }).click();
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
  });

  test("that has expired clears itself and says so", async ({ page, open, unique }) => {
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
  });

  test("a token is good once", async ({ page, open, unique }) => {
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
  const phone = main.getByRole("link", { name: "+44 7700 900123" }).first();
  await expect(phone).toHaveAttribute("href", "tel:+447700900123");
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

test.describe("when things break", () => {
  test("a message is taken while the mail server is away, and mailed when it is back", async ({
    page,
    ownSite,
    unique,
  }) => {
    const site = await ownSite();
    await site.mailbox.goAway();
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await fill(page, anEnquiry(unique));
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await site.mailbox.comeBack();
    await deliverNow(site);
    const mail = await site.mailbox.mailWith(unique);
    expect(mail.replyTo?.[0]?.address).toBe(`${unique}@visitor.example`);
    await site.stop();
    expect(site.mailbox.countWith(unique)).toBe(1);
  });

  test("an acknowledged message outlives a power cut", async ({ page, ownSite, unique }) => {
    const site = await ownSite();
    await site.mailbox.goAway();
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await fill(page, anEnquiry(unique));
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await site.kill();
    await site.mailbox.comeBack();
    await site.start();
    await deliverNow(site);
    await site.mailbox.mailWith(unique);
    await site.stop();
    expect(site.mailbox.countWith(unique)).toBe(1);
  });

  test("a message that met a stopped server is kept in the form and sent afterwards", async ({
    page,
    ownSite,
    watch,
    unique,
  }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/);
    const site = await ownSite();
    await page.goto(`${site.url}/contact`);
    await hydrated(page);
    await fill(page, anEnquiry(unique));
    await expect(formOn(page).submit).toBeEnabled();
    await site.kill();
    await formOn(page).submit.click();
    await expect(page.getByRole("alert").getByText(texts.network)).toBeVisible();
    await expectTyped(page, anEnquiry(unique));
    await site.start();
    await formOn(page).submit.click();
    await expect(page.getByText(texts.success)).toBeVisible();
    await site.mailbox.mailWith(unique);
    await site.stop();
    expect(site.mailbox.countWith(unique)).toBe(1);
  });
});
