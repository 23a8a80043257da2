import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

import { expect, test } from "vitest";

/** A room, a folder of `app/features`, imports only from rooms before it, so that no circle of them can come about. */
const order =
  "captcha identity clock desk case-record documents catalogue families tutors availability money lessons booking record cases enquiry feedback legal marketing newsletter prices profile questions quizzes moving".split(
    " ",
  );

/** What leads back all the same, and why. */
const exceptions = new Map([
  ["catalogue > booking", "every course card has the one button that opens the trial's dialog"],
  ["desk > case-record", "the desk's log hides what was done to a case of a restricted kind"],
]);

const roomOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? "";
const files = globSync("app/features/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
const edges = new Set(
  files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "#(app\/features\/[^"]+)"/g)]
      .map(([, imported = ""]) => roomOf(imported))
      .filter((room) => room !== roomOf(path))
      .map((room) => `${roomOf(path)} > ${room}`),
  ),
);

test("a relative path leads to a file of the same room", () => {
  const away = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "(\.[^"]+)"/g)]
      .filter(([, imported = ""]) => roomOf(join(dirname(path), imported)) !== roomOf(path))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(away).toEqual([]);
});

test("every room has its place", () => {
  expect([...new Set(files.map(roomOf))].toSorted()).toEqual(order.toSorted());
});

test("rooms import from those before them alone", () => {
  const back = [...edges].filter((edge) => {
    const [from = "", to = ""] = edge.split(" > ");
    return order.indexOf(to) > order.indexOf(from);
  });
  expect(back.toSorted()).toEqual([...exceptions.keys()].toSorted());
});
