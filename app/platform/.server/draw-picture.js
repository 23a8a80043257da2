/*
 * Draws the site's small copy of a picture: the original comes in on the standard input, the copy goes out on
 * the standard output, and the arguments are the length of its sides in pixels and how it is drawn. A program of its own, which
 * `fetch-image.ts` starts for one picture: what a decoder takes, and whatever a stranger's file makes of it, ends
 * with the process. It is copied unchanged beside the server's bundle in a build, so it may import only packages.
 */
import { buffer } from "node:stream/consumers";

import sharp from "sharp";

const sizePx = Number(process.argv[2]);
/** `photo` fills the square; `mark` is whole, on nothing; a number is the part of an icon's sides that it takes, whole. */
const look = process.argv[3] ?? "photo";
/** Of the light scheme. */
const paper = "#fbf7ef";
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
/** A photograph of 40 megapixels is fine if it can be read line by line, or made smaller while reading. */
const maxPixels = 40_000_000;
/**
 * In bytes: what a decoder may hold at once, besides the 63 MB that Node and libvips take. Enough for a
 * photograph of 12 megapixels as a progressive JPEG, and for an AVIF of 1600 x 1200.
 */
const budget = 36 * 1024 * 1024;

const jpegSamples = /** @type {Record<string, number>} */ ({ "4:2:0": 1.5, "4:2:2": 2 });

/**
 * How many bytes the decoder holds for each pixel, as measured with libvips 8.18. AVIF, GIF, interlaced PNG
 * and progressive JPEG are held whole; lossless WebP cannot be told from lossy, which is made smaller.
 *
 * @param {import("sharp").Metadata} metadata
 */
function heldPerPixel({
  format,
  channels,
  depth,
  isProgressive,
  bitsPerSample,
  chromaSubsampling,
}) {
  const isDeep = depth !== "uchar" || (bitsPerSample ?? 8) > 8;
  if (format === "jpeg") {
    return isProgressive ? 2 * (jpegSamples[chromaSubsampling ?? ""] ?? channels) : 0;
  }
  if (format === "png" && isProgressive) return channels * (isDeep ? 3 : 1.5);
  if (format === "png") return isDeep ? 3 : 1;
  if (format === "webp") return 3;
  if (format === "gif") return 8;
  return isDeep ? 26 : 19;
}

sharp.concurrency(1);
sharp.cache(false);
const original = await buffer(process.stdin);
const picture = sharp(original, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
const metadata = await picture.metadata();
if (metadata.width * metadata.height * heldPerPixel(metadata) > budget) {
  throw new Error("The picture would take too much memory");
}
// Without profile, location, camera and anything hidden behind the picture.
process.stdout.write(await drawCopy(picture.autoOrient()));

/**
 * @param {import("sharp").Sharp} upright
 * @returns {Promise<Buffer>}
 */
function drawCopy(upright) {
  if (look === "photo") {
    const filled = upright.resize(sizePx, sizePx, { fit: "cover", position: "attention" });
    return filled.webp({ quality: 82 }).toBuffer();
  }
  if (look === "mark") {
    const whole = upright.resize(sizePx, sizePx, { fit: "contain", background: nothing });
    return whole.webp({ quality: 90 }).toBuffer();
  }
  const inner = Math.round(sizePx * Number(look));
  const [before, after] = [Math.floor((sizePx - inner) / 2), Math.ceil((sizePx - inner) / 2)];
  return upright
    .flatten({ background: paper })
    .resize(inner, inner, { fit: "contain", background: paper })
    .extend({ top: before, left: before, bottom: after, right: after, background: paper })
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
