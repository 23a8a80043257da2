import { expect, test } from "vitest";
import { cleanLine } from "#app/platform/text-input.ts";
import { site } from "#tests/support/seeds.ts";
import { isBorrowedName } from "./borrowed-name.server.ts";

const isBorrowed = (typed: string) => isBorrowedName(cleanLine(typed), site);

/** The academy's name with other letters that look the same. */
const lookalike = site.name.replaceAll("a", "\u0430").replaceAll("e", "\u0435");

test.each([
  site.name,
  site.shortName.toLowerCase(),
  `The ${site.name} team`,
  "Admin",
  "ADMIN!",
  "\u0410dmin",
  `\u0410dmin (${site.name})`,
  "Αdmіn",
  "Adm1n",
  "a d m i n",
  "Ａｄｍｉｎ",
  "𝐀𝐝𝐦𝐢𝐧",
  "Ádmìn",
  site.name.replaceAll(" ", "\u2800\u2800"),
  `${site.name.slice(0, 3)}\u00AD${site.name.slice(3)}`,
  lookalike,
  site.name.toUpperCase().replaceAll(" ", "\u200B"),
  `${site.name.replaceAll(" ", "")}Help`,
  "Ad\u{E0041}min",
  "Moderator Team",
])("%s is not taken for a visitor's name", (name) => {
  expect(isBorrowed(name)).toBe(true);
});

test.each([
  "Omar",
  "A. K.",
  "Zoë Smith",
  "O'Neill",
  "O’Brien-Łukasiewicz",
  "D’Angelo",
  "Meridith Adams",
  "Badminton Bob",
  "محمد عبد الله",
  "عائشہ صدیقہ",
  "می\u200Cخواهم",
  "राज\u200Dकुमार",
  "Анна Петрова",
  "Адам Админов",
  "李小龍",
  "Nguyễn Thị Ánh",
])("%s is", (name) => {
  expect(isBorrowed(name)).toBe(false);
});
