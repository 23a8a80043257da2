import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { brokenPart } from "#words/site-words.ts";
import { broken, makeBreakable } from "./support/breakable-page.ts";
import { aCase, enterDesk } from "./support/desk.ts";
import { startQuiz, controls } from "./support/quiz.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { bookInSteps, fillPerson, goOn, pickTime } from "./support/trial.ts";
import { linkIn, mailTo, type Site } from "./support/site.ts";

/** What a test brings about itself, and that it is reported. */
const own = [/Broken by the test/, /api\/error-report/];

type Place = {
  /** Enters something on the page, which can be broken. */
  readonly enter: (page: Page, site: Site, open: (path: string) => Promise<void>) => Promise<void>;
  /** Finds what was entered. */
  readonly typed: string;
};

const quick = new Set([
  "a form that writes to the academy",
  "a step of the form that books a trial",
]);

/** A page of each kind. */
const places: Readonly<Record<string, Place>> = {
  "a form that writes to the academy": {
    typed: "input[name=email]",
    async enter(page, _site, open) {
      await open("/contact");
      await page.getByRole("textbox", { name: /name/i }).first().fill("Zainab");
      await page.getByRole("textbox", { name: /email/i }).first().fill("zainab@example.com");
    },
  },
  "a step of the form that books a trial": {
    typed: "input[name=email]",
    async enter(page, _site, open) {
      await open("/classes/trial?course=tajweed&learner=self");
      await pickTime(page);
      await goOn(page);
      await fillPerson(page, "zainab");
    },
  },
  "a page that a mail leads to": {
    typed: "input[name=slot]:checked",
    async enter(page, site, open) {
      await open("/classes/trial?course=tajweed&learner=self");
      const mail = await mailTo(site, await bookInSteps(page, randomUUID()));
      await page.goto(linkIn(mail, "/classes/trial/move"));
      await hydrated(page);
      await pickTime(page);
    },
  },
  "a question of a quiz": {
    typed: "fieldset :is(input, select)",
    async enter(page) {
      await startQuiz(page, "java");
      await hydrated(page);
      const control = controls(page).first();
      const isList = await control.evaluate(({ tagName }) => tagName === "SELECT");
      await (isList ? control.selectOption({ index: 1 }) : control.check());
    },
  },
  "a case at the desk": {
    typed: "textarea[name=text]",
    async enter(page, site, open) {
      await enterDesk(page.context(), site, "coordinator");
      await open(`/desk/cases/${await aCase(site)}`);
      await page.getByRole("textbox").first().fill("A Sunday is possible.");
    },
  },
};

for (const [name, { enter, typed }] of Object.entries(places)) {
  for (const [what, selector, tag] of [
    ["what is around what was typed", typed, quick.has(name) ? [] : "@deep"],
    ["any part", "*", "@deep"],
  ] as const) {
    const title = `${what} may break alone, says so, and gives back what was typed: ${name}`;
    test(title, { tag }, async ({ page, open, site, watch, allowServerErrors }) => {
      test.setTimeout(600_000);
      watch.allow(...own);
      allowServerErrors();
      await makeBreakable(page);
      await enter(page, site, open);
      expect((await broken.parts(page, selector)).length).toBeGreaterThan(1);
      expect(await broken.each(page, selector)).toEqual([]);
    });
  }
}

const title =
  "what throws on the server is left out of the page, and drawn by the browser where it can be";
test(title, { tag: "@deep" }, async ({ page, ownSite, watch }) => {
  const site = await ownSite({
    BROKEN_PROPS: "name=email,purpose=enquiry",
    NODE_OPTIONS: `--import=${new URL("support/broken-on-server.ts", import.meta.url).href}`,
  });
  const answer = await fetch(`${site.url}/contact`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(html.match(/data-broken/g)).toHaveLength(2);
  expect(html).toContain(brokenPart.text);
  expect(html).toContain('id="contact-form-heading"');
  expect(html).toContain("<footer");
  // The form of the newsletter, below the page, is a part of its own.
  expect(html.slice(0, html.indexOf("</main>"))).not.toContain('name="email"');
  expect(site.log.filter((line) => line.includes("Broken by the test on the server"))).toHaveLength(
    2,
  );

  // React says that it draws again what the server could not.
  watch.allow(...own, /Minified React error #419/);
  await makeBreakable(page, "purpose=enquiry");
  // Someone presses on the page before its scripts have come: that press has broken nothing.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/assets/react-*.js", async (route) => {
    await pressed.promise;
    await route.fallback();
  });
  await page.goto(`${site.url}/contact`, { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).click();
  pressed.resolve();
  await hydrated(page);
  await expect(page.getByRole("textbox", { name: /email/i }).first()).toBeVisible();
  const message = page.getByRole("alert").filter({ hasText: brokenPart.text });
  await expect(message).toHaveCount(1);
  await broken.only(page, null);
  await message.getByRole("button").click();
  await expect(message).toHaveCount(0);
});
