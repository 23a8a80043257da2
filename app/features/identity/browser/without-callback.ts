/** The same address without what the provider added to it (RFC 6749, 4.1.2; RFC 9207). */
export function withoutCallback({ pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  const added = [
    "code",
    "state",
    "error",
    "error_description",
    "error_uri",
    "iss",
    "session_state",
  ];
  for (const name of added) query.delete(name);
  const rest = query.toString();
  return pathname + (rest && `?${rest}`) + hash;
}
