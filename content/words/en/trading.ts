/** What the law asks a business to say of itself on its pages and in its letters. */
export const tradingWords = {
  company: (name: string, place: string, number: string, office: string) =>
    `${name} is registered in ${place} under number ${number}. Registered office: ${office}.`,
  trader: (name: string, proprietor: string, office: string) =>
    `${name} is the trading name of ${proprietor}, ${office}.`,
  vat: (number: string) => `VAT number: ${number}.`,
};
