import { describe, expect, test } from "vitest";

import { documentKeys, isPaired, schemaOf } from "#content/schema/document-kinds.ts";
import { createEdition } from "../../documents.server.ts";
import { readSeeds } from "../../seeds.server.ts";
import { fieldOf, leavesOf, titleOf, valueAt, wordsAlone, type Field } from "./fields.ts";
import { hashesOf, mergeForm, takeStep, withMadeNames, type Step } from "./form-values.server.ts";

const edition = createEdition(0, readSeeds("content/documents"), new Map());

/** The form of a document as a browser sends it, untouched. */
function sentOf(root: Field, body: unknown): FormData {
  const form = new FormData();
  for (const [name, hash] of Object.entries(hashesOf(root, body))) form.set(name, hash);
  for (const { path, field, value } of leavesOf(root, body)) {
    if (field.kind === "choices")
      for (const one of (value ?? []) as unknown[]) form.append(`v.${path}`, String(one));
    else if (field.kind === "yes") {
      if (value === true) form.set(`v.${path}`, "on");
    } else if (value === false) form.set(`n.${path}`, "on");
    else
      form.set(
        `v.${path}`,
        typeof value === "string" ? value : JSON.stringify(value ?? "").replaceAll('"', ""),
      );
  }
  return form;
}

describe("a form drawn from a schema", () => {
  test.each(edition.names().map((name) => [`${name.language}/${name.document}`, name] as const))(
    "%s: is drawn, and sent untouched changes nothing",
    (_, name) => {
      const schema = schemaOf(name.document, name.language);
      const root = fieldOf(schema!, "");
      const body = edition.stored(name);
      const merged = mergeForm(root, body, sentOf(root, body));
      expect(merged).toEqual({ body, changed: [], conflicts: [] });
      expect(JSON.stringify(merged.body)).toBe(JSON.stringify(body));
      expect(withMadeNames(root, body)).toEqual(body);
    },
  );

  test("every kind has a form, and paired kinds one of words alone", () => {
    for (const key of documentKeys) {
      const root = fieldOf(schemaOf(key, "en")!, "");
      expect(root.kind, key).toBe("group");
      expect(!isPaired(key) || wordsAlone(root) !== null, key).toBe(true);
    }
  });

  test("places are named in words", () => {
    const root = fieldOf(schemaOf("pages/about", "en")!, "");
    expect(titleOf(root, "sections.1.paragraphs.0")).toBe("Sections 2, paragraphs 1");
    expect(titleOf(fieldOf(schemaOf("facts", "en")!, ""), "business.icoNumber")).toBe(
      "Business, ICO number",
    );
  });
});

describe("what is typed into it", () => {
  const name = { document: "pages/about", language: "en" };
  const root = fieldOf(schemaOf(name.document, "en")!, "");
  const body = edition.stored(name);
  const typing = (path: string, text: string) => {
    const form = sentOf(root, body);
    form.set(`v.${path}`, text);
    return form;
  };

  test("two people who change two fields are not in each other's way", () => {
    const first = mergeForm(root, body, typing("header.title", "About this school"));
    const second = mergeForm(root, first.body, typing("header.intro", "We teach."));
    expect(second.conflicts).toEqual([]);
    expect(second.body).toMatchObject({
      header: { title: "About this school", intro: "We teach." },
    });
  });

  test("a price is read with the decimals of its currency, and a new line begins with the usual length", () => {
    const form = fieldOf(schemaOf("prices", "en")!, "");
    const line = { name: "Hifz", minutes: 40, amounts: { KWD: 9, GBP: 24, PKR: 2500 } };
    const list = { currencies: ["KWD", "GBP", "PKR"], tax: "none", lines: [line] };
    const typed = (currency: string, text: string) => {
      const path = `lines.0.amounts.${currency}`;
      const sent = sentOf(form, list);
      sent.set(`v.${path}`, text);
      return valueAt(mergeForm(form, list, sent).body, path);
    };
    expect(typed("KWD", "22.505")).toBe(22.505);
    expect(typed("PKR", "2,500.50")).toBe(2500.5);
    expect(typed("PKR", "۱٬۲۵۰")).toBe(1250);
    // Kept as typed, and found fault with.
    expect(typed("GBP", "22.505")).toBe("22.505");
    expect(typed("KWD", "22,505")).toBe("22,505");
    expect(typed("GBP", "")).toBeUndefined();
    const step = { does: "add", path: "lines" } as const;
    const added = takeStep(form, list, step, sentOf(form, list), list);
    expect(valueAt(added.body, "lines.1.minutes")).toBe(45);
  });

  test("in one field the second comes back with both texts, and the rest is kept", () => {
    const first = mergeForm(root, body, typing("header.title", "One"));
    const form = typing("header.title", "Two");
    form.set("v.header.intro", "We teach.");
    const second = mergeForm(root, first.body, form);
    expect(second.conflicts).toEqual([
      { path: "header.title", place: "Header, title", yours: "Two", isThere: true },
    ]);
    expect(second.body).toMatchObject({ header: { title: "One", intro: "We teach." } });
    // The same words twice are no conflict.
    expect(mergeForm(root, first.body, typing("header.title", "One ")).conflicts).toEqual([]);
    form.set("keep.header.title", "theirs");
    expect(mergeForm(root, first.body, form).conflicts).toEqual([]);
  });

  test("a text follows its item where another has moved it", () => {
    const step = { does: "down", path: "sections.0" } as const;
    const moved = takeStep(root, body, step, sentOf(root, body), body).body;
    const merged = mergeForm(root, moved, typing("sections.0.heading", "New heading"));
    expect(merged.conflicts).toEqual([]);
    expect(valueAt(merged.body, "sections.1.heading")).toBe("New heading");
    expect(valueAt(merged.body, "sections.0")).toEqual(valueAt(body, "sections.1"));
  });

  test("a text in an item that another has removed is not lost", () => {
    const sections = (valueAt(body, "sections") as unknown[]).length;
    const last = `sections.${sections - 1}`;
    const step = { does: "remove", path: last } as const;
    const removed = takeStep(root, body, step, sentOf(root, body), body).body;
    const merged = mergeForm(root, removed, typing(`${last}.heading`, "New heading"));
    expect(merged.conflicts).toMatchObject([{ yours: "New heading", isThere: false }]);
  });

  test("items are moved, added and removed, at both ends too", () => {
    const take = (from: unknown, does: Step["does"], path: string) =>
      takeStep(root, from, { does, path }, sentOf(root, from), body);
    expect(take(body, "up", "sections.0").body).toEqual(body);
    const length = (valueAt(body, "sections") as unknown[]).length;
    expect(take(body, "down", `sections.${length - 1}`).body).toEqual(body);
    const added = take(body, "add", "sections");
    expect(added.focus).toBe(`sections.${length}`);
    expect(valueAt(added.body, added.focus)).toEqual({ id: "", heading: "", paragraphs: [""] });
    expect(take(added.body, "remove", `sections.${length}`).body).toEqual(body);
    expect(take(body, "add", "__proto__").body).toEqual(body);
    expect(take(body, "remove", "sections.99").body).toEqual(body);
  });

  test("a new section gets a fragment from its heading, once and for all", () => {
    const heading = valueAt(body, "sections.0.heading") as string;
    const section = { id: "", heading, paragraphs: ["Words."] };
    const sections = [...(valueAt(body, "sections") as object[]), section, section];
    const made = withMadeNames(root, { ...(body as object), sections });
    const ids = (valueAt(made, "sections") as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z]+(?:-[a-z]+)*$/.test(id))).toBe(true);
    expect(ids.slice(0, -2)).toEqual(
      (valueAt(body, "sections") as { id: string }[]).map(({ id }) => id),
    );
  });
});
