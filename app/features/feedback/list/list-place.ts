import { fillText } from "#app/platform/fill-text.ts";
import { americanDay } from "#app/platform/zone-clock.ts";
import { feedbackList } from "#content/pages/feedback.ts";
import type { FeedbackItem } from "../feedback-item.ts";

/** Which part of the list is shown, as it stands in the address of the page. */
export type ListPlace = {
  readonly order: "newest" | "oldest";
  /** Only cards older than this cursor. */
  readonly before: string | null;
  /** Only cards newer than this cursor; ignored beside `before`. */
  readonly after: string | null;
};

export const firstPlace: ListPlace = { order: "newest", before: null, after: null };

/** Something that has just been done, told at the head of the list. */
export type NoticeRequest = {
  readonly kind: "left" | "deleted" | "restored" | "reported";
  /** Id of the card. */
  readonly card: string;
};

const noticeKinds = ["left", "deleted", "restored", "reported"] as const;

/** Where the list stands on its page; every link to a part of the list leads there. */
export const listAnchor = "all-feedback";

/** The part of the list that an address asks for; of two cursors `before` counts. */
export function readListPlace(parameters: URLSearchParams): ListPlace {
  const before = parameters.get("before") || null;
  return {
    order: parameters.get("order") === "oldest" ? "oldest" : "newest",
    before,
    after: before === null ? parameters.get("after") || null : null,
  };
}

/** What an address says has just been done, if anything. */
export function readNoticeRequest(parameters: URLSearchParams): NoticeRequest | null {
  for (const kind of noticeKinds) {
    const card = parameters.get(kind);
    if (card) return { kind, card };
  }
  return null;
}

/** Whether this is where the list begins in its usual order. */
export function isFirstPlace(place: ListPlace): boolean {
  return place.before === null && place.after === null;
}

function parametersOf(place: ListPlace): URLSearchParams {
  const parameters = new URLSearchParams();
  if (place.order === "oldest") parameters.set("order", "oldest");
  if (place.before !== null) parameters.set("before", place.before);
  else if (place.after !== null) parameters.set("after", place.after);
  return parameters;
}

/** The address of a part of the list, without a notice that was asked for before. */
export function listPath(place: ListPlace, notice?: NoticeRequest): string {
  const parameters = parametersOf(place);
  if (notice) parameters.set(notice.kind, notice.card);
  const query = parameters.size === 0 ? "" : `?${parameters.toString()}`;
  return `/feedback${query}#${listAnchor}`;
}

export type PagingLinks = {
  /** The next page in the order in which the list is read. */
  readonly next: ListPlace | null;
  readonly previous: ListPlace | null;
  /** The start of the list, where this is not it. */
  readonly first: ListPlace | null;
};

/**
 * Works out where the links under the list lead.
 *
 * @param cursors the keys at the edges of the page, null where nothing lies beyond
 */
export function pagingLinks(
  place: ListPlace,
  cursors: { readonly older: string | null; readonly newer: string | null },
): PagingLinks {
  const { order } = place;
  const older = cursors.older && { order, before: cursors.older, after: null };
  const newer = cursors.newer && { order, before: null, after: cursors.newer };
  const [next, previous] = order === "newest" ? [older, newer] : [newer, older];
  return {
    next: next || null,
    previous: previous || null,
    first: isFirstPlace(place) ? null : { order, before: null, after: null },
  };
}

/** From which day to which the shown cards are, in words; empty without cards. */
export function describePosition(cards: readonly Pick<FeedbackItem, "date">[]): string {
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) return "";
  const [from, to] = [americanDay(first.date), americanDay(last.date)];
  return from === to ? from : fillText(feedbackList.position, { from, to });
}
