/** A lesson that is still to come, in words for its owner. */
export type UpcomingLesson = {
  readonly reference: string;
  readonly course: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** Day and time in the zone in which it was booked. */
  readonly local: string;
  readonly city: string;
  readonly london: string;
  /** Paths of this site that belong to the owner alone. */
  readonly view: string;
  readonly move: string;
  readonly cancel: string;
};
