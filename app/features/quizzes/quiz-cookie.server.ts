import type { Config } from "#app/platform/.server/config.ts";
import { policy } from "#content/policy.ts";

const plainName = "quiz_browser";
/** Browsers take this prefix only from the host itself, over https, for every path (RFC 6265bis). */
const hostName = `__Host-${plainName}`;
const daySeconds = 24 * 60 * 60;
const tokenPattern = /^[\w-]{43}$/;

type Settings = Pick<Config, "publicUrl">;

function nameOf({ publicUrl }: Settings): string {
  return publicUrl.startsWith("https:") ? hostName : plainName;
}

/** The token under which this browser's attempts are kept; null where it has none. */
export function readQuizToken(request: Request, config: Settings): string | null {
  const wanted = nameOf(config);
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [name, value = ""] = pair.split("=", 2);
    if (name?.trim() === wanted && tokenPattern.test(value.trim())) return value.trim();
  }
  return null;
}

/** The `Set-Cookie` that lets this browser come back to its attempts. */
export function quizCookie(token: string, config: Settings): string {
  const name = nameOf(config);
  return [
    `${name}=${token}`,
    "Path=/",
    `Max-Age=${policy.quizBrowserDays * daySeconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(name === hostName ? ["Secure"] : []),
  ].join("; ");
}
