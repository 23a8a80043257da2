/**
 * Who holds which place of a slot. The primary key is what limits a slot: nobody can hold a place
 * that somebody else holds, however many try at once.
 */
export type TrialPlaceTable = {
  area: string;
  starts_at: string;
  /** From 1 to the slot's number of places. */
  place: number;
  booking_id: string;
};
