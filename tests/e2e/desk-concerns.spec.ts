import { concernForm } from "#words/pages/contact.ts";
import { expectNoViolations } from "./support/axe.ts";
import { anEnquiry, fill, formOn } from "./support/contact.ts";
import { aCase, enterDesk } from "./support/desk.ts";
import type { Site } from "./support/site.ts";
import { shortestVisitMs } from "./support/trial.ts";
import { expect, hydrated, test } from "./support/test.ts";

async function casesOf(site: Site, email: string) {
  const { db } = await site.services();
  const found = db.selectFrom("desk_case").select("kind").where("family_key", "=", email);
  return await found.execute();
}

test("a concern that is sent without scripts is one still after the form came back", async ({
  plainPage,
  site,
  unique,
}) => {
  await plainPage.goto("/contact?topic=worry");
  const { danger } = concernForm;
  await expect(plainPage.getByRole("heading", { name: danger })).toBeVisible();
  await fill(plainPage, { ...anEnquiry(unique), name: "", phone: "", message: "" });
  await plainPage.getByRole("checkbox", { name: /I am a person/ }).check();
  const { message, submit, summary } = formOn(plainPage);
  await plainPage.waitForTimeout(shortestVisitMs);
  await submit.click();
  await expect(summary).toContainText("Enter a message");
  await expect(plainPage.getByRole("heading", { name: danger })).toBeVisible();
  await message.fill("She cries after each lesson.");
  await plainPage.getByRole("checkbox", { name: /I am a person/ }).check();
  await submit.click();
  await expect(plainPage.getByText(concernForm.success)).toBeVisible();
  expect(await casesOf(site, `${unique}@visitor.example`)).toMatchObject([{ kind: "worry" }]);
});

test(
  "a case is passed on as a concern: the lead finds it on top with an alarm, everyone else nothing",
  { tag: "@deep" },
  async ({ browser, context, open, page, ownSite, unique }) => {
    const site = await ownSite();
    const email = `${unique}@visitor.example`;
    const about = { email, name: "Zainab Example", subject: "She cries after each lesson" };
    // The older one, so that it is not age that puts hers on top.
    await aCase(site, { name: "Omar Sample" });
    const id = await aCase(site, about);
    await enterDesk(context, site, "coordinator", "Carla Coordinator");
    await open(`${site.url}/desk/cases/${id}`);
    await page.locator("#menu-state summary").click();
    await page.getByLabel("What this is").selectOption({ label: "Concern about a child" });
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByRole("status").getByText(/has been passed on/)).toBeVisible();
    await expect(page.getByText("Omar Sample")).toBeVisible();
    await expect(page.getByText("Zainab Example")).toBeHidden();
    await expect(page.getByText("Concerns about a child")).toBeHidden();

    const other = await browser.newContext();
    await enterDesk(other, site, "safeguarding", "Lena Lead");
    const lead = await other.newPage();
    await lead.goto(`${site.url}/desk/cases`);
    await hydrated(lead);
    const nav = lead.getByRole("navigation", { name: "Desk" }).first();
    await expect(nav.getByText("1 concern about a child")).toBeAttached();
    const groups = lead.getByRole("region", { name: /Cases/ }).getByRole("heading", { level: 2 });
    await expect(groups.first()).toContainText("Concerns about a child");
    await expectNoViolations(lead, "the list with a concern");
    await lead.locator("[data-case]").first().click();
    await expect(lead.getByText(/Call 999/)).toBeVisible();
    await expectNoViolations(lead, "a concern");
    await other.close();
  },
);
