import type { Locator } from "@playwright/test";

import type { Chance } from "./seeded.ts";
import type { Control } from "./controls.ts";
import { aPerson, oddTextsFor, plausibleFor } from "./texts.ts";
import type { Visitor } from "./visitor.ts";

/** The smallest picture there is, and a file that is none although its name says so. */
const files = [
  { name: "no-picture.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") },
  { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  {
    name: "picture.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  },
];

/** Presses as a pointer does, where nothing lies over it; what moves or is covered is pressed all the same. */
async function press(locator: Locator): Promise<void> {
  // What is out of sight until the keyboard reaches it, such as the link to the content, is brought into view.
  await locator.evaluate((element: HTMLElement) => element.focus());
  await locator
    .click({ timeout: 4_000 })
    .catch(() => locator.evaluate((element: HTMLElement) => element.click()));
}

/** The marks of choices are drawn by their labels, which lie over them. */
async function choose(locator: Locator): Promise<void> {
  await locator.evaluate((field: HTMLInputElement) => {
    const label = field.labels?.[0] ?? field;
    label.scrollIntoView({ block: "nearest" });
    field.focus();
    label.click();
  });
}

/** Takes options of a list in turn. */
async function takeOptions(locator: Locator, places: readonly number[]): Promise<void> {
  await locator.evaluate(async (list: HTMLSelectElement, wanted) => {
    list.focus();
    for (const place of wanted) {
      if (!list.isConnected) return;
      list.selectedIndex = Math.min(place, list.options.length - 1);
      list.dispatchEvent(new Event("input", { bubbles: true }));
      list.dispatchEvent(new Event("change", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 0));
    }
  }, places);
}

/** Writes texts into a field in turn, as `fill` does, and tells the page of each. */
async function write(locator: Locator, texts: readonly string[]): Promise<void> {
  await locator.evaluate(async (field: HTMLInputElement | HTMLTextAreaElement, wanted) => {
    field.scrollIntoView({ block: "nearest" });
    field.focus();
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    for (const text of wanted) {
      if (!field.isConnected) return;
      set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 0));
    }
  }, texts);
}

/**
 * Uses a control in every way: each text that it is not made for, each option, on and off again.
 *
 * @param how by chance one way, or all of them; of a long list no more options than so many
 */
export async function use(
  visitor: Visitor,
  control: Control,
  { chance, mostOptions = Infinity }: { chance?: Chance; mostOptions?: number } = {},
): Promise<string> {
  const locator = visitor.page.locator(control.selector);
  switch (control.is) {
    case "text":
    case "textarea": {
      const all = oddTextsFor(control);
      const texts = chance ? [chance.pick(all)] : all;
      await write(locator, texts);
      await visitor.page.keyboard.press("Tab");
      return `wrote ${JSON.stringify(texts.at(-1)?.slice(0, 30))} into ${control.key}`;
    }
    case "file":
      for (const file of chance ? [chance.pick(files)] : files) {
        await locator.setInputFiles(file);
        await visitor.settle();
      }
      return `chose a file for ${control.key}`;
    case "select": {
      const count = Math.min(control.options, mostOptions);
      const step = control.options / count;
      // From the last to the first, so that the list stands as it began.
      const all = Array.from({ length: count }, (_, place) =>
        Math.floor((count - 1 - place) * step),
      );
      const taken = chance ? [chance.below(control.options)] : all;
      await takeOptions(locator, taken);
      return `took option ${taken.at(-1)} of ${control.key}`;
    }
    case "radio":
      await choose(locator);
      return `chose ${control.key}`;
    case "checkbox":
      if (!chance) {
        await choose(locator);
        await visitor.settle();
      }
      await choose(locator);
      return `ticked ${control.key}`;
    case "fold":
    case "link":
    case "button":
      await press(locator);
      return `pressed ${control.key}`;
  }
}

/** The group of a choice. */
const groupOf = ({ hint, form }: Control) => `${form} ${hint.split(" ", 1)[0]}`;

/** Fills in a form as someone does who wants to get on, with what it still lacks or has wrong. */
async function fillIn(
  { page }: Visitor,
  fields: readonly Control[],
  chance?: Chance,
): Promise<void> {
  const person = aPerson();
  for (const field of fields) {
    const locator = page.locator(field.selector);
    if (field.is === "text" || field.is === "textarea") {
      if (field.isRequired || field.isFilled || (chance?.happens(0.5) ?? true)) {
        await write(locator, [plausibleFor(field, person)]);
      }
    }
    if (field.is === "select" && (field.isRequired || chance)) {
      await takeOptions(locator, [1 + (chance?.below(6) ?? 0)]);
    }
    if (field.is === "checkbox" && !field.isFilled && (field.isRequired || chance?.happens(0.3))) {
      await choose(locator);
    }
  }
  for (const group of new Set(fields.filter(({ is }) => is === "radio").map(groupOf))) {
    const choices = fields.filter((one) => one.is === "radio" && groupOf(one) === group);
    // The first may have been chosen for the visitor; the last is "none of these" in many forms.
    const choice = chance ? chance.pick(choices) : choices[Math.min(1, choices.length - 1)];
    if (choice) await choose(page.locator(choice.selector));
  }
}

/**
 * Fills in the form of a button and presses it, so that the next step comes or something is sent.
 *
 * @param all every control on the page
 */
export async function getOn(
  visitor: Visitor,
  button: Control,
  all: readonly Control[],
  chance?: Chance,
): Promise<string> {
  const fields = all.filter(({ form }) => form === button.form);
  await fillIn(visitor, fields, chance);
  await visitor.settle();
  await press(visitor.page.locator(button.selector));
  return `filled in the form and pressed ${button.key}`;
}
