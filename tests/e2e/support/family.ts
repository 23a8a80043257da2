import type { Page } from "@playwright/test";

import { codeMail as arabic } from "#content/words/ar/family-mails.ts";
import { codeMail as urdu } from "#content/words/ur/family-mails.ts";
import { codeMail as english } from "#words/family-mails.ts";
import { mailTo, type Site } from "./site.ts";

/** The first link to a family's page in a mail. */
function familyLinkIn(text = ""): string {
  const [link] = /https?:\/\/\S+\/family\/open\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`There is no link to a family's page in ${text}`);
  return link;
}

/** Follows a mailed link on a new device, as a guardian does: by a press, which leads to the place. */
export async function openMailed(page: Page, text: string): Promise<void> {
  await page.goto(familyLinkIn(text));
  await page.getByRole("main").locator("button[type=submit]").click();
  await page.waitForURL(({ pathname }) => !pathname.includes("/family/open/"));
}

const subjects = [english, arabic, urdu].map(({ subject }) => subject);

/** The same where what it leads to is private: a code that is mailed to the guardian is entered. */
export async function openPrivate(
  page: Page,
  site: Site,
  { text, address }: { readonly text: string; readonly address: string },
): Promise<void> {
  await openMailed(page, text);
  await page.getByRole("main").locator("button[value=send]").click();
  const mail = await mailTo(site, address, new RegExp(`^(?:${subjects.join("|")})$`));
  const [code = ""] = /\b\d{6}\b/.exec(mail.text ?? "") ?? [];
  await page.locator("input[name=code]").fill(code);
  await page.locator("button[value=enter]").click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/family/code"));
}
