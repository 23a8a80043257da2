import type { Page } from "@playwright/test";

type Props = Readonly<Record<string, unknown>>;
type Draw = (props: Props) => unknown;
type ReactParts = { useSyncExternalStore<T>(listen: unknown, read: () => T, readHere: () => T): T };

/** What a page with breakable components can be asked. */
type Breakable = {
  /** The components that are in a part and around an element that a selector finds, each by its number. */
  inParts(selector: string): number[];
  /** Has one component throw wherever it is drawn; null mends all. */
  breakOnly(id: number | null): Promise<void>;
  /** Presses 'Try again' wherever it is said that something is broken. */
  tryAgain(): Promise<void>;
  /** Breaks one component after the other and mends it. @returns what was not as it should be */
  breakEach(selector: string): Promise<string[]>;
};

type Fiber = {
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly memoizedProps: Props | null;
  readonly return: Fiber | null;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Runs inside the page before its scripts. */
function install(brokenProp: string) {
  const [brokenName = "", brokenValue] = brokenProp.split("=", 2);
  const ids = new Map<unknown, number>();
  const breakables = new Map<unknown, unknown>();
  const listeners = new Set<() => void>();
  let broken: number | null = null;
  let isPropBroken = brokenProp !== "";
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
      const isBroken = () =>
        broken === id || (isPropBroken && Object(props)[brokenName] === brokenValue);
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
    typeof Object(stateNode)["getSnapshotBeforeUpdate"] === "function";
  /** Up to where the router draws the page: a part around that is around the whole of it. */
  function chainOf(element: Element): Fiber[] {
    const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
    const chain: Fiber[] = [];
    let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : null;
    for (; fiber && !fiber.memoizedProps?.["routeContext"]; fiber = fiber.return) chain.push(fiber);
    return chain;
  }
  function inParts(selector: string) {
    const found = new Set<number>();
    for (const element of document.querySelectorAll(`main :is(${selector})`)) {
      const chain = chainOf(element);
      const outermost = chain.findLastIndex(isPart);
      for (const { type } of chain.slice(0, Math.max(0, outermost))) {
        const id = ids.get(type);
        if (id !== undefined) found.add(id);
      }
    }
    return [...found];
  }

  const pause = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const alerts = () => [...document.querySelectorAll<HTMLElement>("[data-broken]")];
  async function breakOnly(id: number | null) {
    broken = id;
    isPropBroken = false;
    for (const listener of listeners) listener();
    await pause();
  }
  async function tryAgain() {
    for (let tries = 0; tries < 200 && alerts().length > 0; tries += 1) {
      alerts()[0]?.querySelector("button")?.click();
      await new Promise((done) => setTimeout(done, 0));
    }
  }
  function entered() {
    const controls = [...document.querySelectorAll<Control>("main :is(input, select, textarea)")];
    return controls
      .filter(({ type, name }) => !/^(?:hidden|password|file)$/.test(type) && name !== "human")
      .map((control) => {
        const isChoice = /^(?:radio|checkbox)$/.test(control.type);
        const { checked } = control as HTMLInputElement;
        return `${control.name} ${isChoice ? `${control.value}: ${checked}` : control.value}`;
      });
  }
  async function breakEach(selector: string) {
    const before = entered();
    const isBack = () => entered().join("\n") === before.join("\n");
    const wrong: string[] = [];
    for (const id of inParts(selector)) {
      await breakOnly(id);
      const said = alerts();
      const main = document.querySelector<HTMLElement>("main");
      const rest = said.reduce(
        (text, { innerText }) => text.replace(innerText, ""),
        main?.innerText ?? "",
      );
      if (said.length === 0) wrong.push(`${id}: nothing is said`);
      if (!rest.trim()) wrong.push(`${id}: nothing else is left`);
      if (said.some((one) => !one.querySelector("button") || !one.querySelector("a[href^='tel:']")))
        wrong.push(`${id}: no second try, or no telephone`);
      await breakOnly(null);
      await tryAgain();
      for (let tries = 0; tries < 20 && !isBack(); tries += 1) await pause();
      const lost = before.filter((line) => !entered().includes(line));
      if (alerts().length > 0) wrong.push(`${id}: it stays broken`);
      if (lost.length > 0) return [...wrong, `${id}: lost ${lost.join(", ")}`];
    }
    return wrong;
  }
  page.breakable = { inParts, breakOnly, tryAgain, breakEach };
}

/**
 * Lets a test have each component of the pages throw: React's own script is changed on its way to the browser.
 *
 * @param brokenProp what throws from the beginning, until something else is broken or mended: `purpose=enquiry`
 */
export async function makeBreakable(page: Page, brokenProp = ""): Promise<void> {
  await page.addInitScript(install, brokenProp);
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

type Held = { readonly breakable: Breakable };

/** Asks a page that has been made breakable. */
export const broken = {
  parts: (page: Page, selector: string) =>
    page.evaluate((which) => (window as never as Held).breakable.inParts(which), selector),
  only: (page: Page, id: number | null) =>
    page.evaluate((one) => (window as never as Held).breakable.breakOnly(one), id),
  tryAgain: (page: Page) => page.evaluate(() => (window as never as Held).breakable.tryAgain()),
  each: (page: Page, selector: string) =>
    page.evaluate((which) => (window as never as Held).breakable.breakEach(which), selector),
};
