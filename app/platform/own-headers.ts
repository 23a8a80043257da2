/** For a route's `headers` export: passes on what its loader and its action set, the action's last. */
export function ownHeaders(from: { loaderHeaders: Headers; actionHeaders: Headers }): Headers {
  const headers = new Headers();
  for (const source of [from.loaderHeaders, from.actionHeaders]) {
    for (const [name, value] of source) headers.set(name, value);
  }
  return headers;
}

/** The same for a page that shows what belongs to one person: after a sign-out no one leafs back to it. */
export function privateHeaders(from: { loaderHeaders: Headers; actionHeaders: Headers }): Headers {
  const headers = ownHeaders(from);
  headers.set("Cache-Control", "no-store");
  return headers;
}
