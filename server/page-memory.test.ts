import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import type { RequestFacts } from "#app/platform/.server/context.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { insertFeedback, listFeedback } from "#app/features/feedback/feedback-store.server.ts";
import { sqliteMaker } from "#tests/support/databases.ts";
import { serve } from "#tests/support/http.ts";
import { createTestServices } from "#tests/support/services.ts";
import type { AppModule } from "./front.ts";
import { createPageMemory } from "./page-memory.ts";
import { securityHeaders } from "./security-headers.ts";

type Render = NonNullable<AppModule["renderForAnyone"]>;

/** What the bundle would render: the nonce, a form with an id, and who has left feedback. */
const renderPage: Render = async (address, { services, facts }) => {
  const { cards } = await listFeedback(services.db, { limit: 12 });
  const id = facts.leaveOpen?.(() => crypto.randomUUID()) ?? "never open";
  const names = cards.map(({ name }) => name).join();
  const html = `<script nonce="${facts.nonce}">go("${id}")</script>${address} <form id="${id}">${names}</form>`;
  return new Response(html, {
    headers: { "Content-Type": "text/html", "Cache-Control": "no-cache" },
  });
};

/** The memory in front of an application that says that it was asked. */
async function openSite(render: Render = renderPage) {
  const { services, clock } = await createTestServices(sqliteMaker);
  const rendered: RequestFacts[] = [];
  const renderForAnyone: Render = (address, filling) => {
    rendered.push(filling.facts);
    return render(address, filling);
  };
  const app: AppModule = { createAppHandler: () => async () => {}, renderForAnyone };
  const headers = securityHeaders(services.config);
  const pages = createPageMemory({ services, loadApp: async () => app, headers });
  const site = await serve((request, response) => {
    const answered = pages.answer(request, response);
    void Promise.resolve(answered).then((isAnswered) => isAnswered || response.end("fresh"));
  });
  const leave = (name: string) =>
    services.db.transaction().execute((trx) =>
      insertFeedback(
        trx,
        {
          name,
          comment: "Clear.",
          rating: 5,
          image: "",
          submissionKey: name,
          contentHash: name,
          ownerTokenHash: null,
          ownerSubject: null,
        },
        clock.now(),
      ),
    );
  return { ...site, clock, rendered, leave };
}

function valuesIn(text: string) {
  const { inScript, inForm } =
    /<script>go\("(?<inScript>[^"]+)"\).*<form id="(?<inForm>[^"]+)"/.exec(text)?.groups ?? {};
  return { inScript, inForm };
}

describe("a kept page", () => {
  test("is rendered once, and has values of its own for every visitor", async () => {
    const { send, rendered } = await openSite();
    const [first, second_, third] = [
      await send("/contact"),
      await send("/contact"),
      await send("/contact"),
    ];
    expect(rendered).toHaveLength(1);
    const all = [first, second_, third].map(({ text }) => valuesIn(text));
    for (const [index, { inScript, inForm }] of all.entries()) {
      expect(inForm).toMatch(/^[0-9a-f-]{36}$/);
      expect(inScript).toBe(inForm);
      const policy = [first, second_, third][index]?.headers["content-security-policy"];
      const hash = createHash("sha256").update(`go("${inForm}")`).digest("base64");
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}' 'sha256-`);
    }
    expect(new Set(all.map(({ inForm }) => inForm)).size).toBe(3);
  });

  test("is compressed once, and each visitor's values are put into it", async () => {
    const { send } = await openSite();
    const ids = new Set<string | undefined>();
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await send({ path: "/contact", headers: { "accept-encoding": "br" } });
      const { inScript, inForm } = valuesIn(brotliDecompressSync(answer.bytes).toString());
      expect(inScript).toBe(inForm);
      ids.add(inForm);
    }
    expect(ids.size).toBe(3);
  });

  test("allows no script that came with what somebody has written", async () => {
    const { send, leave } = await openSite();
    await leave("<script>evil()</script>");
    const { text, headers } = await send("/feedback");
    expect(text).toContain("<script>evil()</script>");
    const hash = createHash("sha256").update("evil()").digest("base64");
    expect(headers["content-security-policy"]).toContain("'sha256-");
    expect(headers["content-security-policy"]).not.toContain(hash);
  });

  test("is rendered once for all who ask for it at the same time", async () => {
    const { send, rendered } = await openSite();
    await Promise.all(Array.from({ length: 8 }, () => send("/contact")));
    expect(rendered).toHaveLength(1);
  });

  test("comes with the headers of the site and of the page, compressed", async () => {
    const { send } = await openSite();
    const answer = await send({ path: "/contact", headers: { "accept-encoding": "br" } });
    expect(answer.headers).toMatchObject({
      "content-type": "text/html",
      "cache-control": "no-cache",
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "x-frame-options": "DENY",
    });
    expect(brotliDecompressSync(answer.bytes).toString()).toContain("/contact");
    const head = await send({ path: "/contact", method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(Number(head.headers["content-length"])).toBeGreaterThan(100);
  });

  test("is rendered anew as soon as the database holds something else", async () => {
    const { send, leave, rendered } = await openSite();
    expect((await send("/feedback")).text).not.toContain("Amira");
    await leave("Amira");
    expect((await send("/feedback")).text).toContain("Amira");
    expect((await send("/feedback")).text).toContain("Amira");
    expect(rendered).toHaveLength(2);
  });

  test("that the database overtook while it was rendered is not kept", async () => {
    let begun = 0;
    let leaveLate: () => Promise<unknown> = async () => {};
    const { send, leave } = await openSite(async (...asked) => {
      begun += 1;
      if (begun === 1) await leaveLate();
      return renderPage(...asked);
    });
    leaveLate = () => leave("Amira");
    expect((await send("/feedback")).text).toBe("fresh");
    expect((await send("/feedback")).text).toContain("Amira");
  });

  test("is rendered anew after an hour", async () => {
    const { send, clock, rendered } = await openSite();
    await send("/contact");
    clock.advance(59 * minute);
    await send("/contact");
    expect(rendered).toHaveLength(1);
    clock.advance(2 * minute);
    await send("/contact");
    expect(rendered).toHaveLength(2);
  });

  test("without any such value is the same for everybody, its scripts allowed by their hashes", async () => {
    const { send } = await openSite(
      async (_address, { facts: { nonce } }) =>
        new Response(`<style nonce="${nonce}">p{}</style><script nonce="${nonce}">go()</script>`),
    );
    const [first, again] = [await send("/courses"), await send("/courses")];
    expect(first.text).toBe("<style>p{}</style><script>go()</script>");
    expect(again.text).toBe(first.text);
    const hash = createHash("sha256").update("go()").digest("base64");
    expect(first.headers["content-security-policy"]).toContain(
      `script-src 'self' 'sha256-${hash}'`,
    );
    const headers = { "accept-encoding": "br" };
    const compressed = await send({ path: "/courses", headers });
    expect(brotliDecompressSync(compressed.bytes).toString()).toBe(first.text);
  });

  test("is another one for another filter", async () => {
    const { send, rendered } = await openSite();
    expect((await send("/courses?category=web")).text).toContain("category=web");
    expect((await send("/courses?category=ai")).text).toContain("category=ai");
    expect(rendered).toHaveLength(2);
  });
});

describe("what is answered freshly", () => {
  test.each([
    ["a visitor with a cookie", { path: "/contact", headers: { cookie: "session=1" } }],
    ["a program with a token", { path: "/contact", headers: { authorization: "Bearer 1" } }],
    ["a form", { path: "/contact", method: "POST" }],
    ["another page", { path: "/profile" }],
    ["another parameter", { path: "/feedback?left=1" }],
    ["a second parameter", { path: "/courses?category=web&page=2" }],
    ["an address nobody types", { path: `/courses?category=${"x".repeat(100)}` }],
  ])("%s", async (_who, asked) => {
    const { send, rendered } = await openSite();
    await send("/contact");
    expect((await send(asked)).text).toBe("fresh");
    expect(rendered).toHaveLength(1);
  });

  test.each([
    ["a page that failed", () => new Response("", { status: 500 })],
    ["a redirect", () => Response.redirect("https://academy.example/")],
    ["a page with a cookie", () => new Response("", { headers: { "Set-Cookie": "a=1" } })],
  ])("%s", async (_what, make) => {
    const { send } = await openSite(async () => make());
    expect((await send("/contact")).text).toBe("fresh");
  });

  test("a page whose rendering throws", async () => {
    const { send } = await openSite(() => Promise.reject(new Error("no")));
    expect((await send("/contact")).text).toBe("fresh");
  });
});
