import { lookup, type LookupAddress } from "node:dns";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { promisify } from "node:util";
import ipaddr from "ipaddr.js";
import { second } from "./clock.ts";

export type GuardedResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly permanent: boolean; readonly code: string };

/** Fetches an address that a stranger chose, without letting it reach anything but the internet. */
export type GuardedFetch = (
  url: string,
  options: { maxBytes: number; accept: string; signal: AbortSignal },
) => Promise<GuardedResult>;

export type PinnedResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection. */
  close(): void;
};

export type GuardedFetchOptions = {
  /** All addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Asks one of exactly these addresses, whatever the name resolves to by then. */
  readonly ask?: (request: PinnedRequest) => Promise<PinnedResponse>;
};

export type PinnedRequest = {
  readonly url: URL;
  readonly addresses: readonly LookupAddress[];
  readonly accept: string;
  readonly signal: AbortSignal;
};

const maxRedirects = 3;
const timeoutMs = 5 * second;
const redirects = new Set([301, 302, 303, 307, 308]);

const refused = (code: string) => ({ ok: false, permanent: true, code }) as const;
const failed = (code: string) => ({ ok: false, permanent: false, code }) as const;

/**
 * Only https on its usual port. Every address of the name must be public, and the connection goes to those
 * addresses, whatever the name answers a moment later (DNS rebinding). Each redirect passes through all of
 * it again. Time counts from the first question to the last byte.
 */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const { resolve = resolveAll, ask = askPinned } = options;
  return async (start, { maxBytes, accept, signal }) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      let url = URL.parse(start);
      for (let hops = 0; hops <= maxRedirects; hops += 1) {
        if (!isAllowedUrl(url)) return refused("address-not-allowed");
        const addresses = await raceWith(limit, addressesOf(url.hostname, resolve));
        if (addresses.length === 0) return failed("name-not-found");
        if (!addresses.every(({ address }) => isPublicAddress(address))) {
          return refused("address-not-public");
        }
        const response = await ask({ url, addresses, accept, signal: limit });
        try {
          if (!redirects.has(response.status)) return await readBody(response, maxBytes);
          const { location } = response.headers;
          url = location ? URL.parse(location, url) : null;
        } finally {
          response.close();
        }
      }
      return refused("too-many-redirects");
    } catch (error) {
      if (limit.aborted) return failed(signal.aborted ? "stopped" : "too-slow");
      const { code } = error as { code?: unknown };
      return failed(typeof code === "string" ? code : "network");
    }
  };
}

function isAllowedUrl(url: URL | null): url is URL {
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === ""
  );
}

async function addressesOf(
  hostname: string,
  resolve: NonNullable<GuardedFetchOptions["resolve"]>,
): Promise<readonly LookupAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(literal);
  return family === 0 ? resolve(hostname) : [{ address: literal, family }];
}

async function readBody(response: PinnedResponse, maxBytes: number): Promise<GuardedResult> {
  const { status, headers, body } = response;
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return failed(`status-${status}`);
  }
  if (status !== 200) return refused(`status-${status}`);
  // We ask for no encoding: a body that unpacks to more than its size is not wanted.
  if ((headers["content-encoding"] ?? "identity") !== "identity") return refused("encoded");
  if (Number(headers["content-length"] ?? 0) > maxBytes) return refused("too-large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return refused("too-large");
    chunks.push(chunk);
  }
  return { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

function raceWith<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() =>
    signal.removeEventListener("abort", onAbort),
  );
}

const lookupAll = promisify(lookup);

async function resolveAll(host: string): Promise<readonly LookupAddress[]> {
  return lookupAll(host, { all: true, verbatim: true });
}

/** One https request whose name lookup returns only the checked addresses. */
export async function askPinned(pinned: PinnedRequest): Promise<PinnedResponse> {
  const { url, addresses, accept, signal } = pinned;
  const [first] = addresses;
  if (!first) throw new Error("No address to ask");
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request(url, {
    agent: false,
    signal,
    headers: { accept, "accept-encoding": "identity", "user-agent": "MeridianAcademy/1.0" },
    lookup: (_host, lookupOptions, callback) => {
      if (lookupOptions.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    },
  });
  outgoing.on("response", resolve);
  outgoing.on("error", reject);
  outgoing.end();
  const response = await promise;
  // Ending the connection before the body is read is an error to the stream, not to us.
  response.on("error", () => {});
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: response,
    close: () => outgoing.destroy(),
  };
}

/** The part of IPv6 that is given out to networks (RFC 4291, section 2.4; IANA: 2000::/3). */
const globalUnicast = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
/** The well-known prefix behind which IPv6-only networks show IPv4 hosts (RFC 6052). */
const nat64 = ipaddr.parseCIDR("64:ff9b::/96") as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to the public internet. IPv6 forms that contain an IPv4 address are judged by it
 * if it is certain to be used (mapped, NAT64), and refused if it is one end of a tunnel (6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  // A zone (fe80::1%eth0) only exists for addresses of this machine's own networks.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === "unicast";
  if (parsed.match(nat64)) {
    return new ipaddr.IPv4(parsed.toByteArray().slice(12)).range() === "unicast";
  }
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}
