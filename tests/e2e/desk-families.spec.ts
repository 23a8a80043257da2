import { deskPeople } from "#words/pages/desk-people.ts";
import { expectNoViolations } from "./support/axe.ts";
import { aCase, enterDesk } from "./support/desk.ts";
import { mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n${name}`),
});

test("an answer takes files, says what it does not take, and arrives with them", async ({
  context,
  open,
  page,
  site,
  unique,
  watch,
}) => {
  watch.allow(/422/);
  const email = `${unique}@visitor.example`;
  const id = await aCase(site, { email, subject: `The plan ${unique}` });
  await enterDesk(context, site, "coordinator");
  await open(`/desk/cases/${id}`);
  await page.getByRole("textbox", { name: /^Your answer/ }).fill("Here is the plan.");
  const files = page.getByLabel("Files", { exact: true });
  await files.setInputFiles([pdf("plan.pdf"), pdf("خطة.pdf")]);
  const list = page.getByRole("list", { name: "Files of this answer" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await files.setInputFiles({
    name: "a.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(page.getByText(/^Only PDFs and pictures/)).toBeVisible();
  await expectNoViolations(page, "an answer with files");
  await page.getByRole("button", { name: "Remove plan.pdf" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: /^Your answer/ })).toHaveValue(
    "Here is the plan.",
  );
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("link", { name: /^Download خطة\.pdf/ })).toBeVisible();
  const services = await site.services();
  await services.db
    .updateTable("outgoing_mail")
    .set({ due_at: new Date().toISOString() })
    .where("recipient", "=", email)
    .execute();
  services.outbox.wake();
  const mail = await mailTo(site, email, /The plan/);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(["خطة.pdf"]);
});

test(
  "files are added and sent without scripts",
  { tag: "@deep" },
  async ({ browser, site, unique }) => {
    const email = `${unique}@visitor.example`;
    const id = await aCase(site, { email });
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    await enterDesk(context, site, "coordinator");
    const page = await context.newPage();
    await page.goto(`/desk/cases/${id}`);
    await page.getByRole("textbox", { name: /^Your answer/ }).fill("Here is the plan.");
    await page.getByLabel("Files", { exact: true }).setInputFiles(pdf("plan.pdf"));
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText(/A file is chosen and not added yet/).first()).toBeVisible();
    await page.getByLabel("Files", { exact: true }).setInputFiles(pdf("plan.pdf"));
    await page.getByRole("button", { name: "Add files" }).click();
    await expect(page.getByRole("list", { name: "Files of this answer" })).toContainText(
      "plan.pdf",
    );
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("link", { name: /^Download plan\.pdf/ })).toBeVisible();
    await context.close();
  },
);

test("several cases are marked as spam at once, and one of them is opened again", async ({
  context,
  open,
  page,
  site,
  unique,
}) => {
  const subjects = ["One", "Two"].map((word) => `${word} ${unique}`);
  for (const subject of subjects) await aCase(site, { subject });
  await enterDesk(context, site, "coordinator");
  await open("/desk/cases?tab=new&several=on");
  for (const subject of subjects) await page.getByRole("checkbox", { name: subject }).check();
  await expectNoViolations(page, "several cases");
  await page.getByRole("button", { name: "Mark as spam (2)" }).click();
  await expect(page.getByText("2 cases are marked as spam.")).toBeVisible();
  await page.getByRole("link", { name: "Open some of them again" }).click();
  await page.getByRole("checkbox", { name: subjects[0] }).check();
  await page.getByRole("button", { name: /^Not spam/ }).click();
  await expect(page.getByText("1 case is open again.")).toBeVisible();
});

test("a data request is answered by a page to print", async ({
  context,
  open,
  page,
  site,
  unique,
}) => {
  const email = `${unique}@visitor.example`;
  await aCase(site, { email, text: `Is a Sunday possible? ${unique}` });
  await enterDesk(context, site, "coordinator");
  await open("/desk/people");
  // Found by the number of the case, as somebody who rings is.
  const asked = page.getByLabel(deskPeople.address);
  await asked.fill("07700 900123");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expectNoViolations(page, "whom a number may mean");
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
  await asked.fill(email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: "Make the page to print" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`What we hold on ${email}`);
  await expect(page.getByText(`Is a Sunday possible? ${unique}`)).toBeVisible();
  await expectNoViolations(page, "the page to print");
});

test(
  "an issue is planned, and the plan is given up",
  { tag: "@deep" },
  async ({ context, open, page, site, unique, watch }) => {
    watch.allow(/422/);
    await enterDesk(context, site, "coordinator");
    await open("/desk/letters");
    await page.getByLabel("Title of a new issue").fill(`A plan ${unique}`);
    await page.getByRole("button", { name: "Begin a draft" }).click();
    await page.locator("textarea[name=text]").fill("Lessons begin soon.");
    await page.getByRole("button", { name: "Save and go on to sending" }).click();
    await expectNoViolations(page, "the second press, with a time");
    await page.getByLabel("When, in London").fill("2000-01-01T09:00");
    await page.getByRole("button", { name: "Mail it then" }).click();
    await expect(
      page.getByText("Choose a time that is still to come, within a year."),
    ).toBeVisible();
    const year = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("When, in London").fill(`${year}T09:00`);
    await page.getByRole("button", { name: "Mail it then" }).click();
    await expect(page.getByRole("heading", { name: /^Planned for/ })).toBeVisible();
    await page.getByRole("button", { name: "Cancel the plan, and change it" }).click();
    await expect(page.locator("textarea[name=text]")).toHaveValue("Lessons begin soon.");
  },
);

test(
  "someone is set away, and everyone who gives a case sees it",
  { tag: "@deep" },
  async ({ context, open, page, site, unique }) => {
    await enterDesk(context, site, "owner", `Omar ${unique}`);
    await open("/desk/replies");
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("The last day on which you are away").fill(day);
    const section = page.getByRole("region", { name: "When you are away" });
    await section.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByLabel("The last day on which you are away")).toHaveValue(day);
    await page.goto("/desk/team");
    await expect(page.getByText(/away until the end of/).first()).toBeVisible();
    await expectNoViolations(page, "the team, with someone away");
    await page.goto("/desk/replies");
    await page.getByLabel("The last day on which you are away").fill("");
    await section.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByLabel("The last day on which you are away")).toHaveValue("");
  },
);
