import { brotliCompressSync } from "node:zlib";

import { day, toIso } from "#app/platform/.server/clock.ts";
import { enterSample } from "#server/demo/samples.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

/** What the first page of three children may weigh, compressed, in bytes. */
const heaviestFamily = 14_000;

test("a mother of three sees what comes next, all twelve weeks and one lesson, on a light page", async ({
  browser,
  site,
  unique,
}) => {
  const services = await site.services();
  const now = services.clock.now();
  const told = { name: "Zainab Example", email: `zainab-${unique}@visitor.example` };
  let guardianId = "";
  for (const [index, firstName] of ["Hamza", "Maryam", "Yusra"].entries()) {
    const toLearn = { kind: "child", firstName, ageBand: "10-12" } as const;
    const family = await enterSample(services, { ...told, zone: "Asia/Karachi" }, toLearn);
    const tutorId = await checkedTutor(services, { name: `Amal ${index} ${unique}` });
    const startsOn = toIso(now + (index + 1) * day).slice(0, 10);
    const form = { writes: false, startsOn, time: "17:00" };
    await begin(services, seriesForm(family.learnerId, tutorId, form));
    ({ guardianId } = family);
  }
  const cookie = await familyCookie(services, { guardianId });
  const answer = await fetch(`${site.url}/family`, { headers: { Cookie: cookie } });
  expect(brotliCompressSync(await answer.text()).length).toBeLessThanOrEqual(heaviestFamily);
  const [name = "", value = ""] = cookie.split("=");
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 844 },
  });
  await plain.addCookies([{ name, value, url: site.url }]);
  const page = await plain.newPage();
  await page.goto(`${site.url}/family`);
  await expect(page.getByRole("article")).toContainText("Hamza: Tajweed");
  await page.getByRole("link", { name: /^All 12 weeks/ }).click();
  await page.getByText(/weeks as usual/).click();
  await page.getByRole("link", { name: "Maryam" }).first().click();
  await expect(page.getByRole("main")).not.toContainText("Hamza:");
  await page.getByRole("link", { name: /17:00/ }).first().click();
  await expect(page.getByText("The room opens at 16:50")).toBeVisible();
  await plain.close();
  const wide = await browser.newContext();
  await wide.addCookies([{ name, value, url: site.url }]);
  const own = await wide.newPage();
  await own.goto(`${site.url}/family`);
  await expectNoViolations(own, "a family's first page");
  await wide.close();
});
