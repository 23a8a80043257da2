/** A place, or a direction in the sky above it, in degrees: east and north are positive. */
export type LonLat = readonly [longitude: number, latitude: number];

const degree = Math.PI / 180;
const dayMs = 86_400_000;
/** From 1970 to noon of 1 January 2000, from which astronomers count. */
const daysToEpoch = 10_957.5;

/** An angle normalised to between -180 and 180. */
function around(angle: number): number {
  return angle - 360 * Math.round(angle / 360);
}

/**
 * Where the sun is overhead, to a tenth of a degree, by the low-precision formulas of the Astronomical Almanac.
 *
 * @param at milliseconds since 1970
 */
export function subsolarPoint(at: number): LonLat {
  const days = at / dayMs - daysToEpoch;
  const mean = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * degree;
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * degree;
  const tilt = 23.439 * degree;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic)) / degree;
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / degree;
  return [around(ascension - (280.46062 + 360.98564737 * days)), declination];
}

/**
 * How high the sun is above the horizon of a place, in degrees; below it the height is negative.
 *
 * @param at milliseconds since 1970
 */
export function sunHeight([longitude, latitude]: LonLat, at: number): number {
  const [sunLongitude, declination] = subsolarPoint(at);
  const sine =
    Math.sin(latitude * degree) * Math.sin(declination * degree) +
    Math.cos(latitude * degree) *
      Math.cos(declination * degree) *
      Math.cos((longitude - sunLongitude) * degree);
  return Math.asin(sine) / degree;
}

/** The light of an hour, as it is drawn. */
export type Sky = "night" | "dusk" | "dawn" | "day";

/** The light at a place. */
export function skyAt(place: LonLat, at: number): Sky {
  const height = sunHeight(place, at);
  if (height < -10) return "night";
  if (height < -2) return "dusk";
  return height < 8 ? "dawn" : "day";
}

/** A point of a day at which its sky has one pure colour, as a share of the day from 0 to 1. */
export type SkyStop = { readonly at: number; readonly sky: Sky };

/** Heights of the sun at which a ruler has a colour of its own, in degrees. */
const pureAt = [
  [-12, "night"],
  [-4, "dusk"],
  [3, "dawn"],
  [13, "day"],
] as const;

const stepMs = 600_000;

/** The light at the ends of a day, and throughout one in which the sun crosses none of the heights. */
function skyOfHeight(height: number): Sky {
  return pureAt.findLast(([from]) => height >= from)?.[1] ?? "night";
}

/**
 * The sky of a day at a place, from one midnight to the next, as stops of a gradient.
 *
 * @param from milliseconds since 1970
 * @param until the same; a day may have 23 or 25 hours
 */
export function skyOfDay(place: LonLat, from: number, until: number): SkyStop[] {
  const first = sunHeight(place, from);
  const stops: SkyStop[] = [{ at: 0, sky: skyOfHeight(first) }];
  let before = first;
  for (let time = from + stepMs; time <= until; time += stepMs) {
    const height = sunHeight(place, time);
    const crossed = pureAt.filter(([level]) => before < level !== height < level);
    for (const [level, sky] of height > before ? crossed : crossed.toReversed()) {
      const at = time - stepMs + ((level - before) / (height - before)) * stepMs;
      stops.push({ at: (at - from) / (until - from), sky });
    }
    before = height;
  }
  stops.push({ at: 1, sky: skyOfHeight(before) });
  return stops;
}
