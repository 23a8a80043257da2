import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { confirmSubscriber, deleteSubscriber } from "./subscriber-store.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

export type TokenResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: "invalid" }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number };

type Meta = { readonly clientAddress: string };

const maxTokenLength = 200;

/** Confirms the subscription of a mailed token. Only ever from a POST: scanners follow links. */
export async function confirmSubscription(
  services: Services,
  token: string,
  meta: Meta,
): Promise<TokenResult> {
  const room = await services.rateLimits.hit("newsletter-token", meta.clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };
  if (token === "" || token.length > maxTokenLength) return { ok: false, kind: "invalid" };
  const id = await confirmSubscriber(services.db, sha256(token), services.clock.now());
  if (id === null) return { ok: false, kind: "invalid" };
  services.logger.info({ subscriber: id }, "newsletter subscription confirmed");
  return { ok: true };
}

/**
 * Ends a subscription and deletes the address. A token whose address is already gone is answered
 * like the first time. Mail programs post this without anyone looking (RFC 8058).
 */
export async function unsubscribe(
  services: Services,
  token: string,
  meta: Meta,
): Promise<TokenResult> {
  const room = await services.rateLimits.hit("newsletter-token", meta.clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };
  const id = readUnsubscribeToken(services.secrets.unsubscribe, token.slice(0, maxTokenLength));
  if (id === null) return { ok: false, kind: "invalid" };
  const deleted = await deleteSubscriber(services.db, id);
  if (deleted) services.logger.info({ subscriber: id }, "newsletter subscription ended");
  return { ok: true };
}
