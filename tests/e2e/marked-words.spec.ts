import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";

import { saveDraft } from "#app/features/documents/draft-store.server.ts";
import { publishEdition } from "#app/features/documents/publish.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { languageCodes, type LanguageCode } from "#content/languages.ts";
import { sitePages } from "#content/site-pages.ts";
import * as arabicCaptcha from "#content/words/ar/pages/contact.ts";
import * as arabicTrial from "#content/words/ar/pages/trial.ts";
import * as urduCaptcha from "#content/words/ur/pages/contact.ts";
import * as urduTrial from "#content/words/ur/pages/trial.ts";
import * as englishCaptcha from "#words/pages/contact.ts";
import * as englishTrial from "#words/pages/trial.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { markAll, marksIn } from "#tests/support/marked-documents.ts";
import { servicesOf } from "./support/desk.ts";
import { mailTo, type Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { pickTimePlainly, shortestVisitMs } from "./support/trial.ts";

/*
 * Whatever an owner can write is somewhere: every text of every document is marked, and each mark is looked for on the
 * pages as they are sent, after scripts have taken them over, and after a visit from another page.
 */

/**
 * Publishes every document with its marks as one edition.
 *
 * @param facts what is said otherwise where there are no words to mark
 * @returns what each mark stands for
 */
async function publishMarked({ clock, db, documents }: Services, facts: object = {}) {
  const all = markAll(documents.current());
  const at = toIso(clock.now());
  for (const one of all.documents) {
    const changed = one.document === "facts" ? facts : {};
    const body = { ...(one.body as object), ...changed };
    await saveDraft(db, { ...one, body, version: 0, basedOn: null, by: null, at });
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

/** What is encoded for an address, as it is read. */
const decoded = (text: string) =>
  text.replaceAll(/(?:%[0-9A-F]{2})+/g, (code) => decodeURIComponent(code));

/** Texts of an address as they are read: what is encoded for an address or a string counts as well. */
async function read({ url }: Site, path: string): Promise<string | null> {
  const answer = await fetch(url + path);
  if (!answer.ok) return null;
  const text = await answer.text();
  return text + decoded(text);
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
  const services = await servicesOf(site);
  const marked = await publishMarked(services);
  const slugs = services.documents
    .current()
    .in("en")
    .courses.map(({ slug }) => slug);
  await services.close();
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
    const own = looked.filter((address) => languageOf(address) === code);
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

const moved = {
  email: "moved@academy.example",
  phone: { display: "+44 20 7946 0018", e164: "+442079460018" },
};

const wordsIn = {
  en: { ...englishTrial, ...englishCaptcha },
  ur: { ...urduTrial, ...urduCaptcha },
  ar: { ...arabicTrial, ...arabicCaptcha },
};

test(
  "name, contact and course are what an owner has written in mails, calendar files and structured data",
  { tag: "@deep" },
  async ({ ownSite, plainPage: page }) => {
    test.setTimeout(600_000);
    // The sender's name is the academy's where the setting gives only an address.
    const site = await ownSite({ MAIL_FROM: "site@academy.example" });
    const services = await servicesOf(site);
    await publishMarked(services, moved);
    const { current } = services.documents;
    const course = (code: string) =>
      current()
        .in(code)
        .courses.find(({ slug }) => slug === "tajweed")?.title ?? "";
    const { name } = current().in("en").site;
    await expect(async () => {
      expect(await read(site, "/about")).toContain(moved.phone.display);
    }).toPass();

    for (const code of languageCodes) {
      await test.step(code, async () => {
        for (const path of ["/", "/courses/tajweed"]) {
          const html = (await read(site, inLanguage(code, path))) ?? "";
          const data = html.match(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/g)?.join("") ?? "";
          expectOwnersWords(data, code);
          expect(data).toContain(name);
        }
        const home = (await read(site, inLanguage(code, "/"))) ?? "";
        expect(home).toContain(`"email":"${moved.email}"`);
        expect(home).toContain(`"telephone":"${moved.phone.e164}"`);

        const email = `reader-${code}@visitor.example`;
        await book(page, site, code, email);
        await follow(page, site, code, email);
        const booked = await mailTo(site, email, /T-/);
        const text = `${booked.subject} ${booked.text} ${booked.html}`;
        for (const said of [name, course(code), moved.phone.display]) expect(text).toContain(said);
        const file = calendarOf(booked);
        for (const said of [name, course(code)]) expect(file).toContain(said);
        expect(booked.from?.name).toBe(name);
      });
    }
    await services.documents.refresh();
    const rows = await services.db.selectFrom("outgoing_mail").selectAll().execute();
    // Those that wait, such as reminders, too.
    expect(rows.length).toBeGreaterThan(4 * languageCodes.length);
    for (const row of rows) expectOwnersWords(JSON.stringify(row), row.kind);
    for (const mail of site.mailbox.mails()) {
      expectOwnersWords(`${mail.from?.name} ${mail.html} ${calendarOf(mail)}`, mail.subject ?? "");
    }
    await services.close();
  },
);

/** Nothing is left of what came with the site: a name stands with its mark alone. */
function expectOwnersWords(sent: string, where: string): void {
  const text = decoded(sent);
  expect(text.match(/.{0,40}(?<!\u01c2[0-9a-z]{3})Meridian.{0,40}/)?.[0], where).toBeUndefined();
  expect(text, where).not.toMatch(/hello@meridian|7700[ \u00a0]?900123/);
}

/** The calendar file of a mail, its lines unfolded; empty without one. */
function calendarOf({ attachments }: Email): string {
  const file = attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content ?? "";
  const text = typeof file === "string" ? file : new TextDecoder().decode(file);
  return text.replaceAll(/\r?\n[ \t]/g, "");
}

async function book(page: Page, { url }: Site, code: LanguageCode, email: string): Promise<void> {
  const { captchaTexts, trialBooked, trialForm } = wordsIn[code];
  const { fields } = trialForm;
  const path = "/classes/trial?course=tajweed&learner=self&zone=Asia/Karachi";
  await page.goto(url + inLanguage(code, path));
  await page.getByLabel(fields.name.label, { exact: true }).fill("Amina Yusuf");
  await page.getByLabel(fields.email.label).fill(email);
  await page.getByLabel(trialForm.consent).check();
  await pickTimePlainly(page);
  const submit = page.getByRole("button", { name: trialForm.submit });
  await submit.click();
  await page.getByLabel(captchaTexts.withoutScript.label).check();
  await page.waitForTimeout(shortestVisitMs);
  await submit.click();
  await expect(page.getByRole("heading", { name: trialBooked.heading.booked })).toBeVisible();
}

/** Asks for the newsletter, whose mail confirms it. */
async function follow(page: Page, site: Site, code: LanguageCode, email: string): Promise<void> {
  const address = site.url + inLanguage(code, "/newsletter");
  expect((await page.request.post(address, { form: { email } })).status(), code).toBe(200);
}
