import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { eventually } from "#tests/e2e/support/eventually.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import type { EnginePage } from "./support/engine.ts";
import { testInEveryEngine } from "./support/engines.ts";

/** Presses the first element that has the selector, begins with the text, can be pressed and keeps its place. */
async function press(page: EnginePage, selector: string, text = ""): Promise<void> {
  const find = async (wanted: string, begin: string) => {
    if (document.documentElement.dataset.hydrated !== "true") return null;
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const name = element.getAttribute("aria-label") ?? element.textContent;
      if (!name.trim().startsWith(begin) || element.matches(":disabled")) continue;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      // The next step of a form takes the focus a frame after it is there, which scrolls the page.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const later = element.getBoundingClientRect();
      if (later.top !== top || later.left !== left) return null;
      const [x, y] = [left + width / 2, top + height / 2] as const;
      if (width > 0 && element.contains(document.elementFromPoint(x, y))) return [x, y] as const;
    }
    return null;
  };
  const ask = async () => (await page.run(find, selector, text).catch(() => null)) ?? undefined;
  const [x, y] = await eventually(ask, `${selector} ${text}`);
  await page.clickAt(x, y);
}

async function fill(page: EnginePage, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await press(page, `main [name="${name}"]`);
    await page.type(value);
  }
}

/** Waits until the page's address and text hold these. */
async function arrive(page: EnginePage, address: string, text: string): Promise<void> {
  const isThere = (path: string, words: string) =>
    location.href.includes(path) && document.body.innerText.includes(words);
  const ask = async () => (await page.run(isThere, address, text).catch(() => false)) || undefined;
  await eventually(ask, `page ${address} with "${text}"`);
}

type Journey = (page: EnginePage, site: Site, unique: string) => Promise<void>;

const journeys: Record<string, Journey> = {
  async "home leads to the courses, and a filter shows some of them"(page, { url }) {
    await page.open(url);
    await press(page, "main a", "Enroll Now");
    await arrive(page, "/courses", "Scroll to explore more");
    await page.open(`${url}/courses`);
    await press(page, "main button", "Web Development");
    await arrive(page, "/courses?category=web", "Web Development");
    const areAll = () => document.body.innerText.includes("Scroll to explore more");
    await eventually(async () => !(await page.run(areAll)) || undefined, "shorter list");
  },
  async "a message is sent and mailed"(page, { url, mailbox }, unique) {
    await page.open(`${url}/contact`);
    const email = `${unique}@visitor.example`;
    await fill(page, { name: "Amina Yusuf", email, phone: "+44 7700 900123", message: unique });
    await press(page, "main button", "Send Message");
    await arrive(page, "/contact", "Form Submitted Successfully!");
    await mailbox.mailWith(unique);
  },
  async "a trial lesson is booked"(page, { url, mailbox }, unique) {
    await page.open(`${url}/classes/trial?course=mathematics&zone=Asia/Karachi&learner=self`);
    await press(page, 'main div:not([hidden]) > div > label:has(input[name=slot][value^="20"])');
    await press(page, "main button", "Next: name and email");
    await fill(page, { name: "Amina", email: `${unique}@visitor.example`, phone: "+923001234567" });
    await press(page, "main button", "Next: check");
    await press(page, "main button", "Book the trial lesson");
    await arrive(page, "/classes/trial/", "Your trial lesson is booked");
    await arrive(page, "/classes/trial/", "Karachi, your time");
    for (const width of [320, 1280]) {
      await page.resize(width, 800);
      const overflow = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      };
      expect(await page.run(overflow), `receipt, ${width} pixels wide`).toBe(0);
    }
    await mailbox.mailWith(unique);
  },
  async "a reload brings no spent id back into a form"(page, { url }) {
    for (const path of ["/contact", "/feedback", "/classes/trial?course=java&learner=self"]) {
      await page.open(url + path);
      const spend = () => {
        const { dataset } = document.documentElement;
        const field = document.querySelector<HTMLInputElement>("main [name=submission_id]");
        if (!field || dataset.hydrated !== "true") return false;
        field.value = "spent";
        dataset.spent = "true";
        setTimeout(() => location.reload());
        return true;
      };
      const read = () => {
        const { hydrated, spent } = document.documentElement.dataset;
        if (hydrated !== "true" || spent) return null;
        return document.querySelector<HTMLInputElement>("main [name=submission_id]")?.value;
      };
      await eventually(async () => (await page.run(spend).catch(() => false)) || undefined, path);
      const ask = async () => (await page.run(read).catch(() => null)) ?? undefined;
      expect(await eventually(ask, `${path} again`), path).toMatch(/^[\da-f-]{36}$/);
    }
  },
  async "a quiz is taken to its result"(page, { url }) {
    await page.open(`${url}/test/java`);
    await press(page, "main button", "Start the quiz");
    for (let number = 1; number <= 15; number += 1) {
      await arrive(page, "/test/java/", `Question ${number} of 15`);
      await press(page, "main button", "Skip");
    }
    await press(page, "main button", "Finish and see the result");
    await arrive(page, "/test/java/", "your result");
  },
  async "someone signs in"(page, { url }, unique) {
    const email = `${unique}@learner.example`;
    const person = { name: "Amina Yusuf", email, password: `violet harbour ${unique}` };
    const connection = "Username-Password-Authentication";
    await fetch(`${url}/dbconnections/signup`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ client_id: "meridian-web", connection, ...person }),
    });
    await page.open(`${url}/about`);
    await press(page, "header a", "Sign in");
    await arrive(page, "/u/login/", "Password");
    await fill(page, { email, password: person.password });
    await press(page, "main button", "Sign in");
    await arrive(page, "/about", person.name);
  },
};

for (const [name, journey] of Object.entries(journeys)) {
  testInEveryEngine(name, async (page, site) => {
    await page.resize(1280, 800);
    await journey(page, site, `word${randomUUID().slice(0, 8)}`);
  });
}
