import { siteWords } from "#content/site-words.ts";
import type { Site } from "./types.ts";

/*
 * The one place for the brand and the ways to reach the academy, in every language; site-words.ts has the
 * words around them. A change here changes every page, email and legal text. The phone number and all
 * `.example` hosts are reserved for examples: replace them, and the social addresses, before going live.
 */
const name = "Meridian Academy";
const phone = { display: "+44 7700 900123", e164: "+447700900123" };
const greeting = siteWords.chat.greeting.replace("{name}", name);

const business: Site["business"] = {
  postalAddress: null,
  companyNumber: null,
  taxNumber: null,
  icoNumber: null,
  euRepresentative: null,
};

export const site = {
  ...siteWords,
  name,
  shortName: "Meridian",
  // The registered name of the business, once there is one.
  legalName: name,
  email: "hello@meridian-academy.example",
  phone,
  chat: {
    label: siteWords.chat.label,
    greeting,
    // The chat service accepts digits only. Browsers encode other letters than English ones themselves, and encoded
    // they are three times as long on every page.
    href: `https://wa.me/${phone.e164.replace("+", "")}?text=${greeting.replace(/[ -~]+/g, encodeURIComponent)}`,
  },
  address: { ...siteWords.address, countryCode: "GB" },
  business,
  social: [
    { network: "facebook", label: "Facebook", href: "https://facebook.example/meridian-academy" },
    {
      network: "instagram",
      label: "Instagram",
      href: "https://instagram.example/meridian-academy",
    },
    { network: "linkedin", label: "LinkedIn", href: "https://linkedin.example/meridian-academy" },
    { network: "youtube", label: "YouTube", href: "https://youtube.example/meridian-academy" },
  ],
} satisfies Site;
