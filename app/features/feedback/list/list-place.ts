import { fillText } from "#app/platform/fill-text.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import { americanDay } from "#app/platform/zone-clock.ts";
import { feedbackList } from "#words/pages/feedback.ts";
import type {
  FeedbackItem,
  FeedbackPage,
  FeedbackSummary,
  ListPlace,
} from "../feedback-store.server.ts";

export const firstPlace: ListPlace = { order: "newest" };

const noticeKinds = ["left", "deleted", "restored", "reported"] as const;

/** Something that has just been done, reported at the top of the list. */
export type NoticeRequest = {
  readonly kind: (typeof noticeKinds)[number];
  /** Id of the card. */
  readonly card: string;
};

/** What the feedback page gets from its loader. */
export type FeedbackPageData = {
  readonly place: ListPlace;
  /** Null if the list could not be read. */
  readonly page: FeedbackPage | null;
  /** Ids of the shown cards that this visitor may delete. */
  readonly removable: readonly string[];
  /** Whether the visitor is in the team, which has to give a reason for taking down a card. */
  readonly isTeam: boolean;
  readonly summary: FeedbackSummary | null;
  readonly notice: NoticeRequest | null;
  /** For the form; a new one for each request. */
  readonly submissionId: string;
};

/** The list's place on its page; every link to a part of the list leads there. */
export const listAnchor = "all-feedback";

/** The part of the list that an address asks for; of two cursors `before` counts. */
export function readListPlace(parameters: URLSearchParams): ListPlace {
  const order = parameters.get("order") === "oldest" ? "oldest" : "newest";
  const before = parameters.get("before");
  if (before) return { order, before };
  const after = parameters.get("after");
  return after ? { order, after } : { order };
}

function readNoticeRequest(parameters: URLSearchParams): NoticeRequest | null {
  for (const kind of noticeKinds) {
    const card = parameters.get(kind);
    if (card) return { kind, card };
  }
  return null;
}

/** What the page shows if the list cannot be read: it says so, and its form can be used. */
export function pageWithoutList(parameters: URLSearchParams): FeedbackPageData {
  return {
    place: readListPlace(parameters),
    page: null,
    removable: [],
    isTeam: false,
    summary: null,
    notice: readNoticeRequest(parameters),
    submissionId: newSubmissionId(),
  };
}

/** Whether this is where the list begins, in either order. */
export function isFirstPlace(place: ListPlace): boolean {
  return !place.before && !place.after;
}

/** A part of the list as the query of an address. */
export function parametersOf({ order, before, after }: ListPlace): URLSearchParams {
  return new URLSearchParams({
    ...(order === "oldest" && { order }),
    ...(before && { before }),
    ...(after && { after }),
  });
}

/** The address of a part of the list, without any earlier notice. */
export function listPath(place: ListPlace, notice?: NoticeRequest): string {
  const parameters = parametersOf(place);
  if (notice) parameters.set(notice.kind, notice.card);
  const query = parameters.size === 0 ? "" : `?${parameters.toString()}`;
  return `/feedback${query}#${listAnchor}`;
}

/** Where a card of this id is reported. */
export function reportPath(id: string): string {
  return `/feedback/report/${encodeURIComponent(id)}`;
}

/**
 * Where the links under the list lead, from the cursors at the edges of the page: forwards and back in the
 * order of the list, and to its start if this is not it.
 */
export function pagingLinks(place: ListPlace, cursors: Pick<FeedbackPage, "older" | "newer">) {
  const { order } = place;
  const older = cursors.older ? { order, before: cursors.older } : null;
  const newer = cursors.newer ? { order, after: cursors.newer } : null;
  const [next, previous] = order === "newest" ? [older, newer] : [newer, older];
  return { next, previous, first: isFirstPlace(place) ? null : { order } };
}

/** The dates of the first and last card shown, in words; empty without cards. */
export function describePosition(cards: readonly Pick<FeedbackItem, "date">[]): string {
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) return "";
  const [from, to] = [americanDay(first.date), americanDay(last.date)];
  return from === to ? from : fillText(feedbackList.position, { from, to });
}
