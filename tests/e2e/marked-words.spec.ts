import type { Page } from "@playwright/test";

import { saveDraft } from "#app/features/documents/draft-store.server.ts";
import { publishEdition } from "#app/features/documents/publish.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { languageCodes } from "#content/languages.ts";
import { sitePages } from "#content/site-pages.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { markAll, marksIn } from "#tests/support/marked-documents.ts";
import { someOf } from "#tests/support/some-of.ts";
import type { Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

/*
 * Whatever an owner can write is somewhere: every text of every document is marked, and each mark is looked for on the
 * pages as they are sent, after scripts have taken them over, and after a visit from another page.
 */

/** Publishes every document with its marks as one edition. @returns what each mark stands for */
async function publishMarked({ clock, db, documents }: Services) {
  const all = markAll(documents.current());
  const at = toIso(clock.now());
  for (const one of all.documents) {
    await saveDraft(db, { ...one, version: 0, basedOn: null, by: null, at });
  }
  const seen = all.documents.map((one) => ({ ...one, version: 1 }));
  const services = { clock, db, documents };
  expect(await publishEdition(services, seen, { by: null, note: "Marks" })).toEqual({
    ok: true,
    number: 1,
  });
  return all.marked;
}

const inLanguage = (code: string, path: string) =>
  code === "en" ? path : `/${code}${path === "/" ? "" : path}`;

const plainPaths = [
  ...sitePages.map(({ path }) => path),
  ...quizTopicNames.map((topic) => `/test/${topic}`),
];

const otherFiles = [
  "/manifest.webmanifest",
  "/course-search.json",
  "/site.json",
  "/letters/feed.xml",
  "/.well-known/security.txt",
];

/** Texts of an address as they are read: what is encoded for an address or a string counts as well. */
async function read({ url }: Site, path: string): Promise<string | null> {
  const answer = await fetch(url + path);
  if (!answer.ok) return null;
  const text = await answer.text();
  return text + text.replaceAll(/(?:%[0-9A-F]{2})+/g, (code) => decodeURIComponent(code));
}

/** Marks of a page as it stands in a browser, without what only scripts read. */
async function marksOn(page: Page): Promise<ReadonlySet<string>> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll("script:not([type='application/ld+json'])"))
      script.remove();
    return copy.outerHTML;
  });
  return marksIn(html);
}

const withoutScripts = (html: string) =>
  html.replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");

test(
  "every text that an owner can write is found on some page, and stays on each",
  { tag: "@deep" },
  async ({ ownSite, page }) => {
    test.setTimeout(1_200_000);
    await followMarks(await ownSite(), page);
  },
);

async function followMarks(site: Site, page: Page) {
  const services = await site.services();
  const marked = await publishMarked(services);
  const slugs = services.documents
    .current()
    .in("en")
    .courses.map(({ slug }) => slug);
  await expect(async () => {
    expect(marksIn((await read(site, "/about")) ?? "").size).toBeGreaterThan(0);
  }).toPass();

  const paths = [...plainPaths, ...slugs.map((slug) => `/courses/${slug}`)];
  const found = new Set<string>();
  const pages = new Map<string, string>();
  await test.step("as they are sent", async () => {
    for (const code of languageCodes) {
      for (const path of [...paths, ...otherFiles]) {
        const address = inLanguage(code, path);
        const text = await read(site, address);
        if (text === null) continue;
        if (!otherFiles.includes(path)) pages.set(address, text);
        for (const own of marksIn(text)) found.add(own);
      }
    }
    const missing = [...marked].flatMap(([own, { name, path }]) =>
      found.has(own) ? [] : [{ key: `${name.language}/${name.document}`, path }],
    );
    expect(missing).toEqual([]);
  });

  /** Two courses stand for all: one in full, and one that other languages have in part. */
  const looked = [...pages.keys()].filter(
    (address) =>
      // It leads on at once.
      !address.endsWith("/signin") && !/\/courses\/(?!structure|tajweed|java$)/.test(address),
  );
  for (const code of languageCodes) {
    const own = someOf(looked.filter((address) => languageOf(address) === code));
    await test.step(`after scripts have taken a page over, and after a visit from another: ${code}`, async () => {
      for (const address of own) {
        await page.goto(site.url + address);
        await hydrated(page);
        expect(await lostOn(page, address), address).toEqual([]);
      }
      // The last page has been opened by its address, and leads to all others.
      for (const address of own) {
        await page.evaluate(async (to) => {
          // oxlint-disable-next-line no-underscore-dangle -- the name is React Router's
          await (window as unknown as Routed).__reactRouterDataRouter.navigate(to);
        }, withoutBase(address));
        await expect.poll(() => lostOn(page, address), address).toEqual([]);
      }
    });
  }

  /** What a page was sent with, and does not say any more. */
  async function lostOn(at: Page, address: string) {
    const shown = await marksOn(at);
    const sent = marksIn(withoutScripts(pages.get(address) ?? ""));
    return [...sent].flatMap((own) => (shown.has(own) ? [] : [marked.get(own)]));
  }
}

/** What React Router leaves to its tools. */
type Routed = { readonly __reactRouterDataRouter: { navigate(to: string): Promise<void> } };

const languageOf = (address: string) =>
  languageCodes.find((code) => code !== "en" && new RegExp(`^/${code}(?:/|$)`).test(address)) ??
  "en";
const withoutBase = (address: string) =>
  languageOf(address) === "en" ? address : address.slice(3) || "/";
