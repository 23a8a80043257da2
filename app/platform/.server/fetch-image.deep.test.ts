import { globSync, readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { largeAvif } from "#tests/support/large-avif.ts";
import { createFetchImage } from "./fetch-image.ts";

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#0a6" } });
}

/** One part of a PNG file, with its length and its checksum. */
function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A picture of nothing, 16 bits deep and in seven passes (PNG, third edition, 8.1). */
function interlacedPng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([16, 6, 0, 0, 1], 8);
  const passes = [
    [8, 8, 0, 0],
    [8, 8, 4, 0],
    [4, 8, 0, 4],
    [4, 4, 2, 0],
    [2, 4, 0, 2],
    [2, 2, 1, 0],
    [1, 2, 0, 1],
  ] as const;
  const length = passes.reduce((sum, [dx, dy, x, y]) => {
    return sum + Math.ceil((size - y) / dy) * (1 + 8 * Math.ceil((size - x) / dx));
  }, 0);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = pngChunk("IDAT", deflateSync(Buffer.alloc(length), { level: 1 }));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    data,
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The beginning of one, which says how large it is; the rest would not be read. */
function movingGif(size: number): Buffer {
  const header = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  header.writeUInt16LE(size, 6);
  header.writeUInt16LE(size, 8);
  const frame = Buffer.from("\x21\xf9\x04\0\x0a\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0", "latin1");
  frame.writeUInt16LE(size, 13);
  frame.writeUInt16LE(size, 15);
  return Buffer.concat([header, frame, frame, Buffer.from(";")]);
}

const megabyte = 1024 * 1024;

/** The most memory that a child of this process took meanwhile, in bytes, and the most there were at once. */
async function withPeakOfChildren<T>(work: Promise<T>) {
  let child = 0;
  let most = 0;
  const look = setInterval(() => {
    const ids = globSync(`/proc/${process.pid}/task/*/children`).flatMap((file) => {
      return readFileSync(file, "utf8").split(" ").filter(Boolean);
    });
    const sizes = ids.flatMap((id) => {
      try {
        const [, kB] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
        return kB ? Number(kB) * 1024 : [];
      } catch {
        return [];
      }
    });
    most = Math.max(most, sizes.length);
    child = Math.max(child, ...sizes);
  }, 5);
  const result = await work.finally(() => clearInterval(look));
  return { result, child, most };
}

describe("a picture that is made to break its reader", () => {
  const { signal } = new AbortController();
  const fetchFrom = (bytes: Uint8Array) =>
    createFetchImage(async () => ({ ok: true, bytes }))("https://a.example/", signal);

  test.runIf(process.platform === "linux").each([
    ["a small AVIF of many pixels, deep and see-through", "avif", () => largeAvif],
    ["a PNG that has to be unpacked whole", "png", () => interlacedPng(3_000)],
    ["a moving picture", "gif", () => movingGif(3_000)],
  ] as const)(
    "never takes 100 MB: %s",
    { meta: { needs: "Linux" } },
    async (_name, format, make) => {
      const bytes = make();
      const own = process.memoryUsage.rss();
      const { result, child } = await withPeakOfChildren(fetchFrom(bytes));
      expect(result).toEqual({ ok: false, permanent: true, code: `broken-${format}` });
      expect(process.memoryUsage.rss() - own).toBeLessThan(30 * megabyte);
      expect(child).toBeLessThan(100 * megabyte);
    },
  );

  test.each([
    ["progressive JPEG", () => picture(4_000, 3_000).jpeg({ progressive: true, quality: 60 })],
    ["AVIF", () => picture(1_600, 1_200).avif({ effort: 0 })],
  ])("is told from a usual one of the same kind: %s", async (_name, make) => {
    const bytes = await make().toBuffer();
    const { result, child } = await withPeakOfChildren(fetchFrom(bytes));
    expect(result).toMatchObject({ ok: true });
    expect(child).toBeLessThan(112 * megabyte);
  });

  test("is the only one that is looked at", async () => {
    const bytes = await picture(20, 20).png().toBuffer();
    const drawn = Promise.all([fetchFrom(bytes), fetchFrom(bytes), fetchFrom(bytes)]);
    const { result, most } = await withPeakOfChildren(drawn);
    expect(result.every(({ ok }) => ok)).toBe(true);
    expect(most).toBeLessThanOrEqual(1);
  });

  test("and ends too early is refused", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await picture(400, 400).toFormat(format).toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      expect(await fetchFrom(half), format).toMatchObject({ ok: false, permanent: true });
    }
  });

  test("by saying that it is larger than any is refused before anything is made for it", async () => {
    const bytes = await picture(8, 8).png().toBuffer();
    const header = Buffer.from(bytes.subarray(16, 29));
    header.writeUInt32BE(100_000, 0);
    header.writeUInt32BE(100_000, 4);
    const lie = Buffer.concat([bytes.subarray(0, 8), pngChunk("IHDR", header), bytes.subarray(33)]);
    expect(await fetchFrom(lie)).toMatchObject({ ok: false, permanent: true });
  });

  test("by a text or a profile that unpacks endlessly is accepted or refused, not unpacked", async () => {
    const bytes = await picture(8, 8).png().toBuffer();
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024));
    for (const [type, name] of [
      ["zTXt", "a\0\0"],
      ["iCCP", "a\0\0"],
      ["iTXt", "a\0\x01\0\0\0"],
    ] as const) {
      const chunk = pngChunk(type, Buffer.concat([Buffer.from(name, "latin1"), bomb]));
      const armed = Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
      const before = process.memoryUsage.rss();
      const result = await fetchFrom(armed);
      expect(result.ok || result.permanent).toBe(true);
      expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
    }
  });

  test("by drawing itself again and again is given up", { timeout: 60_000 }, async () => {
    const bytes = await picture(1_000, 1_000).jpeg({ progressive: true }).toBuffer();
    const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const scans = Array.from({ length: 2_000 }, () => scan);
    const again = Buffer.concat([bytes.subarray(0, -2), ...scans, bytes.subarray(-2)]);
    expect(await fetchFrom(again)).toEqual({ ok: false, permanent: true, code: "broken-jpeg" });
  });
});
