import type Sharp from "sharp";

import type { GuardedFetch } from "./guarded-fetch.ts";

export type FetchedImage =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly contentType: string }
  | {
      readonly ok: false;
      /** Trying again would not help. */
      readonly permanent: boolean;
      readonly code: string;
    };

/** Fetches a stranger's picture and makes our own small copy of it. */
export type FetchImage = (url: string, signal: AbortSignal) => Promise<FetchedImage>;

const sizePx = 160;
/** A photograph of 40 megapixels is welcome; a file that unpacks to more is an attack. */
const maxPixels = 40_000_000;
const maxBytes = 5 * 1024 * 1024;
const encodeSeconds = 10;

/** Fetches a picture through the guard and makes the small square copy that the site serves. */
export function createFetchImage(guardedFetch: GuardedFetch): FetchImage {
  return async (url, signal) => {
    const fetched = await guardedFetch(url, { maxBytes, accept: "image/*", signal });
    if (!fetched.ok) return fetched;
    const format = sniffImage(fetched.bytes);
    if (!format) return { ok: false, permanent: true, code: "not-an-image" };
    // Read when the first picture comes: it takes 23 MB, and most sites never need it.
    const { default: sharp } = await import("sharp");
    try {
      const bytes = await encodeAvatar(sharp, fetched.bytes);
      return { ok: true, bytes, contentType: "image/webp" };
    } catch {
      return { ok: false, permanent: true, code: `broken-${format}` };
    }
  };
}

/**
 * Draws a square copy without profile, place, camera and anything hidden behind the picture.
 *
 * @throws where the bytes are no picture that can be decoded
 */
async function encodeAvatar(sharp: typeof Sharp, bytes: Uint8Array): Promise<Uint8Array> {
  const { data } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
    .timeout({ seconds: encodeSeconds })
    .autoOrient()
    .resize(sizePx, sizePx, { fit: "cover", position: "attention" })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return data;
}

type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "avif";

/**
 * Tells the format by the first bytes. SVG is left out on purpose: it is a program for drawing, not a
 * picture.
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && /^(?:avif|avis)$/.test(text(8, 12))) return "avif";
  return null;
}
