/**
 * Shapes of the texts under `content/`.
 *
 * `RichText` is plain text with two inline marks: backticks for code, and `[words](target)` for a
 * link, where the target is a path of this site, a `mailto:` or a `tel:` address. Runs of Arabic
 * script need no mark: the renderer gives them their language and direction.
 */
export type RichText = string;

export type TextLink = {
  label: string;
  /** A path of this site. */
  to: string;
};

/** What the head of one page says; the brand is added to the title when it is shown. */
export type PageMeta = {
  /** Path of the page. */
  path: string;
  /** Fewer than 60 characters, unique among all pages. */
  title: string;
  /** 70 to 160 characters, unique among all pages. */
  description: string;
};

export type PageGroup =
  | "start"
  | "own"
  | "courses"
  | "people"
  | "level"
  | "talk"
  | "account"
  | "small-print";

/** A page in the register of pages. */
export type Page = PageMeta & {
  /** True if the page is the same for every visitor, and so rendered once and kept. */
  kept?: boolean;
  /** True for pages that say something about one visitor: search engines and the sitemap leave them out. */
  unlisted?: boolean;
  /** True for a page that is there only while there is something to show on it (`isThere`). */
  optional?: boolean;
  /** Where and how the index of pages names it, by its title if there is no label. */
  index?: { group: PageGroup; label?: string; text: RichText };
};

/** The title in the page header and the paragraph below it. */
export type PageIntro = {
  title: string;
  intro: RichText;
};

export type TextSection = {
  /** The fragment by which the section can be linked. */
  id: string;
  heading: string;
  paragraphs: readonly RichText[];
  bullets?: readonly RichText[];
  /** A closing paragraph that follows the bullets. */
  after?: RichText;
};

export type TextTable = {
  caption: string;
  head: readonly string[];
  /** Each row has as many cells as the head. The first cell names the row. */
  rows: readonly (readonly RichText[])[];
};

/** A section of the privacy notice or of the terms. */
export type LegalSection = TextSection & { table?: TextTable };

/** What the privacy notice says only where this site uses it. */
export type OutsideServices = {
  readonly hcaptcha: boolean;
  /** Whether payments by card are taken, by Stripe. */
  readonly stripe: boolean;
  /** Whether mail to the team is fetched from its mailbox. */
  readonly readsMailbox: boolean;
  /** Hosts of a hosted form service and of one that takes reports of faults. */
  readonly formService: string | null;
  readonly errorService: string | null;
};

/** What a language has that says the legal texts only in short: which text counts, and the words of the link to it. */
export type LegalOriginal = { note: string; link: string; href: string };

/** A sentence for an empty or unfinished place, with links to elsewhere. */
export type Notice = {
  heading: string;
  text: RichText;
  links: readonly TextLink[];
};

export type FormField = {
  label: string;
  help?: RichText;
};

/** The words around every page, which differ from language to language. */
export type SiteWords = {
  clocks: readonly { city: string; zone: string }[];
  navigation: {
    home: TextLink;
    about: TextLink;
    courses: TextLink;
    /** The specification's pages first, then what the site has besides. */
    pages: { label: string; links: readonly TextLink[] };
    /** The names of pages that are there only while there is something to show on them. */
    optional: { prices: string; questions: string };
    contact: TextLink;
    /** In the menu of small screens, whose other links are far from a trial lesson. */
    trial: TextLink;
    join: TextLink;
    signIn: TextLink;
    profile: TextLink;
    logOut: string;
    /** Shown while it is not yet known who the visitor is. */
    loading: string;
  };
  footer: {
    quickLinks: { heading: string; links: readonly TextLink[] };
    contactHeading: string;
    socialHeading: string;
    popularCourses: { heading: string; links: readonly TextLink[] };
    legal: readonly TextLink[];
    rights: string;
  };
};

/** The courses that a topic's placement check leads to. */
export type CoursePath = {
  /** For learners who are not yet secure at the first level. */
  readonly before: string;
  /** The course that the questions are about. */
  readonly own: string;
  /** For learners who are secure at every level. */
  readonly after: string;
};
