import type { Page } from "@playwright/test";

type Draw = (props: unknown) => unknown;
type ReactParts = { useSyncExternalStore<T>(listen: unknown, read: () => T, readHere: () => T): T };

/** What a page with breakable components can be asked. */
export type Breakable = {
  /** The components that are in a part, each by its number. */
  inParts(): number[];
  /** Those elements that ought to be in a part, and are not. */
  outside(selector: string): string[];
  /** Has one component throw wherever it is drawn; null mends it. */
  breakOnly(id: number | null): Promise<void>;
};

type Fiber = {
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly return: Fiber | null;
};

/** Runs inside the page before its scripts. */
function install() {
  const ids = new Map<unknown, number>();
  const breakables = new Map<unknown, unknown>();
  const listeners = new Set<() => void>();
  let broken: number | null = null;
  const page = window as unknown as {
    ofReact?: ReactParts;
    breakableOf(type: unknown): unknown;
    breakable: Breakable;
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  page.breakableOf = (type) => {
    const isComponent =
      typeof type === "function" &&
      !(type.prototype as Record<string, unknown>)?.["isReactComponent"];
    // `Parts`, which no part is around.
    if (!isComponent || /^function \w+\(\{as:\w+,children:\w+,\.\.\.\w+\}/.test(String(type)))
      return type;
    const known = breakables.get(type);
    if (known) return known;
    const id = ids.size;
    const made: Draw = (props) => {
      const isBroken = () => broken === id;
      if (page.ofReact?.useSyncExternalStore(listen, isBroken, isBroken)) {
        throw new Error(`Broken by the test: ${id}`);
      }
      return (type as unknown as Draw)(props);
    };
    ids.set(made, id);
    breakables.set(type, made);
    return made;
  };
  const isPart = ({ stateNode }: Fiber) =>
    typeof (stateNode as Record<string, unknown> | null)?.["getSnapshotBeforeUpdate"] ===
    "function";
  const chainOf = (element: Element): Fiber[] => {
    const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
    const chain: Fiber[] = [];
    for (
      let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : null;
      fiber;
      fiber = fiber.return
    ) {
      chain.push(fiber);
    }
    return chain;
  };
  // The outermost part around a page is the frame's, for a page that cannot even say that it failed.
  const inPage = (chain: readonly Fiber[]) => {
    const main = chain.findIndex(({ type }) => type === "main");
    return main === -1 ? [] : chain.slice(0, main);
  };
  const lastPart = (chain: readonly Fiber[]) => {
    const own = inPage(chain);
    const parts = own.filter(isPart);
    // The last is around the whole of the page.
    return parts.length > 1 ? own.indexOf(parts.at(-2) as Fiber) : -1;
  };
  page.breakable = {
    inParts() {
      const found = new Set<number>();
      for (const element of document.querySelectorAll("main *")) {
        const chain = chainOf(element);
        for (const { type } of chain.slice(0, Math.max(0, lastPart(chain)))) {
          const id = ids.get(type);
          if (id !== undefined) found.add(id);
        }
      }
      return [...found];
    },
    outside: (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => lastPart(chainOf(element)) === -1)
        .map((element) => element.outerHTML.slice(0, 120)),
    async breakOnly(id) {
      broken = id;
      for (const listener of listeners) listener();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    },
  };
}

/** Lets a test have each component of the pages throw: React's own script is changed on its way to the browser. */
export async function makeBreakable(page: Page): Promise<void> {
  await page.addInitScript(install);
  await page.route("**/assets/react-*.js", async (route) => {
    const answer = await route.fetch();
    const script = (await answer.text())
      .replaceAll(/type:(\w+),key:(\w+),ref:/g, "type:globalThis.breakableOf($1),key:$2,ref:")
      .replaceAll(
        /(\w+)\.useSyncExternalStore=function/g,
        "globalThis.ofReact??=$1,$1.useSyncExternalStore=function",
      );
    await route.fulfill({ response: answer, body: script });
  });
}

/** Asks a page that has been made breakable. */
export const broken = {
  parts: (page: Page) => page.evaluate(() => (window as never as Held).breakable.inParts()),
  outside: (page: Page, selector: string) =>
    page.evaluate((all) => (window as never as Held).breakable.outside(all), selector),
  only: (page: Page, id: number | null) =>
    page.evaluate((one) => (window as never as Held).breakable.breakOnly(one), id),
};

type Held = { readonly breakable: Breakable };
