import { randomInt } from "node:crypto";

import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from "@playwright/test";

import { systemClock } from "#app/platform/.server/clock.ts";
import { kindOf, note, pagePatterns, type Found } from "./addresses.ts";
import { explore, type Walk } from "./explore.ts";
import { chanceOf, secondsOfWalk, seedOfWalk } from "./seeded.ts";
import { visitorOf, type WalkedSite } from "./visitor.ts";

/** An address that no one else comes from, so that no limit per visitor ends a walk. */
export const fromAnywhere = () => ({
  "X-Forwarded-For": `2001:db8:${randomInt(0x1_00_00).toString(16)}:${randomInt(0x1_00_00).toString(16)}::1`,
});

type Limits = Pick<Walk, "most" | "mostUses" | "mostActs" | "mostWays" | "hasFrame" | "isOver">;

type WalkOptions = Partial<Limits> & {
  readonly found: Found;
  /** How a browser of this visitor begins. */
  readonly enter?: (context: BrowserContext) => Promise<void>;
  readonly options?: BrowserContextOptions;
  /** Whether the pages to which acts lead are walked too. */
  readonly isFollowing?: boolean;
  /** Where acts lead outside of this path, the page there is not walked. */
  readonly within?: string;
  /** How many addresses of a kind of page are opened, as they may differ in what is on them. */
  readonly ofKind?: number;
};

/** What a walk has done, to be printed and judged. */
export type Walked = {
  readonly faults: readonly string[];
  readonly patterns: ReadonlySet<string>;
  readonly pages: number;
  readonly acts: number;
  readonly controls: number;
};

type StorageState = BrowserContextOptions["storageState"];

/** Evenly chosen from a list. */
function some<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, at) => all[Math.floor(at * step)] as T,
  );
}

/**
 * Opens every kind of page that is found, and those to which its acts lead, and uses every control of each once. Where
 * the clock ends the walk, it begins anywhere, so that another one meets others.
 */
export async function walkPages(
  browser: Browser,
  site: WalkedSite,
  { found, enter, options, isFollowing = true, within = "/", ofKind = 4, ...limits }: WalkOptions,
): Promise<Walked> {
  const queue: { address: string; state?: StorageState }[] = [...found.values()].flatMap((all) =>
    some(all, ofKind).map((address) => ({ address })),
  );
  const seconds = secondsOfWalk();
  const end = systemClock.now() + (seconds ?? Infinity) * 1_000;
  if (seconds) queue.push(...queue.splice(0, chanceOf(seedOfWalk()).below(queue.length)));
  const languages = new Set(queue.map(({ address }) => kindOf(address, site.url)?.language));
  const patterns = new Set<string>();
  let pages = 0;
  const walk: Walk = {
    origin: site.url,
    used: new Set(),
    faults: new Map(),
    most: { choices: 12, others: 2, options: Infinity },
    mostUses: 80,
    mostActs: 150,
    mostWays: 20,
    hasFrame: true,
    acts: 0,
    isOver: () => systemClock.now() > end,
    ...limits,
    async onArrival({ page, context }) {
      const kind = kindOf(page.url(), site.url);
      const isMeant =
        isFollowing && languages.has(kind?.language) && kind?.pattern.startsWith(within);
      if (!isMeant || !note(found, page.url(), site.url)) return;
      // What was sent or begun there belongs to this browser.
      queue.push({ address: page.url(), state: await context.storageState() });
    },
  };
  for (let next = queue.shift(); next && !walk.isOver(); next = queue.shift()) {
    const visitor = await visitorOf(browser, site, {
      extraHTTPHeaders: fromAnywhere(),
      ...options,
      ...(next.state ? { storageState: next.state } : {}),
    });
    await enter?.(visitor.context);
    const kind = kindOf(next.address, site.url);
    if (kind) patterns.add(kind.pattern);
    pages += 1;
    try {
      await explore(walk, visitor, next.address);
    } catch (error) {
      walk.faults.set(`${next.address}: ${String(error).slice(0, 300)}`, "the walk broke off");
    }
    await visitor.close();
  }
  return {
    faults: [...walk.faults].map(([fault, how]) => `${fault}\n    at ${how}`),
    patterns,
    pages,
    acts: walk.acts,
    controls: walk.used.size,
  };
}

/** Says what a walk was, and fails where it has found anything. */
export function expectWhole({ faults, pages, acts, controls, patterns }: Walked): void {
  console.log(`${pages} pages of ${patterns.size} kinds, ${controls} controls, ${acts} acts`);
  expect(faults).toEqual([]);
  expect(acts).toBeGreaterThan(20);
}

/** Kinds of page that a whole walk of visitors or of the owner does not come to in a demo, and why. */
const elsewhere = new Map([
  ["/lesson/:token", "a mail leads there"],
  ["/note/:token", "a mail leads there"],
  ...[
    "/access",
    "/away",
    "/code",
    "/details",
    "/invited/:token",
    "/lesson/:id",
    "/lesson/:id/ask",
    "/lesson/:id/cannot",
    "/lesson/:id/move",
    "/mine",
    "/notes",
    "/notes/:id",
    "/open/:token",
    "/reports/:id",
    "/weeks",
  ].map((page) => [`/family${page}`, "a mail leads there"] as const),
  [
    "/calendar/:token",
    "a mail leads there, once a tutor has asked for the address of their calendar",
  ],
  ["/feedback/delete/:id", "only those who have written a card are led there"],
  ["/tutors/:name", "the demo shows no tutor's card"],
  ["/desk/site/editions/:number", "the demo has published no edition"],
]);

/** Fails where a whole walk has opened no page of a kind. @param isMeant whether it ought to come to pages of a pattern */
export function expectReached({ patterns }: Walked, isMeant: (pattern: string) => boolean): void {
  if (secondsOfWalk()) return;
  const missed = pagePatterns.filter((one) => isMeant(one) && !patterns.has(one));
  expect(missed.filter((one) => !elsewhere.has(one))).toEqual([]);
}
