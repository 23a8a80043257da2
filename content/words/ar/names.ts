import type * as English from "#words/names.ts";
import type { Translated } from "#content/translated.ts";

export const names: Translated<typeof English.names> = {
  "4 to 6": "من 4 إلى 6 سنوات",
  "7 to 9": "من 7 إلى 9 سنوات",
  "10 to 12": "من 10 إلى 12 سنة",
  "13 to 15": "من 13 إلى 15 سنة",
  "16 or 17": "16 أو 17 سنة",

  Arabic: "العربية",
  Bengali: "البنغالية",
  Chinese: "الصينية",
  English: "الإنجليزية",
  French: "الفرنسية",
  German: "الألمانية",
  Hindi: "الهندية",
  Italian: "الإيطالية",
  Persian: "الفارسية",
  Punjabi: "البنجابية",
  Spanish: "الإسبانية",
  Turkish: "التركية",
  Urdu: "الأردية",
  "Another language: please write to me": "لغة أخرى: يُرجى الكتابة إليّ",

  Africa: "إفريقيا",
  America: "الأمريكتان",
  Asia: "آسيا",
  Australia: "أستراليا",
  Europe: "أوروبا",
  "Atlantic Ocean": "المحيط الأطلسي",
  "Indian Ocean": "المحيط الهندي",
  "Pacific Ocean": "المحيط الهادئ",

  "Key Stage 1": "المرحلة الأولى (Key Stage 1)",
  "Key Stage 2": "المرحلة الثانية (Key Stage 2)",
  "Key Stage 3": "المرحلة الثالثة (Key Stage 3)",
};
