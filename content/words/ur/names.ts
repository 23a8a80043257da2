import type * as English from "#words/names.ts";
import type { Translated } from "#content/translated.ts";

export const names: Translated<typeof English.names> = {
  "4 to 6": "4 سے 6 سال",
  "7 to 9": "7 سے 9 سال",
  "10 to 12": "10 سے 12 سال",
  "13 to 15": "13 سے 15 سال",
  "16 or 17": "16 یا 17 سال",

  Arabic: "عربی",
  Bengali: "بنگالی",
  Chinese: "چینی",
  English: "انگریزی",
  French: "فرانسیسی",
  German: "جرمن",
  Hindi: "ہندی",
  Italian: "اطالوی",
  Persian: "فارسی",
  Punjabi: "پنجابی",
  Spanish: "ہسپانوی",
  Turkish: "ترکی",
  Urdu: "اردو",
  "Another language: please write to me": "کوئی اور زبان: مجھے لکھیں",

  Africa: "افریقہ",
  America: "امریکا",
  Asia: "ایشیا",
  Australia: "آسٹریلیا",
  Europe: "یورپ",
  "Atlantic Ocean": "بحرِ اوقیانوس",
  "Indian Ocean": "بحرِ ہند",
  "Pacific Ocean": "بحرالکاہل",

  "Key Stage 1": "Key Stage 1 (5 سے 7 سال)",
  "Key Stage 2": "Key Stage 2 (7 سے 11 سال)",
  "Key Stage 3": "Key Stage 3 (11 سے 14 سال)",
  "O level": "او لیول",
  "A level": "اے لیول",
};
