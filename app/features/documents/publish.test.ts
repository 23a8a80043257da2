import { expect, test } from "vitest";

import { currentSender } from "#app/platform/.server/outbox/current-sender.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { publishChange } from "#tests/support/documents.ts";
import { createTestServices } from "#tests/support/services.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { courseTitle } from "#app/features/catalogue/lesson-subjects.server.ts";
import { findEdition } from "./document-store.server.ts";
import { deleteDraft, findDraft, listDrafts, saveDraft } from "./draft-store.server.ts";
import { publishEdition, restoreEdition } from "./publish.server.ts";

const by = { by: null, note: "A test" };
const facts = { document: "facts", language: "en" };

const nameOf = ({ documents }: Services) => documents.current().in("en").site.name;

async function draft(services: Services, change: object, version = 0, name = facts) {
  const body = { ...(services.documents.current().stored(name) as object), ...change };
  const at = toIso(services.clock.now());
  return await saveDraft(services.db, { ...name, body, version, basedOn: null, by: "m", at });
}

describeOnSqliteFirst("publishing", (maker) => {
  test("shows the words that came with the site until something is published, and then that", async () => {
    const { services } = await createTestServices(maker);
    expect(services.documents.current().number).toBe(0);
    expect(nameOf(services)).toBe("Meridian Academy");
    await draft(services, { name: "Ostrich School" });
    expect(nameOf(services)).toBe("Meridian Academy");
    const seen = [{ ...facts, version: 1 }];
    expect(await publishEdition(services, seen, by)).toEqual({ ok: true, number: 1 });
    expect(nameOf(services)).toBe("Ostrich School");
    // The same in each language, with everything that names it.
    expect(services.documents.current().in("ur").site.chat.greeting).toContain("Ostrich School");
    expect(await listDrafts(services.db)).toEqual([]);
  });

  test("is seen by another process that looks, and by one that starts later", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    await publishChange(services, "facts", { name: "Ostrich School" });
    expect(nameOf(other)).toBe("Meridian Academy");
    expect(await other.documents.refresh()).toBe(true);
    expect(nameOf(other)).toBe("Ostrich School");
    expect(await other.documents.refresh()).toBe(false);
    expect(nameOf(await another())).toBe("Ostrich School");
  });

  test("an older copy of the database, restored beside a process that runs, is what it shows", async () => {
    const { services } = await createTestServices(maker);
    await publishChange(services, "facts", { name: "Ostrich School" });
    await publishChange(services, "facts", { name: "Heron School" });
    await services.db.deleteFrom("edition").where("number", "=", 2).execute();
    expect(await services.documents.refresh()).toBe(true);
    expect(nameOf(services)).toBe("Ostrich School");
    await services.db.deleteFrom("edition").execute();
    expect(await services.documents.refresh()).toBe(true);
    expect(nameOf(services)).toBe("Meridian Academy");
  });

  test("names the sender of mail, unless a setting does", async () => {
    const env = { MAIL_FROM: "site@academy.example" };
    const { services } = await createTestServices(maker, { env });
    await publishChange(services, "facts", { name: "Ostrich School" });
    expect(currentSender(services)).toEqual({
      name: "Ostrich School",
      address: "site@academy.example",
    });
    const named = (await createTestServices(maker)).services;
    await publishChange(named, "facts", { name: "Ostrich School" });
    expect(currentSender(named).name).toBe("Test Academy");
  });

  test("keeps both texts where two people write, and the second chooses", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    expect(await draft(services, { name: "One" })).toEqual({ ok: true, version: 1 });
    const second = await draft(services, { name: "Two" });
    expect(second).toMatchObject({
      ok: false,
      kind: "stale",
      now: { version: 1, body: { name: "One" } },
    });
    expect(await draft(services, { name: "Two" }, 1)).toEqual({ ok: true, version: 2 });
    const seen = [{ ...facts, version: 1 }];
    expect(await publishEdition(services, seen, by)).toMatchObject({ kind: "stale", draft: facts });
    expect(await deleteDraft(db, facts, 1)).toBe(false);
    expect(await findDraft(db, facts)).toMatchObject({ body: { name: "Two" } });
    expect(services.documents.current().number).toBe(0);
  });

  test("publishes all drafts or none, and says where the fault is", async () => {
    const { services } = await createTestServices(maker);
    await draft(services, { name: "Ostrich School", email: "nowhere" });
    const words = { document: "site", language: "ur" };
    await draft(services, { tagline: "نیا" }, 0, words);
    const seen = [facts, words].map((name) => ({ ...name, version: 1 }));
    expect(await publishEdition(services, seen, by)).toEqual({
      ok: false,
      kind: "faulty",
      faults: [{ ...facts, field: "email", message: "must be an email address" }],
    });
    const unknown = { document: "pages/none", language: "en" };
    await draft(services, {}, 0, unknown);
    expect(await publishEdition(services, [{ ...unknown, version: 1 }], by)).toMatchObject({
      faults: [{ ...unknown, message: "is not a document of this site" }],
    });
    expect(await listDrafts(services.db)).toHaveLength(3);
    expect(nameOf(services)).toBe("Meridian Academy");
  });

  test("takes an edition back by showing an earlier one again, to the letter", async () => {
    const { services } = await createTestServices(maker);
    await publishChange(services, "facts", { name: "One" });
    await publishChange(services, "site", { tagline: "Two" });
    expect(await restoreEdition(services, 1, by)).toEqual({ ok: true, number: 3 });
    const [first, third] = [await findEdition(services.db, 1), await findEdition(services.db, 3)];
    expect(third?.revisions).toEqual(first?.revisions);
    expect(nameOf(services)).toBe("One");
    expect(await restoreEdition(services, 0, by)).toEqual({ ok: true, number: 4 });
    expect(nameOf(services)).toBe("Meridian Academy");
    expect(await restoreEdition(services, 9, by)).toMatchObject({ kind: "missing" });
    // What is shown already makes no further edition.
    expect(await restoreEdition(services, 0, by)).toEqual({ ok: true, number: 4 });
  });

  test("numbers editions without gaps or duplicates, whoever publishes at the same moment", async () => {
    const { services, another } = await createTestServices(maker);
    const processes = [services, await another(), await another()];
    const names = ["facts", "site", "courses/java", "courses/tajweed"].map((document) => ({
      document,
      language: "en",
    }));
    for (const [index, name] of names.entries()) {
      const words = { facts: { name: "Heron School" }, site: { tagline: "New" } };
      const change = Object.entries(words).find(([document]) => document === name.document)?.[1];
      await draft(services, change ?? { title: `Course ${index}` }, 0, name);
    }
    const publish = async (own: Services, name: (typeof names)[number]) => {
      for (;;) {
        const result = await publishEdition(own, [{ ...name, version: 1 }], by);
        if (result.ok) return result.number;
        expect(result.kind).toBe("overtaken");
      }
    };
    const numbers = await Promise.all(
      names.map((name, index) => publish(processes[index % processes.length] ?? services, name)),
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  });

  test("makes one edition of an earlier one however often and wherever it is asked for at once", async () => {
    const { services, another } = await createTestServices(maker);
    await publishChange(services, "facts", { name: "Heron School" });
    const processes = [services, services, await another(), await another()];
    const results = await Promise.all(processes.map((own) => restoreEdition(own, 0, by)));
    const others = results.filter((result) => !result.ok || result.number !== 2);
    expect(results.length - others.length).toBeGreaterThan(0);
    expect(others.filter((result) => result.ok || result.kind !== "overtaken")).toEqual([]);
    expect(await findEdition(services.db, 3)).toBeNull();
  });

  test("publishes nothing beside what it was not checked with", async () => {
    const { services, another } = await createTestServices(maker);
    const other = await another();
    const words = { document: "site", language: "en" };
    await draft(services, { name: "Ostrich School" });
    await draft(other, { tagline: "New" }, 0, words);
    const seen = (name: typeof facts) => [{ ...name, version: 1 }];
    expect(await publishEdition(services, seen(facts), by)).toMatchObject({ ok: true });
    // As if it had looked a moment before.
    const refresh = () => Promise.resolve(false);
    const late = { ...other, documents: { ...other.documents, refresh } };
    expect(await publishEdition(late, seen(words), by)).toMatchObject({ kind: "overtaken" });
    expect(await publishEdition(other, seen(words), by)).toMatchObject({ ok: true, number: 2 });
    await services.documents.refresh();
    expect(services.documents.current().in("en").site).toMatchObject({
      name: "Ostrich School",
      tagline: "New",
    });
  });

  test("shows what came with the site where a document no longer fits, and names it", async () => {
    const { services, another, logged } = await createTestServices(maker);
    await publishChange(services, "facts", { name: "Ostrich School" });
    await publishChange(services, "site", { tagline: "Kept" });
    // As an update would find it that asks for more.
    const old = JSON.stringify({ name: "Ostrich School" });
    await setRows(services.db, "document_revision", { body: old }, { document: "facts" });
    const started = await another();
    expect(nameOf(started)).toBe("Meridian Academy");
    expect(started.documents.current().in("en").site.tagline).toBe("Kept");
    expect(started.documents.current().misfits[0]).toMatchObject(facts);
    expect(logged).toContainEqual(
      expect.objectContaining({ document: "facts", msg: "a published document is not shown" }),
    );
    // Nobody has to mend it before saying something else.
    await publishChange(started, "site", { tagline: "New" });
    expect(started.documents.current().in("en").site.tagline).toBe("New");
    await draft(started, { name: "" });
    const seen = [{ ...facts, version: 1 }];
    expect(await publishEdition(started, seen, by)).toMatchObject({ kind: "faulty" });
  });

  test("an edition from before an update of the program comes back with what still fits", async () => {
    const { services, another } = await createTestServices(maker);
    await publishChange(services, "facts", { name: "Ostrich School" });
    await publishChange(services, "site", { tagline: "Kept" });
    await publishChange(services, "facts", { name: "Heron School" });
    await publishChange(services, "site", { tagline: "New" });
    await services.db
      .updateTable("document_revision")
      .set({ body: JSON.stringify({ name: "Ostrich School" }) })
      .where("body", "like", "%Ostrich School%")
      .execute();
    const updated = await another();
    expect(nameOf(updated)).toBe("Heron School");
    expect(await restoreEdition(updated, 2, by)).toEqual({ ok: true, number: 5 });
    expect(nameOf(updated)).toBe("Meridian Academy");
    expect(updated.documents.current().in("en").site.tagline).toBe("Kept");
    expect(updated.documents.current().misfits[0]).toMatchObject(facts);
    expect(await restoreEdition(updated, 4, by)).toEqual({ ok: true, number: 6 });
    expect(nameOf(updated)).toBe("Heron School");
    expect(updated.documents.current().misfits).toEqual([]);
  });

  test("hides a course from everyone who looks for one, and keeps it for lessons that are booked", async () => {
    const { services } = await createTestServices(maker);
    const tajweed = { document: "courses/tajweed", language: "en" };
    await draft(services, { isHidden: true }, 0, tajweed);
    const beside = () =>
      services.documents
        .current()
        .in("en")
        .courses.find(({ slug }) => slug === "hifz-program")?.related;
    expect(beside()).toContain("tajweed");
    expect(await publishEdition(services, [{ ...tajweed, version: 1 }], by)).toMatchObject({
      ok: true,
    });
    // What goes with others drops out by itself, and is there again with it.
    expect(beside()).toEqual(["nazra-quran", "quran-translation"]);
    await restoreEdition(services, 0, by);
    expect(beside()).toContain("tajweed");
    const another = { document: "courses/tajweed-for-two", language: "en" };
    const body = services.documents.current().stored(tajweed) as object;
    const publish = async (change: object) => {
      await draft(services, { ...body, title: "Tajweed for Two", ...change }, 0, another);
      const seen = [{ ...another, version: 1 }];
      expect(await publishEdition(services, seen, by)).toMatchObject({ ok: true });
      const { courses, hiddenCourses } = services.documents.current().in("ur");
      const slugs = (all: typeof courses) => all.map(({ slug }) => slug);
      return [slugs(courses).includes("tajweed-for-two"), slugs(hiddenCourses)];
    };
    expect(await publish({})).toEqual([true, []]);
    expect(await publish({ isHidden: true })).toEqual([false, ["tajweed-for-two"]]);
    expect(courseTitle(services, "tajweed-for-two")).toBe("Tajweed for Two");
    expect(await publish({ isHidden: false })).toEqual([true, []]);
  });
});
