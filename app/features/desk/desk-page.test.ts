import { expect, test } from "vitest";

import { sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { oneOf, shortLine, tick } from "./desk-fields.server.ts";
import { act, deskPage } from "./desk-page.server.ts";

const on = act<string>();
const fields = { name: shortLine(5), sure: tick, way: oneOf(["up", "down"]) };

const page = deskPage({
  right: ["cases", "own-lessons"],
  find: ({ params }) => params.id ?? null,
  load: ({ thing }) => thing,
  acts: {
    keep: on(fields, async ({ thing, sent }) => ({ thing, ...sent })),
    move: on({}, async ({ does, of }) => ({ does, of })),
    erase: on({}, async () => "erased", "erase"),
  },
});

async function open() {
  const { services } = await createTestServices(sqliteMaker);
  const owner = await deskPerson(services, "owner");
  const tutor = await deskPerson(services, "tutor");
  const args = ({ cookie }: typeof owner, form?: Record<string, string>, id: string | null = "7") =>
    deskArgs(services, cookie, "/desk/things/7?tab=1", {
      ...(form ? { form } : {}),
      ...(id === null ? {} : { params: { id } }),
    });
  return { owner, tutor, args };
}

test("a page reads what its address names, and its acts read their fields", async () => {
  const { owner, args } = await open();
  expect(await page.loader(args(owner))).toBe("7");
  expect(await statusOf(() => page.loader(args(owner, undefined, null)))).toBe(404);
  const typed = { do: "keep", name: " A \u0000name", sure: "on", way: "sideways" };
  const kept = { thing: "7", name: "A na", sure: true, way: null };
  expect(await page.action(args(owner, typed))).toEqual(kept);
  const nothing = { thing: "7", name: "", sure: false, way: null };
  expect(await page.action(args(owner, { do: "keep" }))).toEqual(nothing);
});

test("a button says what is done and about what; what is no act leads back to the page", async () => {
  const { owner, args } = await open();
  const press = (pressed: string) => page.action(args(owner, { do: pressed }));
  expect(await press("move:en/facts@3")).toEqual({ does: "move", of: "en/facts@3" });
  expect(await press("move")).toEqual({ does: "move", of: "" });
  for (const pressed of ["", "fly", "constructor", "move:a\r\nb", "move:<b>"]) {
    const back = await press(pressed).catch((answer: unknown) => answer);
    expect(back, pressed).toBeInstanceOf(Response);
    expect((back as Response).headers.get("Location"), pressed).toBe("/desk/things/7");
  }
});

test("an act may have a right of its own", async () => {
  const { owner, tutor, args } = await open();
  expect(await page.action(args(owner, { do: "erase" }))).toBe("erased");
  expect(await statusOf(() => page.action(args(tutor, { do: "erase" })))).toBe(404);
  expect(await statusOf(() => page.action(args(tutor, { do: "move" })))).toBe(200);
});
