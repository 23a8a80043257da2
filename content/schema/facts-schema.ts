import * as v from "valibot";

import { firstZone } from "#content/academy-zone.ts";
import { countryCodes, countryIn } from "#content/countries.ts";
import { text } from "./texts.ts";

const detail = v.nullable(text(200));
const number = text(80);
/** `false` where the academy has none, such as a sole trader without VAT. */
const ifAny = v.nullable(v.union([v.literal(false), number]));
const later = (title: string, hint: string) =>
  v.optional(v.pipe(detail, v.title(title), v.description(hint)), null);

const inLanguage = (language: string) =>
  v.optional(v.pipe(text(60), v.title(`In ${language}`), v.metadata({ isWords: false })));

const degrees = (title: string, most: number, hint: string) =>
  v.pipe(
    v.number(),
    v.minValue(-most, `must be between -${most} and ${most}`),
    v.maxValue(most, `must be between -${most} and ${most}`),
    v.title(title),
    v.description(hint),
    v.metadata({ step: 0.001, begins: 0 }),
  );

/** The academy's name, the ways to reach it, and what the law asks a trader's site to say. The same in each language. */
export const factsSchema = v.pipe(
  v.strictObject({
    name: text(60),
    shortName: v.pipe(
      text(30),
      v.title("Short name"),
      v.description("In the header, beside the mark."),
    ),
    legalName: v.pipe(
      text(120),
      v.title("Registered name"),
      v.description("Who is responsible for the site in the privacy notice and the terms."),
    ),
    email: v.pipe(v.string(), v.trim(), v.email("must be an email address")),
    phone: v.strictObject({
      display: v.pipe(
        text(30),
        v.title("As people read it"),
        v.description("Such as +44 20 7946 0018."),
      ),
      e164: v.pipe(
        v.string(),
        v.regex(/^\+[1-9]\d{9,14}$/, "must begin with + and have 10 to 15 digits"),
        v.title("As telephones dial it"),
        v.description(
          "With + and without spaces, such as +442079460018. WhatsApp has the same number.",
        ),
      ),
    }),
    city: text(60),
    /** As other languages write it: what is left out has the usual name, or the one above. */
    cityIn: v.optional(
      v.pipe(
        v.strictObject({ ar: inLanguage("Arabic"), ur: inLanguage("Urdu") }),
        v.title("The city in other languages"),
        v.description("Large cities have their names by themselves."),
      ),
      {},
    ),
    countryCode: v.pipe(
      v.picklist(countryCodes, "must be a country"),
      v.title("Country"),
      v.metadata({
        labels: Object.fromEntries(countryCodes.map((one) => [one, countryIn(one, "en-GB")])),
      }),
    ),
    point: v.optional(
      v.pipe(
        v.strictObject({
          north: degrees("Degrees north", 90, "Such as 51.502; south of the equator with a minus."),
          east: degrees("Degrees east", 180, "Such as 67.01; west of Greenwich with a minus."),
        }),
        v.title("Point on the map"),
        v.description(
          "On the globe of the home page, and in the middle of the map on Contact. Without it the globe has the city of your clock, and Contact has a link to the map alone.",
        ),
      ),
    ),
    /** Kept by editions of before. The clock is chosen at the desk, on a page of its own. */
    zone: v.optional(v.literal(firstZone), firstZone),
    logo: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\w-]{8,40}$/, "must be a picture that was sent here"),
        v.title("Logo"),
        v.description(
          "In the place of the mark, in the header, the foot, tabs of browsers and on home screens.",
        ),
        v.metadata({ input: "picture" }),
      ),
    ),
    /** What the law requires a trader's site to say. `null` is not yet filled in; the site warns when it starts. */
    business: v.strictObject({
      postalAddress: v.pipe(
        detail,
        v.title("Postal address"),
        v.description("By law. Street, town and postcode on one line."),
      ),
      companyNumber: v.pipe(
        ifAny,
        v.title("Company number"),
        v.description("By law, if there is one."),
      ),
      registeredIn: later("Registered in", "By law for a company, such as England and Wales."),
      registeredOffice: later("Registered office", "If that is another address."),
      proprietor: later(
        "Proprietor",
        "By law without a company: the names of those who trade under the academy’s.",
      ),
      taxNumber: v.pipe(
        ifAny,
        v.title("VAT number"),
        v.description("By law, if there is one; or that of another country’s sales tax."),
      ),
      icoNumber: v.pipe(
        v.nullable(number),
        v.title("ICO number"),
        v.description("By law. Of the registration with the Information Commissioner’s Office."),
      ),
      euRepresentative: v.pipe(
        detail,
        v.title("Representative in the European Union"),
        v.description("With an address there, if you have one (Art. 27 of the EU GDPR)."),
      ),
    }),
    /** Who works with visitors' data for the academy, each with its country, such as "Example Ltd, Ireland". */
    providers: v.optional(
      v.pipe(
        v.strictObject({ hosting: detail, mail: detail, video: detail }),
        v.title("Who works with visitors’ data for you"),
        v.description(
          "Each with its country, such as Example Ltd, Ireland. The privacy notice names them.",
        ),
      ),
      { hosting: null, mail: null, video: null },
    ),
    social: v.pipe(
      v.array(
        v.strictObject({
          network: v.pipe(
            v.picklist(["facebook", "instagram", "linkedin", "youtube"]),
            v.metadata({ labels: { linkedin: "LinkedIn", youtube: "YouTube" } }),
          ),
          label: v.pipe(
            text(30),
            v.title("Name of the link"),
            v.description("For screen readers; visitors see the network’s sign."),
          ),
          href: v.pipe(
            v.string(),
            v.url("must be an address"),
            v.startsWith("https://", "must begin with https://"),
            v.title("Address"),
          ),
        }),
      ),
      v.maxLength(4, "must be 4 or fewer"),
      v.title("Social media"),
      v.description("Only what you really keep up, in the order of the foot of the page."),
    ),
  }),
  v.title("Facts"),
  v.description(
    "Your name, how you are reached, and what the law asks for. Each stands in one place and is used everywhere.",
  ),
  v.metadata({
    group: "who",
    parts: [
      ["Name", ["name", "shortName"]],
      ["Place", ["city", "cityIn", "countryCode", "point"]],
      ["Reaching you", ["email", "phone", "social"]],
      ["Logo", ["logo"]],
      ["Legal details", ["legalName", "business", "providers"]],
    ],
  }),
);

/**
 * What the academy says of itself wherever it is named. Not strict: editions of before have the place too, which is a
 * fact now (`placeOfBefore`).
 */
export const siteSchema = v.pipe(
  v.object({
    tagline: v.pipe(text(80), v.title("Sentence beside the name, in the foot")),
    description: v.pipe(
      text(200),
      v.minLength(40, "must be 40 characters or more"),
      v.title("The academy in a sentence"),
      v.description("Shown by search engines."),
    ),
    chat: v.pipe(
      v.strictObject({
        label: v.pipe(text(60), v.title("Button")),
        greeting: v.pipe(
          text(160),
          v.title("First message"),
          v.description("What a visitor’s first message to the academy begins with."),
        ),
      }),
      v.title("WhatsApp"),
    ),
  }),
  v.title("Tagline"),
  v.description("What the academy says of itself wherever it is named."),
  v.metadata({
    group: "who",
    parts: [["Tagline", ["tagline", "description", "chat"]]],
  }),
);
