import { isLocal } from "#app/platform/local-address.ts";
import { testimonials } from "#content/pages/home.ts";

const areAllSamples = testimonials.quotes.every(({ sample }) => sample);

/**
 * Whether the quotations are left out. Words that no student has said have no place on a site that the public
 * can reach (Digital Markets, Competition and Consumers Act 2024, Schedule 20).
 *
 * @param publicUrl the site's own origin
 */
export function hidesQuotations(publicUrl: string): boolean {
  return areAllSamples && !isLocal(new URL(publicUrl));
}
