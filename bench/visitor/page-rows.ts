import type { Row } from "../frame/part.ts";
import { atMost, median, told } from "../frame/rows.ts";
import { categories, type Measurement } from "./ask-lighthouse.ts";

/** One page with all that was measured of it. */
export type Measured = {
  /** The path of one of our pages, or the name of a peer. */
  readonly name: string;
  readonly command: string;
  readonly measurements: readonly Measurement[];
  /** Left out of search engines on purpose, for which Lighthouse takes points. */
  readonly isUnlisted?: boolean;
  /** The page to which it goes on at once, where both were measured together. */
  readonly leadsTo?: string | undefined;
};

type Category = (typeof categories)[number];

const timesOf = {
  "largest paint": "largest-contentful-paint",
  "blocking time": "total-blocking-time",
} as const;
const limits = { "largest paint": 800, "blocking time": 50 } as const;
type Time = keyof typeof timesOf;
const times = Object.keys(timesOf) as Time[];

function scoreOf({ measurements }: Measured, category: Category): number {
  return median(measurements.map(({ scores }) => scores[category]));
}

function timeOf({ measurements }: Measured, time: Time): number {
  return Math.round(median(measurements.map(({ metrics }) => metrics[timesOf[time]])));
}

/** With the three decimals that Lighthouse shows: less is a word that moves by a hair within its line. */
function shiftOf({ measurements }: Measured): number {
  const shift = median(measurements.map(({ metrics }) => metrics["cumulative-layout-shift"]));
  return Math.round(shift * 1_000) / 1_000;
}

function score(figure: string, value: number, command: string): Row {
  return { figure, value, unit: "", target: "100", command, ok: value === 100 };
}

function performanceRows(page: Measured): Row[] {
  const { leadsTo, command } = page;
  const name = leadsTo ? `${page.name} and on to ${leadsTo}` : page.name;
  return [
    score(`${name}, performance`, scoreOf(page, "performance"), command),
    ...times.map((time) => {
      const row = atMost(limits[time], {
        figure: `${name}, ${time}`,
        value: timeOf(page, time),
        unit: "ms",
        command,
      });
      return leadsTo && time === "largest paint" ? told(row) : row;
    }),
  ];
}

/** What took points from any page, each with the pages that lost by it. */
function lossesOf(pages: readonly Measured[], category: Category): string {
  const losers = new Map<string, Set<string>>();
  for (const { name, measurements } of pages) {
    for (const audit of measurements.flatMap(({ lost }) => lost[category] ?? [])) {
      losers.set(audit, (losers.get(audit) ?? new Set()).add(name));
    }
  }
  const words = [...losers].map(([audit, names]) => `${audit} on ${[...names].join(", ")}`);
  return words.length > 0 ? ` (${words.join("; ")})` : "";
}

/** One row for all pages: the page that does worst stands for them. */
function lowest(pages: readonly Measured[], category: Category): Row[] {
  const judged = category === "seo" ? pages.filter(({ isUnlisted }) => !isUnlisted) : pages;
  if (judged.length === 0) return [];
  const value = Math.min(...judged.map((page) => scoreOf(page, category)));
  const figure = `${category}, lowest of ${judged.length} pages${lossesOf(judged, category)}`;
  return [score(figure, value, "")];
}

/** Layout shift, largest of all pages, with the name of each page that has any. */
function shiftRow(pages: readonly Measured[]): Row {
  const moving = pages.filter((page) => shiftOf(page) > 0).map(({ name }) => name);
  const where = moving.length > 0 ? ` (${moving.join(", ")})` : "";
  return atMost(0, {
    figure: `layout shift, largest of ${pages.length} pages${where}`,
    value: Math.max(...pages.map(shiftOf)),
    unit: "",
    command: "",
  });
}

/** Our home page beside a peer, which has no target: it only says what others reach. */
function besidePeer(home: Measured, peer: Measured): Row[] {
  const { name, command } = home;
  const beside = (words: string, value: number, ofPeer: number, unit: string): Row => ({
    ...told({ figure: `${name}, ${words}`, value, unit, command }),
    peer: { name: peer.name, value: ofPeer },
  });
  return [
    ...categories.map((category) =>
      beside(category, scoreOf(home, category), scoreOf(peer, category), ""),
    ),
    ...times.map((time) => beside(time, timeOf(home, time), timeOf(peer, time), "ms")),
    beside("layout shift", shiftOf(home), shiftOf(peer), ""),
  ];
}

/** All rows of Lighthouse: what every page reaches, each page's times, and our home page beside peers. */
export function pageRows(pages: readonly Measured[], peers: readonly Measured[]): Row[] {
  const [home] = pages;
  const single = pages.filter(({ leadsTo }) => leadsTo === undefined);
  return [
    ...categories.slice(1).flatMap((category) => lowest(single, category)),
    shiftRow(single),
    ...pages.flatMap(performanceRows),
    ...(home ? peers.flatMap((peer) => besidePeer(home, peer)) : []),
  ];
}
