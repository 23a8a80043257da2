import type { Page } from "@playwright/test";

import { anEnquiry, fill, texts } from "./support/contact.ts";
import { hcaptchaScript, startHcaptcha, type Hcaptcha } from "./support/hcaptcha.ts";
import { startSite } from "./support/site.ts";
import { expect, test as base } from "./support/test.ts";

const test = base.extend<object, { hcaptcha: Hcaptcha }>({
  hcaptcha: [
    async ({}, use) => {
      const hcaptcha = await startHcaptcha();
      await use(hcaptcha);
      await hcaptcha.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ hcaptcha }, use) => {
      const site = await startSite(hcaptcha.env);
      await use(site);
      await site.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  page: async ({ page, hcaptcha, watch }, use) => {
    await hcaptcha.standIn(page);
    watch.allow(/^another host: https:\/\/\w+\.hcaptcha\.com\//);
    await use(page);
  },
});

// One site for all of them.
test.describe.configure({ mode: "default" });

const toHcaptcha = (requests: readonly string[]) =>
  requests.filter((request) => request.includes("hcaptcha.com"));

function checkOn(page: Page) {
  const box = page.getByRole("group", { name: "Spam check" });
  const frame = box.frameLocator("iframe");
  return {
    box,
    human: frame.getByRole("checkbox", { name: "I am human" }),
    status: box.getByRole("status"),
    retry: box.getByRole("button", { name: "Try the check again" }),
  };
}

const fillContact = (page: Page, word: string) => fill(page, anEnquiry(word));

const sendButton = (page: Page) => page.getByRole("button", { name: "Send Message" });
const messageOf = (page: Page) => page.getByRole("textbox", { name: "Message" });

test(
  "the contact form is sent with an answer that the server has hCaptcha check",
  { tag: "@deep" },
  async ({ page, open, site, watch, hcaptcha, unique }) => {
    // The policy that holds is that of the page on which the visit began, which the build wrote.
    await open("/about");
    await page.getByRole("navigation").getByRole("link", { name: "Contact" }).first().click();
    await expect(checkOn(page).status).toContainText("A check by hCaptcha appears here");
    expect(toHcaptcha(watch.requests)).toEqual([]);
    await fillContact(page, unique);
    await expect(checkOn(page).status).toHaveText("Please answer the check below.");
    await expect(sendButton(page)).toBeDisabled();
    const { human } = checkOn(page);
    await human.check();
    await expect(sendButton(page)).toBeEnabled();
    // It becomes too old.
    await human.uncheck();
    await expect(page.getByRole("alert").getByText(texts.expired)).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();
    await human.check();
    await expect(page.getByText(texts.expired)).toBeHidden();
    await sendButton(page).click();
    await expect(page.getByRole("status").getByText(texts.success)).toBeVisible();

    const [asked] = hcaptcha.asked.slice(-1);
    expect(asked).toEqual({
      secret: hcaptcha.env.HCAPTCHA_SECRET,
      sitekey: hcaptcha.env.HCAPTCHA_SITE_KEY,
      response: expect.stringMatching(/^P1_/),
    });
    await site.mailbox.mailWith(unique);
    // The component names hCaptcha's settings; nothing else of the page has gone there.
    const hosts = toHcaptcha(watch.requests).map((request) => new URL(request.split(" ")[1] ?? ""));
    expect([...new Set(hosts.map(({ host }) => host))].toSorted()).toEqual([
      "api.hcaptcha.com",
      "assets.hcaptcha.com",
      "js.hcaptcha.com",
      "newassets.hcaptcha.com",
    ]);
    expect(hosts.find(({ host }) => host === "js.hcaptcha.com")?.searchParams.get("render")).toBe(
      "explicit",
    );
    // The next message needs an answer of its own.
    await expect(sendButton(page)).toBeDisabled();
  },
);

test(
  "a script that cannot be had is asked for three times, then other ways are offered",
  { tag: "@deep" },
  async ({ page, open, watch, unique }) => {
    watch.allow(/js\.hcaptcha\.com/, /ERR_FAILED/);
    await page.clock.install();
    await page.route(hcaptchaScript, (route) => route.abort(), { times: 3 });
    await open("/contact");
    await fillContact(page, unique);
    const { box, status, retry, human } = checkOn(page);
    for (const attempts of [1, 2, 3]) {
      await expect.poll(() => toHcaptcha(watch.requests)).toHaveLength(attempts);
      await page.clock.runFor(1_000);
    }
    await expect(status).toContainText("The check could not be completed.");
    await expect(box.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(box.getByRole("link", { name: /^\+44/ })).toHaveAttribute("href", /^tel:/);
    await expect(box.getByRole("link", { name: /chat/i })).toBeVisible();
    await expect(messageOf(page)).toHaveValue(new RegExp(unique));
    expect(toHcaptcha(watch.requests)).toHaveLength(3);

    await page.clock.resume();
    await retry.click();
    await human.check();
    await expect(sendButton(page)).toBeEnabled();
  },
);
