import { day, toIso } from "#app/platform/.server/clock.ts";

/** How long the text says that it stays valid; less than a year (RFC 9116, section 2.5.5). */
const validDays = 180;

/**
 * How someone who has found a fault reports it (RFC 9116).
 *
 * @param email the academy's address
 * @param publicUrl the site's own origin
 * @param now milliseconds since the Unix epoch
 */
export function securityText(email: string, publicUrl: string, now: number): string {
  // The same all day, so that caches need no new copy.
  const midnight = now - (now % day);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${toIso(midnight + validDays * day)}`,
    "Preferred-Languages: en",
    // Addresses in it must be https ones.
    ...(publicUrl.startsWith("https:")
      ? [`Canonical: ${publicUrl}/.well-known/security.txt`, `Contact: ${publicUrl}/contact`]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}
