/**
 * Addresses that are keys: whoever has one may do what it is for. So no log has them, and no page behind them says
 * where a visitor comes from. The secret is the last part of the path (`path`), or stands in the query (`query`),
 * which is logged nowhere. A route that takes a token is missing here only until `npm test`.
 */
export const secretAddresses: Readonly<Record<string, "path" | "query">> = {
  "/lesson/:token": "path",
  "/note/:token": "path",
  "/family/open/:token": "path",
  "/family/invited/:token": "path",
  "/calendar/:token": "path",
  "/calendar/:token/lessons.ics": "path",
  "/classes/trial/booked": "query",
  "/classes/trial/confirm": "query",
  "/classes/trial/team": "query",
  "/classes/trial/move": "query",
  "/classes/trial/cancel": "query",
  "/classes/trial/lesson.ics": "query",
  "/classes/clocks": "query",
  "/newsletter/confirm": "query",
  "/newsletter/unsubscribe": "query",
  "/account/verify": "query",
  "/account/reset": "query",
  "/account/email/confirm": "query",
  "/signin/callback": "query",
  "/desk/invitation": "query",
  "/demo": "query",
};

/** Each address as far as its secret. */
const open = Object.keys(secretAddresses).map((address) => address.replace(/:.*/, ""));

const secretPath = new RegExp(
  `(${open.filter((path) => path.endsWith("/")).join("|")})[^\\s?#"'\`()\\\\]+`,
  "gi",
);
const secretEnd = new RegExp(
  `(${open.filter((path) => path.endsWith("/")).join("|")}|[?&](?:token|code)=).+`,
  "is",
);
const secretValue = /([?&](?:token|code)=)[^\s&#"'`()\\]+/gi;

/** How often what was escaped is read: more only costs time, and who escapes more often means to. */
const mostReadings = 3;

/**
 * A path with its escapes read, also those of escapes. Only those of ASCII, of which secrets and their addresses are
 * made: so one that is broken keeps none of the others.
 */
function readable(path: string): string {
  let read = path;
  for (let times = 0; times < mostReadings && read.includes("%"); times += 1) {
    read = read
      .replaceAll(/%(?:25)+(?=[0-9a-f]{2})/gi, "%")
      .replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
  }
  return read;
}

/** Any text, without the secrets of the addresses in it. */
export function withoutSecrets(text: string): string {
  return text.replace(secretPath, "$1…").replace(secretValue, "$1…");
}

/**
 * Whether an address holds a secret. In a query it does wherever that is sent, so that an answer does not tell which
 * addresses there are.
 */
export function holdsSecret(address: string): boolean {
  const read = readable(address);
  return withoutSecrets(read) !== read;
}

/** A path as a log may have it, however it is written: without a secret, and whatever stands after it. */
export function pathForLog(path: string): string {
  const read = readable(path);
  const cut = read.replace(secretEnd, "$1…");
  return cut === read ? path : cut;
}
