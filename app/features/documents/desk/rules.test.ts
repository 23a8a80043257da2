import { expect, test } from "vitest";

import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { DocumentName } from "#content/documents.ts";
import { rulesOf } from "#content/rules.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { importDocuments, publishedBodies } from "../carry.server.ts";
import { listDrafts } from "../draft-store.server.ts";
import { valueAt } from "./form/fields.ts";
import { hashOf } from "./form/form-values.server.ts";
import { keptBeside } from "./kept.server.ts";
import { publishDrafts, readSite, takeBack } from "./site.server.ts";
import { keepText, readText } from "./texts.server.ts";

const terms = { document: "terms", language: "en" };
const rules = { document: "rules", language: "en" };
const inUrdu = (name: DocumentName) => ({ ...name, language: "ur" });

async function opened(maker: Parameters<Parameters<typeof describeOnSqliteFirst>[1]>[0]) {
  const { services, clock } = await createTestServices(maker);
  const { member } = await deskPerson(services, "owner");
  const body = async (name: DocumentName) => (await readText(services, member, name))?.body;
  /** Where a section of a document stands. */
  const placeOf = async (name: DocumentName, list: string, id: string) => {
    const all = valueAt(await body(name), list) as readonly { id: string }[];
    return `${list}.${all.findIndex((one) => one.id === id)}`;
  };
  /** Types one text and keeps it. */
  const type = async (name: DocumentName, path: string, text: string) => {
    const form = new FormData();
    form.set(`h.${path}`, hashOf(valueAt(await body(name), path)));
    form.set(`v.${path}`, text);
    await keepText(services, member, name, form, { step: null, right: null });
  };
  return { services, clock, member, body, placeOf, type };
}

async function publish(services: Services, member: DeskMember) {
  return await publishDrafts(services, member, await listDrafts(services.db), "");
}

const termsIn = (services: Services, language: string, id: string) =>
  services.documents
    .current()
    .in(language)
    .terms.sections.find((section) => section.id === id);

describeOnSqliteFirst("a section of the terms", (maker) => {
  test("that lacks a blank says so before it goes out, and goes out; its summaries are in English until they are looked at", async () => {
    const { services, clock, member, placeOf, type } = await opened(maker);
    const shipped = termsIn(services, "en", "moving");
    const summary = termsIn(services, "ur", "moving");
    expect(shipped?.bullets?.[0]).toContain("until 12 hours before it starts");
    expect(summary?.paragraphs[0]).toContain("12 گھنٹے پہلے تک");
    const section = await placeOf(terms, "sections", "moving");
    await type(terms, `${section}.bullets.0`, "Tell us in time. The tutor waits {waitMinutes}.");
    const [draft] = (await readSite(services, member)).drafts;
    expect(draft).toMatchObject({
      faults: [],
      warnings: [
        {
          path: section,
          message:
            "lacks {moveHoursInWords}, which the text that came with the site has. The program keeps 12 hours.",
        },
      ],
    });
    clock.advance(Date.parse("2027-03-05T12:00:00Z") - clock.now());
    expect(await publish(services, member)).toMatchObject({ ok: true });
    expect(services.documents.current().in("en").terms.changed).toBe("2027-03-05");
    expect(termsIn(services, "en", "moving")?.bullets?.[0]).toBe(
      "Tell us in time. The tutor waits 15.",
    );
    // The Urdu says something else now. What was not changed stays as it was.
    expect(termsIn(services, "ur", "moving")).toMatchObject({
      isEnglish: true,
      heading: "Moved and missed lessons",
      bullets: expect.arrayContaining(["Tell us in time. The tutor waits 15."]),
    });
    expect(termsIn(services, "ur", "trial")).not.toHaveProperty("isEnglish");
    const urdu = rulesOf(services.documents.current(), "ur");
    expect(urdu.find(({ id, of }) => of === "terms" && id === "moving")?.language).toBe("en");

    const toDo = async () =>
      (await readText(services, member, inUrdu(terms)))?.texts?.filter(
        ({ state }) => state !== "right",
      );
    const place = `${await placeOf(inUrdu(terms), "sections", "moving")}.paragraphs.0`;
    expect(await toDo()).toMatchObject([
      { path: place, state: "changed", english: expect.stringContaining("Tell us in time.") },
    ]);
    await keepText(services, member, inUrdu(terms), new FormData(), { step: null, right: place });
    expect(await toDo()).toEqual([]);
    await publish(services, member);
    expect(termsIn(services, "ur", "moving")).toEqual(summary);
    // Not the date of the English.
    expect(services.documents.current().in("en").terms.changed).toBe("2027-03-05");

    await takeBack(services, member, 0);
    expect(termsIn(services, "en", "moving")).toEqual(shipped);
    expect(termsIn(services, "ur", "moving")).toEqual(summary);
  });

  test("is refused at its field with a blank that nothing fills, or a link to a section that is gone", async () => {
    const { services, member, placeOf, type } = await opened(maker);
    const section = await placeOf(terms, "sections", "moving");
    await type(terms, `${section}.bullets.0`, "Until {noticeHours} before.");
    const unknown = {
      field: `${section}.bullets.0`,
      message: "has the mark {noticeHours}, which nothing fills",
    };
    expect((await readText(services, member, terms))?.faults).toMatchObject([unknown]);
    expect(await publish(services, member)).toMatchObject({ ok: false, faults: [unknown] });
    const step = { does: "remove", path: section } as const;
    await keepText(services, member, terms, new FormData(), { step, right: null });
    const { drafts, otherFaults } = await readSite(services, member);
    expect(otherFaults.map(({ key, message }) => `${key} ${message}`)).toContain(
      "en/rules links to /terms#moving, which is nowhere",
    );
    expect(drafts[0]?.warnings).toMatchObject([
      { message: expect.stringContaining("lacks “Moved and missed lessons”") },
    ]);
  });

  test("has beside it what the program keeps, in its numbers of today", async () => {
    const { services, body, placeOf, type } = await opened(maker);
    const section = await placeOf(terms, "sections", "trial");
    await type(terms, `${section}.paragraphs.0`, "It is short, and free.");
    const { documents } = services;
    expect(keptBeside(terms, await body(terms), documents)[section]).toEqual({
      acts: [
        "A trial takes 30 minutes, and nothing is asked for it.",
        "A place that is not confirmed is kept for 30 minutes.",
      ],
      blanks: [{ mark: "{trialMinutesInWords}", value: "30 minutes", isLacking: true }],
    });
    const own = await body(inUrdu(terms));
    const paid = await placeOf(inUrdu(terms), "sections", "paid");
    // It sums up three.
    expect(keptBeside(inUrdu(terms), own, documents)[paid]?.acts).toHaveLength(2);
  });

  test("comes out of one site and into another with its summaries", async () => {
    const { services, member, placeOf, type } = await opened(maker);
    await type(terms, `${await placeOf(terms, "sections", "law")}.heading`, "Law");
    await type(
      inUrdu(terms),
      `${await placeOf(inUrdu(terms), "sections", "law")}.heading`,
      "قانون!",
    );
    await publish(services, member);
    const other = (await createTestServices(maker)).services;
    const carried = await publishedBodies(services);
    expect(await importDocuments(other, carried)).toMatchObject({ kind: "published" });
    for (const language of ["en", "ur"])
      expect(termsIn(other, language, "law")).toEqual(termsIn(services, language, "law"));
    expect(termsIn(other, "ur", "law")?.heading).toBe("قانون!");
  });
});

describeOnSqliteFirst("a rule beside the prices", (maker) => {
  test("that is reworded is in English in Urdu, row by row, with English numbers", async () => {
    const { services, member, placeOf, type } = await opened(maker);
    const row = await placeOf(rules, "events.rows", "move");
    await type(rules, `${row}.what`, "You move it {moveHoursInWords} before");
    expect((await readSite(services, member)).drafts[0]?.warnings).toEqual([]);
    await publish(services, member);
    const [urdu, second] = services.documents.current().in("ur").rules.events.rows;
    expect(urdu).toMatchObject({
      what: { english: "You move it 12 hours before" },
      pay: "کچھ نہیں",
    });
    expect(typeof second?.what).toBe("string");
    const [section] = rulesOf(services.documents.current(), "ur");
    expect(section).toEqual({
      of: "prices",
      id: "move",
      heading: "You move it 12 hours before",
      paragraphs: ["Nothing", "It does not count."],
      language: "en",
    });
    await type(inUrdu(rules), `${row}.what`, "آپ وقت بدلیں");
    const draft = (await readSite(services, member)).drafts[0];
    expect(draft?.warnings).toMatchObject([
      { message: expect.stringContaining("lacks {moveHoursInWords}") },
    ]);
    expect(await publish(services, member)).toMatchObject({ ok: true });
    expect(services.documents.current().in("ur").rules.events.rows[0]?.what).toBe("آپ وقت بدلیں");
  });
});

describeOnSqliteFirst("how mails begin and end", (maker) => {
  test("is nothing at first, and in English until it has words in the language", async () => {
    const { services, member, type } = await opened(maker);
    const mails = { document: "mails", language: "en" };
    const linesIn = (language: string) => services.documents.current().in(language).mails;
    expect(linesIn("en")).toEqual({});
    await type(mails, "greeting", "Hello,");
    await type(mails, "name", "Amina, for {academy}");
    await publish(services, member);
    const name = `Amina, for ${services.documents.current().in("en").site.name}`;
    expect(linesIn("en")).toEqual({ greeting: "Hello,", name });
    await type(inUrdu(mails), "greeting", "السلام علیکم،");
    await publish(services, member);
    expect(linesIn("ur")).toEqual({ greeting: "السلام علیکم،", name: { english: name } });
  });
});
