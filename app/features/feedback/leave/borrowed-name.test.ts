import { expect, test } from "vitest";
import { cleanLine } from "#app/platform/text-input.ts";
import { site } from "#content/site.ts";
import { isBorrowedName } from "./borrowed-name.server.ts";

const isBorrowed = (typed: string) => isBorrowedName(cleanLine(typed));

test.each([
  site.name,
  "meridian",
  "The Meridian Academy team",
  "Admin",
  "ADMIN!",
  "\u0410dmin",
  "\u0410dmin (Meridian Academy)",
  "Αdmіn",
  "Adm1n",
  "a d m i n",
  "Ａｄｍｉｎ",
  "𝐀𝐝𝐦𝐢𝐧",
  "Ádmìn",
  "Meridian\u2800\u2800Academy",
  "Merid\u00ADian Academy",
  "Mеridian Асаdemy",
  "MERIDIAN\u200BACADEMY",
  "MeridianAcademyHelp",
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
