import { keyedHash, sameText } from "#app/platform/.server/ids.ts";

const pattern = /^(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/** Good for as long as the subscription lasts, because it stands in every letter. */
export function makeUnsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${keyedHash(secret, "unsubscribe", subscriberId)}`;
}

/** @returns the subscriber's id, or null where the token was not made by us */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const { id, mac } = pattern.exec(token)?.groups ?? {};
  if (!id || !mac) return null;
  return sameText(mac, keyedHash(secret, "unsubscribe", id)) ? id : null;
}
