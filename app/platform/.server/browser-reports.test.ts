import { describe, expect, test } from "vitest";
import { sqliteMaker } from "#tests/support/databases.ts";
import { contextOf, createTestServices } from "#tests/support/services.ts";
import { takeErrorReport, takePolicyReport } from "./browser-reports.ts";

async function open() {
  const { services, logged, clock } = await createTestServices(sqliteMaker);
  const post = async (take: typeof takeErrorReport, body: unknown, clientAddress = "192.0.2.1") => {
    const text = JSON.stringify(body);
    const request = new Request("https://academy.example/api/x", {
      method: "POST",
      body: text,
      headers: { "Content-Length": String(text.length) },
    });
    return (await take({ request, context: contextOf(services, clientAddress) })).status;
  };
  return { post, logged, clock, services };
}

const error = {
  name: "TypeError",
  message:
    "a is undefined at https://academy.example/newsletter/confirm?token=secret of a@b.example",
  stack:
    "TypeError: a is undefined\n    at f (https://academy.example/assets/root.js?x=secret:1:2)",
  path: "/contact?message=secret",
};

describe("an error in a browser", () => {
  test("is a line in the log, with nothing about the visitor", async () => {
    const { post, logged } = await open();
    expect(await post(takeErrorReport, error)).toBe(204);
    expect(logged).toMatchObject([
      {
        level: "warn",
        msg: "an error in a browser",
        page: "/contact",
        name: "TypeError",
        error: "a is undefined at https://academy.example/newsletter/confirm of [address]",
      },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/secret|192\.0|\\n/);
  });

  test("is logged once an hour, and limited for each sender and for all together", async () => {
    const { post, logged, clock } = await open();
    await post(takeErrorReport, error);
    await post(takeErrorReport, error);
    expect(logged).toHaveLength(1);
    clock.advance(61 * 60_000);
    await post(takeErrorReport, error);
    expect(logged).toHaveLength(2);
    for (let count = 0; count < 300; count += 1) {
      const sender = `192.0.2.${count % 20}`;
      await post(takeErrorReport, { ...error, message: `fault ${count}` }, sender);
    }
    expect(logged.length).toBeLessThanOrEqual(2 + 100 + 10);
    const said = logged.length;
    // One line of each page is left for whoever comes after them, ten in all.
    for (let count = 0; count < 30; count += 1) {
      const path = `/page-${Math.floor(count / 2)}`;
      await post(
        takeErrorReport,
        { ...error, path, message: `late ${count}` },
        `198.51.${count}.1`,
      );
    }
    expect(logged.slice(said).map((line) => line["page"])).toEqual(
      Array.from({ length: 9 }, (_, page) => `/page-${page}`),
    );
  });

  test.each([
    ["that is an extension's", { ...error, stack: "at chrome-extension://abc/a.js:1:1" }],
    ["that says nothing", {}],
    ["that is no report", "text"],
    ["that is something else", { name: 1, message: {} }],
  ])("%s is left out", async (_, body) => {
    const { post, logged } = await open();
    expect(await post(takeErrorReport, body)).toBe(204);
    expect(logged).toEqual([]);
  });

  test("is cut to one size, and refused beyond another", async () => {
    const { post, logged } = await open();
    await post(takeErrorReport, { ...error, message: "m".repeat(5_000), stack: "" });
    expect(JSON.stringify(logged).length).toBeLessThan(600);
    expect(await post(takeErrorReport, { ...error, stack: "s".repeat(9_000) })).toBe(413);
  });

  test("is dropped while the database cannot count it", async () => {
    const { post, services, logged } = await open();
    await services.close();
    expect(await post(takeErrorReport, error)).toBe(204);
    expect(logged).not.toContainEqual(expect.objectContaining({ msg: "an error in a browser" }));
  });
});

describe("what a browser refuses for the policy", () => {
  const report = {
    "document-uri": "https://academy.example/courses?category=secret",
    "violated-directive": "script-src",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://ads.example/a.js?secret",
    "source-file": "https://academy.example/assets/root.js",
    "line-number": 7,
    "script-sample": "secret",
  };

  test("is a line in the log", async () => {
    const { post, logged } = await open();
    expect(await post(takePolicyReport, { "csp-report": report })).toBe(204);
    expect(logged).toMatchObject([
      {
        level: "warn",
        page: "/courses",
        directive: "script-src-elem",
        blocked: "https://ads.example/a.js",
        line: 7,
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain("secret");
  });

  test.each([
    ["of another site's page", { "document-uri": "https://elsewhere.example/" }],
    ["of an extension", { "blocked-uri": "moz-extension://abc/a.js" }],
  ])("is left out where it is %s", async (_, change) => {
    const { post, logged } = await open();
    await post(takePolicyReport, { "csp-report": { ...report, ...change } });
    expect(logged).toEqual([]);
  });
});
