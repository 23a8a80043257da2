import { addressOf, type Site } from "./documents.ts";
import { tradingWords as arabic } from "./words/ar/trading.ts";
import { tradingWords as english } from "./words/en/trading.ts";
import { tradingWords as urdu } from "./words/ur/trading.ts";

const words: Readonly<Record<string, typeof english>> = { ar: arabic, ur: urdu };

/**
 * Who trades under the academy's name, as pages and letters of a business must say: Company, Limited Liability
 * Partnership and Business Regulations 2015, regulations 24 and 25; Companies Act 2006, section 1202.
 *
 * @param code of the language in which they say it
 * @returns a sentence or two, empty as long as the document `facts` says nothing of it
 */
export function tradingDisclosure(site: Site, code = "en"): string {
  const tradingWords = words[code] ?? english;
  const { legalName, business } = site;
  const { companyNumber, registeredIn, proprietor, taxNumber } = business;
  const office = business.registeredOffice ?? addressOf(site);
  const who =
    companyNumber && registeredIn
      ? tradingWords.company(legalName, registeredIn, companyNumber, office)
      : proprietor
        ? tradingWords.trader(legalName, proprietor, office)
        : "";
  return [who, ...(taxNumber ? [tradingWords.vat(taxNumber)] : [])].filter(Boolean).join(" ");
}
