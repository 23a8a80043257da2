/** Properties that hold no words: a translation repeats them as they are. */
type Kept =
  | "area"
  | "embed"
  | "group"
  | "href"
  | "icon"
  | "id"
  | "network"
  | "path"
  | "picture"
  | "sample"
  | "slug"
  | "to"
  | "value"
  | "zone";

/** A text for each plural form of a language: English has two, Arabic six. `Intl.PluralRules` names them. */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, "other">]?: string;
};

/**
 * The shape of the same words in another language: exactly what English has. Texts may be any string;
 * everything else stays as it is.
 */
export type Translated<English> = English extends string
  ? string
  : English extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : English extends RegExp | ReadonlySet<string> | number | boolean | null | undefined
      ? English
      : English extends { readonly one: string; readonly other: string }
        ? PluralForms
        : {
            readonly [Key in keyof English]: Key extends Kept
              ? English[Key]
              : Translated<English[Key]>;
          };
