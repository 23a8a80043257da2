/**
 * The languages of the site. English stands at the root; each of the others at its code, such as `/ar`, with its
 * words in the folder of that name alongside this file. Order is the order in which they are offered.
 */
export const languages = {
  en: { name: "English", tag: "en-GB", dir: "ltr" },
  // In the digits of the site's clocks and prices.
  ar: { name: "العربية", tag: "ar-u-nu-latn", dir: "rtl" },
  ur: { name: "اردو", tag: "ur-u-nu-latn", dir: "rtl" },
} as const;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];
