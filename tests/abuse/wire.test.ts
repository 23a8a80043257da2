import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openAbusedSite, type AbusedSite } from "./support/abused-site.ts";
import { sendRaw } from "./support/raw-http.ts";

let abused: AbusedSite;
beforeAll(async () => {
  abused = await openAbusedSite();
});
afterAll(() => abused.dispose());

const megabyte = 1024 * 1024;
const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
const end = "Connection: close\r\n\r\n";

/** Sends bytes as they are and returns everything that comes back. */
async function send(...parts: readonly (string | Buffer)[]): Promise<string> {
  const bytes = parts.map((part) =>
    typeof part === "string" ? Buffer.from(part, "latin1") : part,
  );
  return await sendRaw(abused.port, Buffer.concat(bytes), 20_000);
}

async function isAlive(): Promise<boolean> {
  return (await (await fetch(`${abused.site.url}/healthz`)).text()) === "alive\n";
}

const post = (headers: string, rest = hidden) =>
  `POST /contact HTTP/1.1\r\nHost: a${headers}\r\n\r\n${rest}`;
const length = `Content-Length: ${hidden.length}`;
const chunked = "Transfer-Encoding: chunked";

/** Each hides a second request where two servers in a row could see its beginning in two places. */
const smuggled: Readonly<Record<string, string>> = {
  "a length and chunks": post(
    `\r\nContent-Length: ${hidden.length + 5}\r\n${chunked}`,
    `0\r\n\r\n${hidden}`,
  ),
  "two lengths": post(`\r\nContent-Length: 0\r\n${length}`),
  ...Object.fromEntries(
    ["+0", "0, 0", "0x0", "-1"].map((said) => [
      `a length of ${said}`,
      post(`\r\nContent-Length: ${said}`),
    ]),
  ),
  ...Object.fromEntries(
    ["xchunked", "chunked, identity", "chunked\x0b", "\tchunked\r\n\tx"].map((coding) => [
      `a coding of ${JSON.stringify(coding)}`,
      post(`\r\nTransfer-Encoding: ${coding}`, `0\r\n\r\n${hidden}`),
    ]),
  ),
  "a space before the colon": post(`\r\nContent-Length : ${hidden.length}`),
  "a folded header": post("\r\nX-A: b\r\n Content-Length: 0"),
  "a bare carriage return": post("\rContent-Length: 0"),
  "a zero byte": post("\r\nX-A: \0"),
  "a chunk that says too much": post(`\r\n${chunked}`, `fffffffffffffffff\r\n${hidden}`),
  "a line feed in a chunk's extension": post(`\r\n${chunked}`, `0;\n\r\n\r\n${hidden}`),
};

describe("a request that another server could read in another way", () => {
  test.each(Object.entries(smuggled))("by %s smuggles nothing in", async (_, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|11) /);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
    expect(answer).not.toMatch(/^alive$/m);
  });

  test("because a body is told apart from what follows it, even if it is not wanted", async () => {
    const inChunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    const reading = post(`\r\n${length}`).replace("POST /contact", "GET /about");
    for (const bytes of [post(`\r\n${chunked}`, inChunks), reading]) {
      const answer = await send(bytes, `GET /robots.txt HTTP/1.1\r\nHost: a\r\n${end}`);
      expect(answer).not.toMatch(/^alive$/m);
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)?.length).toBeLessThanOrEqual(2);
    }
  });
});

describe("too much of something", () => {
  test("in the headers is refused", async () => {
    expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n${end}`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    const many = Array.from({ length: 3_000 }, (_, index) => `X${index}: a\r\n`).join("");
    expect(await send(`GET / HTTP/1.1\r\nHost: a\r\n${many}${end}`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await send(`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n${end}`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  test("requests at once on one connection are answered in turn", async () => {
    const one = "GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n";
    const answer = await send(one.repeat(200), `GET /healthz HTTP/1.1\r\nHost: a\r\n${end}`);
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(201);
    expect(answer).toMatch(/^alive$/m);
  });

  test("silent connections do not keep others out", { tags: "deep" }, async () => {
    const idle = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const socket = connect(abused.port, "127.0.0.1");
        socket.on("error", () => {});
        await new Promise((resolve) => socket.once("connect", resolve));
        if (index % 2)
          socket.write("POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n");
        return socket;
      }),
    );
    expect((await fetch(`${abused.site.url}/contact`)).status).toBe(200);
    idle.forEach((socket: Socket) => socket.destroy());
    expect(await isAlive()).toBe(true);
  });

  test("in a body that is compressed is never unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(100 * megabyte));
    expect(bomb.length).toBeLessThan(128 * 1024);
    const before = abused.memory();
    for (const path of ["/api/feedback/new", "/contact", "/oauth/token", "/api/session"]) {
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bomb.length}\r\n${end}`;
      expect(await send(head, bomb)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    // Unpacked once, it would be all of that, and its texts twice as much.
    expect(abused.memory() - before).toBeLessThan(100 * megabyte);
  });

  test("parts and fields in a form are no more work than others", { tags: "deep" }, async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const parts = part.repeat(Math.floor((120 * 1024) / part.length));
    for (const [type, body] of [
      ["multipart/form-data; boundary=b", `${parts}--b--\r\n`],
      ["multipart/form-data; boundary=b", "--b\r\n".repeat(20_000)],
      ["multipart/form-data; boundary=b", `--b\r\n${"X-A: b\r\n".repeat(15_000)}\r\n\r\n--b--\r\n`],
      ["application/x-www-form-urlencoded", "a&".repeat(60_000)],
      ["application/x-www-form-urlencoded", "%".repeat(120_000)],
      ["application/json", `{"a":${"[".repeat(60_000)}${"]".repeat(60_000)}}`],
    ] as const) {
      const head = `POST /api/feedback/new HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n${end}`;
      expect(await send(head, body), type).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect(await isAlive()).toBe(true);
  });
});

/** Headers by which a request says that it was sent to another address than it was. */
const misleading: Readonly<Record<string, string>> = {
  Host: "evil.example",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Server": "evil.example",
  "X-Forwarded-Proto": "ftp",
  "X-Forwarded-Scheme": "http://evil.example",
  "X-Forwarded-Port": "6666",
  "X-Forwarded-Prefix": "/evil.example",
  "X-Host": "evil.example",
  "X-HTTP-Host-Override": "evil.example",
  "X-Original-URL": "/healthz",
  "X-Rewrite-URL": "/healthz",
  Forwarded: "for=1.2.3.4;host=evil.example;proto=ftp",
  "X-Forwarded-For": "evil.example",
};

/** Asks for pages with each set of headers. @returns those whose answer is another one */
async function movedBy(sets: readonly Readonly<Record<string, string>>[]): Promise<string[]> {
  const moved: string[] = [];
  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const lines = Object.entries({ Host: "localhost", ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const answer = await send(`GET ${path} HTTP/1.1\r\n${head}${end}`);
    const [start = ""] = answer.split("\r\n", 1);
    const lower = answer.toLowerCase();
    return { start, location: /^location: (.*)$/im.exec(answer)?.[1], lower };
  };
  for (const path of [
    "/",
    "/about/",
    "/contact",
    "/courses?category=web",
    "/nowhere",
    "/sitemap.xml",
    "/robots.txt",
    "/feedback",
    "/api/identity",
    "/signin",
    "/.well-known/openid-configuration",
    "/authorize?client_id=nobody",
  ]) {
    const usual = await ask(path, {});
    for (const headers of sets) {
      const { start, location, lower } = await ask(path, headers);
      const isUsual = start === usual.start && location === usual.location;
      const isSafe = !/evil\.example|:6666|ftp:|^alive$/m.test(lower);
      if (!isUsual || !isSafe) moved.push(`${path} ${Object.keys(headers).join()}`);
    }
  }
  return moved;
}

test("no headers change for whom or for what address an answer is, so that no cache keeps another's", async () => {
  expect(await movedBy([misleading])).toEqual([]);
});

test("nor does one of them alone", { tags: "deep" }, async () => {
  const each = Object.entries(misleading).map((one) => Object.fromEntries([one]));
  expect(await movedBy(each)).toEqual([]);
});

/** Asks for files outside in every way that could lead to them. @returns what leads anywhere */
async function foundOutside(outside: string): Promise<string[]> {
  const found: string[] = [];
  const ways = [
    "/",
    "/../",
    "/assets/../../",
    "/assets/..%2f..%2f",
    "/%2e%2e/%2e%2e/",
    "/..\\..\\",
    "/%2e%2e%5c",
    "/.//..//",
    "/assets/%252e%252e/",
    "//../",
    "/..;/",
    "/\0/../",
    "/file:/",
  ];
  for (const file of outside.split(" ")) {
    for (const way of ways) {
      const answer = await send(`GET ${way}${file} HTTP/1.1\r\nHost: a\r\n${end}`);
      const isRefused = /^HTTP\/1\.1 40[04] /.test(answer);
      const isOpen = /"meridian-academy"|root:x:|SQLite format|createServices/.test(answer);
      if (!isRefused || isOpen) found.push(way + file);
    }
  }
  return found;
}

test("no path leads out of the folder of built files", async () => {
  expect(await foundOutside("package.json server/index.js")).toEqual([]);
});

test("nor to any other file", { tags: "deep" }, async () => {
  const others = ".env data/meridian.sqlite build/current complete pages/index.html ../etc/passwd";
  expect(await foundOutside(others)).toEqual([]);
});
