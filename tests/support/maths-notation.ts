import { evaluate } from "mathjs";

/** Numbers that stand for letters, and functions by their names. */
export type Scope = Record<string, unknown>;

const functions = new Set(
  "sqrt cbrt gcd lcm round floor ceil mod mean median mode isPrime subset index sin tan deg pi".split(
    " ",
  ),
);

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A calculation as questions write it, such as `3x² − 1/2`, in the notation of mathjs. Units are left out. */
function toMathjs(text: string): string {
  return (
    text
      .replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1")
      .replaceAll(/\s*(?:°C|°|(?<![a-z])cm[²³]?|(?<![a-z])km)(?![a-z])|(?<=\d) m\b|£/g, "")
      .replaceAll("−", "-")
      .replaceAll("×", "*")
      .replaceAll("÷", "/")
      .replaceAll("π", "(pi)")
      .replaceAll("%", "/100")
      .replaceAll(/√(\d+)/g, " sqrt($1)")
      .replaceAll(/(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, minus: string, digits: string) => {
        const power = digits.replaceAll(/./g, (digit) => String(raised.indexOf(digit)));
        return `^(${minus && "-"}${power})`;
      })
      .replaceAll(/[a-zA-Z]+/g, (word) => (functions.has(word) ? word : word.split("").join(" ")))
      // A letter before a bracket is a factor, unless it is the name of a function.
      .replaceAll(/(?<![a-zA-Z])([a-eh-z]) ?\(/g, "$1 * (")
  );
}

/** What a calculation comes to. */
export function valueOf(text: string, scope: Scope = {}): number {
  const value: unknown = evaluate(toMathjs(text), { ...scope });
  return Number(Array.isArray(value) ? value[0] : value);
}

/** The letters of a calculation that stand for numbers. */
export function lettersOf(text: string): string[] {
  const words = toMathjs(text).match(/[a-zA-Z]+/g) ?? [];
  return [...new Set(words)].filter((word) => !functions.has(word) && !/^[fg]$/.test(word));
}

export function isEqual(one: number, another: number): boolean {
  return Math.abs(one - another) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(another));
}

const relation = /\s*([=<>≤≥≠])\s*/;

/** Whether a text says that one calculation equals another or is larger or smaller. */
export function isRelation(text: string): boolean {
  return relation.test(text);
}

/** A chain such as `3 × 4 = 12 > 5` as its pairs. */
export function relationsOf(text: string): { left: string; sign: string; right: string }[] {
  const parts = text.split(relation);
  return parts.flatMap((sign, index) =>
    index % 2 === 1 ? [{ left: parts[index - 1] ?? "", sign, right: parts[index + 1] ?? "" }] : [],
  );
}

/** Whether everything that a chain says is true. */
export function isTrue(text: string, scope: Scope = {}): boolean {
  return relationsOf(text).every(({ left, sign, right }) => {
    const [one, another] = [valueOf(left, scope), valueOf(right, scope)];
    const same = isEqual(one, another);
    switch (sign) {
      case "=":
        return same;
      case "≠":
        return !same;
      case "<":
        return !same && one < another;
      case ">":
        return !same && one > another;
      case "≤":
        return same || one < another;
      default:
        return same || one > another;
    }
  });
}
