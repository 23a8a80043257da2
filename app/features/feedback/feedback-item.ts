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

/** How many drawn avatars there are. */
const avatarCount = 16;

/** Where our own copy of a card's picture is served. */
export function feedbackImagePath(id: string): string {
  return `/feedback/images/${id}`;
}

/** Always the same avatar for the same card (FNV-1a over the id). */
export function avatarPath(id: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return `/art/avatars/${((hash >>> 0) % avatarCount) + 1}.svg`;
}
