import { findCity } from "#app/features/clock/cities.server.ts";
import { nameKeyOf } from "#app/features/families/name-key.ts";
import type { TutorFacts } from "#app/features/tutors/tutor-store.server.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { cellsOf, shapeOf, type Brought } from "./brought-table.server.ts";
import type { TutorRole } from "./moving-columns.server.ts";
import type { LineProblem, LineWhy, Unit } from "./unit.ts";
import { readWeek, weekText } from "./week-hours.server.ts";

/** What a tutor can be entered with: names of languages, and courses by their slugs, with all that each is known by. */
export type Taught = {
  readonly languages: readonly string[];
  readonly courses: readonly (readonly [slug: string, title: string])[];
};

/** What a line says of a tutor, with weekly hours as a cell has them. */
export type BroughtTutor = {
  readonly facts: TutorFacts;
  readonly hours: string;
};

const genders: Readonly<Record<TutorFacts["gender"], readonly string[]>> = {
  woman: ["woman", "female", "f", "w", "mrs", "ms", "امرأة", "أنثى", "معلمة", "عورت", "خاتون"],
  man: ["man", "male", "m", "mr", "رجل", "ذكر", "معلم", "مرد"],
};

/** The parts of a cell that lists several. */
export const partsOf = (typed: string) =>
  typed
    .split(/[,;،؛\n]/)
    .map(cleanLine)
    .filter(Boolean);

/** Each part by what it is known as; what is unknown apart. */
function recognise(typed: string, known: readonly (readonly [value: string, name: string])[]) {
  const values: string[] = [];
  const unknown: string[] = [];
  for (const part of partsOf(typed)) {
    const key = nameKeyOf(part);
    const found = known.find(([value, name]) => key === value || key === nameKeyOf(name));
    if (found) values.push(found[0]);
    else unknown.push(part);
  }
  return { values: [...new Set(values)], unknown: unknown.join(", ") };
}

function isRoom(room: string): boolean {
  const url = URL.parse(room);
  return url?.protocol === "https:" && url.username === "" && room.length <= 500;
}

/** The tutors of a file, a line each. */
export function readTutors(
  { names, columns, lines }: Brought,
  { languages, courses }: Taught,
): readonly Unit<BroughtTutor>[] {
  const seen = new Map<string, number>();
  return lines.map((row) => {
    const cell = cellsOf(columns, row);
    const line = (role: TutorRole) => cleanLine(cell(role));
    const problems: LineProblem[] = [];
    const refuse = (why: LineWhy, role: TutorRole | null, detail = "") => {
      problems.push({ line: row.line, role, why, detail });
    };
    const shape = shapeOf(names, row);
    if (shape) refuse(shape, null);
    const name = line("name");
    if (name === "") refuse("missing", "name");
    else if (name.length > 100) refuse("name", "name");
    const key = nameKeyOf(name);
    const before = seen.get(key);
    if (before !== undefined && name !== "") refuse("twice", "name", String(before));
    else seen.set(key, row.line);
    const email = line("email");
    const address = parseEmail(email);
    if (email !== "" && !address) refuse("email", "email");
    const zone = findCity(line("city"));
    if (!zone) refuse(line("city") === "" ? "missing" : "city", "city", line("city"));
    const said = line("gender").toLowerCase();
    const gender = (["woman", "man"] as const).find((one) => genders[one].includes(said));
    if (!gender) refuse("gender", "gender");
    const spoken = recognise(
      cell("languages"),
      languages.map((one) => [one, one] as const),
    );
    if (spoken.unknown) refuse("language", "languages", spoken.unknown);
    const taught = recognise(cell("courses"), courses);
    if (taught.unknown) refuse("course", "courses", taught.unknown);
    const hours = readWeek(cell("hours"));
    if (!hours) refuse("hours", "hours");
    const room = line("room");
    if (room !== "" && !isRoom(room)) refuse("room", "room");
    const facts: TutorFacts = {
      memberId: null,
      name,
      email: address?.ascii ?? "",
      zone: zone?.id ?? "",
      gender: gender ?? "woman",
      languages: spoken.values,
      courses: taught.values,
      room,
      leftOn: null,
    };
    const of = { facts, hours: weekText(hours ?? []) };
    return { key, lines: [row.line], title: name || "–", facts: of, problems };
  });
}
