import { randomUUID } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import { expect, hydrated } from "./test.ts";

export type Person = { readonly name: string; readonly email: string; readonly password: string };

/** Makes an account at the embedded provider for a person of this test only. */
export async function registerPerson(
  request: APIRequestContext,
  name = "Amina Yusuf",
): Promise<Person> {
  const id = randomUUID().slice(0, 8);
  const person = { name, email: `amina-${id}@learner.example`, password: `violet harbour ${id}` };
  const answer = await request.post("/dbconnections/signup", {
    data: {
      client_id: "meridian-web",
      connection: "Username-Password-Authentication",
      ...person,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/** Fills in the provider's own form, wherever it appears. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The whole way from the sign-in page to a page of the site. */
export async function signIn(page: Page, person: Person, returnTo = "/profile"): Promise<void> {
  await page.goto(`/signin?${new URLSearchParams({ returnTo }).toString()}`);
  await page.waitForURL("**/u/login/**");
  await logIn(page, person);
  await page.waitForURL(`**${returnTo}`);
  await hydrated(page);
}

/**
 * Shows the sign-in page with an error, as it is after a click in the menu of another page while the
 * provider's settings cannot be had.
 */
export async function failToSignIn(page: Page): Promise<void> {
  await page.route("**/api/identity", (route) => route.abort(), { times: 1 });
  await page.goto("/about");
  await hydrated(page);
  await navigationOf(page).signIn.click();
  await expect(page.getByRole("heading", { name: "Signing in did not work" })).toBeVisible();
}

/** Signs someone in without a page, for tests of what comes after it. */
export async function signInPlainly(
  request: APIRequestContext,
  { email, password }: Person,
  path = "/profile",
): Promise<void> {
  const asked = new URLSearchParams({ returnTo: path }).toString();
  const form = await request.get(`/signin/plain?${asked}`);
  const answer = await request.post(form.url(), { form: { email, password } });
  expect(new URL(answer.url()).pathname).toBe(path);
}

/** Opens a page of the site as someone who has signed in before. */
export async function openSignedIn(page: Page, person: Person, path = "/profile"): Promise<void> {
  await signInPlainly(page.request, person, path);
  await page.goto(path);
  await hydrated(page);
}

/** The navigation bar of wide screens. */
export function navigationOf(page: Page) {
  const bar = page.getByRole("navigation", { name: "Main" }).first();
  return {
    bar,
    signIn: bar.getByRole("link", { name: "Sign in" }),
    joinNow: bar.getByRole("link", { name: "Join Now" }),
    logOut: bar.getByRole("button", { name: "Log out" }),
    profileOf: (name: string) => bar.getByRole("link", { name, exact: true }),
  };
}
