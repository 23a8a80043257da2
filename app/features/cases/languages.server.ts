type Written = { readonly site_language: string };

/** What the desk calls a language. @param code such as `ar` */
export function languageName(code: string): string {
  return new Intl.DisplayNames("en-GB", { type: "language" }).of(code) ?? code;
}

/** The language of a case or of a reply where it is not the desk's own English. */
export function otherLanguage({ site_language: code }: Written): string | null {
  return code === "en" ? null : languageName(code);
}

/** Saved replies in the language of a case before the others. */
export function inLanguageFirst<Reply extends Written>(
  replies: readonly Reply[],
  { site_language }: Written,
): readonly Reply[] {
  const isOther = (reply: Reply) => Number(reply.site_language !== site_language);
  return replies.toSorted((one, next) => isOther(one) - isOther(next));
}
