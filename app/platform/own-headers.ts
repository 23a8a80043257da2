/**
 * For a route's `headers` export: passes on what its loader and its action set, the action's last.
 * Without one a page's answer carries neither.
 */
export function ownHeaders(from: { loaderHeaders: Headers; actionHeaders: Headers }): Headers {
  const headers = new Headers();
  for (const source of [from.loaderHeaders, from.actionHeaders]) {
    for (const [name, value] of source) headers.set(name, value);
  }
  return headers;
}
