import { mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";

import { startBuiltSite } from "../frame/built-site.ts";
import type { Row } from "../frame/part.ts";
import { atMost, worstOf } from "../frame/rows.ts";
import { browsers } from "./chromium.ts";

/** What .env.example offers that makes pages or their headers heavier. */
const hcaptcha = {
  HCAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
  HCAPTCHA_SECRET: "x",
};
const setUps: Readonly<Record<string, Record<string, string>>> = {
  "as it comes": {},
  hCaptcha: hcaptcha,
  "everything hosted": {
    ...hcaptcha,
    AUTH_DOMAIN: "meridian.eu.auth0.example",
    AUTH_CLIENT_ID: "a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6",
    SENTRY_DSN: "https://0123456789abcdef0123456789abcdef@o123456.ingest.sentry.example/1234567",
    FORM_SERVICE_URL: "https://forms.example/submit",
    FORM_ACCESS_KEY: "00000000-0000-0000-0000-000000000000",
  },
};

/** As tests/e2e/weight.spec.ts has them. */
const heaviestPage = 16 * 1024;
const heaviestInArabic = heaviestPage + 512;
/** The home page keeps a tenth to spare, for the next ordinary change. */
const heaviestHome = Math.floor(heaviestPage * 0.9);
const heaviestScripts = 180_000;

/** Bytes of status line, headers and body as they are sent over HTTP/1.1, compressed with Brotli. */
async function weigh(address: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { "Accept-Encoding": "br", Accept: "text/html" };
    get(address, { headers }, resolve).on("error", reject);
  });
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  const { rawHeaders, statusCode, statusMessage, httpVersion } = response;
  // A colon, a space and the end of the line, for each pair.
  const head = rawHeaders.join("").length + (rawHeaders.length / 2) * 4;
  return `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length + head + body;
}

async function addressesOf(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  );
  return [...listed, "/courses/cart", "/register", "/profile", "/nowhere"];
}

/** Every page of the sitemap and the pages left out of it, in every set-up; and the home page's scripts. */
export async function measureWeights(): Promise<Row[]> {
  const pages: Row[] = [];
  const inArabic: Row[] = [];
  const homes: Row[] = [];
  let scripts = 0;
  for (const [name, settings] of Object.entries(setUps)) {
    const folder = mkdtempSync(join(tmpdir(), "bench-weights-"));
    const site = await startBuiltSite(join(folder, "data"), {
      settings: {
        LOG_LEVEL: "error",
        PUBLIC_URL: "https://www.meridian-academy.example",
        ...settings,
      },
    });
    try {
      for (const path of await addressesOf(site.listens)) {
        const measured = {
          figure: `${path}, ${name}`,
          value: await weigh(site.listens + path),
          unit: "bytes",
        };
        if (/^\/(?:ar|ur)(?:\/|$)/.test(path)) inArabic.push(atMost(heaviestInArabic, measured));
        else pages.push(atMost(heaviestPage, measured));
        if (path === "/") homes.push(atMost(heaviestHome, measured));
      }
      if (Object.keys(settings).length === 0) scripts = await weighScripts(site.listens);
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    ...worstOf("page with styles and headers", pages),
    ...worstOf("page in Arabic script, with its face", inArabic),
    ...worstOf("home page with styles and headers", homes),
    atMost(heaviestScripts, { figure: "scripts of the home page", value: scripts, unit: "bytes" }),
  ];
}

async function weighScripts(site: string): Promise<number> {
  const [browser] = await browsers();
  const opened = await chromium.launch({
    executablePath: browser.executable,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await opened.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() !== "script" && !request.url().endsWith(".js")) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(site);
    await page.locator("html[data-hydrated='true']").waitFor();
    await page.waitForLoadState("networkidle");
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await opened.close();
  }
}
