import { expect, test } from "vitest";

import { namesEntityTag } from "./entity-tags.ts";

const etag = '"abc-br"';

test.each([
  ["the tag", '"abc-br"', true],
  ["the tag, made weak by a proxy", 'W/"abc-br"', true],
  ["a list that holds it", '"old-br", "abc-br"', true],
  ["a list without spaces", 'W/"old-br",W/"abc-br"', true],
  ["any copy", "*", true],
  ["another tag", '"old-br"', false],
  ["the same content in another encoding", '"abc-gzip"', false],
  ["a tag that holds this one", '"xabc-brx"', false],
  ["the tag without its quotes", "abc-br", false],
  ["a tag with a comma in it", '"a,b", "c"', false],
  ["a star among tags, which is no such list", '*, "old-br"', false],
  ["an empty header", "", false],
  ["no header", undefined, false],
])("%s", (_, header, expected) => {
  expect(namesEntityTag(header, etag)).toBe(expected);
});
