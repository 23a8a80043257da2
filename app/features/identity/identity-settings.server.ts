import type { Config } from "#app/platform/.server/config.ts";
import type { IdentitySettings } from "./browser/sdk-options.ts";

/**
 * A provider on the same site as the pages can be asked in a hidden frame who is signed in, so that no
 * token need be kept. Browsers send no cookies to a frame of another site; there, refresh tokens must be
 * kept in their place.
 *
 * @returns what the browser's sign-in library must know; nothing in it is secret
 */
export function identitySettings({ identity, publicUrl }: Config): IdentitySettings {
  const { domain, clientId, audience } = identity;
  const isSameSite = isSameOrBelow(new URL(domain), new URL(publicUrl));
  return {
    domain,
    clientId,
    ...(audience === undefined ? {} : { audience }),
    useRefreshTokens: !isSameSite,
    cacheLocation: isSameSite ? "memory" : "localstorage",
  };
}

/** Whether two addresses are certainly of one site: the same host, or `auth.` before it. */
function isSameOrBelow(domain: URL, site: URL): boolean {
  const base = site.hostname.replace(/^www\./, "");
  const isBelow = domain.hostname === base || domain.hostname.endsWith(`.${base}`);
  return domain.protocol === site.protocol && (isBelow || domain.hostname === site.hostname);
}
