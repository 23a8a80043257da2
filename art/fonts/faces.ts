import { fileURLToPath } from "node:url";

/** One woff2 file to cut: from which package file, with which characters and axes. */
export type Cut = {
  file: string;
  /** The `font-family` the file is part of. */
  family: string;
  source: string;
  characters: string;
  axes?: Record<string, number | { min: number; max: number }>;
  /** OpenType features to keep; all when absent. */
  features?: string[];
  /** The language whose pages alone are set in it. */
  language?: "ar" | "ur";
  /** The `font-weight` descriptor. */
  weight: string;
  /** The `size-adjust` descriptor, where the letters must match another face's. */
  sizeAdjust?: string;
  /** The most the file may weigh, in bytes. */
  budget: number;
  /** The package file's licence, copied beside the fonts under this name. */
  licence: string;
};

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

function without(text: string, taken: string): string {
  return [...text].filter((letter) => !taken.includes(letter)).join("");
}

const basic = range(0x20, 0x7e) + "\u00a0£€©·×–—‘’“”…•";
const latin1 = without(range(0xa1, 0xff), basic + "\u00ad") + "ıŒœ™‚„‹›−";
const latinExtended = without(range(0x100, 0x17f), latin1) + range(0x218, 0x21b) + "ʼẞ₹";
const dotsAndLines = "ḌḍḎḏḠḡḤḥḪḫḲḳḴḵḶḷṄṅṆṇṚṛṢṣṬṭṮṯẒẓẖ";
const halfRings = "ʾʿ";
/** Arabic, Persian and Urdu letters, vowel signs, Quranic marks, digits and common ligatures. */
const arabic =
  "،؍؛؞؟٪٫٬٭۔۝۞۩﴾﴿ﷲﷺﷻ\u200c\u200d" +
  range(0x610, 0x614) +
  range(0x621, 0x63a) +
  range(0x640, 0x658) +
  range(0x660, 0x669) +
  range(0x670, 0x671) +
  range(0x6d6, 0x6ed) +
  range(0x6f0, 0x6f9) +
  "ٲٹپچڈڑژکگںھہۀۂۃیےۓ";

const frauncesAxes = { opsz: 36, wght: { min: 500, max: 650 } };
/** Of the signs outside the basic ones, those that stand on most pages: each other file is one more to fetch. */
const figtreeSigns = "↑↓›";
const figtreeAxes = { wght: { min: 400, max: 700 } };
const figtreeFeatures = ["kern", "mark", "mkmk", "ccmp", "tnum"];

const fraunces = { family: "Fraunces", weight: "500 650", licence: "fraunces-OFL.txt" };
const figtree = { family: "Figtree", weight: "400 700", licence: "figtree-OFL.txt" };

/** What Arabic and Urdu text is written in, and of the marks of the Quran those of which our texts speak. */
const letters =
  "،؍؛؟٪٫٬۔۞۩ﷺ\u200c\u200d" + range(0x621, 0x63a) + range(0x640, 0x657) + "ٰٱٹپچڈڑژکگںھہۀۂۃیےۓ";

function packageFile(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}

export const cuts: Cut[] = [
  {
    ...fraunces,
    file: "fraunces-basic.woff2",
    source: packageFile("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    characters: without(basic, "&"),
    axes: frauncesAxes,
    features: ["kern", "liga"],
    budget: 25_000,
  },
  {
    // Above optical size 18 the face has an ornate ampersand, which clots in small titles.
    ...fraunces,
    file: "fraunces-ampersand.woff2",
    source: packageFile("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    characters: "&",
    axes: { ...frauncesAxes, opsz: 17 },
    features: ["rvrn"],
    budget: 2_000,
  },
  {
    ...fraunces,
    file: "fraunces-latin-1.woff2",
    source: packageFile("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    characters: latin1,
    axes: frauncesAxes,
    features: ["kern"],
    budget: 16_000,
  },
  {
    ...fraunces,
    file: "fraunces-extended.woff2",
    source: packageFile("@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2"),
    characters: latinExtended + dotsAndLines,
    axes: frauncesAxes,
    features: ["kern"],
    budget: 25_000,
  },
  {
    ...fraunces,
    file: "fraunces-half-rings.woff2",
    source: packageFile("@fontsource/amiri/files/amiri-latin-ext-400-normal.woff2"),
    characters: halfRings,
    licence: "amiri-OFL.txt",
    budget: 1_000,
  },
  {
    ...figtree,
    file: "figtree-basic.woff2",
    source: packageFile("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    characters: basic + figtreeSigns,
    axes: figtreeAxes,
    features: figtreeFeatures,
    budget: 16_000,
  },
  {
    ...figtree,
    file: "figtree-latin-1.woff2",
    source: packageFile("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    characters: without(latin1, figtreeSigns),
    axes: figtreeAxes,
    features: figtreeFeatures,
    budget: 10_000,
  },
  {
    ...figtree,
    file: "figtree-extended.woff2",
    source: packageFile("@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"),
    characters: latinExtended,
    axes: figtreeAxes,
    features: figtreeFeatures,
    budget: 11_000,
  },
  {
    ...figtree,
    file: "figtree-transliteration.woff2",
    source: packageFile("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2"),
    characters: dotsAndLines + halfRings + "ʼˀˁ",
    axes: figtreeAxes,
    features: ["kern"],
    sizeAdjust: "93%",
    licence: "inter-OFL.txt",
    budget: 8_000,
  },
  {
    family: "Amiri",
    file: "amiri-arabic.woff2",
    source: packageFile("@fontsource/amiri/files/amiri-arabic-400-normal.woff2"),
    characters: arabic,
    features: [
      "ccmp",
      "init",
      "medi",
      "fina",
      "rlig",
      "liga",
      "calt",
      "curs",
      "kern",
      "mark",
      "mkmk",
    ],
    weight: "400",
    sizeAdjust: "115%",
    licence: "amiri-OFL.txt",
    budget: 60_000,
  },
  {
    file: "letters-ar.woff2",
    family: "Letters",
    language: "ar",
    source: packageFile(
      "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
    ),
    characters: letters,
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
    licence: "noto-naskh-OFL.txt",
    budget: 70_000,
  },
  {
    file: "letters-ur.woff2",
    family: "Letters",
    language: "ur",
    source: packageFile(
      "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2",
    ),
    characters: letters,
    weight: "400 700",
    licence: "noto-nastaliq-OFL.txt",
    budget: 160_000,
  },
];

/** Where each licence text comes from, by the name it is kept under. */
export const licences: Record<string, string> = {
  "fraunces-OFL.txt": packageFile("@fontsource-variable/fraunces/LICENSE"),
  "figtree-OFL.txt": packageFile("@fontsource-variable/figtree/LICENSE"),
  "inter-OFL.txt": packageFile("@fontsource-variable/inter/LICENSE"),
  "amiri-OFL.txt": packageFile("@fontsource/amiri/LICENSE"),
  "noto-naskh-OFL.txt": packageFile("@fontsource-variable/noto-naskh-arabic/LICENSE"),
  "noto-nastaliq-OFL.txt": packageFile("@fontsource/noto-nastaliq-urdu/LICENSE"),
};
