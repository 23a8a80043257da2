import { findCity } from "#app/features/clock/cities.server.ts";
import { firstNamePattern, longestFirstName, nameKeyOf } from "#app/features/families/name-key.ts";
import type { GuardianMay } from "#app/platform/.server/db/schema/families-tables.ts";
import { latin } from "#app/platform/.server/table/digits.ts";
import type { Row } from "#app/platform/.server/table/read-cells.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { normalisePhone, phoneFrom } from "#app/platform/phone-number.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { languages, languageCodes, type LanguageCode } from "#content/languages.ts";
import { trialAgeBands } from "#words/pages/trial.ts";
import { cellsOf, shapeOf, type Brought } from "./brought-table.server.ts";
import type { FamilyRole } from "./moving-columns.server.ts";
import type { LineProblem, LineWhy, Unit } from "./unit.ts";

/** Somebody who cares for a child, as a file has them. */
export type BroughtGuardian = {
  readonly name: string;
  /** In ASCII; empty for none, as is a number. */
  readonly email: string;
  readonly phone: string;
  readonly zone: string;
  /** Empty if the file does not say it. */
  readonly reads: LanguageCode | "";
  readonly speaks: string;
};

export type BroughtChild = { readonly name: string; readonly age: string };

/** A guardian with whom they care for, and another one. */
export type BroughtFamily = BroughtGuardian & {
  readonly children: readonly BroughtChild[];
  /** Whether the guardian learns. */
  readonly isLearner: boolean;
  readonly other:
    | (Pick<BroughtGuardian, "name" | "email" | "phone"> & { readonly may: GuardianMay })
    | null;
};

const readsWords: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ["english", "الإنجليزية", "الانجليزية", "إنجليزي", "انگریزی"],
  ar: ["arabic", "عربي", "عربية", "عربی"],
  ur: ["urdu", "الأردية", "أردو"],
};

const mayWords: Readonly<Record<GuardianMay, readonly string[]>> = {
  manage: ["decides", "decide", "manage", "يقرر", "فیصلہ کرتے ہیں"],
  view: ["sees", "see", "view", "يرى", "دیکھتے ہیں"],
  pay: ["pays", "pay", "يدفع", "ادائیگی کرتے ہیں"],
};

/** What says in place of a child's name that the guardian learns. */
const selfWords = ["self", "adult", "himself", "herself", "themselves", "نفسه", "نفسها", "خود"];

const found = <Word extends string>(
  words: Readonly<Record<Word, readonly string[]>>,
  typed: string,
): Word | null =>
  (Object.keys(words) as Word[]).find(
    (one) => one === typed.toLowerCase() || words[one].includes(typed.toLowerCase()),
  ) ?? null;

const languageOf = (typed: string) =>
  found(readsWords, typed) ?? languageCodes.find((one) => languages[one].name === typed) ?? null;

/** An age or a group of ages as the group. @returns null if it is none of a child's */
function bandOf(typed: string): string | null {
  const [first = "", last = first] = latin(typed)
    .replace(/(?:years?(?: old)?|yrs?|y\/o|سنوات|سنة|سال)\.?$/iu, "")
    .split(/\s*(?:-|–|—|\bto\b|\bor\b)\s*/)
    .map((one) => one.trim());
  const ageOf = (one: string) => (/^\d{1,2}$/.test(one) ? Number(one) : -1);
  const has = (band: string, age: number) => {
    const [from = 0, to = 0] = (band.match(/\d+/g) ?? []).map(Number);
    return age >= from && age <= to;
  };
  return trialAgeBands.find((band) => has(band, ageOf(first)) && has(band, ageOf(last))) ?? null;
}

/** Several in one cell; a name has no comma. */
const several = (typed: string) =>
  typed
    .split(/[,;،؛\n&+/]|\s(?:and|و|اور)\s/)
    .map(cleanLine)
    .filter(Boolean);

type Refuse = (why: LineWhy, role: FamilyRole | null, detail?: string) => void;
type CellOf = (role: FamilyRole) => string;

function readContact(line: CellOf, refuse: Refuse, zone: string, of: "" | "other") {
  const [emailRole, phoneRole] =
    of === "" ? (["email", "phone"] as const) : (["otherEmail", "otherPhone"] as const);
  const typed = { email: line(emailRole), phone: line(phoneRole) };
  const email = parseEmail(typed.email)?.ascii ?? "";
  if (typed.email !== "" && email === "") refuse("email", emailRole);
  const number = normalisePhone(typed.phone);
  if (typed.phone !== "" && number === null) refuse("phone", phoneRole);
  return { email, phone: number === null ? "" : zone === "" ? number : phoneFrom(zone, number) };
}

function readChildren(line: CellOf, refuse: Refuse) {
  const names = several(line("child"));
  const ages = several(line("age"));
  const isLearner = names.length === 1 && selfWords.includes(names[0]?.toLowerCase() ?? "");
  if (names.length === 0) refuse("missing", "child");
  if (isLearner) return { isLearner, children: [] };
  if (ages.length > 0 && ages.length !== names.length) refuse("ages", "age");
  const children = names.map((name, at) => {
    const typed = ages[at] ?? "";
    if (name.length > longestFirstName || !firstNamePattern.test(name))
      refuse("child", "child", name);
    const band = typed === "" ? "" : bandOf(typed);
    if (band === null) refuse(Number(latin(typed)) > 17 ? "adult" : "age", "age", typed);
    return { name, age: band ?? "" };
  });
  return { isLearner, children };
}

function readOther(line: CellOf, refuse: Refuse, zone: string): BroughtFamily["other"] {
  const name = line("other");
  const contact = readContact(line, refuse, zone, "other");
  const typed = line("otherMay");
  const may = typed === "" ? "manage" : found(mayWords, typed);
  if (may === null) refuse("may", "otherMay");
  if (name === "" && contact.email === "" && contact.phone === "") return null;
  if (name === "" || name.length > 100) refuse(name === "" ? "missing" : "name", "other");
  if (contact.email === "" && contact.phone === "") refuse("contact", "otherEmail");
  return { name, ...contact, may: may ?? "view" };
}

type Group = {
  readonly lines: number[];
  facts: BroughtFamily;
  readonly problems: LineProblem[];
};

/** Puts what a further line of a family says to what the others have said. */
function joinTo(group: Group, said: BroughtFamily, row: Row, refuse: Refuse): void {
  const { facts } = group;
  const roles = {
    name: "guardian",
    email: "email",
    phone: "phone",
    zone: "city",
    reads: "reads",
    speaks: "speaks",
  } as const;
  for (const field of Object.keys(roles) as (keyof typeof roles)[]) {
    const [one, other] = [facts[field], said[field]];
    const plain = { name: nameKeyOf, email: emailKeyOf }[field as string] ?? String;
    const isUnlike = plain(one) !== plain(other);
    if (one !== "" && other !== "" && isUnlike)
      refuse("unlike", roles[field], `${group.lines[0]}: ${one}`);
  }
  const { children } = facts;
  for (const { name } of said.children) {
    if (children.some((one) => nameKeyOf(one.name) === nameKeyOf(name)))
      refuse("twice", "child", String(group.lines[0]));
  }
  if (facts.other && said.other && JSON.stringify(facts.other) !== JSON.stringify(said.other))
    refuse("unlike", "other", `${group.lines[0]}: ${facts.other.name}`);
  group.lines.push(row.line);
  group.facts = {
    name: facts.name || said.name,
    email: facts.email || said.email,
    phone: facts.phone || said.phone,
    zone: facts.zone || said.zone,
    reads: facts.reads || said.reads,
    speaks: facts.speaks || said.speaks,
    children: [...children, ...said.children],
    isLearner: facts.isLearner || said.isLearner,
    other: facts.other ?? said.other,
  };
}

/**
 * The families of a file: a line for each family, or for each child. Lines belong together by the guardian's address, else by
 * number and name, or where a line leaves the guardian out, as under a name that stands once.
 */
export function readFamilies({ names, columns, lines }: Brought): readonly Unit<BroughtFamily>[] {
  const groups: Group[] = [];
  const byContact = new Map<string, Group>();
  for (const row of lines) {
    const cell = cellsOf(columns, row);
    const line: CellOf = (role) => cleanLine(cell(role));
    const problems: LineProblem[] = [];
    const refuse: Refuse = (why, role, detail = "") => {
      problems.push({ line: row.line, role, why, detail });
    };
    const shape = shapeOf(names, row);
    if (shape) refuse(shape, null);
    const typedCity = line("city");
    const zone = typedCity === "" ? "" : (findCity(typedCity)?.id ?? "");
    if (typedCity !== "" && zone === "") refuse("city", "city", typedCity);
    const name = line("guardian");
    if (name.length > 100) refuse("name", "guardian");
    const contact = readContact(line, refuse, zone, "");
    const reads = line("reads") === "" ? "" : languageOf(line("reads"));
    if (reads === null) refuse("reads", "reads");
    const speaks = line("speaks").slice(0, 40);
    const theirs = readChildren(line, refuse);
    const other = readOther(line, refuse, zone);
    const said = { name, ...contact, zone, reads: reads ?? "", speaks, ...theirs, other } as const;
    const isBelow = name === "" && contact.email === "" && contact.phone === "";
    const ofEmail = contact.email === "" ? undefined : byContact.get(emailKeyOf(contact.email));
    const ofPhone = contact.phone === "" ? undefined : byContact.get(contact.phone);
    const isSame =
      ofPhone && nameKeyOf(ofPhone.facts.name) === nameKeyOf(name || ofPhone.facts.name);
    const isOther =
      ofPhone && contact.email !== "" && ofPhone.facts.email !== "" && ofPhone !== ofEmail;
    const group = ofEmail ?? (isSame && !isOther ? ofPhone : isBelow ? groups.at(-1) : undefined);
    if (group) {
      joinTo(group, said, row, refuse);
      group.problems.push(...problems);
    } else {
      if (name === "") refuse("missing", "guardian");
      if (
        contact.email === "" &&
        contact.phone === "" &&
        !problems.some(({ role }) => role === "email" || role === "phone")
      )
        refuse("contact", "email");
      if (ofPhone && !isOther)
        refuse("number", "phone", `${ofPhone.lines[0]}: ${ofPhone.facts.name}`);
      groups.push({ lines: [row.line], facts: said, problems });
    }
    const at = group ?? groups.at(-1);
    if (at && contact.email !== "") byContact.set(emailKeyOf(contact.email), at);
    if (at && contact.phone !== "" && !byContact.has(contact.phone))
      byContact.set(contact.phone, at);
  }
  return groups.map(({ facts, ...group }) => ({
    ...group,
    facts,
    key: facts.email === "" ? facts.phone : emailKeyOf(facts.email),
    title: facts.name || "–",
  }));
}
