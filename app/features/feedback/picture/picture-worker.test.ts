import { globSync, readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#app/platform/.server/clock.ts";
import type { GuardedFetch } from "#app/platform/.server/guarded-fetch.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { contextOf } from "#tests/support/feedback-site.ts";
import { largeAvif } from "#tests/support/large-avif.ts";
import { createTestServices } from "#tests/support/services.ts";
import { addFeedback } from "../leave/add-feedback.server.ts";
import { getFeedbackImage, handleFeedbackImage } from "./picture-api.server.ts";
import { createFeedbackImageWorker } from "./picture-worker.server.ts";
import {
  createFetchImage,
  sniffImage,
  type FetchedImage,
} from "#app/platform/.server/fetch-image.ts";
import { getFeedback } from "../feedback-store.server.ts";
import { removeFeedback } from "../remove/remove-feedback.server.ts";

const signal = new AbortController().signal;

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#0a6" } });
}

const serving =
  (bytes: Uint8Array): GuardedFetch =>
  async () => ({ ok: true, bytes });

describe("our copy of a picture", () => {
  test("is small and square, and keeps nothing of what the original carried", async () => {
    const original = await picture(600, 300)
      .withExif({ IFD0: { Copyright: "Amina", ImageDescription: "at home" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const result = await createFetchImage(serving(original))("https://a.example/", signal);
    if (!result.ok) throw new Error(result.code);
    const { format, width, height, exif, icc, xmp } = await sharp(result.bytes).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({
      format: "webp",
      width: 160,
      height: 160,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
    });
    expect(result.contentType).toBe("image/webp");
    expect(Buffer.from(result.bytes).includes("Amina")).toBe(false);
  });

  test.each(["jpeg", "png", "gif", "webp", "avif"] as const)("may come from %s", async (format) => {
    const bytes = await picture(20, 20).toFormat(format).toBuffer();
    expect(sniffImage(bytes)).toBe(format);
    const result = await createFetchImage(serving(bytes))("https://a.example/", signal);
    expect(result).toMatchObject({ ok: true });
  });

  test("stands upright", async () => {
    const left = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#f00" } })
      .extend({ right: 40, background: "#00f" })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const result = await createFetchImage(serving(left))("https://a.example/", signal);
    if (!result.ok) throw new Error(result.code);
    const { data } = await sharp(result.bytes).raw().toBuffer({ resolveWithObject: true });
    // Turned by a quarter, the red half is above the blue one.
    expect(data[(10 * 160 + 80) * 3]).toBeGreaterThan(200);
    expect(data[(150 * 160 + 80) * 3]).toBeLessThan(60);
  });

  test.each<[string, Uint8Array]>([
    ["a web page", Buffer.from("<!doctype html><title>x</title>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["nothing", Buffer.alloc(0)],
    ["half a picture's signature", Buffer.from([0xff, 0xd8])],
    ["a signature alone", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["a signature before a script", Buffer.from("GIF89a<script>alert(1)</script>")],
  ])("%s is refused for good", async (_name, bytes) => {
    const result = await createFetchImage(serving(bytes))("https://a.example/", signal);
    expect(result).toMatchObject({ ok: false, permanent: true });
  });

  test("a small file that unpacks to a huge picture is refused", { timeout: 60_000 }, async () => {
    const bomb = await picture(7_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    const result = await createFetchImage(serving(bomb))("https://a.example/", signal);
    expect(result).toEqual({ ok: false, permanent: true, code: "broken-png" });
  });
});

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
  const fetchFrom = (bytes: Uint8Array) =>
    createFetchImage(serving(bytes))("https://a.example/", signal);

  test.runIf(process.platform === "linux").each([
    ["a small AVIF of many pixels, deep and see-through", "avif", () => largeAvif],
    ["a PNG that has to be unpacked whole", "png", () => interlacedPng(3_000)],
    ["a moving picture", "gif", () => movingGif(3_000)],
  ] as const)("never takes 100 MB: %s", async (_name, format, make) => {
    const bytes = make();
    const own = process.memoryUsage.rss();
    const { result, child } = await withPeakOfChildren(fetchFrom(bytes));
    expect(result).toEqual({ ok: false, permanent: true, code: `broken-${format}` });
    expect(process.memoryUsage.rss() - own).toBeLessThan(30 * megabyte);
    expect(child).toBeLessThan(100 * megabyte);
  });

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

  test("by a text or a profile inside that unpacks without end is taken or refused, not unpacked", async () => {
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

describeOnEveryDatabase("fetching pictures", (maker) => {
  const copy: FetchedImage = {
    ok: true,
    bytes: new Uint8Array([1, 2, 3]),
    contentType: "image/webp",
  };
  const later: FetchedImage = { ok: false, permanent: false, code: "status-503" };
  const never: FetchedImage = { ok: false, permanent: true, code: "not-an-image" };

  async function withCard(...results: (FetchedImage | "throws")[]) {
    const made = await createTestServices(maker);
    const { services } = made;
    const added = await addFeedback(
      services,
      { name: "Omar", comment: "Good", image: "https://pictures.example/me.jpg" },
      { clientAddress: "192.0.2.1", ownerToken: null, subject: null },
    );
    const id = added.ok ? added.id : "";
    const asked: string[] = [];
    const worker = createFeedbackImageWorker(services, async (url) => {
      asked.push(url);
      const result = results.shift() ?? copy;
      if (result === "throws") throw new Error("broke");
      return result;
    });
    return { ...made, id, asked, worker, card: () => getFeedback(services.db, id) };
  }

  test("a card has an avatar until our copy is there", async () => {
    const { services, worker, asked, id, card } = await withCard();
    expect(await card()).toMatchObject({
      image: expect.stringContaining("/art/avatars/"),
      imageState: "pending",
    });
    expect(await getFeedbackImage(services.db, id)).toBeNull();
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(asked).toEqual(["https://pictures.example/me.jpg"]);
    expect(await card()).toMatchObject({ image: `/feedback/images/${id}`, imageState: "ready" });
    expect(await getFeedbackImage(services.db, id)).toEqual({
      bytes: new Uint8Array([1, 2, 3]),
      contentType: "image/webp",
    });
    const answer = await handleFeedbackImage(id, contextOf(services));
    // A cache may hold this answer for a removed card as well.
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    await removeFeedback(services, id, {
      ownerTokens: [],
      subject: null,
      isTeam: true,
      reason: "advert",
    });
    expect(await getFeedbackImage(services.db, id)).toBeNull();
  });

  test("trouble on the way is tried again a few times, then the avatar stays", async () => {
    const { worker, asked, card, clock } = await withCard(later, "throws", later, later, copy);
    for (const pause of [minute, 10 * minute, hour, 100 * hour]) {
      await worker.runUntilIdle();
      clock.advance(pause);
    }
    await worker.runUntilIdle();
    expect(asked).toHaveLength(4);
    expect(await card()).toMatchObject({
      image: expect.stringContaining("/art/avatars/"),
      imageState: "failed",
    });
  });

  test("an address without a picture is not asked for again", async () => {
    const { worker, asked, card, clock } = await withCard(never);
    await worker.runUntilIdle();
    clock.advance(100 * hour);
    await worker.runUntilIdle();
    expect(asked).toHaveLength(1);
    expect(await card()).toMatchObject({ imageState: "failed" });
  });

  test("addresses of pictures are not logged", async () => {
    const { worker, logged } = await withCard(later);
    await worker.runUntilIdle();
    expect(JSON.stringify(logged)).not.toContain("pictures.example");
  });
});
