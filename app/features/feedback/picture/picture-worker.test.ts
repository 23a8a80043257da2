import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hour, minute } from "#app/platform/.server/clock.ts";
import type { GuardedFetch } from "#app/platform/.server/guarded-fetch.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { admitted, contextOf, createTestServices } from "#tests/support/services.ts";
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
  test("is small and square, and keeps none of the original's metadata", async () => {
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

  test("is upright", async () => {
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

describeOnSqliteFirst("fetching pictures", (maker) => {
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
      { clientAddress: "192.0.2.1", counted: admitted, ownerToken: null, subject: null },
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

  test("a card has an avatar until there is a copy of its picture", async () => {
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
    // A cache may keep this answer, even for a removed card.
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    await removeFeedback(services, id, {
      ownerTokens: [],
      subject: null,
      isTeam: true,
      reason: "advert",
    });
    expect(await getFeedbackImage(services.db, id)).toBeNull();
  });

  test("a failed download is tried again a few times, then the avatar stays", async () => {
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

  test("an address without a picture is not fetched again", async () => {
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
