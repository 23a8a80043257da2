import type { Config } from "#app/platform/.server/config.ts";

/** What the browser's sign-in library must know. Nothing in it is secret. */
export type IdentitySettings = {
  /** Origin of the provider, with its scheme. */
  readonly domain: string;
  readonly clientId: string;
  readonly audience?: string;
  readonly useRefreshTokens: boolean;
  readonly cacheLocation: "memory" | "localstorage";
  /** Whether accounts, passwords and their pages are the site's own. */
  readonly isEmbedded: boolean;
};

/**
 * A provider on the same site as the pages can be asked in a hidden frame who is signed in, so that no
 * token need be kept. Browsers send no cookies to a frame of another site; there, refresh tokens must be
 * kept in their place.
 */
export function identitySettings({ identity, publicUrl }: Config): IdentitySettings {
  const { kind, domain, clientId, audience } = identity;
  const isSameSite = isSameOrBelow(new URL(domain), new URL(publicUrl));
  return {
    domain,
    clientId,
    ...(audience === undefined ? {} : { audience }),
    useRefreshTokens: !isSameSite,
    cacheLocation: isSameSite ? "memory" : "localstorage",
    isEmbedded: kind === "embedded",
  };
}

/** Whether two addresses are of one site for certain: the same host, or `auth.` before it. */
function isSameOrBelow(domain: URL, site: URL): boolean {
  const base = site.hostname.replace(/^www\./, "");
  const isBelow = domain.hostname === base || domain.hostname.endsWith(`.${base}`);
  return domain.protocol === site.protocol && (isBelow || domain.hostname === site.hostname);
}
