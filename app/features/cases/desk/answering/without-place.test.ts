import sharp from "sharp";
import { expect, test } from "vitest";

import { withoutPlace } from "./without-place.server.ts";

const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#7a1f3d" } }).withExif({
    IFD0: { Make: "Sample Camera", Artist: "Amina" },
    IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
  });

/** A photo with where it was taken and with what, lying on its side as far as the format can say so. */
async function photo(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const image = drawn().withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Meadow Lane 4</x:xmpmeta>");
  return await image.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s loses place, camera and words, and stays the picture that it was",
  async (format) => {
    const before = await photo(format);
    expect(before.toString("latin1")).toMatch(/Sample Camera|Meadow Lane/);
    const after = withoutPlace(before);
    const text = after.toString("latin1");
    for (const words of ["Sample Camera", "Amina", "Meadow Lane", "GPS"]) {
      expect(text).not.toContain(words);
    }
    const [was, is] = await Promise.all([before, after].map((one) => sharp(one).raw().toBuffer()));
    expect(is?.equals(was ?? Buffer.alloc(0))).toBe(true);
    expect((await sharp(after).metadata()).xmp).toBeUndefined();
  },
);

test("a photo is still the right way up", async () => {
  const after = withoutPlace(await photo("jpeg"));
  expect((await sharp(after).metadata()).orientation).toBe(6);
});

test("what stands behind the end of a photo goes, and of many scans the last one stays", async () => {
  const progressive = await drawn().jpeg({ progressive: true }).toBuffer();
  const after = withoutPlace(Buffer.concat([progressive, Buffer.from("a film with a GPS track")]));
  expect(after.toString("latin1")).not.toContain("GPS track");
  const [was, is] = await Promise.all(
    [progressive, after].map((one) => sharp(one).raw().toBuffer()),
  );
  expect(is?.equals(was ?? Buffer.alloc(0))).toBe(true);
});

test("whatever is cut off or none of these is not made worse", async () => {
  const whole = await photo("jpeg");
  for (const length of [0, 3, 4, 11, 30, 200]) {
    expect(withoutPlace(whole.subarray(0, length)).length).toBeLessThanOrEqual(length + 40);
  }
  for (const start of ["89504e470d0a1a0a", "52494646ffffffff57454250", "ffd8ffe1ffff"]) {
    withoutPlace(Buffer.from(start, "hex"));
  }
  const pdf = Buffer.from("%PDF-1.7 words");
  expect(withoutPlace(pdf)).toBe(pdf);
});
