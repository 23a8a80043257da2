import { expect, test } from "vitest";

import { documentsContext } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { loader } from "#app/routes/marketing/own-page.tsx";
import { indexedPages, keptPaths, sitemapPaths } from "#app/shell/site-paths.server.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, memberOf } from "#tests/support/desk.ts";
import { publishChange } from "#tests/support/documents.ts";
import { seedsWith } from "#tests/support/seeds.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkDocuments, tellFault } from "./check-documents.ts";
import { beginOwnPage, readOwnPages } from "./desk/own-pages.server.ts";
import { publishDrafts } from "./desk/site.server.ts";
import { findDraft, listDrafts } from "./draft-store.server.ts";

const owner = memberOf("owner");

const description =
  "Who may ask for a scholarship, what it pays for, and by when we answer every request.";
const written = { text: "Write to us by June.\n\n- One\n- Two", description };

const page = (address: string, more: object = {}) => ({
  title: `About ${address}`,
  address,
  menus: [],
  text: "Words.",
  description: `${description} (${address})`,
  ...more,
});

/** The title of what is at an address, or the status and where it leads. */
function open(services: Services, address: string, language = "en"): unknown {
  const { context } = deskArgs(services, "", `/pages/${address}`);
  context.set(documentsContext, services.documents.current().in(language));
  try {
    const args = { context, params: { address } };
    return loader(args as unknown as Parameters<typeof loader>[0]).page.title;
  } catch (error) {
    if (error instanceof Response) return [error.status, error.headers.get("Location")];
    return (error as { init: ResponseInit }).init.status;
  }
}

describeOnSqliteFirst("a page of one's own", (maker) => {
  test("begins as a draft, is published, translated, moved, linked and hidden", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    expect(await beginOwnPage(services, owner, "Scholarships & help")).toMatchObject({ ok: true });
    expect(await beginOwnPage(services, owner, "Scholarships, help")).toMatchObject({
      kind: "taken",
    });
    expect(await beginOwnPage(services, owner, "No")).toMatchObject({ kind: "title" });
    expect(await beginOwnPage(services, owner, "أوقات رمضان")).toMatchObject({ id: "page-2" });
    const key = "own/scholarships-help";
    const draft = { document: key, language: "en" };
    expect((await findDraft(db, draft))?.body).toMatchObject({ address: "scholarships-help" });
    // It says nothing yet.
    const seen = (await listDrafts(db)).filter(({ document }) => document === key);
    expect(await publishDrafts(services, owner, seen, "")).toMatchObject({ kind: "faulty" });
    const { body } = (await findDraft(db, draft)) ?? { body: {} };
    await publishChange(services, key, { ...(body as object), ...written });
    expect(open(services, "scholarships-help")).toBe("Scholarships & help");
    expect(open(services, "nothing")).toBe(404);

    // Every other language shows the English, and its own words once it has them.
    expect(open(services, "scholarships-help", "ur")).toEqual({ english: "Scholarships & help" });
    const words = [{ english: "Scholarships & help", words: "وظائف" }];
    await publishChange(services, key, { pairs: words }, "ur");
    expect(open(services, "scholarships-help", "ur")).toBe("وظائف");

    // Old addresses lead on, also after several changes and back again.
    await publishChange(services, key, { address: "grants", menus: ["footer"] });
    expect(open(services, "scholarships-help")).toEqual([301, "/pages/grants"]);
    await publishChange(services, key, { address: "bursaries" });
    expect(open(services, "scholarships-help")).toEqual([301, "/pages/bursaries"]);
    await publishChange(services, key, { address: "grants" });
    expect(open(services, "bursaries")).toEqual([301, "/pages/grants"]);
    expect(open(services, "grants")).toBe("Scholarships & help");

    const set = services.documents.current().in("en");
    expect(sitemapPaths(set, 0)).toContain("/pages/grants");
    expect(keptPaths(set)).toContain("/pages/grants");
    expect(indexedPages(set, 0).map(({ to }) => to)).toContain("/pages/grants");
    expect(await readOwnPages(services, owner)).toMatchObject([
      { id: "scholarships-help", isPublished: true, hasDraft: false, menus: ["footer"] },
      { id: "page-2", isPublished: false },
    ]);

    await publishChange(services, key, { isHidden: true });
    expect([open(services, "grants"), open(services, "bursaries")]).toEqual([404, 404]);
  });
});

test.each([
  [{ a: page("x"), b: page("x", { title: "Other" }) }, ["a", "b"], "address"],
  [{ a: page("x"), b: page("y", { title: "About x" }) }, ["a", "b"], "title"],
  [{ a: page("x", { title: "Our Team" }) }, ["a"], "title"],
  [{ a: page("Not an address") }, ["a"], "address"],
  [{ a: page("a/b") }, ["a"], "address"],
  [{ a: page("x", { text: "[There](/pages/nowhere)" }) }, ["a"], "text"],
  [{ a: page("x", { text: "[There](/pages/y)" }), b: page("y") }, [], ""],
  [
    { a: page("x", { text: "[There](/pages/y)" }), b: page("y", { isHidden: true }) },
    ["a"],
    "text",
  ],
  [
    Object.fromEntries(
      ["a", "b", "c", "d", "e", "f", "g"].map((id) => [id, page(id, { menus: ["pages"] })]),
    ),
    ["g"],
    "menus",
  ],
])("what is wrong with pages is told at its place: %#", (pages, wrong, field) => {
  const bodies = Object.entries(pages).map(([id, body]) => [`en/own/${id}`, body] as const);
  const faults = checkDocuments(seedsWith(Object.fromEntries(bodies))).map(tellFault);
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(
    wrong.map((id) => `en/own/${id}, ${field}`),
  );
});
