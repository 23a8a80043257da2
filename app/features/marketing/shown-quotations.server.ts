import { documentsOf, publicUrl, type RequestContext } from "#app/platform/.server/context.ts";
import { isLocal } from "#app/platform/local-address.ts";

/**
 * The quotations, or null if they are left out: words that no student has said have no place on a site that the
 * public can reach (Digital Markets, Competition and Consumers Act 2024, Schedule 20).
 */
export function shownQuotations(context: RequestContext) {
  const { quotations } = documentsOf(context);
  const areAllSamples = quotations.quotes.every(({ sample }) => sample);
  if (areAllSamples && !isLocal(new URL(publicUrl(context)))) return null;
  return { ...quotations, quotes: quotations.quotes.map(({ consent: _, ...quote }) => quote) };
}
