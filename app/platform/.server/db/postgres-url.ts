/** All servers of one address share its user, password, database and settings, as they do for libpq. */
const pattern =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^:@/?#]*)(?<password>:[^/?#]*)?@)?(?<hosts>[^@/?#]*)(?<rest>.*)$/s;

type Parts = { scheme: string; user: string; password: string; hosts: string; rest: string };

function partsOf(url: string): Parts | undefined {
  const {
    scheme,
    user = "",
    password = "",
    hosts = "",
    rest = "",
  } = pattern.exec(url)?.groups ?? {};
  return scheme === undefined ? undefined : { scheme, user, password, hosts, rest };
}

function join({ scheme, user, password, hosts, rest }: Parts): string {
  return `${scheme}${user}${password}${user || password ? "@" : ""}${hosts}${rest}`;
}

/**
 * The servers that a `DATABASE_URL` names, each as an address of that one alone, in their order.
 *
 * @param url `postgres://user:password@host:port,host:port/database?setting=value`
 * @returns an empty list if it is not such an address
 */
export function postgresServers(url: string): readonly string[] {
  const parts = partsOf(url);
  if (!parts) return [];
  const servers = parts.hosts.split(",").map((hosts) => join({ ...parts, hosts }));
  return servers.every((server) => URL.canParse(server)) ? servers : [];
}

/** Where a database is, for people to read: no user, no password. */
export function postgresHosts(url: string): string {
  return partsOf(url)?.hosts ?? "";
}

/**
 * What PostgreSQL's own programs need to reach the same database. The password goes into their environment:
 * anyone on the machine can read a program's arguments. Of several servers they choose the one that accepts
 * writes.
 */
export function forPostgresPrograms(url: string): {
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
} {
  const parts = partsOf(url);
  if (!parts) throw new Error("This is no address of PostgreSQL");
  const [path = "", query = ""] = parts.rest.split("?", 2);
  const settings = new URLSearchParams(query);
  if (postgresServers(url).length > 1) settings.set("target_session_attrs", "read-write");
  // Settings that only node-postgres knows.
  settings.delete("uselibpqcompat");
  if (settings.get("sslmode") === "no-verify") settings.set("sslmode", "require");
  const needsRoots = settings.get("sslmode") === "verify-full" && !settings.has("sslrootcert");
  const rest = settings.size === 0 ? path : `${path}?${settings.toString()}`;
  const password = decodeURIComponent(parts.password.slice(1));
  return {
    address: join({ ...parts, password: "", rest }),
    env: {
      ...(password && { PGPASSWORD: password }),
      // Node already trusts the public authorities.
      ...(needsRoots && { PGSSLROOTCERT: "system" }),
    },
  };
}
