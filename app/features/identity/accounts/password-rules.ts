import { normalisePassword } from "#app/platform/normalise-password.ts";
import type { passwordMessages } from "#words/pages/register.ts";

/**
 * What NIST SP 800-63B-4, section 3.1.1.2, asks of a password: length counts (in code points), kinds
 * of characters do not. The upper limit, at most 1024 bytes, keeps the work of one check small.
 */
export const passwordLimits = { min: 12, max: 256 };

/** Why a password is refused. Only the server, which has the list, finds `common`. */
type PasswordFault = Exclude<keyof typeof passwordMessages, "again" | "different">;

/** Words that anyone would try first for this person. */
export type PasswordContext = {
  readonly email: string;
  readonly name: string;
  /** The academy's name. */
  readonly academy: string;
};

/** Only letters and digits, in one case. */
export function foldPassword(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Length of a text as NIST SP 800-63B counts it: an emoji beyond the basic plane is one. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/** Whether any account could have this password; hashing a longer one would only cost time. */
export function canBePassword(typed: string): boolean {
  return typed.length <= passwordLimits.max * 2 && countCodePoints(typed) <= passwordLimits.max;
}

/** @returns the first reason to refuse a password, or null if this side finds none */
export function findPasswordFault(typed: string, about: PasswordContext): PasswordFault | null {
  if (typed === "") return "missing";
  // First, so that no work is done on a text of any length.
  if (typed.length > passwordLimits.max * 2) return "long";
  const password = normalisePassword(typed);
  const length = countCodePoints(password);
  if (length < passwordLimits.min) return "short";
  if (length > passwordLimits.max) return "long";
  const forms = formsOf(password);
  if (forms.some(isRepeated)) return "repeated";
  if (forms.some(isSequence)) return "sequence";
  return isPersonal(password, about) ? "personal" : null;
}

/** As typed and, if enough letters are left to judge, without what is between them. */
function formsOf(password: string): readonly string[] {
  const folded = foldPassword(password);
  const plain = password.toLowerCase();
  return countCodePoints(folded) >= 8 ? [plain, folded] : [plain];
}

/** "abcabcabcabc" is no better than "abc": repetitions count once. */
function isRepeated(password: string): boolean {
  const points = Array.from(password);
  if (new Set(points).size < 4) return true;
  for (let period = 1; period < passwordLimits.min && period * 2 <= points.length; period += 1) {
    if (points.every((point, index) => index < period || point === points[index - period])) {
      return true;
    }
  }
  return false;
}

/** Rows of common keyboards, and the ways in which people run along them. */
const rows =
  "qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 7890".split(" ");
/** Runs may adjoin: "abcdef123456" has two. */
const maxRuns = 3;

function isStep(from: string, to: string): boolean {
  if (Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) <= 1) return true;
  return rows.some((row) => row.includes(from + to) || row.includes(to + from));
}

function isSequence(password: string): boolean {
  const points = Array.from(password);
  const breaks = points.filter(
    (point, index) => index > 0 && !isStep(points[index - 1] ?? "", point),
  );
  return breaks.length < maxRuns;
}

/** What must be left of a password once the words about its owner are taken out. */
const ownPart = 6;

function isPersonal(password: string, about: PasswordContext): boolean {
  const folded = foldPassword(password);
  let rest = folded;
  for (const word of wordsAbout(about)) rest = rest.replaceAll(word, "");
  return rest !== folded && countCodePoints(rest) < ownPart;
}

function wordsAbout({ email, name, academy }: PasswordContext): readonly string[] {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  // The last label, such as "com", says nothing about anyone.
  const labels = domain.split(".").slice(0, -1);
  const parts = [
    ...local.split(/[._+-]/),
    ...labels,
    ...name.split(/\s+/),
    ...academy.split(/\s+/),
  ];
  const words = [email, local, name, academy, ...parts].map(foldPassword);
  return [...new Set(words)]
    .filter((word) => countCodePoints(word) >= 4)
    .toSorted((a, b) => b.length - a.length);
}
