import type { Config } from "#app/platform/.server/config.ts";

const daySeconds = 24 * 60 * 60;

type Site = Pick<Config, "publicUrl" | "identity">;

/**
 * The cookie by which the browser's sign-in library knows for a day that it is worth asking the provider
 * who is signed in. Signing in without scripts leaves it too, so that pages with scripts join in. It
 * holds nothing but `true`, and scripts must be able to read it.
 */
export function signInMark(site: Site): string {
  return mark("true", daySeconds, site);
}

/** Takes the mark out of the browser. */
export function endedSignInMark(site: Site): string {
  return mark("", 0, site);
}

function mark(value: string, maxAgeSeconds: number, { publicUrl, identity }: Site): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const name = `auth0.${encodeURIComponent(identity.clientId)}.is.authenticated`;
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
