import { language } from "./language.ts";

/** A text for each plural form that a language has, as `Intl.PluralRules` names them. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** English without `Intl`, whose data blocks a phone at its first use. */
function formOf(count: number): Intl.LDMLPluralRule {
  if (language.code === "en") return count === 1 ? "one" : "other";
  return new Intl.PluralRules(language.tag).select(count);
}

/** The text for a number of things; the number itself is still to be filled in. */
export function plural(count: number, forms: PluralForms): string {
  return forms[formOf(count)] ?? forms.other;
}
