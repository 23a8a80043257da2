/** A booking in words for its own page. */
export type BookingView = {
  readonly reference: string;
  readonly state: "booked" | "requested" | "cancelled";
  readonly course: string;
  readonly courseSlug: string;
  readonly preferred: string;
  readonly lesson: {
    readonly startsAt: string;
    readonly local: string;
    readonly city: string;
    readonly london: string;
    readonly both: string;
    readonly weekly: string;
  } | null;
  /** Null where there is nothing left to do. */
  readonly links: { readonly move: string; readonly cancel: string } | null;
  readonly calendar: string | null;
};
