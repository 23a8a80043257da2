/*
 * Pictures without what a camera or a program has written into them besides the picture: where and when it was taken,
 * with what, by whom, and often a smaller copy of it. The picture itself stays byte by byte; only which side is up is
 * written anew, since without it many photos would lie on their side.
 */

/** @returns the same bytes where they are no JPEG, PNG or WebP, or are not built as one */
export function withoutPlace(bytes: Buffer): Buffer {
  if (bytes.toString("hex", 0, 3) === "ffd8ff") return plainJpeg(bytes);
  if (bytes.toString("hex", 0, 8) === "89504e470d0a1a0a") return plainPng(bytes);
  if (/^RIFF[^]{4}WEBP$/.test(bytes.toString("latin1", 0, 12))) return plainWebp(bytes);
  return bytes;
}

const exifName = Buffer.from("Exif\0\0", "latin1");

/** Segments by their marker: JFIF, a profile of colours, and Adobe's way of storing them, which the picture needs. */
const neededOfJpeg: Readonly<Record<number, RegExp>> = {
  0xe0: /^JFIF/,
  0xe2: /^ICC_PROFILE/,
  0xee: /^Adobe/,
};

function plainJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // From here on there is only the picture, up to its end; what stands behind it is none of it.
    if (marker === 0xda) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const body = bytes.subarray(at + 4, end);
    const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (marker === 0xe1 && body.subarray(0, 6).equals(exifName)) {
      orientation = orientationIn(body.subarray(6));
    }
    if (!isExtra || neededOfJpeg[marker]?.test(body.toString("latin1", 0, 12))) {
      kept.push(bytes.subarray(at, end));
    }
    at = end;
  }
  if (orientation > 1) {
    const body = Buffer.concat([exifName, exifOf(orientation)]);
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    kept.splice(1, 0, head, body);
  }
  return Buffer.concat([...kept, bytes.subarray(at, endOfJpeg(bytes, at))]);
}

/** Where the picture ends: phones put further pictures and films behind it. */
function endOfJpeg(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return at + 2;
    const isSegment = (bytes[at + 1] ?? 0) >= 0xc0 && !isWithinScan(bytes[at + 1] ?? 0);
    // Between two scans of a picture stand segments, whose own bytes may look like its end.
    if (isSegment && at + 4 <= bytes.length) at += 1 + bytes.readUInt16BE(at + 2);
  }
  return bytes.length;
}

const isWithinScan = (marker: number) => marker >= 0xd0 && marker <= 0xd8;

/** Which side is up, from 1 to 8, as EXIF has it (CIPA DC-008, tag 274); 1 where it does not say. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => {
    if (at < 0 || at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  if (tiff.length < 8) return 1;
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(first);
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12;
    if (short(at) !== 274) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF that says which side is up, and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Chunks of a PNG that are about the picture and not of it (PNG, third edition, 11.3). */
const extraOfPng = new Set(["tEXt", "zTXt", "iTXt", "tIME", "eXIf"]);

function plainPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!extraOfPng.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

/** In the first byte of VP8X: whether there is EXIF, and whether XMP (RFC 9649, 2.7.1). */
const flagsOfWebp = 0x08 | 0x04;

function plainWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= end;) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (name !== "EXIF" && name !== "XMP ") {
      const chunk = Buffer.from(bytes.subarray(at, next));
      if (name === "VP8X" && chunk.length > 8) chunk[8] = (chunk[8] ?? 0) & ~flagsOfWebp;
      kept.push(chunk);
    }
    at = next;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
