import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { script as earlyScript } from "virtual:early-script";
import { script as firstHours } from "virtual:first-hours";

import { documentParsed } from "#app/platform/document-parsed.ts";
import { keepEarlyClicks, keepEarlyKey } from "./early-clicks.ts";
import { firstPaintOrTouch } from "./first-paint.ts";
import { fetchLateFiles } from "./late-files.ts";
import { showKnownFonts } from "./fonts.ts";

/** The parts of a page that the modules use. */
let page: EventTarget;
let reportPaint: () => void;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", { readyState: "loading" });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      readonly observe = vi.fn();
      constructor(told: () => void) {
        reportPaint = told;
      }
    },
  );
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act));
});
afterEach(() => void vi.useRealTimers());

test.each([earlyScript, firstHours])(
  "a script in the page is one script without imports, and ends no element",
  (script) => {
    expect(script).toMatch(/^\(/);
    expect(script).not.toMatch(/\b(?:import|export)\b|<\/script|<!--/);
    // app/platform/language.ts, of which it needs nothing, would be a tenth of it; words come with their answer.
    expect(script).not.toMatch(/LANGUAGE|\p{Script=Arabic}/u);
  },
);

describe("an early click", () => {
  function click(button: object | null) {
    const event = new Event("click", { cancelable: true });
    Object.defineProperty(event, "target", { value: { closest: () => button } });
    page.dispatchEvent(event);
  }

  test("on a button is given back once, when the page is interactive", () => {
    const button = { type: "button", click: vi.fn() };
    keepEarlyClicks();
    click({ type: "button", click: vi.fn() });
    click(button);
    click(null);
    expect(button.click).not.toHaveBeenCalled();
    page.dispatchEvent(new Event("hydrated"));
    page.dispatchEvent(new Event("hydrated"));
    expect(button.click).toHaveBeenCalledOnce();
  });

  test("is left to the page from then on", () => {
    const button = { type: "button", click: vi.fn() };
    keepEarlyClicks();
    page.dispatchEvent(new Event("hydrated"));
    click(button);
    expect(button.click).not.toHaveBeenCalled();
  });
});

describe("an early key", () => {
  function press(key: string, field: object | null = null): string[] {
    const given: string[] = [];
    const dispatchEvent = (event: Event) => given.push((event as KeyboardEvent).key);
    const event = Object.assign(new Event("keydown"), { key, repeat: false });
    Object.defineProperty(event, "target", { value: { closest: () => field, dispatchEvent } });
    page.dispatchEvent(event);
    return given;
  }
  beforeEach(() => {
    vi.stubGlobal(
      "KeyboardEvent",
      class extends Event {
        readonly key: string;
        constructor(type: string, { key }: KeyboardEventInit) {
          super(type);
          this.key = key ?? "";
        }
      },
    );
    keepEarlyKey();
  });
  const becomeInteractive = () => page.dispatchEvent(new Event("hydrated"));

  test.each(["Escape", "h", "?"])("%s is pressed again when the page is interactive", (key) => {
    const given = press(key);
    press("Shift");
    expect(given).toEqual([]);
    becomeInteractive();
    becomeInteractive();
    expect(given).toEqual([key]);
  });

  test("that has an effect of its own, or belongs to a field, is left alone", () => {
    const given = [press("Enter"), press(" "), press("Tab"), press("a", {})];
    becomeInteractive();
    expect(given.flat()).toEqual([]);
  });

  test("is none of several, which are someone typing", () => {
    const given = [press("d"), press("e")];
    becomeInteractive();
    expect(given.flat()).toEqual([]);
  });

  test("is left to the page from then on", () => {
    becomeInteractive();
    expect(press("h")).toEqual([]);
  });
});

test("a page that is still loading is not searched for waiting parts", async () => {
  const document = Object.assign(new EventTarget(), { readyState: "loading" });
  vi.stubGlobal("document", document);
  let isParsed = false;
  const parsed = documentParsed().then(() => (isParsed = true));
  await Promise.resolve();
  expect(isParsed).toBe(false);
  document.dispatchEvent(new Event("DOMContentLoaded"));
  await parsed;
  expect(isParsed).toBe(true);
});

describe("what waits for the first paint", () => {
  test.each(["pointerdown", "keydown"])("goes on at %s", async (touch) => {
    const waiting = firstPaintOrTouch();
    page.dispatchEvent(new Event(touch));
    await expect(waiting).resolves.toBeUndefined();
  });

  test("continues after the first frame of the whole page, and not before", async () => {
    vi.useFakeTimers();
    let isOver = false;
    const waiting = firstPaintOrTouch().then(() => (isOver = true));
    await vi.runAllTimersAsync();
    expect(isOver).toBe(false);
    page.dispatchEvent(new Event("load"));
    await vi.runAllTimersAsync();
    await waiting;
  });

  test("continues once the frame of a page that was already complete is on the screen", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { readyState: "complete" });
    let isOver = false;
    const waiting = firstPaintOrTouch().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(500);
    expect(isOver).toBe(false);
    reportPaint();
    await waiting;
  });

  test("is fetched and started then", () => {
    const links = [{ rel: "late-preload" }, { rel: "late-styles" }];
    const replaceWith = vi.fn();
    const append = vi.fn();
    const script = { text: "import 'a';", nonce: "n0nce", dataset: {}, replaceWith };
    vi.stubGlobal("document", {
      querySelectorAll: (selector: string) => links.filter(({ rel }) => selector.includes(rel)),
      querySelector: () => script,
      createElement: () => ({}),
      head: { append },
    });
    fetchLateFiles();
    expect(links).toEqual([{ rel: "modulepreload" }, { rel: "stylesheet" }]);
    expect(append.mock.calls).toEqual([[{ rel: "stylesheet" }]]);
    expect(replaceWith.mock.calls).toEqual([
      [{ type: "module", nonce: "n0nce", text: "import 'a';" }],
    ]);
  });
});

describe("web fonts are shown from the start", () => {
  test.each([
    ["to who comes from another page of the site", "https://academy.example/about", {}, "shown"],
    ["not on a first visit", "", {}, undefined],
    ["not to who comes from elsewhere", "https://academy.example.org/", {}, undefined],
    ["not where data is saved", "https://academy.example/", { saveData: true }, undefined],
  ])("%s", (_, referrer, connection, shown) => {
    const dataset: Record<string, string> = {};
    vi.stubGlobal("document", { referrer, documentElement: { dataset } });
    vi.stubGlobal("location", { origin: "https://academy.example" });
    vi.stubGlobal("navigator", { connection });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    showKnownFonts();
    expect(dataset["fonts"]).toBe(shown);
  });
});
