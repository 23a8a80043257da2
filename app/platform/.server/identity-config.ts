import { isLocal } from "../local-address.ts";

export type Settings = {
  /** One setting; an empty one counts as absent. */
  read(this: void, name: string): string | undefined;
  /** Notes what is wrong, in a sentence. */
  fault(this: void, sentence: string): undefined;
};

export type IdentityConfig = {
  /** Whether the site signs visitors in itself or has a hosted provider do it. */
  readonly kind: "embedded" | "hosted";
  /** Origin of the provider, without a slash at the end. */
  readonly domain: string;
  /** What every token names as its issuer: the domain with a slash. */
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of access tokens; undefined if the API takes none. */
  readonly audience: string | undefined;
  /** A JWKS as JSON, or the path of a file with one; undefined leaves the keys to the database. */
  readonly keys: string | undefined;
  /** In lower case. */
  readonly teamEmails: readonly string[];
  readonly teamSubjects: readonly string[];
};

/** The one application that the embedded provider knows: this site. */
const embeddedClientId = "meridian-web";

/** @param publicUrl the site's own origin, which is also the embedded provider's */
export function parseIdentity(settings: Settings, publicUrl: string): IdentityConfig {
  const { read, fault } = settings;
  const typedDomain = read("AUTH_DOMAIN");
  const clientId = read("AUTH_CLIENT_ID");
  if (!typedDomain !== !clientId) {
    fault("AUTH_DOMAIN and AUTH_CLIENT_ID must be set together or not at all.");
  }
  const hosted = typedDomain === undefined ? undefined : parseDomain(settings, typedDomain);
  const domain = hosted ?? publicUrl;
  return {
    kind: hosted === undefined ? "embedded" : "hosted",
    domain,
    issuer: `${domain}/`,
    clientId: (hosted !== undefined && clientId) || embeddedClientId,
    audience: parseAudience(settings),
    keys: read("IDENTITY_KEYS"),
    teamEmails: parseEmails(settings),
    teamSubjects: entriesOf(read("TEAM_SUBJECTS")),
  };
}

/** A host, or an https origin; http only on this machine, where tests have their tenant. */
function parseDomain({ fault }: Settings, typed: string): string | undefined {
  const url = URL.parse(/^https?:\/\//.test(typed) ? typed : `https://${typed}`);
  const isPlain = url !== null && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (url && isPlain && (url.protocol === "https:" || isLocal(url))) return url.origin;
  return fault("AUTH_DOMAIN must be a host name, such as tenant.eu.auth0.com, without a path.");
}

/** Resource indicators must be absolute and without a fragment (RFC 8707, section 2). */
function parseAudience({ read, fault }: Settings): string | undefined {
  const typed = read("AUTH_AUDIENCE");
  const url = typed === undefined ? null : URL.parse(typed);
  if (typed !== undefined && (!url || url.hash)) {
    fault("AUTH_AUDIENCE must be an absolute address, such as https://academy.example/api.");
  }
  return typed;
}

/** The parts between commas. */
export function entriesOf(typed = ""): readonly string[] {
  return typed.split(",").flatMap((entry) => entry.trim() || []);
}

function parseEmails({ read, fault }: Settings): readonly string[] {
  const emails = entriesOf(read("TEAM_EMAILS"));
  if (emails.some((email) => !/^[^\s@]+@[^\s@]+$/.test(email))) {
    fault("TEAM_EMAILS must be email addresses, separated by commas.");
  }
  return emails.map((email) => email.toLowerCase());
}
