import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { providerRoutes } from "#app/features/identity/provider/provider-configuration.server.ts";
import { allRoutes } from "#tests/support/all-routes.ts";
import { openAbusedSite, type AbusedSite } from "./support/abused-site.ts";
import { readTables } from "./support/read-tables.ts";
import { providerAddresses, siteAddresses, type SiteAddress } from "./support/site-addresses.ts";

let abused: AbusedSite;
let addresses: readonly SiteAddress[];
beforeAll(async () => {
  abused = await openAbusedSite();
  addresses = [...siteAddresses(abused.known), ...providerAddresses(abused.known)];
  // What was mailed during setup is sent on its own.
  const due = () =>
    abused.services.db
      .selectFrom("outgoing_mail")
      .select("id")
      .where((eb) =>
        eb.or([eb("state", "=", "sending"), eb("due_at", "<=", new Date().toISOString())]),
      )
      .execute();
  await vi.waitUntil(async () => (await due()).length === 0, { timeout: 60_000 });
});
afterAll(() => abused.dispose());

type Asked = { method?: string; headers?: Record<string, string>; form?: SiteAddress["form"] };

/** Asks as the browser of someone who is signed in does. */
async function ask(path: string, { method = "GET", headers = {}, form }: Asked = {}) {
  const answer = await fetch(abused.site.url + path, {
    method,
    redirect: "manual",
    headers: { Cookie: abused.known.cookie, ...headers },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe("the list of addresses that these tests go through", () => {
  test("has every route of the site", () => {
    const patterns = new Set(allRoutes().map(([path]) => path || "/"));
    const listed = siteAddresses(abused.known).map(({ pattern }) => pattern);
    expect(listed.toSorted()).toEqual([...patterns].toSorted());
  });

  test("has every route of the provider", () => {
    const listed = providerAddresses(abused.known).map(({ pattern }) => pattern);
    expect(listed).toEqual(expect.arrayContaining(Object.values(providerRoutes)));
  });
});

test("a page of another site can post to no address in a visitor's name", async () => {
  const before = await readTables(abused.services);
  const others: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://blog.localhost" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  // A mail program that is a page itself unsubscribes its reader from there (RFC 8058): the token is the right.
  const refusing = addresses.filter(({ pattern }) => pattern !== "/newsletter/unsubscribe");
  for (const [index, { path, form }] of refusing.entries()) {
    const headers = others[index % others.length] ?? {};
    const answer = await ask(path, { method: "POST", headers, form: form ?? {} });
    expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    expect(answer.text).toContain("sent from another site, so nothing has been done");
  }
  const end = await ask("/api/session", { method: "DELETE", headers: others[0] ?? {} });
  expect(end.status).toBe(403);
  expect(await readTables(abused.services)).toEqual(before);
});

/** As links and pictures on another site do. */
async function lead() {
  const headers = { "Sec-Fetch-Site": "cross-site", Referer: "https://evil.example/" };
  for (const { path, form } of addresses) {
    // With the fields of the form, and with those that some frameworks read as another method.
    const query = new URLSearchParams({ ...form, _method: "POST", confirm: "yes" }).toString();
    const full = `${path}${path.includes("?") ? "&" : "?"}${query}`;
    for (const target of [path, full]) {
      const more = { "X-HTTP-Method-Override": "POST" };
      const answer = await ask(target, { headers: { ...headers, ...more } });
      expect(answer.status, target).toBeLessThan(500);
    }
  }
}

const deep = { tags: "deep" };

test(
  "a link or a picture on another site changes nothing, whatever it leads to",
  deep,
  async () => {
    const before = await readTables(abused.services);
    await lead();
    expect(await readTables(abused.services)).toEqual(before);
  },
);

test("no page can read from another origin what a visitor sees", deep, async () => {
  for (const { path } of addresses) {
    const { headers } = await ask(path, { headers: { Origin: "https://evil.example" } });
    const allowed = headers.get("Access-Control-Allow-Origin");
    // The provider's public documents and its address for tokens, none of which looks at cookies.
    const isOpen = /^\/(?:\.well-known|oauth|userinfo)/.test(path);
    expect(isOpen ? null : allowed, path).toBeNull();
    expect(headers.get("Access-Control-Allow-Credentials"), path).toBeNull();
  }
});

const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "/%2f%2fevil.example",
  "http://localhost@evil.example",
];
const parameters = `returnTo return_to next continue url redirect redirect_uri redirect_url
  post_logout_redirect_uri target_link_uri back to`.split(/\s+/);

test("no parameter leads to another site", deep, async () => {
  const { origin } = abused.known;
  for (const [path, mine] of [
    ["/signin", ""],
    ["/signin/plain", ""],
    ["/signin/callback", ""],
    ["/authorize", abused.known.authorizePath.split("?")[1] ?? ""],
    ["/v2/logout", "client_id=meridian-web"],
    ["/oidc/logout", "client_id=meridian-web"],
    ["/feedback", ""],
    ["/profile", ""],
  ]) {
    for (const target of elsewhere) {
      const query = new URLSearchParams(mine);
      for (const name of parameters) query.set(name, target);
      for (const Cookie of ["", abused.known.cookie]) {
        const { headers } = await ask(`${path}?${query.toString()}`, { headers: { Cookie } });
        const location = headers.get("Location") ?? "/";
        expect(URL.parse(location, origin)?.origin, `${path} ${target}`).toBe(origin);
        expect(location).not.toMatch(/^[/\\]{2}/);
      }
    }
  }
});
