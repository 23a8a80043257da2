import type * as English from "#words/trading.ts";

export const tradingWords: typeof English.tradingWords = {
  company: (name, place, number, office) =>
    `کمپنی ${name}، ${place} میں نمبر ${number} کے تحت رجسٹرڈ ہے۔ رجسٹرڈ دفتر: ${office}۔`,
  trader: (name, proprietor, office) => `کاروباری نام ${name}، مالک ${proprietor}، ${office}۔`,
  vat: (number) => `VAT نمبر: ${number}۔`,
};
