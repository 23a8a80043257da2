import type { AskedArea } from "./free-hours-api.server.ts";

/** What a page tells its script about the hours to show (app/early/first-hours.ts). */
export type EarlyHours = {
  readonly area: AskedArea;
  /** The address of the form, to which a time is added. */
  readonly to: string;
  /** How long a lesson lasts, in milliseconds. */
  readonly lesson: number;
  readonly words: {
    /** For the names of days. */
    readonly tag: string;
    /** Stands above the times. */
    readonly next: string;
    /** Today and tomorrow. */
    readonly days: readonly string[];
    readonly book: string;
  };
};

declare global {
  interface Window {
    /** The free times that the page's script has asked for. */
    earlyHours?: Partial<Record<AskedArea, readonly number[]>>;
  }
}
