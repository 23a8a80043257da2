import type { APIRequestContext } from "@playwright/test";

import { languageCodes } from "#content/languages.ts";
import { site } from "#tests/support/seeds.ts";
import { allPaths, coursePaths, listedPaths, pageKinds, personalPaths } from "./support/paths.ts";
import { expect, test } from "./support/test.ts";

/** The title in the breadcrumb, and what is between it and Home where the specification says so. */
const headers = {
  "/about": "About",
  "/courses": "Courses",
  "/team": "Our Team",
  "/testimonial": "Testimonial",
};

function match(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
}

// One after the other in one worker, so that each page is asked for once.
test.describe.configure({ mode: "default" });
const read = new Map<string, string>();

/** The text of a page or a file of the site; empty where it is a picture or a font. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const known = read.get(path);
  if (known !== undefined) return known;
  // To compress the pages would be most of the time.
  const answer = await request.get(path, { headers: { "Accept-Encoding": "identity" } });
  expect(answer.status(), path).toBe(200);
  const isText = /text|json|svg/.test(answer.headers()["content-type"] ?? "");
  const text = isText ? await answer.text() : "";
  read.set(path, text);
  return text;
}

async function readHead(request: APIRequestContext, path: string) {
  const html = await textOf(request, path);
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    path,
    /** The words of its main part, without what only a script shows. */
    text: match(html, /<main\b[^>]*>([\s\S]*)<\/main>/).replaceAll(
      /<script[\s\S]*?<\/script>|<[^>]*>/g,
      "",
    ),
    title: match(html, /<title>([^<]*)<\/title>/),
    description: match(html, /<meta name="description" content="([^"]*)"/),
    canonical: match(html, /<link rel="canonical" href="([^"]*)"/),
    image: match(html, /<meta property="og:image" content="([^"]*)"/),
    data: [...scripts].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>),
  };
}

test("every page can be read without scripts, and has a title, a description and an address of its own", async ({
  request,
  baseURL,
}) => {
  const heads = [];
  for (const path of allPaths) heads.push(await readHead(request, path));
  for (const { path, text, title, description, canonical } of heads) {
    expect(text.length, path).toBeGreaterThan(80);
    expect(title.endsWith(` | ${site.name}`), `${path}: ${title}`).toBe(true);
    expect(description.length, path).toBeGreaterThan(50);
    expect(canonical, path).toBe(`${baseURL}${path}`);
  }
  for (const key of ["title", "description"] as const) {
    const values = heads.map((head) => head[key]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
  for (const image of new Set(heads.map((head) => head.image))) {
    const answer = await request.get(image);
    expect(answer.status(), image).toBe(200);
    expect(answer.headers()["content-type"], image).toMatch(/^image\//);
  }
});

test("pages describe themselves to search engines, without stars about ourselves", async ({
  request,
}) => {
  const typesOf = async (path: string) => {
    const { data } = await readHead(request, path);
    expect(JSON.stringify(data), path).not.toMatch(/aggregateRating|"Review"/);
    return data.map((item) => item["@type"]);
  };
  expect(await typesOf("/")).toContain("EducationalOrganization");
  expect(await typesOf("/classes")).toContain("Service");
  for (const path of coursePaths) {
    expect(await typesOf(path), path).toEqual(expect.arrayContaining(["Course", "BreadcrumbList"]));
  }
});

test("the sitemap lists every page but the personal ones", async ({ request, baseURL }) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = ""]) => url)
    // Letters are sent by other tests meanwhile.
    .filter((url) => !url.includes("/letters/"));
  const codes: readonly string[] = languageCodes;
  const isTranslated = (url: string) => codes.includes(new URL(url).pathname.split("/")[1] ?? "");
  const english = listed.filter((url) => !isTranslated(url));
  expect(new Set(english)).toEqual(new Set(listedPaths.map((path) => `${baseURL}${path}`)));
  expect(english).toHaveLength(listedPaths.length);
  expect(listed.filter(isTranslated)).toContain(`${baseURL}/ar/courses/tajweed`);
  for (const path of personalPaths) {
    expect(await (await request.get(path)).text(), path).toContain('content="noindex"');
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

/** Follows every link and picture of pages. @returns links to a fragment that is not there */
async function lostFragments(request: APIRequestContext, paths: readonly string[]) {
  const fragments = new Set<string>();
  for (const path of paths) {
    for (const [, value = ""] of (await textOf(request, path)).matchAll(
      /\s(?:href|src)="([^"]*)"/g,
    )) {
      const url = new URL(value.replaceAll("&amp;", "&"), `http://site.test${path}`);
      // A card's close link refuses anyone who did not leave the card.
      if (url.host !== "site.test" || url.pathname.startsWith("/api/feedback/")) continue;
      const target = url.pathname + url.search;
      const text = await textOf(request, target);
      const id = decodeURIComponent(url.hash.slice(1));
      if (id && !text.includes(`id="${id}"`)) fragments.add(`${path} -> ${target}#${id}`);
    }
  }
  return [...fragments];
}

const mostVisited = pageKinds.slice(0, 2).flat();

test("every link of the most visited pages leads somewhere, its fragment too", async ({
  request,
}) => {
  expect(await lostFragments(request, mostVisited)).toEqual([]);
});

test("so does every link of the site", { tag: "@deep" }, async ({ request }) => {
  expect(await lostFragments(request, allPaths)).toEqual([]);
});

test("a manifest, icons and the favicon are there", async ({ request }) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe(site.name);
  for (const { src } of [...manifest.icons, { src: "/favicon.svg" }]) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
});

test("pages have the titles and the breadcrumbs of the specification", async ({
  plainPage: page,
}) => {
  for (const [path, title] of Object.entries(headers)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(crumbs).toHaveText(["Home", "Pages", title]);
  }
});

test("Our Team shows the four groups twice", async ({ plainPage: page }) => {
  await page.goto("/team");
  for (const group of [
    "Male Instructors",
    "Female Instructors",
    "Experienced Faculty",
    "Supportive Mentors",
  ]) {
    await expect(page.getByRole("heading", { name: group, exact: true })).toHaveCount(2);
  }
});

test("an unknown address is the 404 page, with a way home", async ({ plainPage, request }) => {
  for (const path of ["/error", "/courses/unknown", "/test/unknown", "/a/b/c"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text(), path).toContain("Page Not Found");
  }
  await plainPage.goto("/nowhere");
  await expect(plainPage.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await plainPage.getByRole("link", { name: "Back to home" }).click();
  await expect(plainPage).toHaveURL("/");
});

test(
  "the foot of a page that is still being read is not shown, or it would move as it grows",
  { tag: "@deep" },
  async ({ plainPage: page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    // The page's own answer, with whose nonce its styles are let in again.
    const html = (await (await page.goto("/nowhere"))?.text()) ?? "";
    const half = html.indexOf("<details", html.indexOf("<footer"));
    const write = (part: string) => page.evaluate((text) => document.write(text), part);
    await page.evaluate(() => document.open());
    await write(html.slice(0, half));
    await expect(page.locator("footer")).toBeHidden();
    await write(html.slice(half));
    await expect(page.locator("footer")).toBeInViewport();
  },
);

test("the licences of the software in the page can be read from the terms", async ({ request }) => {
  const [, path = ""] = /href="([^"]*\/licences\.txt)"/.exec(await textOf(request, "/terms")) ?? [];
  expect(await textOf(request, path)).toContain("react-dom");
});

/** How many words a page may have, those in folded parts among them: what is said twice goes. */
for (const [path, most] of [
  ["/privacy", 3_400],
  ["/terms", 1_500],
  ["/", 1_000],
] as const) {
  test(`${path} has no more than ${most} words`, async ({ page, open }) => {
    await open(path);
    const words = await page.locator("main").evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let all = "";
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!parentElement?.closest("script, style")) all += ` ${textContent}`;
      }
      return all.match(/\S+/g)?.length ?? 0;
    });
    expect(words).toBeLessThanOrEqual(most);
    expect(words).toBeGreaterThan(most / 2);
  });
}
