import { expect, test } from "vitest";
import { sqliteMaker } from "#tests/support/databases.ts";
import { serveHostedProvider } from "#tests/support/hosted-provider.ts";
import { createBrowser, serveIdentity, siteOrigin } from "#tests/support/identity-site.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sessionCookie, whoIs } from "#tests/support/site-session.ts";

/** Follows the provider's redirects until it sends the visitor back to the site. */
async function passProvider(
  hosted: Awaited<ReturnType<typeof serveHostedProvider>>,
  start: string,
): Promise<URL> {
  const browser = createBrowser(hosted.server);
  let url = new URL(start);
  while (url.origin === hosted.domain) {
    const { headers, status } = await browser.ask({
      path: url.pathname + url.search,
      headers: { host: url.host },
    });
    if (!headers.location) throw new Error(`${url.href} answered ${status} and led nowhere`);
    url = new URL(headers.location, url);
  }
  return url;
}

test("a whole sign-in at a provider of another origin ends in a session of the site", async () => {
  const hosted = await serveHostedProvider(siteOrigin);
  const { services } = await createTestServices(sqliteMaker, { env: hosted.env });
  const browser = createBrowser(await serveIdentity(services));
  const begun = await browser.ask("/signin/plain?returnTo=/feedback");
  const back = await passProvider(hosted, begun.headers.location ?? "");
  expect(back.origin + back.pathname).toBe(`${siteOrigin}/signin/callback`);
  const end = await browser.ask(back.pathname + back.search);
  expect(end).toMatchObject({ status: 303, headers: { location: "/feedback" } });
  expect(await whoIs(browser)).toMatchObject({
    accountId: `${hosted.domain}/#${hosted.person.subject}`,
    name: "Amira Khan",
    email: "noor@example.org",
  });

  const replayed = createBrowser(await serveIdentity(services));
  for (const [name, value] of browser.cookies) replayed.cookies.set(name, value);
  replayed.cookies.delete(sessionCookie);
  expect((await replayed.ask(back.pathname + back.search)).status).toBe(400);

  const left = await browser.ask({ method: "POST", path: "/signout" });
  expect(left.headers.location).toBe(
    `${hosted.domain}/v2/logout?client_id=site&returnTo=${encodeURIComponent(siteOrigin)}`,
  );
  expect(await whoIs(browser)).toBeNull();
});
