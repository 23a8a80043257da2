/** A lesson as a card like a boarding pass. In plain text it is its rows. */
export type LessonPart = {
  readonly kind: "lesson";
  readonly rows: readonly (readonly [string, string])[];
  /** What a list of mails shows alongside the subject. */
  readonly preview: string;
  readonly course: string;
  /** What kind of lesson it is, and how long. */
  readonly note: string;
  readonly date: string;
  /** The visitor's and, where it is another, London's. */
  readonly clocks: readonly { readonly time: string; readonly place: string }[];
  /** The visitor's day from midnight to midnight, in parts of a hundred. */
  readonly ruler: readonly {
    readonly sky: "night" | "dusk" | "dawn" | "day" | "lesson";
    readonly percent: number;
  }[];
  readonly facts: readonly (readonly [string, string])[];
  readonly link: { readonly label: string; readonly href: string } | null;
};

export type MailPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "fields"; readonly rows: readonly (readonly [string, string])[] }
  | LessonPart
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** HTML that we have made ourselves, with inline styles, and the same in plain text. */
  | { readonly kind: "markup"; readonly html: string; readonly text: string }
  /** Someone else's words. Put it last: then nothing in it can pass for a line of ours below it. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string };
