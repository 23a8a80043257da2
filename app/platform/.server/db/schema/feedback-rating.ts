/**
 * How many cards on the page have each rating. Kept in the same transaction as the cards, so that
 * the summary costs the same whatever their number.
 */
export type FeedbackRatingTable = {
  /** 0 to 5. */
  rating: number;
  cards: number;
};
