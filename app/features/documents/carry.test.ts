import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { importDocuments, publishedBodies } from "./carry.server.ts";
import { listDrafts } from "./draft-store.server.ts";

describeOnSqliteFirst("documents as files", (maker) => {
  test("taken out of one database and put into another say the same", async () => {
    const { services } = await createTestServices(maker);
    const other = (await createTestServices(maker)).services;
    await publishChange(services, "facts", { name: "Ostrich School" });
    await publishChange(services, "site", { city: "لیڈز" }, "ur");
    const bodies = await publishedBodies(services);
    expect([...bodies.keys()].toSorted()).toEqual(["en/facts", "ur/site"]);
    const read = new Map(
      Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(bodies))) as object),
    );
    expect(await importDocuments(other, read)).toEqual({ kind: "published", number: 1 });
    for (const language of ["en", "ur"]) {
      const said = JSON.stringify(services.documents.current().in(language));
      expect(JSON.stringify(other.documents.current().in(language))).toBe(said);
    }
    expect(await importDocuments(other, read)).toEqual({ kind: "same" });
  });

  test("with a fault change nothing, nor where somebody is writing", async () => {
    const { services } = await createTestServices(maker);
    const facts = services.documents.current().stored({ document: "facts", language: "en" });
    const faulty = new Map([["en/facts", { ...(facts as object), email: "nowhere" }]]);
    expect(await importDocuments(services, faulty)).toMatchObject({
      kind: "faulty",
      faults: [{ field: "email" }],
    });
    expect(await listDrafts(services.db)).toEqual([]);
    const unknown = new Map([["en/pages/none", {}]]);
    expect(await importDocuments(services, unknown)).toMatchObject({ kind: "faulty" });
    expect(services.documents.current().number).toBe(0);
  });
});
