import type { APIRequestContext, Page } from "@playwright/test";

import { hostileToPages } from "#tests/abuse/support/hostile-texts.ts";
import { registerPerson, signIn } from "./support/identity.ts";
import { expect, hydrated, test } from "./support/test.ts";

/*
 * Texts that would run as scripts, stored wherever a visitor can store one and looked at on every page
 * that shows it. What must not happen is noted by the watch of every test: a violation of the policy,
 * an error, a request to another host. Here the texts' own function says so as well.
 */
async function listen(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction("zq9", () => ran.push(page.url()));
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
}

/** What became markup in the page as it stands, or a link that would run or lead away. */
const active = [
  "zq9, [onzq9], base, main iframe, main object, main script, main meta",
  "a[href^='javascript:' i], a[href^='data:' i], a[href*='//evil.example']",
];

async function expectInert(page: Page): Promise<void> {
  await expect(page.locator(active.join())).toHaveCount(0);
}

/** From an address of its own each time, so that no limit keeps a text out. */
function from(index: number): Record<string, string> {
  return { "X-Forwarded-For": `2001:f:${index.toString(16)}::1` };
}

async function leaveCards(request: APIRequestContext, origin: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of hostileToPages.entries()) {
    const data = { name: `A ${text}`.slice(0, 80), comment: `A ${text}`.slice(0, 1_000) };
    const answer = await request.post(`${origin}/api/feedback/new`, { data, headers: from(index) });
    if (answer.status() === 201) ids.push(((await answer.json()) as { _id: string })._id);
  }
  return ids;
}

test(
  "what visitors leave is shown as they wrote it, and nothing of it runs",
  { tag: "@deep" },
  async ({ open, page, ownSite }) => {
    const { url } = await ownSite();
    const ran = await listen(page);
    const cards = await leaveCards(page.request, url);
    expect(cards.length).toBeGreaterThan(30);

    let shown = 0;
    await page.goto(`${url}/feedback`);
    for (;;) {
      await hydrated(page);
      await expectInert(page);
      shown += await page.getByRole("article").count();
      const older = page.getByRole("link", { name: "Older feedback" });
      if ((await older.count()) === 0) break;
      await page.goto(new URL((await older.getAttribute("href")) ?? "", url).href);
    }
    expect(shown).toBe(cards.length);
    await expect(page.getByText('A <img src=x onerror="zq9()"><zq9>').first()).toBeVisible();

    for (const path of ["/feedback/delete/", "/feedback/report/"]) {
      await open(`${url}${path}${cards[6] ?? ""}`);
      await expectInert(page);
    }
    expect(ran).toEqual([]);
  },
);

test(
  "what people say about themselves is shown as they wrote it, and nothing of it runs",
  { tag: "@deep" },
  async ({ open, page, request }) => {
    const ran = await listen(page);
    const person = await registerPerson(
      request,
      `Amina <img src=x onerror="zq9()">"'><zq9 onzq9=1>`,
    );
    await signIn(page, person);
    const everything = hostileToPages.filter((text) => text.length < 60).join(" ");
    const parts = [
      everything.slice(0, 100),
      everything.slice(100, 200),
      everything.slice(200, 600),
    ];
    const [jobTitle = "", location = "", address = ""] = parts;
    const form = {
      version: "0",
      jobTitle,
      location,
      address,
      website: "https://a.example/\"onzq9='1",
    };
    const saved = await page.request.post("/profile/edit", { form, maxRedirects: 0 });
    expect(saved.status()).toBe(303);
    for (const path of ["/profile", "/profile/edit", "/profile/delete", "/"]) {
      await open(path);
      await expectInert(page);
    }
    await page.goto("/profile");
    await expect(page.getByRole("region", { name: "Account" })).toContainText(person.name);
    // Addresses that would run are refused at their field.
    for (const website of ["javascript:zq9()", "data:text/html,<script>zq9()</script>"]) {
      const refused = await page.request.post("/profile/edit", { form: { ...form, website } });
      expect(refused.status()).toBe(422);
    }
    expect(ran).toEqual([]);
  },
);

test(
  "what a refused form or an address holds is shown as it was typed, and nothing of it runs",
  { tag: "@deep" },
  async ({ page }) => {
    const ran = await listen(page);
    const text = `"'></textarea></title></script><script>zq9()</script><img src=x onerror=zq9()><zq9>`;
    const query = (name: string) => `${name}=${encodeURIComponent(text)}`;
    for (const path of [
      `/nowhere/${encodeURIComponent(text)}`,
      `/contact?${query("courses")}`,
      `/courses?${query("category")}`,
      `/courses/cart?${query("courses")}`,
      `/feedback?${query("left")}&${query("before")}`,
      `/signin/callback?error=access_denied&${query("error_description")}&${query("state")}`,
      `/authorize?client_id=meridian-web&${query("redirect_uri")}&${query("scope")}`,
      `/v2/logout?${query("client_id")}&${query("returnTo")}`,
      `/newsletter/confirm?${query("token")}`,
      `/account/reset?${query("token")}`,
      `/classes/trial?${query("course")}&${query("zone")}`,
      `/progress?${query("before")}`,
    ]) {
      await page.goto(path);
      await expectInert(page);
    }
    await page.goto("/about");
    for (const [path, fields] of Object.entries({
      "/contact": ["name", "email", "phone", "message", "courses", "subject"],
      "/classes/trial": ["name", "email", "phone", "note", "preferred", "child_name", "language"],
      "/api/feedback/new": ["name", "image", "rating"],
      "/newsletter": ["email"],
      "/register": ["name", "email", "phone"],
      "/account/forgot": ["email"],
    })) {
      const body = Object.fromEntries(fields.map((field) => [field, text]));
      await page.evaluate(
        ([action, values]) => {
          const form = document.createElement("form");
          form.method = "post";
          form.action = action;
          for (const [name, value] of Object.entries(values)) {
            const input = document.createElement("textarea");
            Object.assign(input, { name, value });
            form.append(input);
          }
          document.body.append(form);
          form.submit();
        },
        [path, body] as const,
      );
      await page.waitForURL(`**${path}`);
      await hydrated(page);
      await expectInert(page);
      await expect(page.locator("main")).toContainText(/problem|try again|check/i);
    }
    expect(ran).toEqual([]);
  },
);
