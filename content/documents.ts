/*
 * What the academy says, as the site reads it: documents whose words an owner changes without code. Their seeds are
 * in `content/documents`, their schemas in `content/schema`.
 */
import type { MailLines, Notice, PriceRules, Prices, QuestionGroup, Said } from "./said.ts";
import type { Course } from "./schema/course-schema.ts";
import { firstZone } from "./academy-zone.ts";
import type { DocumentBody } from "./schema/document-kinds.ts";
import type { OwnPageRecord, PageMenu } from "./schema/own-page-schema.ts";
import type { PageName } from "./schema/page-kinds.ts";
import type { TextSection } from "./types.ts";

/** Name, ways to reach the academy and the words around them, in one language. */
export type Site = Omit<DocumentBody<"facts"> & DocumentBody<"site">, "chat" | "zone"> & {
  country: string;
  /** Where the globe has the academy, in degrees east and north; left out if that is London. */
  spot?: readonly [number, number];
  /** By whose clock the academy lives and keeps its calendar. */
  zone: string;
  chat: DocumentBody<"site">["chat"] & { href: string };
  /** When the academy answers, such as "Monday to Friday, 09:00 to 18:00 in London". */
  hours: string;
  /** The city by whose clock the academy lives. */
  clockCity: string;
};

/** The words of a page, and in its `meta` where it is. */
export type PageDocument<Name extends PageName> = DocumentBody<`pages/${Name}`> & {
  readonly meta: { readonly path: string };
} & (Name extends "contact" ? { readonly map: MapFacts } : unknown);

/** The map on the page Contact. */
type MapFacts = {
  /** Whether the drawing shows it, which is London's. */
  readonly isDrawn: boolean;
  readonly link: { readonly href: string };
};

/** A page that the academy has added, in one language. */
export type OwnPage = Omit<OwnPageRecord, "title" | "description" | "text" | "isHidden"> & {
  /** What its document is called, which stays when its address changes. */
  readonly id: string;
  readonly title: Said;
  readonly description: Said;
  readonly text: Said;
};

/** What the academy says in one language, with every mark filled. */
export type DocumentSet = {
  readonly site: Site;
  readonly hours: DocumentBody<"hours"> & {
    /** Days by the academy's clock on which nobody answers, from the list of closed days; left out if none are. */
    readonly closed?: readonly DaySpan[];
  };
  readonly availability: DocumentBody<"availability">;
  /** Where families pay by invoice. */
  readonly billing: DocumentBody<"billing">;
  /** In the order in which they are listed. */
  readonly courses: readonly Course[];
  /** Those that nobody finds any more, for lessons that are booked. */
  readonly hiddenCourses: readonly Course[];
  readonly pages: { readonly [Name in PageName]: PageDocument<Name> };
  /** Pages that the academy has added, by their titles in English; without those that are hidden. */
  readonly ownPages: readonly OwnPage[];
  readonly instructors: DocumentBody<"instructors">;
  readonly quotations: DocumentBody<"quotations">;
  /** On whichever days they hold. */
  readonly prices: Prices;
  readonly notice: Notice | null;
  readonly questions: readonly QuestionGroup[];
  /** What is said around the prices. */
  readonly rules: PriceRules;
  readonly terms: Terms;
  readonly mails: MailLines;
};

/** In another language than English a summary. */
export type Terms = {
  /** The day on which the English was last changed. */
  readonly changed: string;
  readonly sections: readonly TermsSection[];
};

/** In English, marked as such, where what the language has of it says what is said no more. */
export type TermsSection = TextSection & { readonly isEnglish?: true };

/** Days from a first to a last, such as 2026-12-25. */
export type DaySpan = { readonly first: string; readonly last: string };

export type Hours = DocumentSet["hours"];
export type Availability = DocumentSet["availability"];

/** A page that is there only while there is something to show on it. */
export type OptionalPage = "prices" | "questions";

/** What is published at one moment, with the days on which nobody answers. It never changes. */
export type Edition = {
  /** 0 for the words that came with the site. */
  readonly number: number;
  /** @param code of a language, such as `ur` */
  in(code: string): DocumentSet;
  /** What was published and no longer fits its schema: the words that came with the site stand in its place. */
  readonly misfits: readonly DocumentFault[];
  /** Every document of every language. */
  names(): readonly DocumentName[];
  /** A document as it is stored, without its marks filled; undefined if the language has none of its own. */
  stored(name: DocumentName): unknown;
};

/** A document in one language. */
export type DocumentName = {
  /** Its key, such as `pages/about`. */
  readonly document: string;
  readonly language: string;
};

/** What is wrong with a document, and where. */
export type DocumentFault = DocumentName & {
  /** As a path, such as `sections.0.heading`; empty if it is about the whole. */
  readonly field: string;
  readonly message: string;
};

export type Documents = {
  /** What is published now. Whoever writes more than a sentence keeps it, so as not to mix two editions. */
  current(): Edition;
  /** Sees what has been published, closed or opened since, by whichever process. @returns whether there was anything */
  refresh(): Promise<boolean>;
  /** What is published now, with other documents in the place of some. @param bodies by language and key, as in `ur/site` */
  preview(bodies: ReadonlyMap<string, unknown>): Edition;
  /** A document as it came with the site; undefined if the language had none. */
  seed(name: DocumentName): unknown;
};

export function siteOf(
  facts: DocumentBody<"facts">,
  words: DocumentBody<"site">,
  own: Pick<Site, "hours" | "clockCity" | "zone" | "city" | "country" | "spot">,
): Site {
  const greeting = words.chat.greeting.replaceAll("{academy}", facts.name);
  // The chat service accepts digits only. Browsers encode other letters than English ones themselves, and encoded
  // they are three times as long on every page.
  const typed = greeting.replace(/[ -~]+/g, encodeURIComponent);
  const href = `https://wa.me/${facts.phone.e164.slice(1)}?text=${typed}`;
  return { ...facts, ...words, ...own, chat: { ...words.chat, greeting, href } };
}

/** Where the academy is, as exactly as it says. @param comma of the script in which it is read */
export function addressOf({ business, city, country }: Site, comma = ", "): string {
  return business.postalAddress ?? [city, country].join(comma);
}

/** Only what the frame of a page, and the words of the program, need of it: browsers get it with each page. */
export type FrameSite = Omit<
  Site,
  | "business"
  | "providers"
  | "legalName"
  | "description"
  | "countryCode"
  | "cityIn"
  | "point"
  | "zone"
  | "chat"
> & {
  chat: Pick<Site["chat"], "label" | "href">;
  /** Left out if it is the one with which an academy begins. */
  zone?: string;
  /** The pages that are there only while there is something to show on them; left out if there are none. */
  shows?: readonly OptionalPage[];
  /** Pages of one's own in a menu; left out if there are none. */
  own?: readonly {
    readonly to: string;
    readonly label: Said;
    readonly menus: readonly PageMenu[];
  }[];
  /** Left out if none lasts now. */
  notice?: Omit<Notice, "first" | "last">;
};

export function frameSite({
  business: _business,
  providers: _providers,
  legalName: _legalName,
  description: _description,
  countryCode: _countryCode,
  cityIn: _cityIn,
  point: _point,
  zone,
  chat: { label, href },
  ...site
}: Site): FrameSite {
  return { ...site, chat: { label, href }, ...(zone !== firstZone && { zone }) };
}

/** Values for the marks that a text may hold, such as `{academyEmail}` (`fillText`). */
export function marksOf(site: FrameSite): Readonly<Record<string, string>> {
  return {
    academy: site.name,
    academyShort: site.shortName,
    academyEmail: site.email,
    academyPhone: site.phone.display,
    academyPhoneNumber: site.phone.e164,
    academyCity: site.city,
    academyHours: site.hours,
    academyClock: site.clockCity,
    chatLink: site.chat.href,
  };
}
