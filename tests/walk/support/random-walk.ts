import type { Browser, BrowserContext } from "@playwright/test";

import { kindOf, type Found } from "./addresses.ts";
import { getOn, use } from "./acts.ts";
import type { Control } from "./controls.ts";
import { chanceOf, type Chance } from "./seeded.ts";
import { visitorOf, type Visitor, type WalkedSite } from "./visitor.ts";
import { fromAnywhere } from "./walk-pages.ts";

/** Someone who walks: where they may begin, and as whom. */
export type Walker = {
  /** Asked once at most, and only if it is this one's turn. */
  readonly find: () => Promise<Found>;
  readonly enter?: (context: BrowserContext) => Promise<void>;
};

const widths = [320, 360, 390, 768, 1024, 1280, 1920];
const zones = [
  "Asia/Karachi",
  "Europe/London",
  "America/Toronto",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "America/St_Johns",
  "Africa/Lagos",
  "Pacific/Pago_Pago",
];

const actsOfRound = 18;

/** Does one thing to the page. @returns what it was */
async function actOnce(visitor: Visitor, all: readonly Control[], chance: Chance): Promise<string> {
  const { page } = visitor;
  const buttons = all.filter(
    (one) =>
      one.is === "button" && all.some(({ form, is }) => form === one.form && is !== "button"),
  );
  if (buttons.length > 0 && chance.happens(0.25)) {
    return await getOn(visitor, chance.pick(buttons), all, chance);
  }
  if (chance.happens(0.08)) {
    const [name, move] = chance.pick([
      ["went back", () => page.goBack()],
      ["went forward", () => page.goForward()],
      ["loaded again", () => page.reload()],
      ["pressed Escape", () => page.keyboard.press("Escape")],
      ["pressed Tab", () => page.keyboard.press("Tab")],
      ["pressed Enter", () => page.keyboard.press("Enter")],
    ] as const);
    await move();
    return name;
  }
  const origin = new URL(page.url()).origin;
  const usable = all.filter(({ is, href }) => is !== "link" || kindOf(href, origin) !== null);
  // A page has many links for each field.
  const isLink = chance.happens(0.15);
  const some = usable.filter(({ is, isOwn }) => (is === "link") === isLink && isOwn);
  if (some.length === 0 && usable.length === 0) return "found nothing to use";
  return await use(visitor, chance.pick(some.length > 0 ? some : usable), { chance });
}

/**
 * Uses what is there at random: other pages, widths, zones and schemes with each round, and steps of forms by what
 * they ask for and by what they do not.
 *
 * @returns what has broken, each with the seed that walks there again
 */
export async function walkAtRandom(
  browser: Browser,
  site: WalkedSite,
  walkers: readonly Walker[],
  { seed, until }: { seed: number; until: () => boolean },
): Promise<{ faults: string[]; rounds: number; acts: number }> {
  const faults = new Map<string, string>();
  const found = new Map<Walker, Found>();
  let acts = 0;
  let rounds = 0;
  for (; rounds === 0 || !until(); rounds += 1) {
    const chance = chanceOf(seed + rounds);
    const walker = chance.pick(walkers);
    const options = {
      viewport: { width: chance.pick(widths), height: chance.pick([480, 844]) },
      timezoneId: chance.pick(zones),
      colorScheme: chance.pick(["light", "dark"] as const),
      reducedMotion: chance.pick(["reduce", "no-preference"] as const),
    };
    const known = found.get(walker) ?? (await walker.find());
    found.set(walker, known);
    const address = chance.pick(chance.pick([...known.values()]));
    const visitor = await visitorOf(browser, site, {
      ...options,
      extraHTTPHeaders: fromAnywhere(),
    });
    await walker.enter?.(visitor.context);
    const done: string[] = [];
    const tell = (broken: readonly string[]) => {
      const where = `WALK_SEED=${seed + rounds}, ${options.viewport.width} px, ${options.timezoneId}: ${address}`;
      for (const fault of broken) {
        if (!faults.has(fault))
          faults.set(fault, `${where}\n    after ${done.join("\n    then  ")}`);
      }
    };
    try {
      await visitor.open(address);
      for (let act = 0; act < actsOfRound; act += 1) {
        const { faults: broken, controls } = await visitor.look();
        tell(broken);
        if (broken.length > 0) break;
        acts += 1;
        const did = actOnce(visitor, controls, chance);
        // It went while it was used, or was covered.
        done.push(await did.catch((error: unknown) => `tried ${String(error).split("\n", 1)[0]}`));
        await visitor.settle();
      }
      tell((await visitor.look()).faults);
    } catch (error) {
      tell([`the walk broke off: ${String(error).slice(0, 200)}`]);
    }
    await visitor.close();
  }
  return { faults: [...faults].map(([fault, how]) => `${fault}\n    ${how}`), rounds, acts };
}
