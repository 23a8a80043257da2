import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

import { renderEditionContext } from "#app/platform/.server/context.ts";
import type { Edition } from "#content/documents.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { saveDraft } from "../draft-store.server.ts";
import { previewPage } from "./preview.server.ts";
import { publishDrafts } from "./site.server.ts";
import { textPage } from "./text-page.server.ts";

const site = { document: "site", language: "en" };

async function draft(services: Services, change: object, by: string, version = 0) {
  const body = { ...(services.documents.current().stored(site) as object), ...change };
  const at = toIso(services.clock.now());
  await saveDraft(services.db, { ...site, body, version, basedOn: null, by, at });
}

/** A page that says the city of its edition, with all that a preview has to change. */
function look(services: Services, cookie: string, path: string) {
  const args = deskArgs(services, cookie, `/desk/site/preview/${path}`, { params: { "*": path } });
  args.context.set(renderEditionContext, (asked, edition) => {
    const { city } = edition.in("en").site;
    const html = `<html><head><title>${asked}</title></head><body class="x"><script src="/a.js"></script><noscript>No scripts</noscript><a class="y" href="/about#top">${city}</a><a href="https://elsewhere.example/">E</a><script>go()</script></body></html>`;
    return Promise.resolve(new Response(html));
  });
  return previewPage.loader(args);
}

describeOnSqliteFirst("the preview", (maker) => {
  test("shows drafts to those who may publish them, with links that stay in it and nothing that runs", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    await draft(services, { city: "Leeds" }, owner.member.id);
    const answer = await look(services, owner.cookie, "about");
    const html = await answer.text();
    expect(html).toContain("<title>/about</title>");
    expect(html).toContain('<a class="y" href="/desk/site/preview/about#top">Leeds</a>');
    expect(html).toContain('href="https://elsewhere.example/"');
    expect(html).toContain("Draft of 1 change by you. Nobody else sees this.");
    expect(html).not.toMatch(/<\/?(?:no)?script/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/form-action 'none'/);
    expect(answer.headers.get("Content-Security-Policy")).not.toMatch(/script-src/);
    // A coordinator may publish the notice alone, and so sees no other draft.
    const coordinator = await deskPerson(services, "coordinator");
    expect(await (await look(services, coordinator.cookie, "")).text()).toContain("London");
  });

  test("is nothing to anybody else, nor to its member after a sign-out", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    const tutor = await deskPerson(services, "tutor");
    await draft(services, { city: "Leeds" }, owner.member.id);
    for (const cookie of ["", tutor.cookie])
      expect(await statusOf(() => look(services, cookie, "about"))).toBe(404);
    await services.db.deleteFrom("site_session").execute();
    expect(await statusOf(() => look(services, owner.cookie, "about"))).toBe(404);
  });

  test("beside a form says how much of what a page may weigh it takes as it is sent", async () => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "owner");
    const html = (path: string, edition: Edition) =>
      `${path} ${edition.in("en").site.city}`.repeat(path.startsWith("/ur") ? 9_000 : 9);
    const weightOf = async (language: string, document: string) => {
      const params = { language, "*": document };
      const args = deskArgs(services, cookie, `/desk/site/${language}/${document}`, { params });
      args.context.set(renderEditionContext, async (path, edition) =>
        Promise.resolve(new Response(html(path, edition))),
      );
      return (await textPage.loader(args)).weight;
    };
    const sent = (path: string) =>
      brotliCompressSync(html(path, services.documents.current())).length;
    expect(await weightOf("en", "pages/about")).toEqual({ bytes: sent("/about"), limit: 15_800 });
    const inUrdu = await weightOf("ur", "pages/about");
    expect(inUrdu).toEqual({ bytes: sent("/ur/about"), limit: 17_080 });
    // What is on every page has none of its own.
    expect(await weightOf("en", "facts")).toBeNull();
  });

  test("shows the site as it was in an edition", async () => {
    const { services } = await createTestServices(maker);
    const owner = await deskPerson(services, "owner");
    for (const city of ["Leeds", "York"]) {
      await draft(services, { city }, owner.member.id);
      await publishDrafts(services, owner.member, [{ ...site, version: 1 }], "");
    }
    const said = async (path: string) => (await look(services, owner.cookie, path)).text();
    expect(await said("edition-0/about")).toContain(
      'href="/desk/site/preview/edition-0/about#top">London',
    );
    expect(await said("edition-1/about")).toContain("Leeds");
    expect(await said("about")).toContain("York");
    expect(await statusOf(() => look(services, owner.cookie, "edition-9/about"))).toBe(404);
  });
});

describeOnSqliteFirst("publishing at the desk", (maker) => {
  test("lets whatever else waits have its turn between one page and the next", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    await draft(services, { city: "Leeds" }, member.id);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const turnAtPage: number[] = [];
    const render = () => {
      turnAtPage.push(turns);
      return Promise.resolve(new Response());
    };
    const seen = [{ ...site, version: 1 }];
    expect(await publishDrafts(services, member, seen, "", render)).toMatchObject({ ok: true });
    isDone = true;
    expect(turnAtPage.length).toBeGreaterThan(100);
    // No two pages are drawn in the same turn.
    expect(new Set(turnAtPage).size).toBe(turnAtPage.length);
  });

  test("is refused where a page could not be shown, and where the law asks for what is missing", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    await draft(services, { city: "Leeds" }, member.id);
    const seen = [{ ...site, version: 1 }];
    const broken = (path: string) =>
      path === "/ur/about"
        ? Promise.reject(new Error("It throws"))
        : Promise.resolve(new Response(null, { status: path === "/team" ? 500 : 200 }));
    expect(await publishDrafts(services, member, seen, "", broken)).toEqual({
      ok: false,
      kind: "broken",
      paths: ["/team", "/ur/about"],
    });
    expect(services.documents.current().number).toBe(0);
    const facts = { document: "facts", language: "en" };
    const body = services.documents.current().stored(facts);
    const at = toIso(services.clock.now());
    await saveDraft(services.db, { ...facts, body, version: 0, basedOn: null, by: member.id, at });
    const refused = await publishDrafts(services, member, [{ ...facts, version: 1 }], "");
    expect(refused).toMatchObject({
      kind: "faulty",
      faults: expect.arrayContaining([
        expect.objectContaining({ field: "business.postalAddress" }),
      ]) as unknown,
    });
  });
});
