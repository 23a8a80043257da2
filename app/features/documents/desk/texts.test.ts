import { expect, test } from "vitest";

import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DocumentName } from "#content/documents.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { findDraft, listDrafts } from "../draft-store.server.ts";
import { valueAt } from "./form/fields.ts";
import { hashOf } from "./form/form-values.server.ts";
import { publishDrafts } from "./site.server.ts";
import { keepText, readText } from "./texts.server.ts";

const about = { document: "pages/about", language: "en" };
const urdu = { document: "pages/about", language: "ur" };
const questions = { document: "questions", language: "en" };

/** What a browser sends of fields that were typed into. @param read the body that the form showed */
function typing(read: unknown, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [path, text] of Object.entries(fields)) {
    form.set(`h.${path}`, hashOf(valueAt(read, path)));
    form.set(`v.${path}`, text);
  }
  return form;
}

const nothing = { step: null, right: null };

async function bodyOf(services: Services, member: DeskMember, name: DocumentName) {
  return (await readText(services, member, name))?.body;
}

async function keep(
  services: Services,
  member: DeskMember,
  name: DocumentName,
  fields: Readonly<Record<string, string>>,
) {
  const read = await bodyOf(services, member, name);
  return await keepText(services, member, name, typing(read, fields), nothing);
}

async function publishAll(services: Services, member: DeskMember) {
  const drafts = await listDrafts(services.db);
  expect(await publishDrafts(services, member, drafts, "")).toMatchObject({ ok: true });
}

async function statesOf(services: Services, member: DeskMember, name: DocumentName) {
  const texts = (await readText(services, member, name))?.texts ?? [];
  return texts.filter(({ state }) => state !== "right");
}

describeOnSqliteFirst("a text at the desk", (maker) => {
  test("is kept as a draft, noted once, and gone when its words are those of the site again", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    const published = (await bodyOf(services, member, about)) as object;
    const title = valueAt(published, "header.title") as string;
    // Words that were only sent, with a space more.
    await keep(services, member, about, { "header.title": `${title} ` });
    expect(await listDrafts(services.db)).toEqual([]);
    await keep(services, member, about, { "header.title": "About us and you" });
    await keep(services, member, about, { "header.intro": "Words." });
    expect(await findDraft(services.db, about)).toMatchObject({
      version: 2,
      body: { header: { title: "About us and you", intro: "Words." } },
      changedBy: member.id,
    });
    const acts = await listActs(services.db, { limit: 9, hidden: [] });
    expect(acts.map(({ action }) => action)).toEqual(["site.keep"]);
    const read = await bodyOf(services, member, about);
    for (const path of ["header.title", "header.intro"]) {
      const step = { does: "back", path } as const;
      await keepText(services, member, about, typing(read, {}), { step, right: null });
    }
    expect(await listDrafts(services.db)).toEqual([]);
  });

  test("two members who save at once lose nothing, and the second chooses in one field", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    const other = (await deskPerson(services, "owner")).member;
    const read = await bodyOf(services, member, about);
    await Promise.all([
      keepText(services, member, about, typing(read, { "header.title": "One title" }), nothing),
      keepText(services, other, about, typing(read, { "header.intro": "Two." }), nothing),
    ]);
    expect(await bodyOf(services, member, about)).toMatchObject({
      header: { title: "One title", intro: "Two." },
    });
    const late = typing(read, { "header.title": "Another title", "statement.text": "Three." });
    const kept = await keepText(services, other, about, late, nothing);
    expect(kept.conflicts).toMatchObject([{ path: "header.title", yours: "Another title" }]);
    expect(await bodyOf(services, member, about)).toMatchObject({
      header: { title: "One title" },
      statement: { text: "Three." },
    });
    const again = await keep(services, other, about, { "header.title": "Another title" });
    expect(again.conflicts).toEqual([]);
  });

  test("is kept with its faults, each at its place", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    await keep(services, member, about, {
      "header.title": "",
      "header.intro": "See [here](/nowhere).",
    });
    const faulty = await readText(services, member, about);
    expect(faulty?.faults).toMatchObject([{ field: "header.title" }]);
    await keep(services, member, about, { "header.title": "About us" });
    expect((await readText(services, member, about))?.faults).toMatchObject([
      { field: "header.intro", message: "links to /nowhere, which is nowhere" },
    ]);
    // Nor is a page that is a draft as well.
    const faults = async () => (await readText(services, member, about))?.faults;
    await keep(services, member, about, { "header.intro": "See [here](/questions)." });
    expect(await faults()).toHaveLength(1);
    const add = { step: { does: "add", path: "groups" } as const, right: null };
    await keepText(services, member, questions, new FormData(), add);
    await keep(services, member, questions, {
      "groups.0.heading": "Lessons",
      "groups.0.questions.0.question": "Is it free?",
      "groups.0.questions.0.answer": "Yes.",
    });
    expect(await faults()).toEqual([]);
  });
});

describeOnSqliteFirst("a translation at the desk", (maker) => {
  test("stands beside its English, with what changed since, until somebody says that it is right", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    expect(await statesOf(services, member, urdu)).toEqual([]);
    const read = await bodyOf(services, member, about);
    const was = valueAt(read, "header.intro") as string;
    await keep(services, member, about, { "header.intro": `${was} And more.` });
    // As soon as it is a draft, so that both can go out together.
    const changed = { path: "header.intro", state: "changed", english: `${was} And more.`, was };
    expect(await statesOf(services, member, urdu)).toEqual([changed]);
    await publishAll(services, member);
    expect(await statesOf(services, member, urdu)).toEqual([changed]);

    // Sending the form without new words changes nothing.
    await keepText(services, member, urdu, new FormData(), nothing);
    expect(await statesOf(services, member, urdu)).toHaveLength(1);
    expect(await listDrafts(services.db)).toEqual([]);

    await keepText(services, member, urdu, new FormData(), { step: null, right: "header.intro" });
    expect(await statesOf(services, member, urdu)).toEqual([]);
    await publishAll(services, member);
    expect(await statesOf(services, member, urdu)).toEqual([]);

    await keep(services, member, about, { "header.intro": "Other words." });
    await publishAll(services, member);
    expect(await statesOf(services, member, urdu)).toHaveLength(1);
    await keep(services, member, urdu, { "header.intro": "دوسرے الفاظ۔" });
    await publishAll(services, member);
    expect(await statesOf(services, member, urdu)).toEqual([]);
    // English words that come back find the translation that was made from others stale.
    await keep(services, member, about, { "header.intro": `${was} And more.` });
    expect(await statesOf(services, member, urdu)).toMatchObject([{ was: "Other words." }]);
  });

  test("of a question stands beside its present words alone", async () => {
    const { services } = await createTestServices(maker);
    const { member } = await deskPerson(services, "owner");
    const inUrdu = { ...questions, language: "ur" };
    const add = async (path: string) => {
      const step = { does: "add", path } as const;
      const form = new FormData();
      await keepText(services, member, questions, form, { step, right: null });
    };
    await add("groups");
    await keep(services, member, questions, {
      "groups.0.heading": "Lessons",
      "groups.0.questions.0.question": "Is it free?",
      "groups.0.questions.0.answer": "Yes.",
    });
    await publishAll(services, member);
    expect(await statesOf(services, member, inUrdu)).toMatchObject([
      { state: "missing", english: "Lessons" },
      { state: "missing" },
      { state: "missing", english: "Yes." },
    ]);
    await keepText(services, member, inUrdu, new FormData(), nothing);
    expect(await listDrafts(services.db)).toEqual([]);
    const said = () => services.documents.current().in("ur").questions[0]?.questions[0];
    expect(said()?.answer).toEqual({ english: "Yes." });
    await keep(services, member, inUrdu, { "groups.0.questions.0.answer": "جی ہاں۔" });
    await publishAll(services, member);
    expect(said()?.answer).toBe("جی ہاں۔");
    await keep(services, member, questions, { "groups.0.questions.0.answer": "No." });
    await publishAll(services, member);
    expect(said()?.answer).toEqual({ english: "No." });
  });
});
