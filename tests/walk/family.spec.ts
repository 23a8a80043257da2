import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { listTutors, storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import { tellAgreement } from "#server/demo/agreements.ts";
import { bringAxe, overflowOf, violationsOn } from "#tests/e2e/support/axe.ts";
import { eventually } from "#tests/e2e/support/eventually.ts";
import { openMailed } from "#tests/e2e/support/family.ts";
import { mailTo } from "#tests/e2e/support/site.ts";
import { rowIn, rowsIn, setRows } from "#tests/support/databases.ts";
import { enterFullFamily } from "#tests/support/full-family.ts";
import { owner } from "#tests/support/lessons.ts";
import { familyPage as desk } from "#words/pages/desk-family.ts";
import { enterAs, startFilledSite } from "./support/demo-site.ts";
import { expect, test } from "./support/test.ts";

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

/** What the page says was done. */
const said = (page: Page) => page.getByRole("main").getByRole("status");

/** Has lessons of a plan agreed on and invoiced, and the invoice mailed. */
async function invoice(services: Services, learnerId: string): Promise<void> {
  const { db } = services;
  const { id, plan_id: planId } = await rowIn(db, "series", { learner_id: learnerId });
  const price = { currency: "GBP", list: 1_200, earlier: null } as const;
  const agreed = { ...price, pays: "before", answer: "accepted" } as const;
  await tellAgreement(services, owner, id, agreed, { weeks: 12 });
  const [agreement] = await listAgreementsOf(db, [planId]);
  const asked = { planId, agreementId: agreement?.id ?? "", count: 4, key: "four" };
  const made = await issueBefore(services, owner, asked);
  if ("problem" in made) throw new Error(made.problem);
  await sendInvoice(services, owner, made.invoice.id, (trx, payer, one) =>
    putInvoiceMail(services, trx, payer, one),
  );
}

test("four weeks of a mother of three, on her phone", async ({ browser, filledFolder }) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), "meridian-clock-"));
  const file = join(folder, "offset");
  let ahead = 0;
  writeFileSync(file, "0");
  const site = await startFilledSite(filledFolder, {
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=${new URL("../support/shifted-clock.ts", import.meta.url).href}`,
  });
  const services = await site.services();
  const { db } = services;
  const now = () => Date.now() + ahead;
  const there = { ...services, clock: { ...services.clock, now } };
  /** Lets the site's clock stand at another moment. */
  const setClock = async (at: number) => {
    ahead = at - Date.now();
    writeFileSync(file, String(ahead));
    process.kill(site.pid, "SIGCONT");
    await eventually(async () => {
      const { headers } = await fetch(`${site.url}/healthz`);
      return Math.abs(Date.parse(headers.get("date") ?? "") - now()) < minute || undefined;
    }, "site at another moment");
  };
  /** The same hour of a later day. */
  const goOn = async (days: number) => await setClock(Date.now() + days * day);
  const dateOf = (days: number) => toIso(now() + days * day).slice(0, 10);
  const guardianId = await enterFullFamily(there, "en", now());
  await setRows(db, "learner", { age_band: "13 to 15" }, { name: "Yusra" });
  for (const { id } of await listTutors(db)) {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
    await db.transaction().execute((trx) => storeHours(trx, id, hours));
  }
  const newPhone = async () =>
    await (await browser.newContext({ ...phone, baseURL: site.url })).newPage();
  const page = await newPhone();
  const look = async (what: string) => {
    await bringAxe(page);
    expect(await violationsOn(page), what).toEqual([]);
    expect(await overflowOf(page), what).toEqual([]);
  };

  // The first week: she has a link sent to her, and Hamza cannot come.
  const address = "en-0@visitor.example";
  await page.goto("/family");
  await look("the ways in");
  await page.getByRole("textbox", { name: /^The email address/ }).fill(address);
  await page.getByRole("button", { name: "Send me my link" }).click();
  await expect(said(page)).toContainText("a message will be there within a minute");
  const { text = "" } = await mailTo(site, address, /page/i);
  await openMailed(page, text);
  await expect(page).toHaveURL(`${site.url}/family`);
  // Who is sent the same mail on finds nothing any more.
  const aunts = await newPhone();
  await aunts.goto(new URL(/https?:\S+open\S+/.exec(text)?.[0] ?? "").pathname);
  await expect(aunts.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  await aunts.context().close();
  await look("the first page");
  await page.getByRole("link", { name: "Cannot come" }).click();
  await page.waitForURL(/\/cannot$/);
  await page.getByRole("radio", { name: "Another reason" }).check();
  await look("cannot come");
  await page.getByRole("button", { name: "Cancel this lesson" }).click();
  await expect(said(page).first()).toContainText("There is no lesson on");
  await look("a lesson that is off");

  // The second: the next lesson is at another time.
  await goOn(7);
  await page.goto("/family");
  await page.getByRole("link", { name: "Another time" }).click();
  await page.waitForURL(/\/move$/);
  await page.getByRole("main").locator("details > summary").first().click();
  await look("another time");
  await page.getByRole("main").getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: "Move this lesson" }).click();
  await expect(said(page).first()).toContainText("Moved to");

  // The third: three days away, and the notes, for which a code is asked.
  await goOn(14);
  await page.goto("/family");
  await page.getByRole("link", { name: /^We are away/ }).click();
  await page.getByLabel("From", { exact: true }).fill(dateOf(2));
  await page.getByLabel("To", { exact: true }).fill(dateOf(4));
  await page.getByRole("button", { name: "See what that means" }).click();
  await look("a holiday, to be read");
  await page.getByRole("button", { name: /^We are away from/ }).click();
  await expect(said(page).first()).toContainText("Entered.");
  await page.goto("/family");
  await page.getByRole("link", { name: /^All \d+$/ }).click();
  await page.waitForURL(/\/family\/code/);
  await look("a code is asked");
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = await mailTo(site, address, /code/i);
  await page.locator("input[name=code]").fill(/\b\d{6}\b/.exec(code.text ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/family\/notes$/);
  await look("notes and reports");
  await page.getByRole("main").locator("a[href*='/family/notes/']").first().click();
  await page.waitForURL(/\/family\/notes\/.+/);
  await look("a note");
  await page.getByRole("button", { name: "I have read it" }).click();
  await expect(page.getByRole("button", { name: "I have read it" })).toBeHidden();

  await page.goto("/family/notes");
  await page.getByRole("main").locator("a[href*='/family/reports/']").first().click();
  await page.waitForURL(/\/family\/reports\/.+/);
  await look("a report");

  // Yusra is thirteen, and has a page of her own until it is closed.
  const [yusra] = await rowsIn(db, "learner", { name: "Yusra" });
  const learnerId = yusra?.id ?? "";
  await page.goto("/family/access");
  await page.getByText("A page of their own").click();
  await page.getByRole("button", { name: "Make a link for Yusra" }).click();
  const link = await page.getByLabel("Link for Yusra’s device").inputValue();
  await look("a link for a child");
  const yusras = await newPhone();
  await yusras.goto(link);
  await yusras.getByRole("main").locator("button[type=submit]").click();
  await expect(yusras).toHaveURL(`${site.url}/family/mine`);
  await expect(yusras.getByRole("main")).not.toContainText(/Hamza|Maryam|Zainab|Bilal/);
  await page.goto("/family/access");
  await page.getByText("A page of their own").click();
  await page.getByRole("button", { name: "Close the page" }).click();
  await yusras.reload();
  await expect(yusras.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  await yusras.context().close();

  // The fourth: she agrees to recording, and reads what is to be paid.
  await goOn(21);
  await page.goto("/family/details");
  const recording = page.getByRole("group").filter({ hasText: "Recording" }).first();
  await recording.locator("summary").click();
  await look("details");
  await recording.getByRole("button").click();
  await expect(said(page).first()).toBeVisible();
  const [kept] = await rowsIn(db, "consent", { kind: "recording", withdrawn_at: null });
  expect(kept).toMatchObject({ guardian_id: guardianId });
  await invoice(there, learnerId);
  services.outbox.wake();
  const bill = await mailTo(site, address, /invoice/i);
  await page.goto(new URL(/https?:\S+open\S+/.exec(bill.text ?? "")?.[0] ?? "").pathname);
  // Her phone is known: she is led straight on.
  await page.waitForURL(/\/family\/money\/invoices\/.+/);
  await look("an invoice");

  // The father has a number alone: the desk sends him his link and his code, an hour before a court shuts him out.
  const atTen = Date.parse(`${dateOf(1)}T10:00:00Z`);
  await setClock(atTen - hour);
  const [father] = await rowsIn(db, "guardian", { email: "en-1@visitor.example" });
  const fatherId = father?.id ?? "";
  const contact = { email: null, email_key: null, phone: "+923000000123" };
  await setRows(db, "guardian", contact, { id: fatherId });
  const atDesk = await browser.newContext({ baseURL: site.url });
  await enterAs(atDesk, { ...site, services: async () => there }, "coordinator");
  const office = await atDesk.newPage();
  const texts = office.getByRole("region", { name: desk.toTell });
  /** What is to be sent to him by WhatsApp now; then it was. */
  const send = async (what: string) => {
    const open = texts.getByRole("link", { name: `${what} Bilal Example` });
    const href = await open.getAttribute("href");
    await texts.getByRole("button", { name: desk.wasSent, exact: true }).click();
    return new URL(href ?? "").searchParams.get("text") ?? "";
  };
  await office.goto(`/desk/families/${learnerId}`);
  await office.getByRole("button", { name: `${desk.waysIn.send} Bilal Example` }).click();
  const his = await newPhone();
  await openMailed(his, await send(desk.openChat));
  await expect(his.getByRole("article")).toBeVisible();
  await his.goto("/family/notes");
  await expect(his.getByText(/by WhatsApp or text .* by /)).toBeVisible();
  await his.getByRole("button", { name: "Send me a code" }).click();
  await office.goto(`/desk/families/${learnerId}`);
  const [digits = ""] = /\b\d{6}\b/.exec(await send(desk.sendCode)) ?? [];
  await his.locator("input[name=code]").fill(digits);
  await his.getByRole("button", { name: "Continue" }).click();
  await his.waitForURL(/\/family\/notes$/);
  await his.goto("/family/access");
  await his.getByRole("button", { name: "Give me the address" }).click();
  const calendar = await his.getByLabel("Address of the calendar").inputValue();
  expect((await fetch(calendar)).status).toBe(200);

  await setClock(atTen);
  for (const { learner_id: id } of await rowsIn(db, "guardianship", { guardian_id: fatherId })) {
    await office.goto(`/desk/families/${id}`);
    await office.getByText(desk.end, { exact: true }).click();
    await office.getByLabel(desk.pair).selectOption(`${fatherId} ${id}`);
    await office.getByLabel(desk.why).selectOption("court order");
    await office.getByRole("button", { name: desk.endButton, exact: true }).click();
  }
  await his.reload();
  await expect(his.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  await his.goto("/family");
  await expect(his.getByRole("button", { name: "Send me my link" })).toBeVisible();
  expect((await fetch(calendar)).status).toBe(404);
  await page.goto("/family/access");
  await expect(page.getByRole("main")).toContainText("gets every email about them");
  await expect(page.getByRole("main")).not.toContainText("Bilal Example");
  await look("who has access");
  await page.goto("/family/weeks");
  for (const child of ["Hamza", "Maryam", "Yusra"]) {
    await expect(page.getByRole("main").getByRole("link", { name: child }).first()).toBeVisible();
  }
  await look("all weeks");
  // While the clock goes on a week, what has just been put into the outbox has waited for one.
  const faults = site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line));
  expect(faults.filter((line) => !line.includes('"alarm":"mail-waiting"'))).toEqual([]);
  for (const one of [page, his, office]) await one.context().close();
  await site.dispose();
  rmSync(folder, { recursive: true });
});
