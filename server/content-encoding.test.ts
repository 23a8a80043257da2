import { expect, test } from "vitest";

import { chooseEncoding } from "./content-encoding.ts";

test.each([
  ["what browsers send", "gzip, deflate, br, zstd", "br"],
  ["an old browser", "gzip, deflate", "gzip"],
  ["capital letters", "GZIP, BR", "br"],
  ["no spaces", "gzip,br", "br"],
  ["qualities", "gzip;q=1.0, br;q=0.5", "br"],
  ["the smallest quality", "br;q=0.001", "br"],
  ["a refusal of Brotli", "br;q=0, gzip", "gzip"],
  ["a refusal with a space", "br; q=0, gzip", "gzip"],
  ["a refusal with decimals", "br;q=0.000, gzip;q=0.0", "identity"],
  ["anything", "*", "br"],
  ["anything but Brotli", "br;q=0, *", "gzip"],
  ["gzip and nothing else", "gzip, *;q=0", "gzip"],
  ["nothing", "*;q=0", "identity"],
  ["only what it does not know", "zstd, compress", "identity"],
  ["the plain form", "identity", "identity"],
  ["an empty header", "", "identity"],
  ["no header", undefined, "identity"],
  ["rubbish", ";;,=,q=1, brotli", "identity"],
])("%s", (_, header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
