import { expect, test } from "vitest";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { publishChange } from "#tests/support/documents.ts";
import { owner } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { importDocuments, publishedBodies } from "./carry.server.ts";
import { restoreEdition } from "./publish.server.ts";
import { listDrafts } from "./draft-store.server.ts";

describeOnSqliteFirst("documents as files", (maker) => {
  test("taken out of one database and put into another say the same", async () => {
    const { services } = await createTestServices(maker);
    const other = (await createTestServices(maker)).services;
    await publishChange(services, "facts", { name: "Ostrich School" });
    await publishChange(services, "site", { tagline: "لیڈز" }, "ur");
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

  test("from before closed days were a list of their own bring none back and take none away", async () => {
    const { services, clock } = await createTestServices(maker);
    const [closed = "", named = ""] = [30, 40].map((days) => academyDay(clock.now() + days * day));
    await closeFor(services, owner, aClosing(closed), false);
    const hours = services.documents.current().stored({ document: "hours", language: "en" });
    const old = { ...(hours as object), to: "17:00", closed: [{ first: named, last: named }] };
    const isOne = () =>
      expect(currentHours(services)).toMatchObject({
        closed: [{ first: closed, last: closed }],
      });
    expect(await importDocuments(services, new Map([["en/hours", old]]))).toEqual({
      kind: "published",
      number: 1,
    });
    isOne();
    await publishChange(services, "hours", { to: "19:00" });
    await restoreEdition(services, 1, { by: owner.id, note: "Edition 1 again" });
    expect(currentHours(services).to).toBe("17:00");
    isOne();
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
