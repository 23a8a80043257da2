import type * as English from "#words/trading.ts";

export const tradingWords: typeof English.tradingWords = {
  company: (name, place, number, office) =>
    `شركة ${name} مسجّلة في ${place} برقم ${number}. المكتب المسجّل: ${office}.`,
  trader: (name, proprietor, office) => `الاسم التجاري ${name}، لصاحبه ${proprietor}، ${office}.`,
  vat: (number) => `رقم ضريبة القيمة المضافة: ${number}.`,
};
