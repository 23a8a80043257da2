/** One command of an outline, in absolute coordinates. */
export type Segment =
  | { readonly op: "M" | "L"; readonly to: readonly number[] }
  | { readonly op: "Q" | "C"; readonly to: readonly number[] }
  | { readonly op: "Z"; readonly to: readonly [] };

export type Outline = readonly Segment[];
export type Point = readonly [x: number, y: number];

/**
 * Writes a number the short way: no leading zero, no trailing zeros, no minus zero.
 *
 * @param value the number
 * @param decimals digits kept after the point
 */
export function short(value: number, decimals = 1): string {
  const fixed = Number(value.toFixed(decimals));
  return String(fixed === 0 ? 0 : fixed).replace(/^(-?)0\./, "$1.");
}

/** Joins numbers with the fewest separators the path grammar allows (SVG 2, section 9.3.9). */
function joinNumbers(texts: readonly string[]): string {
  let out = "";
  let previous = "";
  for (const text of texts) {
    const free = out === "" || text[0] === "-" || (text[0] === "." && previous.includes("."));
    out += free ? text : ` ${text}`;
    previous = text;
  }
  return out;
}

const implicitNext: Readonly<Record<string, string>> = { m: "l" };

/**
 * Writes an outline as path data with relative commands after the first. Positions are rounded
 * first and the differences taken after, so that rounding never adds up along the way. A control
 * point that mirrors the one before it, to within one rounding step, is left to `t` and `s`.
 *
 * @param outline commands in absolute coordinates
 * @param decimals digits kept after the point
 */
export function pathData(outline: Outline, decimals = 1): string {
  const unit = 10 ** decimals;
  let x = 0;
  let y = 0;
  let start: Point = [0, 0];
  let mirror: { readonly op: string; readonly at: Point } | undefined;
  let data = "";
  let last = "";

  function write(op: string, values: readonly number[]) {
    const body = joinNumbers(values.map((value) => short(value / unit, decimals)));
    const implied = op === last || op === implicitNext[last];
    const glue = implied && !body.startsWith("-") ? " " : "";
    data += implied ? glue + body : op + body;
    last = op;
  }

  function curve(op: "Q" | "C", to: readonly number[]) {
    const [firstX = 0, firstY = 0] = to;
    const relative = to.map((value, index) => value - (index % 2 === 0 ? x : y));
    const [mirrorX, mirrorY] = mirror?.op === op ? mirror.at : [Infinity, Infinity];
    const mirrored = Math.abs(mirrorX - firstX) <= 1 && Math.abs(mirrorY - firstY) <= 1;
    if (mirrored) write(op === "Q" ? "t" : "s", relative.slice(2));
    else write(op.toLowerCase(), relative);
    const [endX = 0, endY = 0] = to.slice(-2);
    let [controlX = 0, controlY = 0] = to.slice(-4);
    if (op === "Q" && mirrored) [controlX, controlY] = [mirrorX, mirrorY];
    mirror = { op, at: [2 * endX - controlX, 2 * endY - controlY] };
  }

  for (const segment of outline) {
    if (segment.op === "Z") {
      if (last !== "z") data += "z";
      last = "z";
      [x, y] = start;
      mirror = undefined;
      continue;
    }
    const to = segment.to.map((value) => Math.round(value * unit));
    const [endX = x, endY = y] = to.slice(-2);
    if (segment.op === "Q" || segment.op === "C") {
      curve(segment.op, to);
    } else {
      mirror = undefined;
      if (data === "") write("M", to);
      else if (segment.op === "M") write("m", [endX - x, endY - y]);
      else if (endX === x && endY !== y) write("v", [endY - y]);
      else if (endY === y && endX !== x) write("h", [endX - x]);
      else if (endX !== x) write("l", [endX - x, endY - y]);
      if (segment.op === "M") start = [endX, endY];
    }
    [x, y] = [endX, endY];
  }
  return data;
}

/** Moves every point of an outline through a function. */
export function mapOutline(outline: Outline, move: (x: number, y: number) => Point): Segment[] {
  return outline.map((segment) => {
    if (segment.op === "Z") return segment;
    const to: number[] = [];
    for (let index = 0; index < segment.to.length; index += 2) {
      to.push(...move(segment.to[index] ?? 0, segment.to[index + 1] ?? 0));
    }
    return { op: segment.op, to };
  });
}

/** The box around an outline's points, control points included. */
export function boundsOf(outline: Outline) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const segment of outline) {
    segment.to.forEach((value, index) => (index % 2 === 0 ? xs : ys).push(value));
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** A polyline, or a polygon when closed, as an outline. */
export function polyline(points: readonly Point[], closed = false): Segment[] {
  const outline: Segment[] = points.map((to, index) => ({ op: index === 0 ? "M" : "L", to }));
  if (closed) outline.push({ op: "Z", to: [] });
  return outline;
}

/** A smooth curve through the points (Catmull-Rom, written as cubics). */
export function smoothThrough(points: readonly Point[]): Segment[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return points.map((to, index) => {
    if (index === 0) return { op: "M", to };
    const [beforeX, beforeY] = at(index - 2);
    const [fromX, fromY] = at(index - 1);
    const [nextX, nextY] = at(index + 1);
    return {
      op: "C",
      to: [
        fromX + (to[0] - beforeX) / 6,
        fromY + (to[1] - beforeY) / 6,
        to[0] - (nextX - fromX) / 6,
        to[1] - (nextY - fromY) / 6,
        to[0],
        to[1],
      ],
    };
  });
}
