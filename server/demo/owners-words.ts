import { importDocuments } from "#app/features/documents/carry.server.ts";
import { noticeAt, noticeWords, questions, questionWords } from "./questions.ts";
import type { Told } from "./story.ts";

const free = "Best with three lessons a week or more.";

const prices = {
  currencies: ["GBP", "USD", "PKR", "KWD"],
  tax: "none",
  lines: [
    {
      name: "Quran and Islamic studies",
      note: "all ages",
      minutes: 30,
      amounts: { GBP: 9, USD: 12, PKR: 2500, KWD: 3.5 },
      areas: ["islamic"],
    },
    {
      name: "Hifz",
      minutes: 30,
      amounts: { GBP: 11.5, USD: 15, PKR: 3200, KWD: 4.505 },
      sentence: free,
      course: "hifz-program",
    },
    {
      name: "School subjects",
      note: "to age 13",
      minutes: 60,
      amounts: { GBP: 20, USD: 26, PKR: 5800, KWD: 8 },
      areas: ["tuition"],
    },
    {
      name: "GCSE, IGCSE, O level",
      note: "age 14 to 16",
      minutes: 60,
      amounts: { GBP: 24, USD: 31.5, PKR: 7000, KWD: 9.75 },
      areas: ["tuition"],
      levels: ["GCSE", "IGCSE", "O level"],
    },
    {
      name: "Web development and programming",
      minutes: 50,
      amounts: { GBP: 22.5, USD: 29, PKR: 6500, KWD: 9 },
      areas: ["web", "programming"],
    },
  ],
};

const words = {
  ur: {
    "Quran and Islamic studies": "قرآن اور اسلامیات",
    "all ages": "ہر عمر",
    Hifz: "حفظ",
    [free]: "ہفتے میں تین یا زیادہ کلاسیں بہتر ہیں۔",
    "School subjects": "اسکول کے مضامین",
    "to age 13": "13 سال تک",
    "GCSE, IGCSE, O level": "جی سی ایس ای، آئی جی سی ایس ای، او لیول",
    "age 14 to 16": "عمر 14 تا 16",
    "Web development and programming": "ویب ڈویلپمنٹ اور پروگرامنگ",
  },
  ar: {
    "Quran and Islamic studies": "القرآن والدراسات الإسلامية",
    "all ages": "كل الأعمار",
    Hifz: "الحفظ",
    [free]: "الأفضل ثلاث حصص في الأسبوع أو أكثر.",
    "School subjects": "المواد المدرسية",
    "to age 13": "حتى 13 سنة",
    "GCSE, IGCSE, O level": "GCSE وIGCSE وO level",
    "age 14 to 16": "من 14 إلى 16 سنة",
    "Web development and programming": "تطوير الويب والبرمجة",
  },
} as const;

/** Where families pay: of a bank that there is not, and an IBAN from its registry's examples. */
const billing = {
  letters: "MA",
  days: 14,
  tax: [],
  accounts: [
    { currency: "GBP", sortCode: "00-00-00", accountNumber: "12345678" },
    { currency: "CAD", iban: "GB29 NWBK 6016 1331 9268 19", bic: "NWBKGB2L" },
    { currency: "PKR", iban: "PK36 SCBL 0000 0011 2345 6702" },
  ],
} as const;

const pairsOf = (own: Readonly<Record<string, string>>) => ({
  pairs: Object.entries(own).map(([english, said]) => ({ english, words: said })),
});

/** Publishes what an owner would have entered: what lessons cost, by area, by level and for one course, what people ask, and a notice. */
export async function tellOwnersWords(services: Told, now: number): Promise<void> {
  const bodies = new Map<string, unknown>([
    ["en/prices", prices],
    ["en/billing", billing],
    ["en/questions", questions],
    ["en/notice", noticeAt(now)],
  ]);
  for (const language of ["ur", "ar"] as const) {
    bodies.set(`${language}/prices`, pairsOf(words[language]));
    bodies.set(`${language}/questions`, pairsOf(questionWords[language]));
    bodies.set(`${language}/notice`, pairsOf(noticeWords[language]));
  }
  const imported = await importDocuments(services, bodies);
  if (imported.kind !== "published")
    throw new Error(`The demo has a fault: ${JSON.stringify(imported)}`);
}
