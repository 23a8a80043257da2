import { getOn, use } from "./acts.ts";
import { kindOf } from "./addresses.ts";
import type { Control, Most } from "./controls.ts";
import type { Visitor } from "./visitor.ts";

/** What a walk has done and found, over all pages of one site and one sort of visitor. */
export type Walk = {
  readonly origin: string;
  /** What has been used, by kind of page and control. */
  readonly used: Set<string>;
  /** Where an act led that was not known. */
  readonly onArrival: (visitor: Visitor) => Promise<void>;
  /** What is wrong, and after which acts. */
  readonly faults: Map<string, string>;
  /** How many times at most one kind of control is used on a page. */
  readonly most: Most & { readonly options: number };
  /** How many controls are used at most each time that a page shows other ones, and on a page in all. */
  readonly mostUses: number;
  readonly mostActs: number;
  /** By how many buttons at most one gets on from each of them. */
  readonly mostWays: number;
  /** Whether the bar and the foot that every page has are used too. */
  readonly hasFrame: boolean;
  acts: number;
  /** Not asked any more when this says so. */
  readonly isOver: () => boolean;
};

/** Each act, for whoever watches a walk. */
const tell = process.env["WALK_LOG"] ? (line: string) => console.log(line) : () => undefined;

/** An act that can be done once more: a control that is used, or a form that is filled in and sent by it. */
type Step = { readonly key: string; readonly isAdvance: boolean };

/** What is simple first; what may lead away last, so that everything else is used before. */
const ranks: Readonly<Record<Control["is"], number>> = {
  fold: 0,
  text: 1,
  textarea: 1,
  file: 1,
  select: 2,
  checkbox: 3,
  radio: 4,
  link: 6,
  button: 5,
};

const mostSteps = 6;

/** Uses every control of a page that has not been used on a page of its kind. */
export async function explore(walk: Walk, visitor: Visitor, address: string): Promise<void> {
  const { page } = visitor;
  let used = 0;
  const home = kindOf(address, walk.origin);
  const hereIs = () => kindOf(page.url(), walk.origin);
  const isOver = () => walk.isOver() || used > walk.mostActs;
  /** A link is used here where it leads to another view of the same page, and elsewhere by its address. */
  const isHome = (there: string) => {
    const kind = kindOf(there, walk.origin);
    return kind?.pattern === home?.pattern && kind?.language === home?.language;
  };
  const isForHere = ({ is, href }: Control) => is !== "link" || isHome(href);
  const nameOf = (control: Control) =>
    (control.isOwn ? `${hereIs()?.key} ` : `${home?.language} `) + control.key;

  /** What can be used on the page as it stood at the last look. */
  let all: readonly Control[] = [];
  let isBroken = false;
  function blame(faults: readonly string[], how: string): void {
    for (const fault of faults) {
      if (walk.faults.has(fault)) continue;
      walk.faults.set(fault, `${address} after ${how}`);
      tell(`FAULT ${fault}`);
    }
  }
  async function look(how: string): Promise<void> {
    const { faults, controls } = await visitor.look(walk.most);
    blame(faults, how);
    all = isHome(page.url()) ? controls.filter(isForHere) : [];
    isBroken = faults.length > 0;
  }
  /** How often something of each group has been used here. */
  const uses = new Map<string, number>();
  /** What is used next: something of another kind than what has been, before more of the same. */
  function fresh(): Control | undefined {
    const unused = all.filter(
      (control) => (walk.hasFrame || control.isOwn) && !walk.used.has(nameOf(control)),
    );
    return unused.toSorted(
      (one, other) =>
        ranks[one.is] - ranks[other.is] ||
        (uses.get(one.group) ?? 0) - (uses.get(other.group) ?? 0) ||
        one.nth - other.nth,
    )[0];
  }
  /** A button of a form by which one may get on. */
  function onward(): Control | undefined {
    return all.find(
      (one) =>
        one.is === "button" &&
        one.form !== -1 &&
        (walk.hasFrame || one.isOwn) &&
        all.some((other) => other.form === one.form && other.is !== "button") &&
        !walk.used.has(`on: ${nameOf(one)}`),
    );
  }
  async function act(control: Control, isAdvance: boolean, trail: readonly Step[]): Promise<void> {
    walk.acts += 1;
    const said = await (
      isAdvance
        ? getOn(visitor, control, all)
        : use(visitor, control, { mostOptions: walk.most.options })
    ).catch(
      // It went while it was used.
      (error: unknown) => `tried ${control.key}: ${String(error).split("\n", 1)[0]}`,
    );
    await visitor.settle();
    await look([...trail.map(({ key }) => key), said].join("; "));
    tell(`  ${said}`);
  }
  async function begin(trail: readonly Step[]): Promise<boolean> {
    await visitor.open(address);
    await look("opening it again");
    for (const { key, isAdvance } of trail) {
      const control = all.find((one) => one.key === key);
      if (!control) return false;
      await act(control, isAdvance, trail);
    }
    return true;
  }

  /** Uses what is new where the trail has led; afterwards the page stands anywhere. */
  async function goThrough(trail: readonly Step[]): Promise<void> {
    for (const isAdvance of [false, true]) {
      for (let left = isAdvance ? walk.mostWays : walk.mostUses; left > 0; left -= 1) {
        const control = isAdvance ? onward() : fresh();
        if (!control || (isAdvance ? walk.isOver() : isOver())) break;
        if (!isAdvance) used += 1;
        uses.set(control.group, (uses.get(control.group) ?? 0) + 1);
        const place = hereIs()?.key;
        const seen = new Set(all.map(({ key }) => key));
        walk.used.add(`${isAdvance ? "on: " : ""}${nameOf(control)}`);
        await act(control, isAdvance, trail);
        const isElsewhere = hereIs()?.key !== place;
        if (isElsewhere) await walk.onArrival(visitor);
        const isThere = all.some(({ key }) => seen.has(key));
        if (!isAdvance && !isElsewhere && isThere && !isBroken) continue;
        const step = { key: control.key, isAdvance };
        if (!isBroken && trail.length < mostSteps && fresh()) await goThrough([...trail, step]);
        if (!(await begin(trail))) return;
      }
    }
  }

  tell(address);
  await visitor.open(address);
  await walk.onArrival(visitor);
  await look("opening it");
  await goThrough([]);
}
