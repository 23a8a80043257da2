/**
 * A document just large enough for React to draw in and to hear events from, on Node.
 * Importing this file puts it in place; it must come before `react-dom/client`.
 */
type Listener = { type: string; capture: boolean; hear: (event: SmallEvent) => void };
type SmallEvent = { type: string; target: SmallNode; [key: string]: unknown };

class SmallNode {
  readonly nodeType: number;
  readonly nodeName: string;
  nodeValue: string | null = null;
  parentNode: SmallNode | null = null;
  childNodes: SmallNode[] = [];
  readonly listeners: Listener[] = [];

  constructor(nodeType: number, nodeName: string) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
  }

  get ownerDocument(): SmallNode {
    return smallDocument;
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get previousSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) - 1] ?? null;
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join("");
  }
  set textContent(text: string) {
    if (this.nodeType === 3) this.nodeValue = text;
    else this.childNodes = text === "" ? [] : [createText(text, this)];
  }

  insertBefore(child: SmallNode, next: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    const place = next === null ? this.childNodes.length : this.childNodes.indexOf(next);
    this.childNodes.splice(place, 0, child);
    return child;
  }
  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null);
  }
  removeChild(child: SmallNode): SmallNode {
    this.childNodes = this.childNodes.filter((known) => known !== child);
    child.parentNode = null;
    return child;
  }
  contains(other: SmallNode | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode));
  }
  addEventListener(type: string, hear: Listener["hear"], capture: unknown): void {
    this.listeners.push({ type, hear, capture: capture === true });
  }
  removeEventListener(): void {}
}

class SmallElement extends SmallNode {
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly attributes = new Map<string, string>();
  readonly style = {
    display: "",
    setProperty(name: string, value: string) {
      if (name === "display") this.display = value;
    },
  };
  #typed: string | null = null;

  get tagName(): string {
    return this.nodeName;
  }
  get type(): string {
    return this.attributes.get("type") ?? (this.nodeName === "INPUT" ? "text" : "");
  }
  set type(type: string) {
    this.attributes.set("type", type);
  }
  get value(): string {
    return this.#typed ?? this.defaultValue;
  }
  set value(text: string) {
    this.#typed = text;
  }
  get defaultValue(): string {
    return this.attributes.get("value") ?? "";
  }
  set defaultValue(text: string) {
    this.attributes.set("value", text);
  }
  set name(name: string) {
    this.attributes.set("name", name);
  }
  set disabled(disabled: boolean) {
    if (disabled) this.attributes.set("disabled", "");
    else this.attributes.delete("disabled");
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  focus(): void {
    setActive(this);
  }
  /** Empties what was typed into the form's fields, as a browser does. */
  reset(): void {
    for (const field of elementsBelow(this)) field.#typed = null;
  }
}

let activeElement: SmallElement | undefined;
const setActive = (element: SmallElement) => {
  activeElement = element;
};

function createText(text: string, parent: SmallNode | null = null): SmallNode {
  const node = new SmallNode(3, "#text");
  node.nodeValue = text;
  node.parentNode = parent;
  return node;
}

function elementsBelow(node: SmallNode): SmallElement[] {
  return node.childNodes.flatMap((child) =>
    child instanceof SmallElement ? [child, ...elementsBelow(child)] : [],
  );
}

const createElement = (name: string) => new SmallElement(1, name.toUpperCase());
const smallWindow = {
  HTMLIFrameElement: function Frame() {},
  location: { protocol: "https:" },
  addEventListener() {},
  removeEventListener() {},
};
const smallDocument: SmallNode = Object.assign(new SmallNode(9, "#document"), {
  createElement,
  createElementNS: (_namespace: string, name: string) => createElement(name),
  createTextNode: (text: string) => createText(text),
  defaultView: smallWindow,
  oninput: null,
  documentElement: createElement("html"),
});
Object.defineProperty(smallDocument, "activeElement", { get: () => activeElement ?? page });

/** The element in which React draws. */
export const page: SmallElement = createElement("body");
smallDocument.appendChild(page);

/** The values of a form's named fields. */
class SmallFormData extends FormData {
  constructor(form?: SmallElement) {
    super();
    for (const field of form ? elementsBelow(form) : []) {
      const name = field.getAttribute("name");
      if (name && field.nodeName === "INPUT") this.append(name, field.value);
    }
  }
}

Object.assign(globalThis, {
  window: Object.assign(smallWindow, { document: smallDocument }),
  document: smallDocument,
  FormData: SmallFormData,
});

/** The elements of the page with this name, in their order, hidden ones left out. */
export function findElements(name: string): SmallElement[] {
  const isShown = (node: SmallNode | null): boolean =>
    !(node instanceof SmallElement) || (node.style.display !== "none" && isShown(node.parentNode));
  return elementsBelow(page).filter(
    (element) => element.nodeName === name.toUpperCase() && isShown(element),
  );
}

/** The text of the page as a reader sees it. */
export function shownText(node: SmallNode = page): string {
  if (node instanceof SmallElement && node.style.display === "none") return "";
  return node.nodeValue ?? node.childNodes.map((child) => shownText(child)).join("");
}

/** Sends an event to the listeners of `page`, on the way in and on the way out. */
export function sendEvent(type: string, target: SmallElement): void {
  const event: SmallEvent = {
    type,
    target,
    timeStamp: 0,
    bubbles: true,
    cancelable: true,
    preventDefault() {
      event["defaultPrevented"] = true;
    },
    stopPropagation() {},
  };
  for (const capture of [true, false]) {
    for (const listener of page.listeners) {
      if (listener.type === type && listener.capture === capture) listener.hear(event);
    }
  }
}

/** Puts text into a field without telling anyone, as a browser does before it fires `input`. */
export function putText(field: SmallElement, text: string): void {
  Object.getOwnPropertyDescriptor(SmallElement.prototype, "value")?.set?.call(field, text);
}
