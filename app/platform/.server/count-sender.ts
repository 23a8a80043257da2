import { requestFactsContext, servicesContext, type RequestContext } from "./context.ts";
import type { RateLimitName, RateLimitResult } from "./rate-limits.ts";

/** Tells what a limit answered when the sender was counted. Throws if the database was down then. */
export type Counted = () => Promise<RateLimitResult>;

/**
 * Counts the sender of a request before its body is read, so that what cannot be read counts too.
 *
 * @param by whose limit it is, if not the client address's
 */
export async function countSender(
  context: RequestContext,
  limit: RateLimitName,
  by = context.get(requestFactsContext).clientAddress,
): Promise<Counted> {
  const counted = context.get(servicesContext).rateLimits.hit(limit, by);
  // If the database is down, that is met where it can be answered.
  await counted.catch(() => {});
  return () => counted;
}
