import type { InThree } from "./terms.ts";

type Letter = {
  letter: string;
  name: InThree;
  /** The letter whose body it has, told apart by the dots alone. */
  shape: string;
  /** How many dots, and where. */
  dots: number;
  side?: "above" | "below";
};

/**
 * The letters of the Quran in the order of the primer, hamzah apart from alif. An alif without hamzah is a letter of
 * madd or hamzat al-waṣl, and belongs to none of the groups below but `joinsNot`.
 */
export const letters: readonly Letter[] = [
  { letter: "ا", name: ["alif", "ألف", "الف"], shape: "ا", dots: 0 },
  { letter: "ب", name: ["bāʾ", "باء", "با"], shape: "ب", dots: 1, side: "below" },
  { letter: "ت", name: ["tāʾ", "تاء", "تا"], shape: "ب", dots: 2, side: "above" },
  { letter: "ث", name: ["thāʾ", "ثاء", "ثا"], shape: "ب", dots: 3, side: "above" },
  { letter: "ج", name: ["jīm", "جيم", "جیم"], shape: "ح", dots: 1, side: "below" },
  { letter: "ح", name: ["ḥāʾ", "حاء", "حا"], shape: "ح", dots: 0 },
  { letter: "خ", name: ["khāʾ", "خاء", "خا"], shape: "ح", dots: 1, side: "above" },
  { letter: "د", name: ["dāl", "دال", "دال"], shape: "د", dots: 0 },
  { letter: "ذ", name: ["dhāl", "ذال", "ذال"], shape: "د", dots: 1, side: "above" },
  { letter: "ر", name: ["rāʾ", "راء", "را"], shape: "ر", dots: 0 },
  { letter: "ز", name: ["zāy", "زاي", "زا"], shape: "ر", dots: 1, side: "above" },
  { letter: "س", name: ["sīn", "سين", "سین"], shape: "س", dots: 0 },
  { letter: "ش", name: ["shīn", "شين", "شین"], shape: "س", dots: 3, side: "above" },
  { letter: "ص", name: ["ṣād", "صاد", "صاد"], shape: "ص", dots: 0 },
  { letter: "ض", name: ["ḍād", "ضاد", "ضاد"], shape: "ص", dots: 1, side: "above" },
  { letter: "ط", name: ["ṭāʾ", "طاء", "طا"], shape: "ط", dots: 0 },
  { letter: "ظ", name: ["ẓāʾ", "ظاء", "ظا"], shape: "ط", dots: 1, side: "above" },
  { letter: "ع", name: ["ʿayn", "عين", "عین"], shape: "ع", dots: 0 },
  { letter: "غ", name: ["ghayn", "غين", "غین"], shape: "ع", dots: 1, side: "above" },
  { letter: "ف", name: ["fāʾ", "فاء", "فا"], shape: "ف", dots: 1, side: "above" },
  { letter: "ق", name: ["qāf", "قاف", "قاف"], shape: "ق", dots: 2, side: "above" },
  { letter: "ك", name: ["kāf", "كاف", "کاف"], shape: "ك", dots: 0 },
  { letter: "ل", name: ["lām", "لام", "لام"], shape: "ل", dots: 0 },
  { letter: "م", name: ["mīm", "ميم", "میم"], shape: "م", dots: 0 },
  { letter: "ن", name: ["nūn", "نون", "نون"], shape: "ن", dots: 1, side: "above" },
  { letter: "و", name: ["wāw", "واو", "واؤ"], shape: "و", dots: 0 },
  { letter: "ه", name: ["hāʾ", "هاء", "ہا"], shape: "ه", dots: 0 },
  { letter: "ء", name: ["hamzah", "همزة", "ہمزہ"], shape: "ء", dots: 0 },
  { letter: "ي", name: ["yāʾ", "ياء", "یا"], shape: "ي", dots: 2, side: "below" },
];

/** Groups of letters as the poems on Tajweed and the primers list them. */
export const groups = {
  /** Do not join to the letter after them. */
  joinsNot: "ادذرزو",
  throat: "ءهعحغخ",
  /** Istiʿlāʾ: heavy always. */
  heavy: "خصضغطقظ",
  qalqalah: "قطبجد",
  /** Before them the lām of the article merges. */
  sun: "طثصرتضذندسظزشل",
  moon: "ءبغحجكوخفعقيمه",
  /** Ṣafīr. */
  whistle: "صزس",
  lips: "بمو",
  madd: "اوي",
  idghamWithGhunnah: "ينمو",
  idghamWithout: "لر",
  iqlab: "ب",
  ikhfa: "صذثجشقسكضظزتدطف",
} as const;

export type Group = keyof typeof groups;

/**
 * Where the letters are formed, from the chest to the lips, in the order of al-Jazariyyah. The letters of madd, from the
 * hollow of mouth and throat, are not in it.
 */
export const places = [
  { place: "throatLow", letters: "ءه" },
  { place: "throatMiddle", letters: "عح" },
  { place: "throatTop", letters: "غخ" },
  { place: "tongueRoot", letters: "ق" },
  { place: "tongueBack", letters: "ك" },
  { place: "tongueMiddle", letters: "جشي" },
  { place: "tongueSide", letters: "ض" },
  { place: "tongueEdge", letters: "ل" },
  { place: "tipForN", letters: "ن" },
  { place: "tipForR", letters: "ر" },
  { place: "tipAtGums", letters: "طدت" },
  { place: "tipWhistling", letters: "صسز" },
  { place: "tipAtTeeth", letters: "ظذث" },
  { place: "lipAndTeeth", letters: "ف" },
  { place: "lips", letters: "بمو" },
] as const;

/** The signs on and below letters. */
export const signs = {
  fathatan: "\u064B",
  dammatan: "\u064C",
  kasratan: "\u064D",
  fathah: "\u064E",
  dammah: "\u064F",
  kasrah: "\u0650",
  shaddah: "\u0651",
  sukun: "\u0652",
  smallAlif: "\u0670",
} as const;

export type Sign = keyof typeof signs;

/** What the letters above words of a printed muṣḥaf say about stopping. */
export const stopSigns = {
  "\u06D8": "stopRequired",
  "\u06D9": "stopForbidden",
  "\u06DA": "stopEither",
  "\u06D6": "stopGoOn",
  "\u06D7": "stopBetter",
} as const;
