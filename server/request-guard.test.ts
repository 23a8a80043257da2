import express from "express";
import { describe, expect, test } from "vitest";

import { serve, type Asked } from "#tests/support/http.ts";
import { bodyLimit, limitBody, limitMethods, refuseCrossSite } from "./request-guard.ts";

const publicUrl = "https://academy.example";

/** A server that says `taken` to everything the guards let through, without reading the body. */
async function guarded() {
  const app = express();
  app.use(
    limitMethods,
    limitBody(async ({ headers }) => headers.cookie === "member"),
    refuseCrossSite(publicUrl),
  );
  app.use((request, response) => {
    request.resume();
    response.send("taken");
  });
  return await serve(app);
}

describe("a post", () => {
  const own = { host: "academy.example" };

  test.each<[string, Asked["headers"], boolean]>([
    ["from the site itself", { "sec-fetch-site": "same-origin", origin: publicUrl }, true],
    ["that the visitor started, by a reload", { "sec-fetch-site": "none" }, true],
    [
      "from the site itself, whose origin the browser keeps to itself",
      { "sec-fetch-site": "same-origin", origin: "null" },
      true,
    ],
    [
      "from the site itself behind a proxy that names another host",
      { "sec-fetch-site": "same-origin", origin: "https://www.academy.example", host: "10.0.0.5" },
      true,
    ],
    [
      "from another site",
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      false,
    ],
    ["from another site that hides its origin", { "sec-fetch-site": "cross-site" }, false],
    [
      "from a host beside the site's own",
      { "sec-fetch-site": "same-site", origin: "https://blog.academy.example" },
      false,
    ],
    ["that says two things", { "sec-fetch-site": "same-origin, cross-site" }, false],
    ["with an empty word on where it is from", { "sec-fetch-site": "" }, false],
    ["from an older browser on the site itself", { origin: publicUrl }, true],
    [
      "from an older browser behind a proxy that names another host",
      { origin: publicUrl, host: "10.0.0.5:3000" },
      true,
    ],
    [
      "from an older browser that reached the site by another name",
      { origin: "http://192.168.1.5:3000", host: "192.168.1.5:3000" },
      false,
    ],
    [
      "from an older browser on the site's host without TLS",
      { origin: "http://academy.example" },
      false,
    ],
    ["from an older browser on another site", { origin: "https://evil.example" }, false],
    ["from another port of the same machine", { origin: "https://academy.example:8443" }, false],
    ["from a host whose name begins alike", { origin: `${publicUrl}.evil.example` }, false],
    ["from a sandboxed frame", { origin: "null" }, false],
    ["from a sandboxed frame, to a host called null", { origin: "null", host: "null" }, false],
    ["with an origin that is none", { origin: "academy.example" }, false],
    ["from no page at all, such as a mail program", {}, true],
  ])("%s", async (_, headers, isTaken) => {
    const { send } = await guarded();
    const answer = await send({ method: "POST", headers: { ...own, ...headers }, body: "a=1" });
    expect(answer.status).toBe(isTaken ? 200 : 403);
    if (isTaken) return;
    expect(answer.text).toBe(
      "This form was sent from another site, so nothing has been done. Please send it from its own page here.\n",
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("from another site may be a mail program's one-click unsubscription, with a token", async () => {
    const { send } = await guarded();
    const token = `01900000-0000-7000-8000-0000000000aa.${"x".repeat(43)}`;
    const headers = { ...own, "sec-fetch-site": "cross-site", origin: "https://mail.example" };
    const post = async (path: string) => {
      const body = "List-Unsubscribe=One-Click";
      return (await send({ method: "POST", path, headers, body })).status;
    };
    for (const base of ["", "/ar"]) {
      expect(await post(`${base}/newsletter/unsubscribe?token=${token}`)).toBe(200);
    }
    for (const path of [
      "/newsletter/unsubscribe",
      "/newsletter/unsubscribe?token=",
      `/newsletter/unsubscribe?token=${token}&token=`,
      `/newsletter/confirm?token=${token}`,
      `/contact?/newsletter/unsubscribe?token=${token}`,
    ]) {
      expect(await post(path), path).toBe(403);
    }
  });

  test("from another site is fine if nothing is changed", async () => {
    const { send } = await guarded();
    for (const method of ["GET", "HEAD"]) {
      const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
      expect((await send({ method, headers })).status).toBe(200);
    }
  });
});

describe("a method", () => {
  test.each(["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
    "that the site does not know is refused with those it knows: %s",
    async (method) => {
      const { send } = await guarded();
      const answer = await send({ method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS, POST");
      expect(answer.text).toBe("This address does not accept that method.\n");
    },
  );
});

describe("a file", () => {
  const mb = 1024 * 1024;
  const body = (size: number) => "x".repeat(size);

  test.each([
    ["from a member", "/desk/tutors/x/card/picture", "member", 15 * mb, 200],
    ["from a member’s script", "/desk/tutors/x/card/picture.data", "member", 15 * mb, 200],
    ["from a member, too large", "/desk/tutors/x/card/picture", "member", 16 * mb, 413],
    ["for an answer", "/desk/cases/x/files.data", "member", 6 * mb, 200],
    ["from a stranger", "/desk/tutors/x/card/picture", "stranger", mb, 413],
    ["from a member to an address that takes none", "/desk/tutors/x/card", "member", mb, 413],
    ["from a member outside the desk", "/contact/picture", "member", mb, 413],
  ])("%s to %s", async (_, path, cookie, size, status) => {
    const { send } = await guarded();
    const answer = await send({ path, method: "POST", headers: { cookie }, body: body(size) });
    expect(answer.status).toBe(status);
  });
});

test("a program that asks for the allowed methods gets them", async () => {
  const { send } = await guarded();
  const answer = await send({ method: "OPTIONS", headers: { origin: "https://evil.example" } });
  expect(answer.status).toBe(204);
  expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS, POST");
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual(
    [],
  );
});

describe("a body", () => {
  test("may be as large as the limit, or missing", async () => {
    const { send, raw } = await guarded();
    const answer = await send({ method: "POST", body: "x".repeat(bodyLimit) });
    expect(answer.status).toBe(200);
    const bytes = "POST / HTTP/1.1\r\nHost: academy.example\r\nConnection: close\r\n\r\n";
    expect(await raw(bytes)).toContain("HTTP/1.1 200 OK");
  });

  test.each([1, 8 * 1024 * 1024])(
    "that is %i bytes larger is refused with an answer that arrives",
    async (more) => {
      const { send } = await guarded();
      const answer = await send({ method: "POST", body: "x".repeat(bodyLimit + more) });
      expect(answer.status).toBe(413);
      expect(answer.text).toContain("Please shorten your message");
    },
  );

  test.each([
    ["that is too large", "POST", "413"],
    ["of a method that is not known", "PUT", "405"],
  ])(
    "%s is refused with an answer that arrives where the connection ends",
    async (_, method, status) => {
      const { raw } = await guarded();
      const body = "x".repeat(8 * 1024 * 1024);
      const head = `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}`;
      expect(await raw(`${head}\r\n\r\n${body}`)).toContain(`HTTP/1.1 ${status} `);
    },
  );
});
