import { requestFactsContext, servicesContext, type RequestContext } from "./context.ts";
import type { RateLimitName, RateLimits } from "./rate-limits.ts";
import type { Services } from "./services.ts";

/**
 * Counts the sender of a request before its body is read: refusing one over a limit should cost as little as
 * possible.
 *
 * @param by whose limit it is, if not the client address's
 * @returns the services for the rest of this request, in which this limit has been counted and answers, or
 *   throws, as it did then
 */
export async function countSender(
  context: RequestContext,
  limit: RateLimitName,
  by = context.get(requestFactsContext).clientAddress,
): Promise<Services> {
  const services = context.get(servicesContext);
  const { rateLimits } = services;
  const counted = rateLimits.hit(limit, by);
  // If the database is down, the next query meets it where that can be answered.
  await counted.catch(() => {});
  const hit: RateLimits["hit"] = (name, sender) =>
    name === limit && sender === by ? counted : rateLimits.hit(name, sender);
  return { ...services, rateLimits: { ...rateLimits, hit } };
}
