/** Something on a page that a visitor can use. */
export type Control = {
  /** The same for what is the same thing to a visitor, wherever and whenever it is met. */
  readonly key: string;
  /** What it belongs to: the choices of one question, the links of one list. */
  readonly group: string;
  /** Which of those that are the same it is on this page. */
  readonly nth: number;
  /** Finds it on the page as it stands. */
  readonly selector: string;
  readonly is:
    | "text"
    | "textarea"
    | "file"
    | "select"
    | "radio"
    | "checkbox"
    | "fold"
    | "link"
    | "button";
  /** The `type` of a field. */
  readonly type: string;
  /** What its name, label and `autocomplete` say of it. */
  readonly hint: string;
  readonly min: string;
  readonly max: string;
  readonly isRequired: boolean;
  readonly isFilled: boolean;
  /** How many a list has. */
  readonly options: number;
  /** Number of its form on the page; -1 outside all of them. */
  readonly form: number;
  /** Where a link leads. */
  readonly href: string;
  /** In the page's own part or in an open dialog, and not in the frame that every page has. */
  readonly isOwn: boolean;
};

/** A group of choices or a list of links may go on for hundreds: as many are met of each kind. */
export type Most = { readonly choices: number; readonly others: number };

/**
 * Runs inside the page, self-contained: what can be used on it now. Where a dialog is open, only what is in it.
 */
export function readControls(most: Most): Control[] {
  const scope: ParentNode = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const forms = [...document.querySelectorAll("form")];
  const short = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
  // Days, hours, references and keys differ from one visit to the next.
  const same = (text: string) => short(text.replaceAll(/[\w-]{20,}/g, "…")).replaceAll(/\d+/g, "#");

  /** What tells one step of a form from another: its heading, and what it carries along. */
  function placeOf(element: Element): string {
    const dialog = element.closest("dialog");
    const form = element.closest("form");
    const carried = [...(form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])]
      .filter(({ name, value }) => name && /^[a-z -]{1,24}$/.test(value))
      .map(({ name, value }) => `${name}=${value}`);
    const title = dialog ? same(dialog.querySelector("h2, h3, legend")?.textContent ?? "") : "";
    const action = (form?.getAttribute("action") ?? "").replace(/\?.*/, "");
    return [title, form ? same(action) : "", ...carried].join("|");
  }
  function kindOf(element: HTMLElement): Control["is"] {
    if (element instanceof HTMLSelectElement) return "select";
    if (element instanceof HTMLTextAreaElement) return "textarea";
    if (element instanceof HTMLAnchorElement) return "link";
    if (element.tagName === "SUMMARY") return "fold";
    if (!(element instanceof HTMLInputElement)) return "button";
    if (element.type === "radio" || element.type === "checkbox" || element.type === "file")
      return element.type;
    return /^(?:submit|button|reset|image)$/.test(element.type) ? "button" : "text";
  }

  const counts = new Map<string, number>();
  const found: Control[] = [];
  const selector =
    "button, input:not([type=hidden]), select, textarea, summary, [role=tab], a[href]";
  for (const element of scope.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches(":disabled") || element.closest("[inert], [aria-hidden=true]")) continue;
    const is = kindOf(element);
    const isField = is !== "link" && is !== "fold" && is !== "button";
    // The field that only robots fill.
    if ((is === "text" || is === "textarea") && element.tabIndex < 0) continue;
    const field = element as HTMLInputElement;
    const link = element as HTMLAnchorElement;
    const isOwn = element.closest("main, dialog") !== null;
    const label = [...(field.labels ?? [])].map(({ textContent }) => textContent).join(" ");
    const text = isField ? label : element.textContent.trim();
    const said = text || (element.getAttribute("aria-label") ?? element.title);
    // Whom a choice is about differs; which one of how many it is does not.
    const name =
      isField && !/^(?:radio|checkbox)$/.test(is) ? same(field.name || said) : same(said);
    const target =
      is === "link" ? same(link.pathname) + [...new URL(link.href).searchParams.keys()] : "";
    const group = field.name ? same(field.name) : "";
    const bare = [
      isOwn ? placeOf(element) : "frame",
      is,
      isField ? field.type : "",
      group,
      name,
      target,
    ].join("/");
    const nth = counts.get(bare) ?? 0;
    counts.set(bare, nth + 1);
    if (nth >= (is === "radio" || is === "checkbox" ? most.choices : most.others)) continue;
    element.dataset["walk"] ??= Math.random().toString(36).slice(2);
    found.push({
      key: nth === 0 ? bare : `${bare} ${nth + 1}`,
      group: `${is} ${group || target}`,
      nth,
      selector: `[data-walk="${element.dataset["walk"]}"]`,
      is,
      type: isField ? field.type : "",
      hint: isField
        ? short(`${field.name} ${field.autocomplete} ${field.inputMode} ${label}`)
        : short(said),
      min: field.min ?? "",
      max: field.max ?? "",
      isRequired: field.required ?? false,
      isFilled: /^(?:radio|checkbox)$/.test(is) ? field.checked : Boolean(field.value),
      options: element instanceof HTMLSelectElement ? element.options.length : 0,
      form: field.form ? forms.indexOf(field.form) : -1,
      href: is === "link" ? link.href : "",
      isOwn,
    });
  }
  return found;
}
