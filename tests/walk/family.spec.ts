import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { listTutors, storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { bringAxe, overflowOf, violationsOn } from "#tests/e2e/support/axe.ts";
import { eventually } from "#tests/e2e/support/eventually.ts";
import { openMailed } from "#tests/e2e/support/family.ts";
import { mailTo } from "#tests/e2e/support/site.ts";
import { rowsIn } from "#tests/support/databases.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { enterFullFamily } from "#tests/support/full-family.ts";
import { startFilledSite } from "./support/demo-site.ts";
import { expect, test } from "./support/test.ts";

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

/** What the page says was done. */
const said = (page: Page) => page.getByRole("main").getByRole("status");

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
  /** The same hour of a later day. */
  const goOn = async (days: number) => {
    ahead = days * day;
    writeFileSync(file, String(ahead));
    process.kill(site.pid, "SIGCONT");
    await eventually(async () => {
      const { headers } = await fetch(`${site.url}/healthz`);
      return Math.abs(Date.parse(headers.get("date") ?? "") - now()) < hour || undefined;
    }, "site on another day");
  };
  const dateOf = (days: number) => toIso(now() + days * day).slice(0, 10);
  const guardianId = await enterFullFamily(there, "en", now());
  for (const { id } of await listTutors(db)) {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
    await db.transaction().execute((trx) => storeHours(trx, id, hours));
  }
  const context = await browser.newContext({ ...phone, baseURL: site.url });
  const page = await context.newPage();
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

  // The fourth: she agrees to recording, and the father leaves.
  await goOn(21);
  await page.goto("/family/details");
  const recording = page.getByRole("group").filter({ hasText: "Recording" }).first();
  await recording.locator("summary").click();
  await look("details");
  await recording.getByRole("button").click();
  await expect(said(page).first()).toBeVisible();
  const [kept] = await rowsIn(db, "consent", { kind: "recording", withdrawn_at: null });
  expect(kept).toMatchObject({ guardian_id: guardianId });
  const [father] = await rowsIn(db, "guardian", { email: "en-1@visitor.example" });
  const fathers = { guardianId: father?.id ?? "" };
  const [name = "", value = ""] = (await familyCookie(there, fathers)).split("=");
  const his = await (await browser.newContext({ ...phone, baseURL: site.url })).newPage();
  await his.context().addCookies([{ name, value, url: site.url }]);
  await his.goto("/family");
  await expect(his.getByRole("article")).toBeVisible();
  const held = await rowsIn(db, "guardianship", { guardian_id: fathers.guardianId });
  await db.transaction().execute(async (trx) => {
    for (const { learner_id: learnerId } of held) {
      await endGuardianship(trx, { ...fathers, learnerId }, "court order", now());
    }
  });
  await his.reload();
  await expect(his.getByRole("button", { name: "Send me my link" })).toBeVisible();
  await page.goto("/family/access");
  await expect(page.getByRole("main")).not.toContainText("Bilal Example");
  await look("who has access");
  await page.goto("/family/weeks");
  for (const child of ["Hamza", "Maryam", "Yusra"]) {
    await expect(page.getByRole("main").getByRole("link", { name: child }).first()).toBeVisible();
  }
  await look("all weeks");
  expect(site.log.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
  await context.close();
  await his.context().close();
  await site.dispose();
  rmSync(folder, { recursive: true });
});
