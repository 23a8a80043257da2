import type Stripe from "stripe";

import type { Config, StripeConfig } from "#app/platform/.server/config.ts";

const made = new WeakMap<StripeConfig, Promise<Stripe>>();

async function make({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  // A third of a second and 40 MB: only where there are payments by card.
  const { default: Library } = await import("stripe");
  const { hostname, port, protocol } = new URL(apiBase);
  return new Library(secretKey, {
    host: hostname,
    port: port || (protocol === "http:" ? "80" : "443"),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  });
}

/** The provider's library, loaded at the first call; null where there are no payments by card. */
export async function stripeOf({ stripe }: Pick<Config, "stripe">): Promise<Stripe | null> {
  if (!stripe) return null;
  const known = made.get(stripe) ?? make(stripe);
  made.set(stripe, known);
  return await known;
}

/** Whether the key moves money, and not the provider's test money. */
export const isLive = ({ secretKey }: StripeConfig): boolean => secretKey.slice(3, 7) === "live";

/** Of an error of the library only what names nobody. */
export function faultOf(error: unknown): Readonly<Record<string, unknown>> {
  const { type, code, statusCode, requestId } = error as Record<string, unknown>;
  return { type, code, status: statusCode, request: requestId };
}

/** Whether the provider has answered that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === "resource_missing";

/** Whether the provider has refused a request, so that asking once more would change nothing. */
export const isRefusal = (error: unknown): boolean =>
  (error as { type?: unknown } | null)?.type === "StripeInvalidRequestError";

/**
 * Whether exactly this sum can be paid by card. Of currencies with three decimals the provider takes no sum whose last digit is
 * not 0 (docs.stripe.com/currencies); no currency of the site has none.
 */
export const isPayable = (decimals: number, minor: number): boolean =>
  minor > 0 && (decimals < 3 || minor % 10 === 0);
