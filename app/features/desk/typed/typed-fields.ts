import { enter as enterValue, isSecret, type Control } from "#app/ui/part/typed-values.ts";

/** What is in the fields of one name, in their order: of ticks and choices, those that are chosen. */
type Values = readonly string[];

/** Of each name what stood there when its member began to type, and what was typed. */
export type TypedFields = Readonly<
  Record<
    string,
    {
      readonly was: Values;
      readonly typed: Values;
      readonly label: string;
      readonly isText: boolean;
    }
  >
>;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

const isText = (control: Control) => !isChoice(control) && !(control instanceof HTMLSelectElement);

const same = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** The controls of a form of which something can be kept, by name. */
function controlsOf(form: HTMLFormElement): Map<string, Control[]> {
  const found = new Map<string, Control[]>();
  for (const one of form.elements) {
    const control = one as Control;
    if (!one.matches("input, select, textarea") || control.name === "") continue;
    if (control.type === "file" || isSecret(control)) continue;
    found.set(control.name, [...(found.get(control.name) ?? []), control]);
  }
  return found;
}

/** @param isStored what the page came with, rather than what is there now */
function valuesOf(controls: readonly Control[], isStored = false): Values {
  return controls.flatMap((control) => {
    if (isChoice(control))
      return (isStored ? control.defaultChecked : control.checked) ? [control.value] : [];
    if (!(control instanceof HTMLSelectElement))
      return [isStored ? control.defaultValue : control.value];
    if (!isStored) return [...control.selectedOptions].map(({ value }) => value);
    const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected);
    // As a browser chooses where none is.
    return (chosen.length > 0 ? chosen : [...control.options].slice(0, 1)).map(
      ({ value }) => value,
    );
  });
}

/** Whether a form has a field to write in: what only has buttons and ticks is sent as fast as it is kept. */
export function hasTexts(form: HTMLFormElement): boolean {
  return [...controlsOf(form).values()].flat().some(isText);
}

/**
 * Follows what is typed into a form. What the page changes by itself, such as a field that takes over another member's
 * words, is nobody's typing.
 */
export function followTyping(form: HTMLFormElement) {
  const stored = new Map<string, Values>();
  const touched = new Set<string>();
  /** The page has been drawn anew: untouched fields may hold something else. */
  const look = () => {
    for (const [name, controls] of controlsOf(form)) {
      if (!touched.has(name)) stored.set(name, valuesOf(controls, true));
    }
  };
  look();
  for (const [name, controls] of controlsOf(form)) {
    // Typed before the page's script was there, or filled in by the browser that came back to it.
    if (!same(valuesOf(controls), stored.get(name) ?? [])) touched.add(name);
  }
  return {
    look,
    /** @returns whether it is a field of which something is kept */
    touch({ target }: Event): boolean {
      const { name = "" } = Object(target) as Partial<Control>;
      if (!controlsOf(form).has(name)) return false;
      touched.add(name);
      return true;
    },
    /** What was typed, where it differs from what is stored. */
    typed(): TypedFields {
      const fields: Record<string, TypedFields[string]> = {};
      for (const [name, controls] of controlsOf(form)) {
        const [typed, was] = [valuesOf(controls), stored.get(name) ?? []];
        const [first] = controls;
        if (!touched.has(name) || !first || same(typed, was)) continue;
        const [title] = first.labels ?? [];
        const label = title?.textContent.trim() ?? "";
        fields[name] = { was, typed, label, isText: isText(first) };
      }
      return fields;
    },
    /**
     * Enters what was kept where the field still holds what it held then, and nobody has typed since.
     *
     * @returns the texts that have no such field
     */
    enter(fields: TypedFields): TypedFields {
      const controls = controlsOf(form);
      const left = Object.entries(fields).filter(([name, field]) => {
        const own = controls.get(name) ?? [];
        if (same(valuesOf(own), field.typed)) return false;
        if (touched.has(name) || !same(stored.get(name) ?? [], field.was)) return field.isText;
        touched.add(name);
        put(own, field.typed);
        return false;
      });
      return Object.fromEntries(left);
    },
    /** Puts a text that was kept into its field, whatever is there now. @returns false if there is no such field */
    put(name: string, values: Values): boolean {
      const own = controlsOf(form).get(name) ?? [];
      put(own, values);
      own[0]?.focus();
      return own.length > 0;
    },
    /** Forgets what was typed, and puts what is stored in its place. */
    undo(): void {
      for (const [name, controls] of controlsOf(form)) {
        if (touched.has(name)) put(controls, stored.get(name) ?? []);
      }
      touched.clear();
    },
    /** What was typed has been sent. */
    settle(): void {
      touched.clear();
      look();
    },
  };
}

/** Enters values as their member would, so that a component that holds them hears of it. */
function put(controls: readonly Control[], values: Values): void {
  let next = 0;
  for (const control of controls) {
    if (isChoice(control)) {
      if (control.checked !== values.includes(control.value)) control.click();
    } else {
      enterValue(control, values[next] ?? "");
      next += 1;
    }
  }
}
