import { readFile } from "node:fs/promises";

import { logIn, openSignedIn, registerPerson, signIn } from "./support/identity.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("the profile shows who the visitor is, and neutral words for empty fields", async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await openSignedIn(page, person);
  const account = page.getByRole("region", { name: "Account" });
  await expect(account).toContainText(person.name);
  await expect(account).toContainText(person.email);
  await expect(account).toContainText("not confirmed yet");
  await expect(account.getByRole("button", { name: "Send the confirmation again" })).toBeVisible();
  await expect(account).toContainText(/auth0\|[0-9a-f]{24}/);
  const picture = account.getByRole("img", { name: "Your picture" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture).toHaveAttribute("src", /^\/art\/avatars\//);
  await expect(page.getByRole("region", { name: "Details" })).toContainText("What you do");
  await expect(page.getByRole("region", { name: "Progress" })).toContainText("No quiz results yet");
  // After signing out, Back does not show them.
  for (const path of ["/profile", "/profile/edit", "/profile/delete"]) {
    const answer = await page.request.get(path);
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
});

test("the profile works without scripts", { tag: "@deep" }, async ({ plainPage, request }) => {
  const person = await registerPerson(request);
  await plainPage.goto("/signin/plain");
  await logIn(plainPage, person);
  await plainPage.waitForURL("**/profile");
  await plainPage.getByRole("link", { name: "Edit details" }).click();
  await plainPage.getByLabel("Location").fill("Kuala Lumpur");
  await plainPage.getByLabel("Website").fill("not a site");
  await plainPage.getByRole("button", { name: "Save details" }).click();
  await expect(plainPage).toHaveTitle(/^Error: /);
  await expect(plainPage.getByLabel("Location")).toHaveValue("Kuala Lumpur");
  await plainPage.getByLabel("Website").fill("amina.example");
  await plainPage.getByRole("button", { name: "Save details" }).click();
  const details = plainPage.getByRole("region", { name: "Details" });
  await expect(details).toContainText("Kuala Lumpur");
  await expect(details).toContainText("https://amina.example");
});

test(
  "a form whose session has ended keeps what was typed",
  { tag: "@deep" },
  async ({ page, request, context, watch }) => {
    watch.allow(/profile\/edit/);
    await signIn(page, await registerPerson(request));
    await page.goto("/profile/edit");
    await hydrated(page);
    await page.getByLabel("Location").fill("Toronto");
    await context.clearCookies({ name: "session" });
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("You have been signed out, so")).toBeVisible();
    await expect(page.getByLabel("Location")).toHaveValue("Toronto");
  },
);

test(
  "no one sees or saves a profile without being signed in",
  { tag: "@deep" },
  async ({ request, page, open }) => {
    await open("/profile");
    expect(await page.content()).not.toContain("User ID");
    const saved = await request.post("/profile/edit", {
      form: { version: "0", location: "Lagos" },
      maxRedirects: 0,
    });
    expect(saved.status()).toBe(401);
    expect((await request.get("/profile/data", { maxRedirects: 0 })).status()).toBe(303);
    expect((await request.get("/profile/delete", { maxRedirects: 0 })).status()).toBe(303);
    expect((await request.post("/profile/delete", { maxRedirects: 0 })).status()).toBe(303);
    await page.goto("/profile/edit");
    await page.waitForURL("**/u/login/**");
  },
);

test("people can download their data, and then delete it for good", async ({
  page,
  request,
  unique,
}) => {
  const person = await registerPerson(request, `Amina ${unique}`);
  await openSignedIn(page, person, "/profile/edit");
  await hydrated(page);
  await page.getByLabel("Location").fill("Dubai");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("meridian-academy-my-data.json");
  const text = await readFile(await download.path(), "utf8");
  const file = JSON.parse(text) as { identity: object; data: Record<string, unknown> };
  expect(file.identity).toMatchObject({ email: person.email, name: person.name });
  expect(file.data).toMatchObject({
    profile: { details: { location: "Dubai" } },
    account: { email: person.email },
    sessions: expect.any(Array),
  });
  expect(text).not.toMatch(/argon2|password/i);

  await page.getByRole("link", { name: "Delete my account and data" }).click();
  await expect(page.getByRole("heading", { name: "What goes at once" })).toBeVisible();
  await page.getByLabel("Your password, to make sure it is you").fill(person.password);
  await page.getByLabel("Yes, delete my account").check();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await page.goto("/profile/edit");
  await page.waitForURL("**/u/login/**");
});
