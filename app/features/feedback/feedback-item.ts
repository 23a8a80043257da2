/** A card as `GET /api/feedback` gives it. */
export type FeedbackItem = {
  readonly _id: string;
  /** A path of this site: our copy of the picture, or a drawn avatar. */
  readonly image: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly name: string;
  readonly comment: string;
  /** 0 (no rating) to 5. */
  readonly rating: number;
};

/** Where our own copy of a card's picture is served. */
export function feedbackImagePath(id: string): string {
  return `/feedback/images/${id}`;
}
