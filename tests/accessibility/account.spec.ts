import { registerPerson, signIn } from "#tests/e2e/support/identity.ts";
import { expect, hydrated, test } from "#tests/e2e/support/test.ts";
import { lookAt } from "./support/look-at.ts";
import { expectNoFaults } from "./support/looks.ts";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));
test.afterEach(({}, info) => expectNoFaults(info));

test("registering and signing in", async ({ page, open, request, watch }, info) => {
  watch.allow(/status 4\d\d/);
  await open("/register");
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await lookAt(page, info, "registration with errors");
  const person = await registerPerson(request);
  await page.goto(`/signin/plain?login_hint=${encodeURIComponent(person.email)}`);
  await hydrated(page);
  await lookAt(page, info, "sign-in form");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await lookAt(page, info, "sign-in form with an error");
});

test("the profile of somebody with a long name", async ({ page, open, request }, info) => {
  const person = await registerPerson(request, "Muhammad Abdurrahman ibn Musa al-Khwarizmi");
  await signIn(page, person);
  await lookAt(page, info, "profile");
  await open("/profile/edit");
  await page.getByLabel("Job title").fill("استاد");
  await page.getByLabel("Phone").fill("12345");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await lookAt(page, info, "profile details with an error");
  await open("/account/password");
  await lookAt(page, info, "new password, signed in");
  await open("/profile/delete");
  await lookAt(page, info, "deleting the account");
  await open("/classes/trial");
  await lookAt(page, info, "trial form, signed in");
});
