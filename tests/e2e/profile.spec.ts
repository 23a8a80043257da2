import { readFile } from "node:fs/promises";

import { openSignedIn, registerPerson } from "./support/identity.ts";
import { linkIn, mailTo } from "./support/site.ts";
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

test(
  "the address of an account is changed by a link to the new one, and the old one is told",
  { tag: "@deep" },
  async ({ page, request, unique, site, watch }) => {
    // Of a session that ends while the page is still renewing it.
    watch.allow(/oauth\/token/);
    const person = await registerPerson(request, `Amina ${unique}`);
    await openSignedIn(page, person);
    // Where password managers lead.
    await page.goto("/.well-known/change-password");
    await expect(
      page.getByRole("heading", { level: 1, name: "Change your password" }),
    ).toBeVisible();
    await page.goto("/profile");
    await page.getByRole("link", { name: "Change email address" }).click();
    await page.getByLabel("New email address").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Send the link" }).click();
    const field = page.getByLabel("New email address");
    await expect(field).toHaveAccessibleDescription(/already the address of your account/);
    const next = `${unique}@new.example`;
    await field.fill(next);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Check the inbox of the new address")).toBeVisible();

    await page.goto(linkIn(await mailTo(site, next), "/account/email/confirm"));
    await expect(page.getByText(next)).toBeVisible();
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Change the address" }).click();
    await expect(page.getByRole("heading", { name: "Your address is changed" })).toBeVisible();
    expect((await mailTo(site, person.email, /was changed/)).text).not.toContain(next);
    await openSignedIn(page, { ...person, email: next });
    await expect(page.getByRole("region", { name: "Account" })).toContainText(next);
  },
);
