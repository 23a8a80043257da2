/**
 * A document for React to draw in, on Node. Importing this file puts it in place; it must come before
 * `react-dom/client`.
 */
import { Window, type HTMLElement, type HTMLInputElement } from "happy-dom";

const window = new Window({ url: "https://academy.example/" });
const { document, FormData } = window;
Object.assign(globalThis, { window, document, FormData });

/** The element in which React draws. */
export const page = document.body;

const isHidden = (element: HTMLElement) => element.style.display === "none";

/** The text of the page as a reader sees it. */
export function shownText(element: HTMLElement = page): string {
  if (isHidden(element)) return "";
  return [...element.childNodes]
    .map((child) =>
      child instanceof window.HTMLElement ? shownText(child) : (child.textContent ?? ""),
    )
    .join("");
}

/** The elements of the page with this name, in their order, hidden ones left out. */
export function findElements(name: string): HTMLElement[] {
  return [...page.querySelectorAll(name)].filter((element): element is HTMLElement => {
    for (let at = element as HTMLElement | null; at; at = at.parentElement as HTMLElement | null) {
      if (isHidden(at)) return false;
    }
    return true;
  });
}

/** What a visitor's press or typing makes a browser tell the page. */
export function sendEvent(type: string, target: HTMLElement): void {
  target.dispatchEvent(new window.Event(type, { bubbles: true, cancelable: true }));
}

/** Puts text into a field without telling anyone, as a browser does before it fires `input`. */
export function putText(field: HTMLInputElement, text: string): void {
  const { prototype } = window.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
}
