/** A booking in words. It holds no link, so a page that has it leads nowhere else. */
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
};

/** The same for its own page. */
export type BookedView = BookingView & {
  /** Whether there is a lesson to come. */
  readonly isAhead: boolean;
  /** Null where there is nothing left to do, and for who came by a link to do one thing. */
  readonly links: { readonly move: string; readonly cancel: string } | null;
  readonly calendar: string | null;
};
