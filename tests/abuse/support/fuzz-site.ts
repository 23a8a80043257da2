import fc from "fast-check";

import type { AbusedSite } from "./abused-site.ts";
import { faultsOf } from "./answer-faults.ts";
import { fuzzRequests, toRaw } from "./fuzz-requests.ts";
import { ask } from "./raw-http.ts";
import { providerAddresses, siteAddresses } from "./site-addresses.ts";

export type FuzzOptions = {
  /** The same seed asks the same. */
  readonly seed: number;
  readonly runs: number;
  /** Called after each request. */
  readonly onAnswer?: (status: number) => void | Promise<void>;
};

/** Limits for everyone together count on however many senders there are. */
const forgetEvery = 50;

/**
 * Asks a site at random and looks at each answer.
 *
 * @throws with the shortest request that brings a fault about, if there is one
 */
export async function fuzzSite(abused: AbusedSite, options: FuzzOptions): Promise<void> {
  const { known, services, port } = abused;
  const addresses = [...siteAddresses(known), ...providerAddresses(known)];
  let count = 0;
  const property = fc.asyncProperty(fuzzRequests(addresses), async (request) => {
    count += 1;
    if (count % forgetEvery === 0) await abused.forgetLimits();
    const sender = `2001:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
    const raw = await toRaw(request, { known, services, sender });
    const before = abused.errors().length;
    const answer = await ask(port, raw);
    await options.onAnswer?.(answer.status);
    const faults = [...faultsOf(answer, known.origin, raw), ...abused.errors().slice(before)];
    if (faults.length > 0) {
      throw new Error(`${request.method} ${request.target.slice(0, 200)}: ${faults.join("; ")}`);
    }
  });
  await fc.assert(property, { seed: options.seed, numRuns: options.runs });
}
