/**
 * The languages of the site. English is at the root, each of the others at its code, such as `/ar`, with its
 * words in the folder of that name beside this file. They are offered in this order: `offer` to visitors whose
 * browser asks for the language.
 */
export const languages = {
  en: {
    name: "English",
    tag: "en-GB",
    dir: "ltr",
    offer: "Read this site in English",
  },
  // The digits are those of the site's clocks and prices.
  ar: {
    name: "العربية",
    tag: "ar-u-nu-latn",
    dir: "rtl",
    offer: "اقرؤوا الموقع بالعربية",
  },
  ur: {
    name: "اردو",
    tag: "ur-u-nu-latn",
    dir: "rtl",
    offer: "یہ ویب سائٹ اردو میں پڑھیں",
  },
} as const;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];
