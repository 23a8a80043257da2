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
  const url = new URL(publicUrl);
  // During the build no address is known yet. `builtOrigin` itself would be replaced in scripts too.
  const isKnown = !url.hostname.endsWith(".invalid");
  return areAllSamples && isKnown && !isLocal(url);
}

/** The HTML of a built page without the section that `TestimonialsSection` marks. */
export function withoutQuotations(html: string): string {
  return html.replace(/<section data-quotations="".*?<\/section>/s, "");
}
