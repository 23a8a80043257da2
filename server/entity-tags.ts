const tagInList = /(?:W\/)?("[^"]*")/g;

/**
 * Whether an `If-None-Match` header names the stored copy, so that nothing need be sent again. The
 * header is `*` or a list of tags, which are compared weakly: `W/"a"` and `"a"` are the same, because
 * a proxy may have turned one into the other (RFC 9110, sections 8.8.3.2 and 13.1.2).
 *
 * @param etag a strong entity tag with its quotes
 */
export function namesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return [...ifNoneMatch.matchAll(tagInList)].some(([, tag]) => tag === etag);
}
