import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "#tests/support/certificate.ts";
import {
  askPinned,
  createGuardedFetch,
  isPublicAddress,
  type PinnedRequest,
} from "./guarded-fetch.ts";

const publicAddress = { address: "93.184.215.14", family: 4 };
const privateAddress = { address: "10.0.0.1", family: 4 };
const options = { maxBytes: 10, accept: "image/*", signal: new AbortController().signal };

type Page = {
  status?: number;
  headers?: Record<string, string>;
  chunks?: readonly string[];
  hang?: boolean;
  /** Sends its body one byte at a time and never ends. */
  drips?: boolean;
};

/** A small internet: names with their addresses, and pages behind them. */
function internet(
  names: Record<string, readonly { address: string; family: number }[]>,
  pages: Record<string, Page> = {},
) {
  const asked: string[] = [];
  const connected: string[] = [];
  const guardedFetch = createGuardedFetch({
    resolve: async (host) => {
      asked.push(host);
      const addresses = names[host];
      if (!addresses) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
      return addresses;
    },
    ask: async ({ url, addresses, signal }: PinnedRequest) => {
      connected.push(`${url.href} at ${addresses.map(({ address }) => address).join()}`);
      const page = pages[url.href];
      if (!page) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      if (page.hang) {
        await new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      }
      return {
        status: page.status ?? 200,
        headers: page.headers ?? {},
        body: (async function* () {
          for (const chunk of page.chunks ?? ["ok"]) yield Buffer.from(chunk);
          while (page.drips) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            signal.throwIfAborted();
            yield Buffer.from([]);
          }
        })(),
        close: () => {},
      };
    },
  });
  return { guardedFetch, asked, connected };
}

const oneHost = { "a.example": [publicAddress] };

test("a page on a public host is fetched from the address that was checked", async () => {
  const { guardedFetch, connected } = internet(oneHost, { "https://a.example/p": {} });
  const result = await guardedFetch("https://a.example/p", options);
  expect(result).toEqual({ ok: true, bytes: new Uint8Array(Buffer.from("ok")) });
  expect(connected).toEqual(["https://a.example/p at 93.184.215.14"]);
});

describe("never asked", () => {
  test.each([
    "http://a.example/p",
    "file:///etc/passwd",
    "https://a.example:8443/p",
    "https://user:password@a.example/p",
    "not an address",
    "https://2130706433/p",
    "https://169.254.169.254/latest/meta-data/",
    "https://inside.example/p",
    "https://mixed.example/p",
    // Other ways to write addresses of this machine and of networks around it.
    "https://0177.0.0.1/p",
    "https://①②⑦.⓪.⓪.①/p",
    "https://[::ffff:7f00:1]/p",
    "https://[fe80::1%25eth0]/p",
    "https://localhost/p",
    "https://mapped.example/p",
    "https://zone.example/p",
    // Ports, schemes and hosts that are not what they seem.
    "//a.example/p",
    "https://a.example@127.0.0.1/p",
    "https://127.0.0.1\\.a.example/p",
  ])("%s", async (url) => {
    const { guardedFetch, connected } = internet({
      ...oneHost,
      "inside.example": [privateAddress],
      "mixed.example": [publicAddress, privateAddress],
      localhost: [{ address: "127.0.0.1", family: 4 }],
      "mapped.example": [{ address: "::ffff:10.0.0.1", family: 6 }],
      "zone.example": [publicAddress, { address: "fe80::1%eth0", family: 6 }],
    });
    expect(await guardedFetch(url, options)).toMatchObject({ ok: false, permanent: true });
    expect(connected).toEqual([]);
  });
});

describe("redirects", () => {
  const to = (location: string): Page => ({ status: 302, headers: { location } });

  test("are followed, with each host checked again", async () => {
    const { guardedFetch, connected } = internet(
      { ...oneHost, "b.example": [{ address: "1.1.1.1", family: 4 }] },
      {
        "https://a.example/1": to("/2"),
        "https://a.example/2": to("https://b.example/3"),
        "https://b.example/3": {},
      },
    );
    expect(await guardedFetch("https://a.example/1", options)).toMatchObject({ ok: true });
    expect(connected.at(-1)).toBe("https://b.example/3 at 1.1.1.1");
  });

  test.each(["https://inside.example/", "http://a.example/", "https://10.0.0.1/", "file:///etc"])(
    "to %s are refused",
    async (location) => {
      const { guardedFetch, connected } = internet(
        { ...oneHost, "inside.example": [privateAddress] },
        { "https://a.example/": to(location) },
      );
      expect(await guardedFetch("https://a.example/", options)).toMatchObject({
        ok: false,
        permanent: true,
      });
      expect(connected).toHaveLength(1);
    },
  );

  test("end after the third", async () => {
    const { guardedFetch, connected } = internet(oneHost, { "https://a.example/": to("/") });
    expect(await guardedFetch("https://a.example/", options)).toMatchObject({
      code: "too-many-redirects",
    });
    expect(connected).toHaveLength(4);
  });

  test("a name that changes its mind between two of them is refused", async () => {
    let asked = 0;
    const guardedFetch = createGuardedFetch({
      resolve: async () => (asked++ === 0 ? [publicAddress] : [privateAddress]),
      ask: async () => ({
        status: 302,
        headers: { location: "/again" },
        body: (async function* () {})(),
        close: () => {},
      }),
    });
    expect(await guardedFetch("https://rebinding.example/", options)).toMatchObject({
      code: "address-not-public",
    });
  });
});

describe("what is sent back", () => {
  const fetchPage = (page: Page) =>
    internet(oneHost, { "https://a.example/": page }).guardedFetch("https://a.example/", options);

  test.each<[string, Page, boolean]>([
    ["status-404", { status: 404 }, true],
    ["status-204", { status: 204 }, true],
    ["status-503", { status: 503 }, false],
    ["status-429", { status: 429 }, false],
    ["too-large", { headers: { "content-length": "11" } }, true],
    ["too-large", { chunks: ["12345", "67890", "1"] }, true],
    ["encoded", { headers: { "content-encoding": "gzip" } }, true],
  ])("%s for %j", async (code, page, permanent) => {
    expect(await fetchPage(page)).toEqual({ ok: false, permanent, code });
  });

  test("as much as is allowed is accepted", async () => {
    expect(await fetchPage({ chunks: ["12345", "67890"] })).toMatchObject({ ok: true });
  });
});

describe("trouble on the way can pass", () => {
  test("a name that is not found, a host that refuses", async () => {
    const { guardedFetch } = internet(oneHost);
    expect(await guardedFetch("https://nowhere.example/", options)).toEqual({
      ok: false,
      permanent: false,
      code: "ENOTFOUND",
    });
    expect(await guardedFetch("https://a.example/", options)).toMatchObject({
      permanent: false,
      code: "ECONNREFUSED",
    });
  });

  test("a shutdown ends the waiting", async () => {
    const stop = new AbortController();
    const { guardedFetch } = internet(oneHost, { "https://a.example/": { hang: true } });
    const result = guardedFetch("https://a.example/", { ...options, signal: stop.signal });
    stop.abort();
    expect(await result).toEqual({ ok: false, permanent: false, code: "stopped" });
  });

  test(
    "a host that does not answer, or never ends its answer, is left after five seconds",
    { timeout: 15_000, tags: "deep" },
    async () => {
      const { guardedFetch } = internet(oneHost, {
        "https://a.example/": { hang: true },
        "https://a.example/slow": { drips: true },
      });
      const results = ["https://a.example/", "https://a.example/slow"].map((url) =>
        guardedFetch(url, options),
      );
      for (const result of await Promise.all(results)) {
        expect(result).toMatchObject({ ok: false, permanent: false, code: "too-slow" });
      }
    },
  );
});

test("the request itself goes to the given address and asks for the given name", async () => {
  const events: string[] = [];
  const server = createServer(makeCertificate("a.example"));
  server.on("tlsClientError", () => {});
  server.on("connection", () => events.push("connected"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = askPinned({
    // No such name exists; only the given address can lead to the server.
    url: new URL(`https://a.invalid:${port}/`),
    addresses: [{ address: "127.0.0.1", family: 4 }],
    accept: "image/*",
    signal: options.signal,
  });
  // The certificate is checked like any other, so a home-made one ends the conversation.
  await expect(ask).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(events).toEqual(["connected"]);
});

describe("public addresses", () => {
  test.each([
    "93.184.215.14",
    "1.1.1.1",
    "2606:4700:4700::1111",
    "::ffff:93.184.215.14",
    "64:ff9b::5db8:d70e",
  ])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("addresses that are not", () => {
  test.each([
    "",
    "example.com",
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "192.0.2.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
  ])("%j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
