/** The place of a card in the list: its time, and its id where times are equal. */
export type FeedbackPlace = { readonly createdAt: string; readonly id: string };

const pattern =
  /^(?<createdAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** A text for the address of a page. Readers should not take it apart. */
export function encodePlace(place: FeedbackPlace): string {
  return Buffer.from(`${place.createdAt}_${place.id}`).toString("base64url");
}

/** @returns null for anything that is not a cursor */
export function decodePlace(cursor: string): FeedbackPlace | null {
  if (cursor.length > 200) return null;
  const { createdAt, id } = pattern.exec(Buffer.from(cursor, "base64url").toString())?.groups ?? {};
  return createdAt && id ? { createdAt, id } : null;
}
