import { Window, type HTMLElement, type HTMLInputElement } from "happy-dom";
import type { ReactNode } from "react";

const window = new Window({ url: "https://academy.example/" });
const { document, FormData } = window;
Object.assign(globalThis, { window, document, FormData });

/** The element in which React draws. */
const page = document.body;

const isHidden = (element: HTMLElement) => element.style.display === "none";

/** The text of the page as a reader sees it. */
function shownText(element: HTMLElement = page): string {
  if (isHidden(element)) return "";
  return [...element.childNodes]
    .map((child) =>
      child instanceof window.HTMLElement ? shownText(child) : (child.textContent ?? ""),
    )
    .join("");
}

/** The elements of the page with this name, in their order, hidden ones left out. */
function findElements(name: string): HTMLElement[] {
  return [...page.querySelectorAll(name)].filter((element): element is HTMLElement => {
    for (let at = element as HTMLElement | null; at; at = at.parentElement as HTMLElement | null) {
      if (isHidden(at)) return false;
    }
    return true;
  });
}

/** What a visitor's press or typing makes a browser tell the page. */
function sendEvent(name: string, target: HTMLElement): void {
  target.dispatchEvent(new window.Event(name, { bubbles: true, cancelable: true }));
}

/** Puts text into a field without telling anyone, as a browser does before it fires `input`. */
function putText(field: HTMLInputElement, text: string): void {
  const { prototype } = window.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}

// React looks for a document while it loads: by then the page has to be in place, bundled too.
const { flushSync } = await import("react-dom");
const { createRoot } = await import("react-dom/client");

type Place = { at?: number };

/**
 * Draws `node` with React's own client into a document on Node. What programs of the question
 * banks use instead of a browser: they press buttons, type, and print what a reader sees.
 */
export async function show(node: ReactNode): Promise<void> {
  const onUncaughtError = (error: unknown) => failures.push(error);
  const root = createRoot(page as unknown as Element, { onUncaughtError });
  render = (next) => root.render(next);
  await again(node);
}

const failures: unknown[] = [];
let render: (node: ReactNode) => void = () => {};

/** Draws another version of what `show` has drawn. */
export async function again(node: ReactNode): Promise<void> {
  flushSync(() => render(node));
  await settle();
}

/**
 * Waits until React and whatever is ready have done their work; timers are not waited for.
 * Throws what a component has thrown and no error boundary has caught.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (failures.length > 0) throw failures[0];
}

/** Waits until the page shows this text; a program that never shows it is stopped by its runner. */
export async function until(awaited: string): Promise<void> {
  while (!shownText().includes(awaited)) await settle();
}

/** The text that is shown. */
export const text = () => shownText();

/** The text in a field, by its place among the shown fields. */
export function fieldText({ at = 0 }: Place = {}): string | undefined {
  return (findElements("input")[at] as HTMLInputElement | undefined)?.value;
}

function find(name: string, at: number) {
  const element = findElements(name)[at];
  if (!element) throw new Error(`no ${name} at place ${at}`);
  return element;
}

/** Presses a button, by its place among the shown buttons. */
export async function press({ at = 0 }: Place = {}): Promise<void> {
  sendEvent("click", find("button", at));
  await settle();
}

/** Types `value` into a field, instead of what was there. */
export async function type(value: string, { at = 0 }: Place = {}): Promise<void> {
  const field = find("input", at) as HTMLInputElement;
  putText(field, value);
  sendEvent("input", field);
  await settle();
}

/** Sends a form. */
export async function send({ at = 0 }: Place = {}): Promise<void> {
  sendEvent("submit", find("form", at));
  await settle();
}
