/** A band of colour with a sign on it: many programs ask before they show a picture. */
export type MailCover = { readonly ground: string; readonly ink: string; readonly sign: string };

/** A lesson as a card like a boarding pass. In plain text it is its rows. */
export type LessonPart = {
  readonly kind: "lesson";
  readonly rows: readonly (readonly [string, string])[];
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly cover: MailCover | null;
  readonly course: string;
  /** What kind of lesson it is, and how long. */
  readonly note: string;
  readonly date: string;
  /** The visitor's clock and, if it differs, the academy's. */
  readonly clocks: readonly { readonly time: string; readonly place: string }[];
  /** The visitor's day from midnight to midnight, in per cent. */
  readonly ruler: readonly {
    readonly sky: "night" | "dusk" | "dawn" | "day" | "lesson";
    readonly percent: number;
  }[];
  readonly facts: readonly (readonly [string, string])[];
  readonly link: { readonly label: string; readonly href: string } | null;
};

export type MailPart =
  | { readonly kind: "heading"; readonly text: string }
  | {
      readonly kind: "paragraph";
      readonly text: string;
      /** Whether it is in English although the mail is not. */
      readonly isEnglish?: boolean;
    }
  | { readonly kind: "fields"; readonly rows: readonly (readonly [string, string])[] }
  | LessonPart
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** Links of one kind on one line, after what they are for. */
  | {
      readonly kind: "links";
      readonly text: string;
      readonly links: readonly { readonly label: string; readonly href: string }[];
    }
  /** HTML that we have made ourselves, with inline styles, and the same in plain text. */
  | { readonly kind: "markup"; readonly html: string; readonly text: string }
  /** Someone else's words. Put it last, so that nothing in it can pass for one of our own lines. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string };
