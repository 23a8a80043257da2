import { createContext } from "react-router";

/** How an act on a case ended, if it did not simply work. */
export type Outcome = {
  readonly ok: false;
  readonly does: string;
  readonly message: string;
  /** What was typed, for a page that the server shows again. */
  readonly text: string;
  /** Who was to get an answer as well. */
  readonly also?: readonly string[];
  /** Whether one of them cannot. */
  readonly isAboutCopies?: boolean;
  readonly blanks?: readonly string[];
  /** Answers and messages not yet seen: sending with this number sends anyway. */
  readonly unseen?: { readonly seen: number; readonly words: string };
};

/** What the page's script learns about an act that worked. */
export type Acted = {
  readonly ok: true;
  readonly does: string;
  /** When, on the academy's clock. */
  readonly at: string;
  /** Of the case as it is now, for what takes the act back; only of what changes the case itself. */
  readonly version?: number;
};

/** Passes the outcome of an act from the action to the loader, for a page that the server renders again. */
export const outcomeContext = createContext<Outcome | null>(null);
