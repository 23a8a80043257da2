import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { APIRequestContext } from "@playwright/test";
import { TOTP } from "otpauth";

import { deskEnter } from "#words/pages/desk.ts";
import { expectNoViolations } from "./support/axe.ts";
import { registerPerson, signInPlainly, type Person } from "./support/identity.ts";
import { linkIn, mailTo, type Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** Someone whose address is confirmed. */
async function confirmedPerson(site: Site, request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request);
  const mail = await mailTo(site, person.email, /confirm/i);
  await request.post(linkIn(mail, "/account/verify"), { form: { password: person.password } });
  return person;
}

/** An answer without what differs from one to the next. */
function comparable(html: string, address: string): string {
  const [path = ""] = address.split("?");
  return html
    .replaceAll(path, "PATH")
    .replaceAll(encodeURIComponent(path), "PATH")
    .replaceAll(/nonce="[^"]*"/g, "");
}

/** The last line that the site's own command prints. */
async function teamCommand({ env }: Site, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/team.ts", ...args], {
    env,
  });
  return stdout.trim().split("\n").at(-1) ?? "";
}

test("an owner enters by the command's link, invites, and sees who did what", async ({
  open,
  page,
  request,
  site,
  browser,
  baseURL,
}) => {
  const owner = await confirmedPerson(site, request);
  const link = await teamCommand(site, "invite", owner.email, "--role", "owner");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "An invitation to the desk" })).toBeVisible();
  await expectNoViolations(page, "an invitation");
  await signInPlainly(page.request, owner);
  await page.goto(link);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { name: "Add a second factor" })).toBeVisible();
  await expectNoViolations(page, "the choice of a second factor");
  await page.getByRole("button", { name: "Use an app" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectNoViolations(page, "the app's code");
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("The six digits").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is wrong");
  const app = new TOTP({ secret });
  await page.getByLabel("The six digits").fill(app.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await expectNoViolations(page, "the recovery codes");
  const recovery = await page.getByRole("listitem").first().innerText();
  expect((await page.request.get("/desk/log", { maxRedirects: 0 })).status()).toBe(303);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect(page.getByRole("navigation", { name: "Desk" }).first()).toBeVisible();
  await open("/desk/team");
  await page.getByLabel("Email").fill("tutor@academy.example");
  await page.getByLabel("Role", { exact: true }).selectOption("Tutor");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
  await mailTo(site, "tutor@academy.example", /invited to the desk/);

  // The second key counts for a second and a half after the first.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("l");
    await expect(page).toHaveURL(/\/desk\/log$/, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("row").nth(1)).toContainText("Invited Tutor");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/desk/keys");
  await page.getByRole("button", { name: "Switch single keys off" }).click();
  await expect(page.getByText("Single keys are switched off.")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page).toHaveURL(/keys$/);

  for (const path of ["/desk/team", "/desk/log", "/desk/keys"]) {
    const answer = await page.request.get(path);
    expect(answer.headers()["cache-control"], path).toBe("no-store");
    expect(await answer.text(), path).toContain('content="noindex"');
  }
  // A second browser: the code that was used is refused, a recovery code opens the desk without scripts.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const plainPage = await plain.newPage();
  await signInPlainly(plain.request, owner);
  await plainPage.goto("/desk/team");
  await expect(plainPage.getByRole("heading", { name: "Show your second factor" })).toBeVisible();
  await plainPage.getByLabel(/recovery code/).fill(recovery);
  await plainPage.getByRole("button", { name: "Open the desk" }).click();
  await plainPage.goto("/desk/team");
  await expect(plainPage.getByRole("heading", { name: "Team" })).toBeVisible();
  await plainPage.locator("header summary").last().click();
  await plainPage.getByRole("button", { name: "Sign out" }).click();
  await signInPlainly(plain.request, owner);
  expect((await plain.request.get("/desk/team", { maxRedirects: 0 })).status()).toBe(303);
  await plain.close();
});

test(
  "a passkey opens the desk, the first time and later",
  { tag: "@deep" },
  async ({ open, page, request, site, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const person = await confirmedPerson(site, request);
    const link = await teamCommand(site, "invite", person.email, "--role", "owner");
    await signInPlainly(page.request, person);
    await page.goto(link);
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "Create a passkey" }).click();
    // The codes are shown once: a lost connection leaves them on the page.
    await expect(page.getByRole("listitem")).toHaveCount(10);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("alert")).toContainText("Network error");
    await expect(page.getByRole("listitem")).toHaveCount(10);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await page.waitForURL(/\/desk\/(?!enter)/);

    // A page of the desk goes on asking for news.
    await page.goto("/about");
    await page.context().clearCookies({ name: "session" });
    await signInPlainly(page.request, person);
    await open("/desk");
    const use = page.getByRole("button", { name: "Use your passkey" });
    await page.context().setOffline(true);
    await use.click();
    await expect(page.getByRole("alert")).toContainText("Network error");
    await page.context().setOffline(false);
    await use.click();
    await page.waitForURL(/\/desk\/(?!enter)/);
    await page.goto("/desk/team");
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
  },
);

test(
  "for strangers and customers each address, and each call, is the 404 of an unknown page",
  { tag: "@deep" },
  async ({ playwright, baseURL, request }) => {
    const customer = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await signInPlainly(customer, await registerPerson(request));
    // The first answer of a server puts the title elsewhere than all later ones.
    await request.get("/n0wh");
    const paths = [
      "/desk",
      "/desk/cases",
      "/desk/enter",
      "/desk/invitation?token=x",
      "/%64esk/log",
    ];
    for (const [who, asked] of [
      ["a stranger", request],
      ["a customer", customer],
    ] as const) {
      for (const path of paths) {
        const unknown = path.replace(/(?:d|%64)esk/i, "n0wh");
        for (const suffix of ["", ".data"]) {
          const [bare = "", query = ""] = path.split("?");
          const at = (address: string) => address + suffix + (query && `?${query}`);
          const [own, other] = [at(bare), at(unknown.split("?")[0] ?? "")];
          for (const method of ["GET", "POST"]) {
            const options = {
              method,
              maxRedirects: 0,
              ...(method === "POST" ? { form: { do: "code" } } : {}),
            };
            const [found, expected] = [
              await asked.fetch(own, options),
              await asked.fetch(other, options),
            ];
            const what = `${who}: ${method} ${own}`;
            expect(found.status(), what).toBe(expected.status());
            expect(comparable(await found.text(), own), what).toBe(
              comparable(await expected.text(), other),
            );
            const headersOf = (answer: typeof found) =>
              Object.entries(answer.headers()).filter(
                ([name]) =>
                  !/^(?:x-request-id|date|content-security-policy|content-length)$/.test(name),
              );
            expect(headersOf(found), what).toEqual(headersOf(expected));
          }
        }
      }
    }
    await customer.dispose();
  },
);

test(
  "public pages contain nothing of the desk, and a stranger's browser gets none of it",
  { tag: "@deep" },
  async ({ page, watch }) => {
    const texts: string[] = [];
    page.on("response", (response) => {
      if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) {
        void response.text().then((text) => texts.push(text));
      }
    });
    const asked = { "/": false, "/contact": false, "/desk/cases": true, "/desk/enter": true };
    for (const [path, isUnknown] of Object.entries(asked)) {
      const answer = await page.goto(path);
      texts.push((await answer?.text()) ?? "");
      await hydrated(page);
      await watch.quiet();
      if (!isUnknown) continue;
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
    }
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => text.includes(deskEnter.side))).toEqual([]);
  },
);
