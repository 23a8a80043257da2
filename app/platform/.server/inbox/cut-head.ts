/** How many bytes of a mail's header any parser sees, and how many of one field's. */
const mostOfHead = 64 * 1024;
export const mostOfField = 16 * 1024;

const lineFeed = 0x0a;

/** The beginning of a mail: its header without what no one reads, and what came after it. */
export type CutHead = { readonly head: Buffer; readonly rest: Buffer; readonly isCut: boolean };

/**
 * Takes a mail's header from its bytes, cut to what a parser may see. Nothing is parsed here: lines are told
 * apart, and every line of a field that is not wanted or has become too long is dropped as it passes.
 *
 * @param wanted names of fields in lower case, the most needed first: the last ones go if all are too much
 */
export async function cutHead(
  chunks: AsyncIterator<Buffer>,
  wanted: readonly string[],
): Promise<CutHead> {
  const fields = new Map<string, { readonly lines: Buffer[]; bytes: number }>();
  let field: { readonly lines: Buffer[]; bytes: number } | undefined;
  let isCut = false;
  let isWithinLine = false;
  let pending: Buffer = Buffer.alloc(0);

  const keep = (line: Buffer) => {
    if (!field) return;
    const room = mostOfField - field.bytes;
    if (line.length > room) isCut = true;
    if (room <= 0) return;
    field.lines.push(line.subarray(0, room));
    field.bytes += line.length;
  };
  const take = (line: Buffer) => {
    const isContinued = isWithinLine || line[0] === 0x20 || line[0] === 0x09;
    if (!isContinued) {
      const [, name = ""] = /^([!-9;-~]{1,60})[ \t]*:/.exec(line.toString("latin1", 0, 80)) ?? [];
      const key = name.toLowerCase();
      field = wanted.includes(key) ? (fields.get(key) ?? { lines: [], bytes: 0 }) : undefined;
      if (field) fields.set(key, field);
    }
    keep(line);
  };

  const assembled = (rest: Buffer): CutHead => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for (const name of wanted) {
      for (const line of fields.get(name)?.lines ?? []) {
        const room = mostOfHead - bytes;
        if (line.length > room) isCut = true;
        parts.push(line.subarray(0, Math.max(0, room)));
        bytes += line.length;
      }
      // A line that was cut has no end of its own.
      parts.push(Buffer.from("\r\n"));
    }
    const lines = Buffer.concat(parts)
      .toString("latin1")
      .replace(/(?:\r?\n)+/g, "\r\n");
    return { head: Buffer.from(`${lines.replace(/^\r\n/, "")}\r\n`, "latin1"), rest, isCut };
  };

  for (;;) {
    const end = pending.indexOf(lineFeed);
    if (end >= 0) {
      const line = pending.subarray(0, end + 1);
      if (!isWithinLine && (end === 0 || (end === 1 && line[0] === 0x0d))) {
        return assembled(pending.subarray(end + 1));
      }
      take(line);
      isWithinLine = false;
      pending = pending.subarray(end + 1);
      continue;
    }
    // Without an end in sight it is a field that is far too long: only its beginning counts.
    if (pending.length > mostOfField) {
      take(pending);
      isWithinLine = true;
      pending = Buffer.alloc(0);
    }
    const { value, done } = await chunks.next();
    if (done) {
      take(pending);
      return assembled(Buffer.alloc(0));
    }
    pending = pending.length === 0 ? value : Buffer.concat([pending, value]);
  }
}
