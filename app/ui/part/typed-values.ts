import { afterPaint } from "#app/platform/after-paint.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a page by what each is called; those that are called alike by their order. */
export type Typed = ReadonlyMap<string, Control>;

/** Types of which nothing is kept: secrets, and what the page itself puts into a form. */
const notKept = new Set(["password", "hidden", "submit", "button", "image", "reset"]);

/** A password may be shown as text; a card's number, a code by mail and the answer to a captcha are asked for again. */
export function isSecret({ type, name, autocomplete }: Control): boolean {
  return (
    notKept.has(type) || /password|one-time|^cc-/.test(autocomplete) || /captcha|^human$/.test(name)
  );
}

/** @returns the controls themselves, which know what was entered also when they are no longer on the page */
export function controlsNow(): Typed {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>("input, select, textarea")) {
    if (isSecret(control)) continue;
    const { form, name, id, type } = control;
    const choice = /^(?:radio|checkbox)$/.test(type) ? control.value : "";
    const names = [form?.getAttribute("aria-label"), form?.getAttribute("id"), name || id, choice];
    // Ids that React has made up are others once the part is drawn again.
    const key = names.join("|").replaceAll(/_r_\w*?_/gi, "");
    let count = 0;
    while (found.has(`${key}|${count}`)) count += 1;
    found.set(`${key}|${count}`, control);
  }
  return found;
}

/** Those that have gone since. */
export function lostOf(controls: Typed): Typed {
  return new Map([...controls].filter(([, control]) => !control.isConnected));
}

/** Enters a value as its visitor would, so that a component that holds it hears of it. */
export function enter(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** @returns whether the control now has what the other one had */
function takeOver(control: Control, old: Control): boolean {
  if (control instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (control.type === "file") {
      if (old.files?.length) control.files = old.files;
      return true;
    }
    if (control.type === "radio" || control.type === "checkbox") {
      if (control.checked !== old.checked && (old.checked || control.type === "checkbox")) {
        control.click();
      }
      return control.checked === old.checked;
    }
  }
  if (control.value !== old.value) enter(control, old.value);
  return control.value === old.value;
}

/** How often it is looked for what appears only once something else is entered. */
const mostPasses = 5;

/**
 * Enters again what was lost, into the controls that have come since.
 *
 * @param before what was on the page without them
 * @param hasFocus whether the focus was in what was lost
 */
export async function restore(lost: Typed, before: Typed, hasFocus: boolean): Promise<void> {
  const were = new Set(before.values());
  const left = new Map(lost);
  if (hasFocus) {
    const [first] = [...controlsNow().values()].filter((control) => !were.has(control));
    first?.focus();
  }
  for (let pass = 0; pass < mostPasses && left.size > 0; pass += 1) {
    const now = controlsNow();
    for (const [key, old] of left) {
      const control = now.get(key);
      if (control && !were.has(control) && takeOver(control, old)) left.delete(key);
    }
    await afterPaint();
  }
}
