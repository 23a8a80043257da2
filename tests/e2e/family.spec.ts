import { brotliDecompressSync } from "node:zlib";

import { day, toIso } from "#app/platform/.server/clock.ts";
import { enterSample } from "#server/demo/samples.ts";
import { enterFullFamily } from "#tests/support/full-family.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { askCompressed } from "./support/weigh.ts";

/** What the first page of three children may weigh, compressed as it is sent, in bytes. */
const heaviestFamily = 14_000;

test("a mother of three sees what comes next, all twelve weeks and one lesson", async ({
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

test("the full first page of three children is light in each language", async ({ ownSite }) => {
  // A Tuesday, so that most of two weeks are ahead.
  const now = Date.parse("2027-03-09T05:00:00Z");
  const site = await ownSite({
    CLOCK_OFFSET_MS: String(now - Date.now()),
    NODE_OPTIONS: `--import=${new URL("../support/shifted-clock.ts", import.meta.url).href}`,
  });
  const services = await site.services();
  const there = { ...services, clock: { ...services.clock, now: () => now } };
  const bases = { en: "", ar: "/ar", ur: "/ur" };
  for (const [language, base] of Object.entries(bases) as [keyof typeof bases, string][]) {
    const Cookie = await familyCookie(there, {
      guardianId: await enterFullFamily(there, language, now),
    });
    const { body } = await askCompressed(`${site.url}${base}/family`, { Cookie });
    const html = brotliDecompressSync(body).toString();
    // The lessons of two weeks beside the card, the newest of what was sent, and what each child is to practise.
    const linked = (path: RegExp) => new Set(html.match(path)).size;
    expect(linked(/\/family\/lesson\/[\w-]+(?=")/g)).toBe(9);
    expect([
      linked(/\/family\/notes\/[\w-]+(?=")/g),
      linked(/\/family\/reports\/[\w-]+(?=")/g),
    ]).toEqual([2, 1]);
    expect(html.match(/class="said-said"/g)).toHaveLength(3);
    test.info().annotations.push({ type: "bytes", description: `${language} ${body.length}` });
    expect(body.length, language).toBeLessThanOrEqual(heaviestFamily);
  }
});
