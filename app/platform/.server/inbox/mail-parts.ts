import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Splitter, type MimeNode } from "@zone-eu/mailsplit";
import FlowedDecoder from "@zone-eu/mailsplit/lib/flowed-decoder.js";

import { decodeText } from "./decode-text.ts";

/** One part of a mail (RFC 2045). */
export type MailPart = {
  /** Such as `text/plain`, in lower case. */
  readonly type: string;
  readonly parent: MailPart | null;
  readonly children: MailPart[];
  readonly node: MimeNode;
  /** Its first bytes, as they were sent, if it may be read. */
  readonly kept: Buffer[];
  /** The last of these. */
  readonly lines: Buffer[];
  /** How long it is, as it was sent. */
  bytes: number;
};

const mostParts = 200;
const mostOfPartHead = 64 * 1024;
/** The largest part of a text that is read, decoded and not. */
const mostBytes = 128 * 1024;
const mostRawBytes = 192 * 1024;
const mostTextsKept = 20;
/** Of the processor. */
const mostSplittingMs = 2_000;
/** Of all parts together, well within the memory of the process. */
const mostInAll = 48 * 1024 * 1024;
const pieceBytes = 64 * 1024;
/** It comes line by line, and an object for each of a large file's lines would not fit into the memory of the process. */
const mostLines = 1_000;

/** What may be read: texts, calendars, and what a report says and is about. */
const readable = /^(?:text(?:\/|$)|message\/)/;

/** Parts of this type are kept whole besides, unless one is longer. */
type WantedParts = {
  readonly type: string;
  readonly mostBytes: number;
  readonly mostMs: number;
};

/**
 * Splits a mail into its parts. Only the beginnings of texts are kept; of everything else there remains how long
 * it is.
 *
 * @returns the outermost part; `isCut` if it has more parts, or longer headers of parts, than are read
 */
export async function splitMail(
  chunks: AsyncIterable<Buffer>,
  wanted?: WantedParts,
): Promise<{ readonly root: MailPart | null; readonly isCut: boolean }> {
  const parts = new Map<MimeNode, MailPart>();
  let root = null as MailPart | null;
  let texts = 0;
  let all = 0;
  const splitter = new Splitter({
    ignoreEmbedded: true,
    maxHeadSize: mostOfPartHead,
    maxChildNodes: mostParts,
  });
  // By events: what was found before a fault is lost to an iterator.
  splitter.on("data", (found) => {
    if (found.type === "node") {
      const parent = found.parentNode ? (parts.get(found.parentNode) ?? null) : null;
      const part = { ...partOf(found), parent };
      parts.set(found, part);
      parent?.children.push(part);
      root ??= part;
      if (readable.test(part.type)) texts += 1;
    } else if (found.type === "body") {
      const part = parts.get(found.node);
      if (!part) return;
      const isKept = readable.test(part.type) && texts <= mostTextsKept;
      const most = part.type === wanted?.type ? wanted.mostBytes : isKept ? mostRawBytes : 0;
      if (part.bytes < most && all < mostInAll) {
        part.lines.push(Buffer.from(found.value));
        if (part.lines.length === mostLines) part.kept.push(Buffer.concat(part.lines.splice(0)));
        all += found.value.length;
      }
      part.bytes += found.value.length;
    }
  });
  try {
    await pipeline(withinTime(chunks, wanted?.mostMs ?? mostSplittingMs), splitter);
    return { root, isCut: false };
  } catch (error) {
    if ((error as { code?: string }).code !== tooMuch) throw error;
    return { root, isCut: true };
  }
}

/** As the splitter names what goes beyond its limits. */
const tooMuch = "EMAXLEN";

/** Ends a mail that takes long to split, such as one of twenty million lines. */
async function* withinTime(chunks: AsyncIterable<Buffer>, mostMs: number): AsyncGenerator<Buffer> {
  const begun = process.cpuUsage();
  for await (const chunk of chunks) {
    // In pieces, so that one cannot take long.
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1000 > mostMs) {
      throw Object.assign(new Error("it takes too long to split"), { code: tooMuch });
    }
  }
}

function partOf(node: MimeNode): Omit<MailPart, "parent"> {
  // What names no subtype is text (as RFC 1049's mailers wrote it).
  const type = (node.contentType || "text/plain").replace(/^text\/?$/, "text/plain");
  return { type, node, children: [], kept: [], lines: [], bytes: 0 };
}

/** What a part says, its transfer encoding undone, up to what is read of it. */
export async function textOf(part: MailPart): Promise<{ text: string; isCut: boolean }> {
  const { node, type } = part;
  const raw = Buffer.concat([...part.kept, ...part.lines]).subarray(0, mostRawBytes);
  const decoder = node.getDecoder();
  const flowed = node.flowed ? new FlowedDecoder({ delSp: node.delSp }) : null;
  decoder.end(raw);
  const whole = await buffer(flowed ? decoder.pipe(flowed) : decoder);
  const isCut = part.bytes > raw.length || whole.length > mostBytes;
  const label = node.charset || null;
  return { text: decodeText(whole.subarray(0, mostBytes), label, type === "text/html"), isCut };
}

/** A part that was kept whole, its transfer encoding undone; null if it was too long for that. */
export async function bytesOf({ bytes, kept, lines, node }: MailPart): Promise<Buffer | null> {
  const all = [...kept, ...lines];
  if (all.reduce((sum, { length }) => sum + length, 0) !== bytes) return null;
  // Piece by piece: a second copy of a large file would not fit into the memory of the process.
  return await buffer(Readable.from(all).pipe(node.getDecoder()));
}

/** How long a part is once it is decoded: base64 writes three bytes in four characters. */
export function sizeOf({ bytes, node }: MailPart): number {
  return node.encoding === "base64" ? Math.round(bytes * 0.73) : bytes;
}
