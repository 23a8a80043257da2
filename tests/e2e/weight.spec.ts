import { brotliCompressSync } from "node:zlib";

import { accountPaths, allPaths, pageKinds } from "./support/paths.ts";
import { expect, test } from "./support/test.ts";
import { heaviestPage, weigh } from "./support/weigh.ts";

/** With the free times of a course, which are more on some days than on others, and fields for three children. */
const heaviestTimes = heaviestPage + 1024;
/** In Arabic script: one face more, and letters of two bytes. */
const heaviestInArabic = heaviestPage + 768;
/** There with both. The home page has a card for every course: for it this is the room for an owner's next ones. */
const heaviestOfBoth = heaviestTimes + 768;
/** The notice of privacy names everything that is held: it grows with what the academy does. */
const roomForPrivacy = 1024;
/** The policy in the headers of every page names each outside service, and headers are not compressed. */
const roomForServices = 384;
/** All scripts of the home page, compressed; React and React Router alone are 97 kB. */
const heaviestScripts = 180_000;

const more = [
  "/nowhere",
  "/courses?category=web",
  "/courses?q=quran",
  // With two hundred times to choose from.
  "/classes/trial?course=python&learner=self",
  "/classes/trial?course=any-tuition&learner=child",
  ...accountPaths,
  "/newsletter/confirm",
  "/error",
];

const inArabic = ["ar", "ur"].flatMap((code) =>
  [...pageKinds.flat(), "/privacy", "/courses/islamic-studies", ...more].map((path) =>
    `/${code}${path}`.replace(/\/$/, ""),
  ),
);

/** What each of them adds to the headers or to a form, as .env.example offers it. */
const everySetting = {
  PUBLIC_URL: "https://www.meridian-academy.example",
  HCAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
  HCAPTCHA_SECRET: "0x0000000000000000000000000000000000000000",
  AUTH_DOMAIN: "academy.eu.auth0.com",
  AUTH_CLIENT_ID: "0123456789abcdefghijklmnopqrstuv",
  SENTRY_DSN: "https://0123456789abcdef0123456789abcdef@o123456.ingest.de.sentry.io/1234567",
  FORM_SERVICE_URL: "https://forms.example/submit",
  FORM_ACCESS_KEY: "00000000-0000-0000-0000-000000000000",
};

function mostFor(path: string): number {
  const isArabic = /^\/(?:ar|ur)(?:\/|$)/.test(path);
  if (path.endsWith("/privacy")) {
    return (isArabic ? heaviestInArabic : heaviestPage) + roomForPrivacy;
  }
  const hasTimes = path.includes("/classes/trial?");
  if (!isArabic) return hasTimes ? heaviestTimes : heaviestPage;
  return hasTimes || /^\/\w+$/.test(path) ? heaviestOfBoth : heaviestInArabic;
}

async function expectLight(site: string, paths: readonly string[], room = 0) {
  const rows: [number, string][] = [];
  for (const path of paths) rows.push([await weigh(`${site}${path}`), path]);
  const table = rows
    .toSorted(([one], [other]) => other - one)
    .map((row) => row.join(" "))
    .join("\n");
  test.info().annotations.push({ type: "bytes", description: table });
  const tooHeavy = rows.filter(([bytes, path]) => bytes > mostFor(path) + room);
  expect(tooHeavy, table).toEqual([]);
}

test("every page arrives with its styles in few packets", async ({ baseURL }) => {
  await expectLight(baseURL ?? "", [...allPaths, ...more]);
});

test("and so do those in Arabic script", { tag: "@deep" }, async ({ baseURL }) => {
  await expectLight(baseURL ?? "", inArabic);
});

test("even if every outside service is configured", { tag: "@deep" }, async ({ ownSite }) => {
  const { url } = await ownSite(everySetting);
  const paths = [...pageKinds.flat(), "/privacy", ...more, ...inArabic];
  await expectLight(url, paths, roomForServices);
});

test("the home page's scripts are little more than React and React Router, load after it, and fetch no styles again", async ({
  open,
  page,
}) => {
  const styles: string[] = [];
  const scripts: Promise<{ bytes: number; askedAt: number; path: string }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "stylesheet") styles.push(request.url());
    if (request.resourceType() !== "script") return;
    const read = async () => {
      const response = await request.response();
      const text = (await response?.body()) ?? Buffer.of();
      const { startTime } = request.timing();
      return { bytes: brotliCompressSync(text).length, askedAt: startTime, path: request.url() };
    };
    scripts.push(read());
  });
  await open("/");
  // What draws the visitor's hour comes after that.
  await page.waitForLoadState("networkidle");
  const inPage = await page
    .locator("link[disabled]")
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href.replace("#", "")));
  expect(inPage).not.toEqual([]);
  expect(styles.filter((address) => inPage.includes(address))).toEqual([]);
  // The browser reports the paint a little later than the frame in which it happens.
  const loadedAt = await page.evaluate(() => {
    const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.timeOrigin + (loading?.loadEventStart ?? Infinity);
  });
  const all = await Promise.all(scripts);
  expect(all.length).toBeGreaterThan(5);
  const sum = all.reduce((bytes, script) => bytes + script.bytes, 0);
  expect(sum, JSON.stringify(all, null, 1)).toBeLessThanOrEqual(heaviestScripts);
  expect(all.filter(({ askedAt }) => askedAt < loadedAt - 1)).toEqual([]);
});
