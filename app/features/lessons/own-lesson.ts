/** A lesson of either kind as its tutor sees it: with no way to reach the family. */
export type OwnLesson = {
  readonly kind: "trial" | "weekly";
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly minutes: number;
  /** The learner's IANA zone. */
  readonly zone: string;
  /** Of a child the first name. */
  readonly name: string;
  readonly course: string;
  /** Whether it takes place. */
  readonly isOn: boolean;
  /** Empty as long as there is none. */
  readonly room: string;
  /** What a person has said came of it. */
  readonly outcome: "held" | "nobody" | null;
  /** Whether the tutor is asked for this one alone. */
  readonly isAsked: boolean;
  readonly says: "can" | "cannot" | null;
  /** When each side first pressed the button that opens the room. */
  readonly presses: { readonly family: string | null; readonly tutor: string | null };
};
