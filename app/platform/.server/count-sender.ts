import type { RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "./context.ts";
import type { RateLimitName, RateLimits } from "./rate-limits.ts";
import type { Services } from "./services.ts";

/**
 * Counts who sends a request, before its body is read: what a limit refuses must cost as little as it can.
 *
 * @param by whose limit it is, where that is not the client address
 * @returns the services for the rest of this request, in which this limit has been counted and answers, or
 *   throws, as it did then
 */
export async function countSender(
  context: Readonly<RouterContextProvider>,
  limit: RateLimitName,
  by = context.get(requestFactsContext).clientAddress,
): Promise<Services> {
  const services = context.get(servicesContext);
  const { rateLimits } = services;
  const counted = rateLimits.hit(limit, by);
  // A database that is away is met by anyone who asks, where it can be answered.
  await counted.catch(() => {});
  const hit: RateLimits["hit"] = (name, sender) =>
    name === limit && sender === by ? counted : rateLimits.hit(name, sender);
  return { ...services, rateLimits: { ...rateLimits, hit } };
}
