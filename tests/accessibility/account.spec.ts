import { registerPerson, signIn } from "#tests/e2e/support/identity.ts";
import { expect } from "#tests/e2e/support/test.ts";
import { test } from "./support/test.ts";

test("registering and signing in", async ({ page, open, request, watch, look }) => {
  watch.allow(/status 4\d\d/);
  await open("/register");
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look("registration with errors");
  const person = await registerPerson(request);
  await open(`/signin/plain?login_hint=${encodeURIComponent(person.email)}`);
  await look("sign-in form");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await look("sign-in form with an error");
});

test("the profile of someone with a long name", async ({ page, open, request, look }) => {
  const person = await registerPerson(request, "Muhammad Abdurrahman ibn Musa al-Khwarizmi");
  await signIn(page, person);
  await look("profile");
  await open("/profile/edit");
  await page.getByLabel("Job title").fill("استاد");
  await page.getByLabel("Phone").fill("12345");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await look("profile details with an error");
  await open("/account/password");
  await look("new password, signed in");
  await open("/profile/delete");
  await look("deleting the account");
  await open("/classes/trial");
  await look("trial form, signed in");
});
