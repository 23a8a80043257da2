import { readFileSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";

import { copySite, startCopiedSite } from "#tests/support/copied-site.ts";
import { send as sendTo } from "#tests/support/http.ts";
import { seen, startWorkshop, type Workshop } from "#tests/support/workshop.ts";

const patience = { timeout: 1_200_000 };

/** How often a process has its database open. */
function openDatabases({ pid }: Workshop): number {
  const targets = readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      // It has just been closed.
      return "";
    }
  });
  return targets.filter((target) => target.endsWith("/meridian.sqlite")).length;
}

const workerFile = "app/platform/.server/worker.ts";
const startFile = "server/background.ts";

/**
 * Has every worker of a copy write down when it starts and when it has ended.
 *
 * @returns tells which run, each with its version, `v0` so far; waits until as many do as there are
 */
async function countWorkers({ folder, edit }: Workshop): Promise<() => readonly string[]> {
  const file = join(folder, "workers.txt");
  writeFileSync(file, "");
  const write = (line: string) => `appendFileSync(${JSON.stringify(file)}, ${line} + "\\n");`;
  const importing = 'import { appendFileSync } from "node:fs";\n$&';
  edit(startFile, "for (const worker of workers) {", `${write('"=" + workers.length')}\n$&`);
  edit(startFile, "import", importing);
  edit(workerFile, "import type", importing);
  edit(workerFile, "loop ??= run();", `$&\n${write('"+v0 " + name')}`);
  edit(workerFile, "await loop;", `$&\n${write('"-v0 " + name')}`);
  const lines = () => readFileSync(file, "utf8").split("\n").filter(Boolean);
  const running = () => {
    const names: string[] = [];
    for (const line of lines()) {
      const name = line.slice(1);
      if (line.startsWith("+")) names.push(name);
      if (line.startsWith("-")) names.splice(names.indexOf(name), 1);
    }
    return names.toSorted();
  };
  await seen(() => {
    const all = Number(
      lines()
        .findLast((line) => line.startsWith("="))
        ?.slice(1),
    );
    expect(all).toBeGreaterThan(0);
    expect(running()).toHaveLength(all);
  });
  expect(new Set(running()).size).toBe(running().length);
  return running;
}

function shows({ send }: Workshop, path: string, words: string): Promise<void> {
  return seen(async () => {
    const { status, text } = await send(path);
    expect({ status, has: text.includes(words) }).toEqual({ status: 200, has: true });
  });
}

test(
  "what has changed is in the next answer, and what it replaces is closed",
  patience,
  async () => {
    const workshop = await startWorkshop();
    const { edit, send } = workshop;
    await shows(workshop, "/contact", "Every field is needed.");
    expect(openDatabases(workshop)).toBe(1);
    const workers = await countWorkers(workshop);
    const kinds = workers();

    // Words, a component, a route, a loader, a new address, a store, the server itself.
    edit("content/words/en/pages/contact.ts", "Every field is needed.", "All of it is needed.");
    await shows(workshop, "/contact", "All of it is needed.");
    edit(
      "app/features/enquiry/contact-page.tsx",
      /<section aria-labelledby="reach-us">/,
      "$&<hr/>",
    );
    await shows(workshop, "/contact", 'aria-labelledby="reach-us"><hr/>');
    edit("app/routes/meta/robots.ts", "Disallow: /newsletter/", "Disallow: /letters/");
    await shows(workshop, "/robots.txt", "Disallow: /letters/");
    edit(
      "app/features/enquiry/contact-page.server.ts",
      /: coursesOf\(\s+context,/,
      ': [{ slug: "made-up", title: "Made up" }] || coursesOf(context,',
    );
    await shows(workshop, "/contact", "Made up");
    edit(
      "app/routes.ts",
      /route\("about",/,
      'route("us", "routes/marketing/about.tsx", { id: "us" }),$&',
    );
    await shows(workshop, "/us", "<h1");
    edit(
      "app/features/feedback/feedback-store.server.ts",
      /cards: rated .*\s+rated,\s+average: .*/,
      "cards: 4321, rated: 4321, average: 5,",
    );
    await shows(workshop, "/feedback", "4,321");
    edit("server/app.ts", '"X-Request-Id": requestId', '"X-Request-Id": "of the workshop"');
    await seen(async () =>
      expect((await send("/about")).headers["x-request-id"]).toBe("of the workshop"),
    );

    for (let times = 1; times <= 20; times += 1) {
      edit(workerFile, new RegExp(`v${times - 1} `, "g"), `v${times} `);
      edit(
        "content/words/en/pages/contact.ts",
        /\w+ of it is needed/,
        `Edit${times} of it is needed`,
      );
      await shows(workshop, "/contact", `Edit${times} of it is needed`);
    }
    await seen(() => expect(workers()).toEqual(kinds.map((kind) => kind.replace("v0", "v20"))));
    expect(openDatabases(workshop)).toBe(1);
  },
);

test(
  "a fault is shown where it is, and all else goes on until it is mended",
  patience,
  async () => {
    const workshop = await startWorkshop();
    const { edit, send, terminal } = workshop;
    await shows(workshop, "/contact", "<h1");
    const workers = await countWorkers(workshop);
    const before = workers();

    const mendPage = edit(
      "app/features/enquiry/contact-page.server.ts",
      "  return {",
      "  return {{",
    );
    await seen(async () => {
      const { status, text } = await send("/contact");
      expect(status).toBe(500);
      expect(text).toContain("app/features/enquiry/contact-page.server.ts:");
    });
    expect(terminal()).toContain("app/features/enquiry/contact-page.server.ts:");
    expect((await send("/about")).status).toBe(200);
    // A page that is open keeps what is typed in it: what it asks for is answered as before.
    expect((await send("/contact.data")).status).toBe(200);
    const posted = await send({
      path: "/contact",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Typed",
    });
    expect(posted.text).toContain("Typed");
    mendPage();
    await shows(workshop, "/contact", "<h1");
    expect(terminal()).toContain("Mended: /app/routes/enquiry/contact.tsx");

    const mendWorker = edit("server/background.ts", "for (const worker of workers)", "for for");
    await seen(() => expect(terminal()).toContain("server/background.ts:"));
    expect((await send("/about")).status).toBe(200);
    expect(workers()).toEqual(before);
    mendWorker();
    await seen(() => expect(terminal()).toContain("Mended: /server/site.ts"));

    // One that shows only once the old site is closed.
    const mendStart = edit(
      "server/background.ts",
      "for (const worker of workers)",
      'throw new Error("no start");\n$&',
    );
    await seen(() => expect(terminal()).toContain("no start"));
    expect((await send("/about")).status).toBe(200);
    expect(workers()).toEqual(before);
    expect(openDatabases(workshop)).toBe(1);
    mendStart();
    await shows(workshop, "/about", "<h1");
  },
);

test("an open page shows what has changed and keeps what is typed", patience, async () => {
  const workshop = await startWorkshop();
  const { edit, port } = workshop;
  const program = process.env["CHROMIUM"] || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(240_000);
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto(`http://localhost:${port}/contact`);
  await page.locator("html[data-hydrated=true]").waitFor();
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("What is typed stays.");

  edit("content/words/en/pages/contact.ts", "Every field is needed.", "All of it is needed.");
  await page.getByText("All of it is needed.").waitFor();
  edit(
    "app/features/enquiry/contact-page.tsx",
    /<section aria-labelledby="reach-us">/,
    "$&<b>By hand</b>",
  );
  await page.getByText("By hand").waitFor();
  edit(
    "app/routes/enquiry/contact.tsx",
    /return (<ContactPage .*\/>);/,
    "return <>$1<b>Of the route</b></>;",
  );
  await page.getByText("Of the route").waitFor();
  edit(
    "app/features/enquiry/contact-page.server.ts",
    /: coursesOf\(\s+context,/,
    ': [{ slug: "made-up", title: "Made up" }] || coursesOf(context,',
  );
  await page.getByText("Made up").first().waitFor();
  const colour = () =>
    page.locator("#reach-us").evaluate((heading) => getComputedStyle(heading).color);
  edit(
    "app/features/enquiry/contact-page.module.css",
    ".asideHeading {",
    "$& color: rgb(1, 2, 3);",
  );
  await seen(async () => expect(await colour()).toBe("rgb(1, 2, 3)"));

  await expect(message.inputValue()).resolves.toBe("What is typed stays.");
  expect(loads).toBe(1);
  expect(wrong).toEqual([]);
});

test(
  "pages have production's headers, but for what a kept page has of its own",
  patience,
  async () => {
    const production = await startCopiedSite(copySite());
    const workshop = await startWorkshop();
    const headersOf = async (port: number, path: string) => {
      const { date: _, "x-request-id": __, ...headers } = (await sendTo(port, path)).headers;
      return JSON.stringify(headers, null, 1).replace(/'nonce-[\w-]+'/g, "'nonce'");
    };
    for (const path of ["/contact", "/feedback", "/nowhere", "/desk", "/api/trial", "/authorize"])
      expect(await headersOf(workshop.port, path)).toBe(await headersOf(production.port, path));

    const rendered = await headersOf(workshop.port, "/contact");
    expect(await headersOf(workshop.port, "/about")).toBe(rendered);

    // What a link to a page asks for, where nobody has opened the page yet.
    expect((await workshop.send("/_.data")).text).toContain("routes/marketing/home");
  },
);

test(
  "a demo begins with its life, and another language is shown in its words",
  patience,
  async () => {
    const demo = await startWorkshop(["--demo"]);
    const link = /http:\S+(\/demo\?token=\S+)/.exec(demo.terminal())?.[1] ?? "";
    expect((await demo.send(link)).status).toBeLessThan(400);
    await shows(demo, "/feedback", "Example");
    expect(await demo.stop()).toBe(0);

    const urdu = await startWorkshop(["--language", "ur"]);
    await shows(urdu, "/ur/about", 'dir="rtl"');
    expect(urdu.terminal()).toContain("/ur");
    // In the middle of a change.
    urdu.edit("server/background.ts", "for (const worker", "\n$&");
    expect(await urdu.stop()).toBe(0);
  },
);
