import type { Page } from "@playwright/test";

import { linkIn, mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const password = "four orange tents";
const newPassword = "seven quiet harbours";

function fieldsOn(page: Page) {
  return {
    name: page.getByLabel("Name", { exact: true }),
    phone: page.getByLabel("Phone", { exact: true }),
    email: page.getByRole("main").getByLabel("Email", { exact: true }),
    password1: page.getByLabel("Set password"),
    password2: page.getByLabel("Re-enter password"),
    submit: page.getByRole("button", { name: "Register" }),
  };
}

async function fillIn(page: Page, email: string, secret = password) {
  const fields = fieldsOn(page);
  await fields.name.fill("Amina Siddiqui");
  await fields.phone.fill("+44 7700 900123");
  await fields.email.fill(email);
  await fields.password1.fill(secret);
  await fields.password2.fill(secret);
  return fields;
}

/** Registers without a page, as an account to start from. */
async function registered(page: Page, email: string): Promise<void> {
  const form = { name: "Amina", phone: "", email, password1: password, password2: password };
  const answer = await page.request.post("/register", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Signs in by the way that needs no script, and ends on a page for anyone who is signed in. */
async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/signin/plain?returnTo=%2Faccount%2Fpassword");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const isSignedIn = (page: Page) =>
  expect(page.getByLabel("Current password"), "signed in").toBeVisible();

test("a visitor registers in place, signs in, and confirms the address by a button", async ({
  page,
  open,
  site,
  unique,
  request,
}) => {
  const email = `${unique}@visitor.example`;
  await open("/register");
  const { submit } = await fillIn(page, email);
  await submit.click();
  await expect(page).toHaveURL(/\/register\/done$/);
  await expect(page.getByRole("heading", { name: "We have your registration" })).toBeVisible();
  const signInLink = page.getByRole("main").getByRole("link", { name: "Sign in", exact: true });
  await expect(signInLink).toHaveAttribute(
    "href",
    `/signin?login_hint=${encodeURIComponent(email)}`,
  );
  await signInLink.click();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("region", { name: "Account" })).toContainText(email);

  const mail = await mailTo(site, email, /confirm your address/);
  const link = linkIn(mail, "/account/verify");
  // A scanner follows the link first, and in a browser of its own it would have to know the password.
  expect(await (await request.get(link)).text()).toContain("Enter the password you chose");
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test(
  "everything works without scripts",
  { tag: "@deep" },
  async ({ plainPage: page, site, unique }) => {
    const email = `${unique}@visitor.example`;
    await page.goto("/register");
    await (await fillIn(page, email)).submit.click();
    await expect(page.getByRole("heading", { name: "We have your registration" })).toBeVisible();
    const verify = linkIn(await mailTo(site, email, /confirm your address/), "/account/verify");
    await page.goto(verify);
    await page.getByRole("button", { name: "Confirm address" }).click();
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Enter your password/);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Confirm address" }).click();
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    await signIn(page, email, password);
    await isSignedIn(page);

    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill(newPassword);
    await page.getByLabel("Re-enter new password").fill(newPassword);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeVisible();
    await mailTo(site, email, /password .* was changed/);
    await page.goto("/account/password");
    await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await signIn(page, email, newPassword);
    await isSignedIn(page);
  },
);

test(
  "errors are shown at their fields, and what was typed stays",
  { tag: "@deep" },
  async ({ page, open, unique, watch }) => {
    // A refused form is answered in place.
    watch.allow(/register\.data/);
    await open("/register");
    const fields = fieldsOn(page);
    await fields.submit.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter your name",
      "Enter your email address",
      "Choose a password",
    ]);
    await fillIn(page, `${unique}@visitor.example`, "elevenchars");
    await expect(page.getByRole("main").getByText("1 more character needed")).toBeVisible();
    await fields.phone.fill("12");
    await fields.submit.click();
    await expect(fields.phone).toHaveAccessibleDescription(/valid phone number/);
    await expect(fields.password1).toHaveAccessibleDescription(/at least 12 characters/);
    // The server alone has the list of common passwords, and answers in place too.
    await fields.phone.fill("");
    await fields.password1.fill("password1234!");
    await fields.password2.fill("password1234!");
    await fields.submit.click();
    await expect(fields.password1).toHaveAccessibleDescription(/first that attackers try/);
    await expect(fields.password1).toHaveValue("password1234!");
    await page.getByLabel("Show passwords").check();
    await expect(fields.password1).toHaveAttribute("type", "text");
    await fields.password1.fill(password);
    await fields.password2.fill("four orange tends");
    await fields.submit.click();
    await expect(fields.password2).toHaveAccessibleDescription(/not the same/);
    await expect(fields.name).toHaveValue("Amina Siddiqui");
  },
);

test(
  "the login page says what is wrong, can be left, and fits a small window",
  { tag: "@deep" },
  async ({ open, page, unique }) => {
    const email = `${unique}@visitor.example`;
    await registered(page, email);
    await page.setViewportSize({ width: 400, height: 600 });
    await open(`/signin/plain?login_hint=${encodeURIComponent(email)}`);
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Enter your password/);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toContainText("address or password is wrong");
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    const login = page.url();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).not.toHaveURL(/\/u\/login\//);
    await page.goto(login);
    await expect(page.getByRole("heading", { name: "This sign-in has expired" })).toBeVisible();
  },
);
