/**
 * The path and query that a request asks for, even as a whole address (RFC 9112, section 3.2.2); undefined if
 * the target is neither, such as the `*` of OPTIONS.
 */
export function pathAndQueryOf(target: string): string | undefined {
  if (target.startsWith("/")) return target;
  const url = URL.parse(target);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
}

/** Splits at the first question mark; a query may hold more of them (RFC 3986, section 3.4). */
export function splitQuery(target: string): { path: string; query: string } {
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, query: "" };
  return { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/**
 * The same address without slashes at the end of its path; undefined if there are none, or where a
 * browser would read another host in the rest (`//host`, `/\host`).
 */
export function withoutSlashAtEnd(target: string): string | undefined {
  const { path, query } = splitQuery(target);
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  const shorter = path.slice(0, end);
  if (shorter === path || /^\/[/\\]/.test(shorter)) return undefined;
  return query ? `${shorter}?${query}` : shorter;
}

/**
 * The same target with a path that can be decoded. If it cannot be (`/%`, `/%c0%af`) its percent signs count as
 * themselves (RFC 3986, section 2.4): no page has such a path. So does that of a zero byte, wherever it stands: nothing has
 * an id with one, and PostgreSQL refuses to look for it.
 */
export function withDecodablePath(target: string): string {
  const safe = target.replaceAll("%00", "%2500");
  const { path, query } = splitQuery(safe);
  if (isDecodable(path)) return safe;
  const literal = path.replaceAll("%", "%25");
  return safe.length > path.length ? `${literal}?${query}` : literal;
}

function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used, and with it what it would have thrown.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
