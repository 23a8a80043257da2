import * as v from "valibot";

import { text } from "./texts.ts";

const detail = v.nullable(text(200));
/** `false` where the academy has none, such as a sole trader without VAT. */
const ifAny = v.nullable(v.union([v.literal(false), text(200)]));
const later = v.optional(detail, null);

/** The academy's name, the ways to reach it, and what the law asks a trader's site to say. The same in each language. */
export const factsSchema = v.strictObject({
  name: text(60),
  /** Where there is little room. */
  shortName: text(30),
  /** Who is responsible for the site in the privacy notice and the terms. */
  legalName: text(120),
  email: v.pipe(v.string(), v.trim(), v.email("must be an email address")),
  phone: v.strictObject({
    display: text(30),
    e164: v.pipe(
      v.string(),
      v.regex(/^\+[1-9]\d{9,14}$/, "must begin with + and have 10 to 15 digits"),
    ),
  }),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be two capital letters, such as GB")),
  /** What the law requires a trader's site to say. `null` is not yet filled in; the site warns when it starts. */
  business: v.strictObject({
    /** The academy's postal address: street, town and postcode on one line. */
    postalAddress: detail,
    companyNumber: ifAny,
    /** Of a company: where it is registered, such as "England and Wales", and its office if that is another address. */
    registeredIn: later,
    registeredOffice: later,
    /** Of a sole trader or a partnership: the names of those who trade under the academy's. */
    proprietor: later,
    /** The VAT number, or that of another country's sales tax. */
    taxNumber: ifAny,
    /** The number of the registration with the Information Commissioner's Office. */
    icoNumber: detail,
    /** The representative in the European Union, with an address there (Art. 27 of the EU GDPR). */
    euRepresentative: detail,
  }),
  /** Who works with visitors' data for the academy, each with its country, such as "Example Ltd, Ireland". */
  providers: v.optional(v.strictObject({ hosting: detail, mail: detail, video: detail }), {
    hosting: null,
    mail: null,
    video: null,
  }),
  social: v.pipe(
    v.array(
      v.strictObject({
        network: v.picklist(["facebook", "instagram", "linkedin", "youtube"]),
        label: text(30),
        href: v.pipe(
          v.string(),
          v.url("must be an address"),
          v.startsWith("https://", "must begin with https://"),
        ),
      }),
    ),
    v.maxLength(4),
  ),
});

/** What the academy says of itself wherever it is named. */
export const siteSchema = v.strictObject({
  tagline: text(80),
  description: v.pipe(text(200), v.minLength(40)),
  chat: v.strictObject({
    label: text(60),
    /** What a visitor's first message to the academy begins with. */
    greeting: text(160),
  }),
  city: text(60),
  country: text(60),
});
